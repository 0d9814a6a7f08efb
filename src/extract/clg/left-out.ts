import { selectionMask, type LeftOut } from '../page/selection.ts';
import type { Snapshot } from '../page/snapshot.ts';
import type { Aggregates } from './aggregate.ts';

/** Blocks. More than a person would look through. */
const MAX_LEFT_OUT = 200;

/**
 * What the method looked at and did not take, in document order: candidates outside the selection ('other-group'),
 * and the neighbours with text or images at each level above the selection ('low-score'). None inside another, at
 * most MAX_LEFT_OUT, candidates first.
 */
export function leftOut(
  page: Snapshot,
  { counted, chars, imageArea }: Pick<Aggregates, 'counted' | 'chars' | 'imageArea'>,
  scores: Float64Array,
  candidates: readonly number[],
  included: readonly number[],
): LeftOut[] {
  const taken = selectionMask(page, { included, excluded: [] });
  const found: LeftOut[] = [];
  for (const row of candidates) {
    if (found.length >= MAX_LEFT_OUT || taken[row] || holdsAny(taken, row, page.end[row])) continue;
    found.push({ row, reason: 'other-group', score: scores[row] });
    taken.fill(1, row, page.end[row]);
  }
  for (const row of neighbours(page, included)) {
    if (found.length >= MAX_LEFT_OUT || !counted[row] || (chars[row] === 0 && imageArea[row] === 0)) continue;
    if (!holdsAny(taken, row, page.end[row])) found.push({ row, reason: 'low-score', score: scores[row] });
  }
  return found.sort((a, b) => a.row - b.row);
}

/** Children of the ancestors of some rows, closest ancestor first, each once. */
function* neighbours(page: Snapshot, rows: readonly number[]): Generator<number> {
  const seen = new Set<number>();
  for (const row of rows) {
    for (let above = page.parent[row]; above >= 0 && !seen.has(above); above = page.parent[above]) {
      seen.add(above);
      for (let child = above + 1; child < page.end[above]; child = page.end[child]) yield child;
    }
  }
}

function holdsAny(mask: Uint8Array, from: number, to: number): boolean {
  return mask.subarray(from, to).includes(1);
}
