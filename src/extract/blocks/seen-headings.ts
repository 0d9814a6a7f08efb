import { selectionMask, type Region } from '../page/selection.ts';
import { FLAG, firstRunAfter, stringOf, type Snapshot } from '../page/snapshot.ts';
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

/** Blocks before and behind such a line that are asked whether they say its words. */
const MAX_AWAY = 200;

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
 * letters larger than those of the article, over a text; beside such a line those in letters as large over a table, a list or
 * a few words. Many pages are built of `div` alone. They stand as high as the lowest headings of the article whose letters are
 * no larger, else below all of them. O(rows + runs). Of the 1,794 pages of the corpus 33 have such lines in what is selected,
 * nearly all of them headings.
 */
export function seenHeadings(page: Snapshot, blocks: Blocks, selection: Region): Map<number, string> {
  const mask = selectionMask(page, selection);
  const seen: number[] = [];
  for (let b = 0; b < blocks.count; b++) if (mask[blocks.row[b]] === 1 && blocks.hidden[b] === 0) seen.push(b);
  const body = bodySize(page, blocks, seen);
  const found = new Map<number, string>();
  if (body === 0) return found;
  const barred = barredRows(page);
  const gaps = rowGaps(page);
  const sizes = headingSizes(page, mask);
  const lines: { readonly row: number; readonly size: number; readonly isOverText: boolean }[] = [];
  seen.forEach((b, k) => {
    const next = seen.at(k + 1);
    if (next === undefined || sizeOf(page, blocks, next) > ALIKE * body) return;
    const size = smallest(page, blocks, b);
    if (size < LARGER * body || !readsAsHeading(blocks.text[b])) return;
    const row = wholeRow(page, blocks, gaps, b);
    if (row < 0 || barred[row] === 1 || isSaidElsewhere(blocks, seen, k)) return;
    lines.push({ row, size, isOverText: isText(page, blocks, next) });
  });
  const least = lines.reduce((size, line) => (line.isOverText ? Math.min(size, line.size) : size), Infinity);
  for (const { row, size } of lines) if (size >= least) found.set(row, `h${levelOf(size, sizes)}`);
  return found;
}

/** 1 for the rows that are in a heading already, or where large letters are none. O(rows). */
function barredRows(page: Snapshot): Uint8Array {
  const { count, tag, tagNames, parent } = page;
  const layout = layoutTables(page);
  const isBar = tagNames.map((name) => NO_HEADINGS.has(name));
  const barred = new Uint8Array(count);
  for (let row = 1; row < count; row++) {
    barred[row] = (isBar[tag[row]] && layout[row] === 0) || barred[parent[row]] === 1 ? 1 : 0;
  }
  return barred;
}

/** 1 for the tables that lay out a page, as they say or as they hold others: letters to many, and old pages. */
function layoutTables(page: Snapshot): Uint8Array {
  const table = page.tagNames.indexOf('table');
  const found = new Uint8Array(page.count);
  let next = page.count;
  for (let row = page.count - 1; row > 0; row--) {
    if (page.tag[row] !== table) continue;
    if (next < page.end[row] || /^(?:none|presentation)$/.test(stringOf(page, page.role, row))) found[row] = 1;
    next = row;
  }
  return found;
}

/** Whether a block around it says the words of a long line, and more: it is pulled out of the text, to be read first. */
function isSaidElsewhere({ text }: Blocks, seen: readonly number[], k: number): boolean {
  const words = text[seen[k]];
  if (words.length < MIN_PULLED) return false;
  const around = seen.slice(Math.max(0, k - MAX_AWAY), k + MAX_AWAY);
  return around.some((other) => text[other] !== words && text[other].includes(words));
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
