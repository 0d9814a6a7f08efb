import { wholeLetters } from '../clip/whole-letters.ts';
import { hitsIn, type Stretch } from '../store/catalogue/terms.ts';

/** A piece of text; whether it is one of the words that were looked for. */
export interface Piece {
  readonly text: string;
  readonly hit: boolean;
}

/** Characters of an excerpt, and of those before its first hit. */
const LENGTH = 220;
const BEFORE = 60;

/** A text cut into hits and what stands between them. */
export function pieces(text: string, query: string): Piece[] {
  return cut(text, hitsIn(text, query));
}

/**
 * A stretch of a text around the first hit behind its title, else around the first one, as pieces; empty where there is no
 * hit. `title`: stands above the excerpt; the text may begin with it.
 */
export function excerptOf(text: string, query: string, title = ''): Piece[] {
  const hits = hitsIn(text, query);
  const behind = text.startsWith(title) ? title.length : 0;
  const after = hits.find(({ start }) => start >= behind);
  const first = after ?? hits.at(0);
  if (!first) return [];
  const from = after ? behind : 0;
  const start = wordStart(text, Math.max(from, first.start - BEFORE), first.start, from);
  const part = wholeLetters(text.slice(start, start + LENGTH)).replace(/\s+/g, ' ');
  const whole = `${start > from ? '… ' : ''}${part.trim()}${start + LENGTH < text.length ? ' …' : ''}`;
  return pieces(whole, query);
}

/** The first gap between words between two offsets, or `least`, where a word begins. */
function wordStart(text: string, from: number, before: number, least: number): number {
  if (from === least) return least;
  const space = text.slice(from, before).search(/\s/);
  return space < 0 ? from : from + space;
}

function cut(text: string, hits: readonly Stretch[]): Piece[] {
  const found: Piece[] = [];
  let end = 0;
  for (const hit of hits) {
    if (hit.start > end) found.push({ text: text.slice(end, hit.start), hit: false });
    found.push({ text: text.slice(hit.start, hit.end), hit: true });
    end = hit.end;
  }
  if (end < text.length) found.push({ text: text.slice(end), hit: false });
  return found;
}
