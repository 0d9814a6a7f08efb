import { isLong, type BlockText } from './block-text.ts';
import type { Blocks } from './blocks.ts';
import { isWhite } from './text-counts.ts';
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
  const reading = {
    sinceHeading: column(),
    sinceLong: column(),
    untilLong: column(),
    longBefore: column(),
    copies: column(),
  };
  const charsBefore = new Float64Array(count);
  const lastHeading = new Uint8Array(count);
  const seen = new Map<string, number>();
  for (const content of blocks.text) seen.set(content, (seen.get(content) ?? 0) + 1);
  let [total, heading, level, long, longs] = [0, -1, 0, -1, 0];
  for (let b = 0; b < count; b++) {
    charsBefore[b] = total;
    total += text.chars[b];
    reading.sinceHeading[b] = heading < 0 ? FAR : b - heading;
    lastHeading[b] = level;
    reading.sinceLong[b] = long < 0 ? FAR : b - long;
    reading.longBefore[b] = longs;
    reading.copies[b] = seen.get(blocks.text[b]) ?? 1;
    if (text.heading[b] > 0) [heading, level] = [b, text.heading[b]];
    if (isLong(text, b)) [long, longs] = [b, longs + 1];
  }
  let next = -1;
  for (let b = count - 1; b >= 0; b--) {
    reading.untilLong[b] = next < 0 ? FAR : next - b;
    if (isLong(text, b)) next = b;
  }
  const top = text.heading.indexOf(1);
  const titleOverlaps = Float32Array.from(blocks.text, (content) => titleOverlap(title, content));
  return {
    ...reading,
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

function sinceMark(blocks: Blocks, mark: RegExp): Float32Array {
  let last = -1;
  return Float32Array.from(blocks.text, (content, b) => {
    if (content.length <= MARK_LENGTH && mark.test(content)) last = b;
    return last < 0 ? FAR : Math.min(FAR, b - last);
  });
}

function sinceBlock(count: number, from: number): Float32Array {
  return Float32Array.from({ length: count }, (_, b) =>
    from < 0 ? -FAR - 1 : Math.max(-FAR, Math.min(FAR, b - from)),
  );
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
