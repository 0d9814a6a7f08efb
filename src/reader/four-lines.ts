/** What has lines of its own. */
const TEXTS = 'p, li, dd';

const LINES = 4;

/**
 * Marks texts of four lines, which paper.css keeps whole: three of them have to stay together at the foot of a page and
 * three at the head of the next, and Chromium leaves the last line alone there (seen in Chromium 156). Needs the article
 * laid out as pages; `scale`: how large it is shown, 1 for as it is.
 */
export function markFourLines(article: HTMLElement, scale: number): void {
  const texts = Array.from(article.querySelectorAll<HTMLElement>(TEXTS));
  const areFour = texts.map((text) => linesOf(text, scale) === LINES);
  for (const [k, text] of texts.entries()) text.toggleAttribute('data-four', areFour[k]);
}

/** Of a line: what browsers measure less than it, by rounding. */
const SLACK = 0.02;

/** Lines of all its pieces, one on each page. A piece that another follows goes down to the end of its page. */
function linesOf(text: HTMLElement, scale: number): number {
  const line = parseFloat(getComputedStyle(text).lineHeight) * scale;
  return Array.from(text.getClientRects()).reduce((lines, { height }) => lines + Math.floor(height / line + SLACK), 0);
}
