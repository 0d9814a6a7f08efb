import type { Aggregates } from './aggregate.ts';
import type { Snapshot } from './snapshot.ts';

/** One rectangle for each row, document CSS px. */
export type Boxes = Pick<Aggregates, 'left' | 'top' | 'right' | 'bottom'>;

/**
 * The rectangles that grouping and refining compare: each row's own box, or where it has none the bounds of what is
 * in view below it. With the bounds of equation (1) for every row, one child that sticks out joins boxes that are
 * apart: decisions/0002.
 */
export function layoutBoxes(page: Snapshot, bounds: Boxes): Boxes {
  const boxes = {
    left: Float64Array.from(page.left),
    top: Float64Array.from(page.top),
    right: Float64Array.from(page.right),
    bottom: Float64Array.from(page.bottom),
  };
  for (let row = 0; row < page.count; row++) {
    if (page.right[row] > page.left[row] && page.bottom[row] > page.top[row]) continue;
    boxes.left[row] = bounds.left[row];
    boxes.top[row] = bounds.top[row];
    boxes.right[row] = bounds.right[row];
    boxes.bottom[row] = bounds.bottom[row];
  }
  return boxes;
}
