import type { Clip } from '../clip.ts';
import { sanitise } from '../sanitise.ts';
import { startsWithTitle } from './html.ts';
import { plainText } from './plain-text.ts';

/** Plain text (UTF-8): title, where the article does not begin with it, what is known of it, a blank line, and the text. */
export function toText(clip: Clip): string {
  const { title, byline, published, siteName, url } = clip.metadata;
  const facts = [byline, siteName, published.slice(0, 10)].filter((fact) => fact !== '').join(' · ');
  const head = [startsWithTitle(clip) ? '' : title, facts, url].filter((line) => line !== '');
  const { body } = new DOMParser().parseFromString(sanitise(clip.html), 'text/html');
  return `${head.join('\n')}\n\n${plainText(body)}\n`;
}
