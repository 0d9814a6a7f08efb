import type { Aggregates } from './aggregate.ts';
import { unionArea } from './geometry.ts';

type Bounds = Pick<Aggregates, 'left' | 'top' | 'right' | 'bottom'>;

/** Group selection, section 6.2: the group with the largest P̄·S, the first of equals; `null` where there is none. */
export function bestGroup(bounds: Bounds, groups: readonly number[][], scores: Float64Array): number[] | null {
  let best: number[] | null = null;
  let most = -Infinity;
  for (const group of groups) {
    const mean = group.reduce((sum, row) => sum + scores[row], 0) / group.length;
    const weight = mean * coveredArea(bounds, group);
    if (weight > most) {
      best = group;
      most = weight;
    }
  }
  return best;
}

/** S of section 6.2: area of the union of the rectangles of some rows, px². */
export function coveredArea(bounds: Bounds, rows: readonly number[]): number {
  const rects = new Float64Array(4 * rows.length);
  rows.forEach((row, k) =>
    rects.set([bounds.left[row], bounds.top[row], bounds.right[row], bounds.bottom[row]], 4 * k),
  );
  return unionArea(rects);
}
