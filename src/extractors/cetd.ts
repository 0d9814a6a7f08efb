import { type Selection } from '../extract/page/selection.ts';
import type { Snapshot } from '../extract/page/snapshot.ts';
import { countRows, countRuns, type RowCounts, type RunCounts } from '../extract/page/text-counts.ts';
import type { Extractor } from './extractor.ts';

/**
 * CETD: Sun, Song and Liao, "DOM Based Content Extraction via Text Density", SIGIR 2011, with composite text density
 * and DensitySum: what Table II of the CEDS paper compares with.
 */
export const cetd: Extractor = { name: 'cetd', extract };

function extract(page: Snapshot): Selection | null {
  const root = Math.max(0, page.tag.indexOf(page.tagNames.indexOf('body')));
  const runs = countRuns(page);
  const counts = countRows(page, runs);
  const density = compositeDensity(counts, root);
  const sums = densitySums(page, runs, density, linkShareOf(counts, root));
  const best = bestBelow(page, sums);
  if (sums[best[root]] <= 0) return null;
  const threshold = leastOnPath(page, density, best[root], root);
  const included = markedRows(page, density, best, threshold, root);
  if (included.length === 0) return null;
  return { extractor: 'cetd', included, excluded: [], scores: included.map(() => 1), leftOut: [] };
}

/**
 * Composite text density of each row: C/T · log_b(C/LC · T/LT), b = ln(C/¬LC · LC + LC_body/C_body · C + e); C and T
 * are characters and tags of the row, LC and LT those of links, ¬LC = C - LC. Denominators of 0 count as 1, as in the
 * paper; so do T and LT of 0 where they are factors, or a text without tags would have no density. Where nothing in the
 * body is linked b is 1, for which the paper gives no value: every text is infinitely dense, and the body is content.
 */
export function compositeDensity(counts: RowCounts, root: number): Float64Array {
  const linkShare = linkShareOf(counts, root);
  return counts.chars.map((chars, row) => {
    if (chars === 0) return 0;
    const tags = counts.tags[row] || 1;
    const linkChars = counts.linkChars[row];
    const base = Math.log((chars / (chars - linkChars || 1)) * linkChars + linkShare * chars + Math.E);
    const ratio = (chars / (linkChars || 1)) * (tags / (counts.links[row] || 1));
    return overLog((chars / tags) * Math.log(ratio), base);
  });
}

function linkShareOf(counts: RowCounts, root: number): number {
  return counts.linkChars[root] / (counts.chars[root] || 1);
}

/** Without bound where the base is 1, whatever stands over it. */
function overLog(value: number, base: number): number {
  return base > 1 ? value / Math.log(base) : Infinity;
}

/**
 * DensitySum: the densities of what a row consists of, summed: of its children, and of each stretch of its own text between
 * them, which has no tags. A row without children is its own density. The paper speaks of child nodes; that text is among
 * them is what its authors' program does.
 */
function densitySums(page: Snapshot, runs: RunCounts, density: Float64Array, linkShare: number): Float64Array {
  const sums = new Float64Array(page.count);
  for (let row = 1; row < page.count; row++) sums[page.parent[row]] += density[row];
  for (let run = 0; run < page.runCount;) {
    const [owner, after] = [page.runOwner[run], page.runAfter[run]];
    let chars = 0;
    for (; run < page.runCount && page.runOwner[run] === owner && page.runAfter[run] === after; run++) {
      chars += runs.chars[run];
    }
    if (chars > 0) sums[owner] += overLog(chars * Math.log(chars), Math.log(linkShare * chars + Math.E));
  }
  for (let row = 0; row < page.count; row++) if (page.end[row] === row + 1) sums[row] = density[row];
  return sums;
}

/** For each row, the row at or below it with the greatest sum; of equals the first. */
function bestBelow(page: Snapshot, sums: Float64Array): Int32Array {
  const best = Int32Array.from(sums, (_, row) => row);
  for (let row = page.count - 1; row > 0; row--) {
    const parent = page.parent[row];
    const [own, below] = [best[parent], best[row]];
    if (sums[below] > sums[own] || (sums[below] === sums[own] && below < own)) best[parent] = below;
  }
  return best;
}

/** The threshold: the least density between the row with the greatest DensitySum and the body, both counted. */
function leastOnPath(page: Snapshot, density: Float64Array, from: number, root: number): number {
  let least = density[from];
  for (let row = from; row > root; row = page.parent[row]) least = Math.min(least, density[page.parent[row]]);
  return least;
}

/**
 * From the body down, as far as rows are as dense as the threshold: of each, the row at or below it with the greatest
 * DensitySum is content.
 */
function markedRows(page: Snapshot, density: Float64Array, best: Int32Array, threshold: number, root: number) {
  const marked = new Uint8Array(page.count);
  for (let row = root; row < page.end[root];) {
    const isDense = density[row] >= threshold && density[row] > 0;
    if (isDense) marked[best[row]] = 1;
    row = !isDense || marked[row] ? page.end[row] : row + 1;
  }
  const rows: number[] = [];
  for (let row = root; row < page.end[root]; row = marked[row] ? page.end[row] : row + 1)
    if (marked[row]) rows.push(row);
  return rows;
}
