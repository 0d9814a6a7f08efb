import { unionArea } from '../page/geometry.ts';
import type { Boxes } from './boxes.ts';

/** Group selection, section 6.2: the group with the largest P̄·S, the first of equals; `null` where there is none. */
export function bestGroup(boxes: Boxes, groups: readonly number[][], scores: Float64Array): number[] | null {
  let best: number[] | null = null;
  let most = -Infinity;
  for (const group of groups) {
    const weight = groupWeight(boxes, group, scores);
    if (weight > most) {
      best = group;
      most = weight;
    }
  }
  return best;
}

/** P̄·S of section 6.2: mean score of the nodes times the area that they cover, px². */
export function groupWeight(boxes: Boxes, group: readonly number[], scores: Float64Array): number {
  const mean = group.reduce((sum, row) => sum + scores[row], 0) / group.length;
  return mean * coveredArea(boxes, group);
}

/** S of section 6.2: area of the union of the rectangles of some rows, px². */
function coveredArea(boxes: Boxes, rows: readonly number[]): number {
  const rects = new Float64Array(4 * rows.length);
  rows.forEach((row, k) => rects.set([boxes.left[row], boxes.top[row], boxes.right[row], boxes.bottom[row]], 4 * k));
  return unionArea(rects);
}
