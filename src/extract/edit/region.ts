/** Regions of a page as rows taken and rows cut out of them, and how one block changes them. Pure. */
import { selectionMask, type Region } from '../page/selection.ts';
import { HIDDEN, type Snapshot } from '../page/snapshot.ts';
import { childrenOf } from './blocks.ts';

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
 * The region, tidy, with some rows, as if they were added one by one in document order. One inside an excluded row comes
 * back alone, in one of two ways. The exclusion is handed down to the other blocks in the excluded row: then the text that
 * the rows between own themselves comes back too. Or the block around is given up for its other parts: then the text that
 * the rows further out own is lost. The way that changes fewer characters is taken. O(rows of the page + what they are in).
 */
export function addRows(page: Snapshot, { included, excluded }: Region, rows: readonly number[]): Region {
  const wholes = goAlong(page, included);
  const cuts = goAlong(page, excluded);
  const isOut = new Set(excluded);
  const added: number[] = [];
  for (const row of outermost(page, rows)) {
    const cut = cuts.around(row);
    const whole = cut < 0 ? -1 : wholes.around(cut);
    if (whole < 0) added.push(row);
    else if (ownText(page, row, cut) <= ownText(page, cut, whole)) {
      const others = beside(page, row, cut);
      isOut.delete(cut);
      for (const other of others) isOut.add(other);
      cuts.replace(others);
    } else {
      wholes.replace([...beside(page, cut, whole).filter((other) => !isOut.has(other)), row]);
    }
  }
  const isIn = selectionMask(page, { included: added, excluded: [] });
  return tidy(page, {
    included: [...wholes.all(), ...added],
    excluded: cuts.all().filter((row) => isIn[row] === 0),
  });
}

/** Sorted rows, none inside another, along which one goes in document order. */
interface Along {
  /** The row below which another one lies, which is not before the one asked for last; -1 where there is none. */
  around(row: number): number;
  /** Puts other rows, which lie in it, in the place of the row that was told last. */
  replace(others: number[]): void;
  all(): number[];
}

function goAlong(page: Snapshot, rows: readonly number[]): Along {
  const passed: number[] = [];
  const ahead = [...rows].reverse();
  return {
    around(row) {
      while (ahead.length > 0 && page.end[ahead[ahead.length - 1]] <= row) passed.push(ahead.pop() as number);
      const next = ahead[ahead.length - 1];
      return next < row ? next : -1;
    },
    replace(others) {
      ahead.pop();
      for (const other of others.sort((a, b) => b - a)) ahead.push(other);
    },
    all: () => [...passed, ...ahead],
  };
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
