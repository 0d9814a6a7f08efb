/**
 * Runs inside a page of a manual: the markup of its text, the first of `text` that it has, without what stands `beside` it
 * there and without what is no text; null where that has fewer than `leastWords`, or is mostly lists of chapters.
 */
export function manualText({
  text,
  beside,
  leastWords,
}: {
  readonly text: readonly string[];
  readonly beside: string;
  readonly leastWords: number;
}): string | null {
  const found = text.map((selector) => document.querySelector(selector)).find((element) => element !== null);
  if (!found) return null;
  const copy = found.cloneNode(true) as Element;
  for (const element of copy.querySelectorAll('script, style, template, noscript, .headerlink')) element.remove();
  const whole = (copy.textContent ?? '').split(/\s+/).length;
  for (const element of copy.querySelectorAll(beside)) element.remove();
  const own = (copy.textContent ?? '').split(/\s+/).length;
  return own < leastWords || own < whole / 2 ? null : copy.outerHTML;
}
