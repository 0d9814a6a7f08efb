/** Regions of a page as rows taken and rows cut out of them, and how one block changes them. Pure. */
import { selectionMask, type Region } from './selection.ts';
import { childrenOf } from './edit-blocks.ts';
import { HIDDEN, type Snapshot } from './snapshot.ts';

/** Whether two regions have the same rows in the same order: of tidy ones, whether they are the same. */
export function sameRegion(a: Region, b: Region): boolean {
  return a.included.join() === b.included.join() && a.excluded.join() === b.excluded.join();
}

/** The region without some rows, none inside another. */
export function dropRows(page: Snapshot, { included, excluded }: Region, rows: readonly number[]): Region {
  const isOut = selectionMask(page, { included: rows, excluded: [] });
  return tidy(page, { included: included.filter((row) => isOut[row] === 0), excluded: [...excluded, ...rows] });
}

/**
 * The region with some rows, none inside another, as if they were added one by one. Those that stand in no excluded row,
 * or are one, are added at once: O(rows of the page) for all of them.
 */
export function addRows(page: Snapshot, choice: Region, rows: readonly number[]): Region {
  const atOnce: number[] = [];
  let region = choice;
  for (const row of rows) {
    if (holdsNext(page, region.excluded, row)) region = addRow(page, region, row);
    else atOnce.push(row);
  }
  if (atOnce.length === 0) return region;
  const isIn = selectionMask(page, { included: atOnce, excluded: [] });
  const excluded = region.excluded.filter((row) => isIn[row] === 0);
  return tidy(page, { included: [...region.included, ...atOnce], excluded });
}

/** Whether the last of some rows before another one holds it. `rows`: sorted, none inside another. */
function holdsNext(page: Snapshot, rows: readonly number[], row: number): boolean {
  const before = rows[firstFrom(rows, row) - 1];
  return before !== undefined && row < page.end[before];
}

/** Whether one of some rows lies below another one. `rows`: sorted. */
export function holdsAny(page: Snapshot, row: number, rows: readonly number[]): boolean {
  return rows[firstFrom(rows, row + 1)] < page.end[row];
}

/** Place of the first of some sorted rows that is `least` or greater; their number where there is none. */
function firstFrom(rows: readonly number[], least: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rows[middle] < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The region with a row. A row outside joins `included` and swallows what lies in it. One inside an excluded row comes
 * back alone, in one of two ways. The exclusion is handed down to the other blocks in the excluded row: then the text
 * that the rows between own themselves comes back too. Or the block around is given up for its other parts: then the
 * text that the rows further out own is lost. The way that changes fewer characters is taken.
 */
function addRow(page: Snapshot, choice: Region, row: number): Region {
  const within = (outer: number) => outer <= row && row < page.end[outer];
  const outer = choice.excluded.find(within);
  const outside = choice.excluded.filter((other) => !within(other) && !(row <= other && other < page.end[row]));
  if (outer === undefined) {
    if (choice.included.some(within)) return tidy(page, { included: choice.included, excluded: outside });
    return tidy(page, { included: [...choice.included, row], excluded: outside });
  }
  const around = choice.included.find(within) ?? outer;
  if (ownText(page, row, outer) <= ownText(page, outer, around)) {
    return tidy(page, { included: choice.included, excluded: [...outside, ...beside(page, row, outer)] });
  }
  const others = choice.included.filter((other) => other !== around);
  return tidy(page, { included: [...others, ...beside(page, outer, around), row], excluded: outside });
}

/** Children of the rows between `row` and its ancestor `top`, `top` included, that do not hold `row`. */
function beside(page: Snapshot, row: number, top: number): number[] {
  const rows: number[] = [];
  for (let at = row; at !== top; at = page.parent[at]) {
    for (const child of childrenOf(page, page.parent[at])) if (child !== at) rows.push(child);
  }
  return rows;
}

/** Seen characters that the rows from the parent of `row` up to `top` own themselves. */
function ownText(page: Snapshot, row: number, top: number): number {
  let sum = 0;
  for (let at = row; at !== top; at = page.parent[at]) {
    const parent = page.parent[at];
    if ((page.flags[parent] & HIDDEN) === 0) sum += page.chars[parent];
  }
  return sum;
}

/** The same region in the form that Selection asks for: sorted, no row inside another, exclusions only inside inclusions. */
export function tidy(page: Snapshot, choice: Region): Region {
  const included = outermost(page, choice.included);
  const excluded: number[] = [];
  let k = 0;
  for (const row of outermost(page, choice.excluded)) {
    while (k < included.length && page.end[included[k]] <= row) k++;
    if (k < included.length && included[k] < row) excluded.push(row);
  }
  return { included, excluded };
}

/** Rows without those inside others; document order, each once. */
export function outermost(page: Snapshot, rows: readonly number[]): number[] {
  const kept: number[] = [];
  let closed = 0;
  for (const row of [...new Set(rows)].sort((a, b) => a - b)) {
    if (row < closed) continue;
    kept.push(row);
    closed = page.end[row];
  }
  return kept;
}
