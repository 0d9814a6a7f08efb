import { isWhite } from '../page/white-space.ts';
import { isLong, type BlockText } from './block-text.ts';
import type { Blocks } from './blocks.ts';
import { MARKS } from './word-lists.ts';

/** Characters. Longer blocks are no title. */
const MAX_TITLE = 200;
/** Characters of a block that can be a mark at most. */
const MARK_LENGTH = 60;
/** Blocks. Distances are cut here. */
const FAR = 99;

/** Where each block stands in reading order. Columns, one entry a block. */
export interface ReadingOrder {
  readonly total: number;
  readonly charsBefore: Float64Array;
  /** Blocks since the last heading, and that heading's level; 0 before the first. */
  readonly sinceHeading: Float32Array;
  readonly lastHeading: Uint8Array;
  /** Blocks to the nearest long paragraph before and after. */
  readonly sinceLong: Float32Array;
  readonly untilLong: Float32Array;
  readonly longBefore: Float32Array;
  readonly longs: number;
  readonly copies: Float32Array;
  /** Blocks since the last mark of each kind; FAR where there was none. */
  readonly sinceMark: readonly Float32Array[];
  /** Blocks since the first h1, and since the block that repeats the page's title best; negative before it. */
  readonly sinceTop: Float32Array;
  readonly sinceTitle: Float32Array;
  /** Share of the block's words that stand in the page's title. */
  readonly titleOverlaps: Float32Array;
}

/** Reads the blocks once in order. `title` is the page's, in lower case. */
export function readingOrder(blocks: Blocks, text: BlockText, title: string): ReadingOrder {
  const { count } = blocks;
  const column = (): Float32Array => new Float32Array(count);
  const [sinceHeading, sinceLong, untilLong, longBefore] = [column(), column(), column(), column()];
  const charsBefore = new Float64Array(count);
  const lastHeading = new Uint8Array(count);
  let [total, heading, level, long, longs] = [0, -1, 0, -1, 0];
  for (let b = 0; b < count; b++) {
    charsBefore[b] = total;
    total += text.chars[b];
    sinceHeading[b] = heading < 0 ? FAR : b - heading;
    lastHeading[b] = level;
    sinceLong[b] = long < 0 ? FAR : b - long;
    longBefore[b] = longs;
    if (text.heading[b] > 0) {
      heading = b;
      level = text.heading[b];
    }
    if (isLong(text, b)) {
      long = b;
      longs++;
    }
  }
  let next = -1;
  for (let b = count - 1; b >= 0; b--) {
    untilLong[b] = next < 0 ? FAR : next - b;
    if (isLong(text, b)) next = b;
  }
  const top = text.heading.indexOf(1);
  const titleOverlaps = column();
  for (let b = 0; b < count; b++) titleOverlaps[b] = titleOverlap(title, blocks.text[b]);
  return {
    sinceHeading,
    sinceLong,
    untilLong,
    longBefore,
    copies: copies(blocks.text),
    total,
    charsBefore,
    lastHeading,
    longs,
    sinceMark: MARKS.map((mark) => sinceMark(blocks, mark)),
    sinceTop: sinceBlock(count, top),
    sinceTitle: sinceBlock(count, titleBlock(titleOverlaps)),
    titleOverlaps,
  };
}

/** How often each text stands on the page. */
function copies(texts: readonly string[]): Float32Array {
  const numbers = new Map<string, number>();
  const numberOf = new Int32Array(texts.length);
  const counts = new Int32Array(texts.length);
  for (let b = 0; b < texts.length; b++) {
    let number = numbers.get(texts[b]);
    if (number === undefined) numbers.set(texts[b], (number = numbers.size));
    numberOf[b] = number;
    counts[number]++;
  }
  const out = new Float32Array(texts.length);
  for (let b = 0; b < texts.length; b++) out[b] = counts[numberOf[b]];
  return out;
}

function sinceMark({ text }: Blocks, mark: RegExp): Float32Array {
  const since = new Float32Array(text.length);
  let last = -1;
  for (let b = 0; b < text.length; b++) {
    if (text[b].length <= MARK_LENGTH && mark.test(text[b])) last = b;
    since[b] = last < 0 ? FAR : Math.min(FAR, b - last);
  }
  return since;
}

function sinceBlock(count: number, from: number): Float32Array {
  const since = new Float32Array(count);
  for (let b = 0; b < count; b++) since[b] = from < 0 ? -FAR - 1 : Math.max(-FAR, Math.min(FAR, b - from));
  return since;
}

/** The first block that repeats most of the page's title; -1 where none does. */
function titleBlock(overlaps: Float32Array): number {
  let [best, most] = [-1, 0.5];
  overlaps.forEach((overlap, b) => {
    if (overlap > most) [best, most] = [b, overlap];
  });
  return best;
}

/** Share of the block's words that stand in the page's title; 0 for blocks longer than any title. */
function titleOverlap(title: string, content: string): number {
  if (title === '' || content.length > MAX_TITLE) return 0;
  const text = content.toLowerCase();
  let [found, words, start] = [0, 1, 0];
  for (let at = 0; at < text.length; at++) {
    if (!isBetweenWords(text.charCodeAt(at))) continue;
    if (at > start && title.includes(text.slice(start, at))) found++;
    if (at === 0 || at > start) words++;
    start = at + 1;
  }
  if (start < text.length && title.includes(text.slice(start))) found++;
  return (found / words) * Math.min(1, words / 3);
}

function isBetweenWords(code: number): boolean {
  return code < 0x80 ? BETWEEN_WORDS[code] === 1 : code === 0x2013 || code === 0x2014 || isWhite(code);
}

/** White space and marks of Basic Latin that stand between the words of a title. */
const BETWEEN_WORDS = Uint8Array.from({ length: 0x80 }, (_, code) =>
  isWhite(code) || ',.:;!?|()"\'-'.includes(String.fromCharCode(code)) ? 1 : 0,
);
