import { selectionMask, type Region } from '../page/selection.ts';
import { rowsWithin, FLAG, firstRunAfter, type Snapshot } from '../page/snapshot.ts';
import { GAP, rowGaps } from '../page/text.ts';
import type { Blocks } from './blocks.ts';

/** How much larger than the text of the article letters of a heading are, at least, and those of a text at most. */
export const LARGER = 1.15;
const ALIKE = 1.05;

/** UTF-16 units: the longest heading, and the shortest text that one stands over. */
const MAX_HEADING = 80;
const MIN_TEXT = 60;

/** UTF-16 units: a shorter line is a heading though its words are said in the text. */
const MIN_PULLED = 24;

/** Letters that a heading has, and the share of them in it: numbers, dates and prices are large too. */
const MIN_LETTERS = 3;
const LETTERS = 0.6;

/** Sentences, and lines that go on. */
const SENTENCES = /[.,;:。，；：、]$|[.!?]\s+\p{Lu}/u;

/** Tags of headings, by level. */
const LEVELS = ['', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/** What is a heading already, or where large letters are none. */
const NO_HEADINGS: ReadonlySet<string> = new Set([
  ...LEVELS,
  ...'li dt dd table caption figure figcaption blockquote a button label summary pre code form'.split(' '),
]);

/**
 * Rows that look like headings and are none by their tag, with the tag that they are written as: a line of their own, in
 * letters larger than those of the article, over a text. Many pages are built of `div` alone. They stand as high as the
 * lowest headings of the article whose letters are no larger, else below all of them. O(rows + runs). Of the 1,794 pages
 * of the corpus 31 have such lines in what is selected, nearly all of them headings.
 */
export function seenHeadings(page: Snapshot, blocks: Blocks, selection: Region): Map<number, string> {
  const mask = selectionMask(page, selection);
  const seen: number[] = [];
  for (let b = 0; b < blocks.count; b++) if (mask[blocks.row[b]] === 1 && blocks.hidden[b] === 0) seen.push(b);
  const body = bodySize(page, blocks, seen);
  const found = new Map<number, string>();
  if (body === 0) return found;
  const barred = rowsWithin(page, NO_HEADINGS);
  const gaps = rowGaps(page);
  const sizes = headingSizes(page, mask);
  seen.forEach((b, k) => {
    const next = seen.at(k + 1);
    if (next === undefined || !isText(page, blocks, next) || sizeOf(page, blocks, next) > ALIKE * body) return;
    const size = smallest(page, blocks, b);
    if (size < LARGER * body || !readsAsHeading(blocks.text[b])) return;
    const row = wholeRow(page, blocks, gaps, b);
    if (row >= 0 && barred[row] === 0 && !isSaidElsewhere(blocks, seen, b)) found.set(row, `h${levelOf(size, sizes)}`);
  });
  return found;
}

/** Whether another block says the words of a long line, and more: it is pulled out of the text, to be read first. */
function isSaidElsewhere({ text }: Blocks, seen: readonly number[], b: number): boolean {
  return text[b].length >= MIN_PULLED && seen.some((other) => text[other] !== text[b] && text[other].includes(text[b]));
}

/** Whether a block is text, of more than a few words and no code. */
function isText(page: Snapshot, blocks: Blocks, b: number): boolean {
  return blocks.text[b].length >= MIN_TEXT && (page.flags[page.runOwner[blocks.firstRun[b]]] & FLAG.preserved) === 0;
}

/** px: the letters that a block begins with. */
function sizeOf(page: Snapshot, blocks: Blocks, b: number): number {
  return page.fontSize[page.runOwner[blocks.firstRun[b]]];
}

/** Whether a line reads as a heading: short, of letters, no sentence. */
export function readsAsHeading(text: string): boolean {
  if (text.length > MAX_HEADING || SENTENCES.test(text) || /^\p{Ll}/u.test(text)) return false;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters >= MIN_LETTERS && letters >= LETTERS * text.replace(/\s/g, '').length;
}

/** px: the size that half of what is said in texts is written in, or smaller; 0 where there are none. */
function bodySize(page: Snapshot, blocks: Blocks, seen: readonly number[]): number {
  const lengths = new Map<number, number>();
  let rest = 0;
  for (const b of seen) {
    if (!isText(page, blocks, b)) continue;
    const size = sizeOf(page, blocks, b);
    lengths.set(size, (lengths.get(size) ?? 0) + blocks.text[b].length);
    rest += blocks.text[b].length / 2;
  }
  for (const size of Array.from(lengths.keys()).sort((a, b) => a - b)) {
    if ((rest -= lengths.get(size) ?? 0) <= 0) return size;
  }
  return 0;
}

/** px: the smallest letters of a block. */
function smallest(page: Snapshot, blocks: Blocks, b: number): number {
  let least = Infinity;
  for (let run = blocks.firstRun[b]; run < blocks.endRun[b]; run++) {
    least = Math.min(least, page.fontSize[page.runOwner[run]]);
  }
  return least;
}

/** The row of a block that is a line of its own and holds nothing else; -1 where there is none. */
function wholeRow(page: Snapshot, blocks: Blocks, gaps: Uint8Array, b: number): number {
  let row = blocks.row[b];
  while (row > 0 && gaps[row] < GAP.cell) row = page.parent[row];
  const first = firstRunAfter(page, row);
  const last = blocks.endRun[b];
  const holdsMore = last < page.runCount && page.runOwner[last] >= row && page.runOwner[last] < page.end[row];
  return first < blocks.firstRun[b] || holdsMore ? -1 : row;
}

/** px: the largest letters of the article's headings of each level, by level; 0 where it has none of them. */
function headingSizes(page: Snapshot, mask: Uint8Array): number[] {
  const sizes = new Array<number>(7).fill(0);
  const levels = page.tagNames.map((tag) => LEVELS.indexOf(tag));
  for (let row = 0; row < page.count; row++) {
    const level = levels[page.tag[row]];
    const run = mask[row] === 1 && level > 0 ? firstRunAfter(page, row) : page.runCount;
    if (run < page.runCount) sizes[level] = Math.max(sizes[level], page.fontSize[page.runOwner[run]]);
  }
  return sizes;
}

/** The first level below 1 whose letters are no larger; below all of them where there is none. */
function levelOf(size: number, sizes: readonly number[]): number {
  const same = sizes.findIndex((own, level) => level > 1 && own > 0 && own <= size * ALIKE);
  if (same > 0) return same;
  const lowest = sizes.findLastIndex((own) => own > 0);
  return Math.min(Math.max(lowest + 1, 2), 6);
}
