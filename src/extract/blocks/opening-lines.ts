import { rowsWithin, runText, tagOf, type Snapshot } from '../page/snapshot.ts';
import type { Blocks } from './blocks.ts';

/** A seen line or paragraph near the head of an article. */
export interface Line {
  /** White space collapsed. */
  readonly text: string;
  /** Words of the classes and ids that the line and the two boxes around it have, in lower case, spaces between. */
  readonly names: string;
  /** Stands behind where the head of an article mostly ends. */
  readonly isBeyond?: true;
}

/** UTF-16 units. A longer line is running text: its names and days are those of what it tells. */
export const RUNNING_TEXT = 160;

/** Lines above the start of an article, and below it, that can still tell of it. */
const ABOVE = 6;
const BELOW = 16;

/** UTF-16 units. A second text so long is the article: what stands behind it tells of something else. */
const LONG = 250;

const HEADING = /^h[1-4]$/;

/** What stands in these was written for a machine, or by one: its days and names are not the article's. */
const CODE: ReadonlySet<string> = new Set(['pre', 'code', 'kbd', 'samp']);

/** Boxes whose names are told: the line's own and those around it. */
const BOXES = 3;

/**
 * The lines around the row that an article starts with, mostly its title, without code: those below it first, nearest
 * first, up to its second long paragraph or the second heading, but for one right below the title that leads nowhere,
 * which says more of it; then those above; last, as beyond, those up to the next such paragraph or heading. Quotations and captions are left out. O(rows + blocks).
 */
export function openingLines(page: Snapshot, blocks: Blocks, start: number): Line[] {
  const seen: number[] = [];
  let first = 0;
  for (let b = 0; b < blocks.count; b++) {
    if (blocks.hidden[b] === 1) continue;
    if (page.runAfter[blocks.firstRun[b]] < start) first = seen.length + 1;
    seen.push(b);
  }
  const below: number[] = [];
  const beyond: number[] = [];
  let [longs, headings] = [0, 0];
  for (const [k, b] of seen.slice(first, first + BELOW).entries()) {
    if (blocks.text[b].length > LONG) longs++;
    if (isHeading(page, blocks.row[b]) && !(k === 1 && headings === 1 && !leads(page, blocks.row[b]))) headings++;
    if (longs > 2 || headings > 2) break;
    (longs > 1 || headings > 1 ? beyond : below).push(b);
  }
  const above = seen.slice(Math.max(0, first - ABOVE), first).reverse();
  const read = lineReader(page, blocks);
  const linesOf = (found: readonly number[]): Line[] =>
    found
      .filter((b) => !isQuoted(page, blocks.row[b], start))
      .map((b) => ({ text: read(b), names: namesAround(page, blocks.row[b]) }))
      .filter(({ text }) => text !== '');
  return [...linesOf([...below, ...above]), ...linesOf(beyond).map((line) => ({ ...line, isBeyond: true as const }))];
}

/** Lines at the end of an article, and behind it, in which its writer may sign. */
const CLOSING = 4;
const BEHIND = 2;

/** The last lines before the row that an article ends before, nearest first, and then those behind it. O(rows + blocks). */
export function closingLines(page: Snapshot, blocks: Blocks, end: number): string[] {
  const lines: string[] = [];
  const behind = firstBlock(page, blocks, end);
  const read = lineReader(page, blocks);
  const add = (b: number) => blocks.hidden[b] === 0 && lines.push(read(b));
  for (let b = behind - 1; b >= 0 && lines.length < CLOSING; b--) add(b);
  const all = lines.length + BEHIND;
  for (let b = behind; b < blocks.count && lines.length < all; b++) add(b);
  return lines;
}

/** The first block that begins at or after a row; their count where none does. */
function firstBlock(page: Snapshot, blocks: Blocks, row: number): number {
  let b = 0;
  while (b < blocks.count && page.runAfter[blocks.firstRun[b]] < row) b++;
  return b;
}

/** Blocks above the start of an article that its title is looked for in. */
const TITLE_ABOVE = 40;

/**
 * The row of the nearest seen line above `start` that says a title, or its first half and more, where no heading does;
 * `start` where there is none. O(blocks).
 */
export function rowOfTitle(page: Snapshot, blocks: Blocks, title: string, start: number): number {
  const first = firstBlock(page, blocks, start);
  for (let b = first; b >= Math.max(0, first - TITLE_ABOVE); b--) {
    if (b === blocks.count || blocks.hidden[b] === 1) continue;
    const text = blocks.text[b];
    if (2 * text.length >= title.length && title !== '' && title.startsWith(text)) return blocks.row[b];
  }
  return start;
}

/** Reads the text of a block, its lines apart and without its code. */
function lineReader(page: Snapshot, blocks: Blocks): (b: number) => string {
  const inCode = rowsWithin(page, CODE);
  return (b) => {
    let text = '';
    for (let run = blocks.firstRun[b]; run < blocks.endRun[b]; run++) {
      if (inCode[page.runOwner[run]] === 1) continue;
      text += (tagOf(page, page.runAfter[run]) === 'br' ? ' ' : '') + runText(page, run);
    }
    return text.replace(/\s+/g, ' ').trim();
  };
}

/** Names and days in these are those of others, and of pictures. */
const QUOTED = /^(?:blockquote|figcaption)$/;

/** Whether a row stands in a quotation or a caption that another one does not stand in. */
function isQuoted(page: Snapshot, row: number, other: number): boolean {
  let quote = row;
  while (quote >= 0 && !QUOTED.test(tagOf(page, quote))) quote = page.parent[quote];
  return quote >= 0 && (other < quote || other >= page.end[quote]);
}

/** Whether a row stands in a link or holds one. */
function leads(page: Snapshot, row: number): boolean {
  let at = row;
  while (at >= 0 && page.href[at] < 0) at = page.parent[at];
  return at >= 0 || page.href.subarray(row, page.end[row]).some((address) => address >= 0);
}

/** Whether a row, or the box around it, is a heading. */
function isHeading(page: Snapshot, row: number): boolean {
  return [row, page.parent[row]].some((box) => box >= 0 && HEADING.test(tagOf(page, box)));
}

function namesAround(page: Snapshot, row: number): string {
  const names: string[] = [];
  for (let box = row, k = 0; box >= 0 && k < BOXES; box = page.parent[box], k++) {
    for (const name of [page.classes[box], page.id[box]]) if (name >= 0) names.push(page.strings[name]);
  }
  return names
    .join(' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[^\p{L}]+/gu, ' ')
    .toLowerCase();
}
