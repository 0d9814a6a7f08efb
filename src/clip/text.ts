import type { Clip } from './clip.ts';

/** Plain text (UTF-8): title, what is known of the article, a blank line, and the text. */
export function toText(clip: Clip): string {
  const { title, byline, published, siteName, url } = clip.metadata;
  const facts = [byline, siteName, published.slice(0, 10)].filter((fact) => fact !== '').join(' · ');
  const head = [title, facts, url].filter((line) => line !== '');

  return `${head.join('\n')}\n\n${clip.text}\n`;
}
