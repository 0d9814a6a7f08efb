import type { Snapshot } from '../page/snapshot.ts';
import type { Aggregates } from './aggregate.ts';

/** One rectangle for each row, document CSS px. */
export type Boxes = Pick<Aggregates, 'left' | 'top' | 'right' | 'bottom'>;

/**
 * The rectangles that grouping and refining compare: each row's own box, cut at the page, or where it has none the bounds
 * of what is in view below it. With the bounds of equation (1) for every row, one child that sticks out joins boxes that are
 * apart: decisions/0002.
 */
export function layoutBoxes(page: Snapshot, bounds: Boxes): Boxes {
  const boxes = {
    left: cutAt(page.width, page.left),
    top: cutAt(page.height, page.top),
    right: cutAt(page.width, page.right),
    bottom: cutAt(page.height, page.bottom),
  };
  for (let row = 0; row < page.count; row++) {
    if (hasBox(page, row)) continue;
    boxes.left[row] = bounds.left[row];
    boxes.top[row] = bounds.top[row];
    boxes.right[row] = bounds.right[row];
    boxes.bottom[row] = bounds.bottom[row];
  }
  return boxes;
}

/** Edges within 0 … `end`: the track of a carousel may be as long as the page is high. */
function cutAt(end: number, edges: Float32Array): Float32Array {
  return edges.map((edge) => Math.min(Math.max(edge, 0), end));
}

/**
 * Rows that a person can see selected: a row without a box of its own (its children float, or it is `display:
 * contents`) gives way to the children that cover something. Rows in document order in and out.
 */
export function rowsWithBoxes(page: Snapshot, area: Float64Array, rows: readonly number[]): number[] {
  const boxed: number[] = [];
  const open = rows.toReversed();
  for (let row = open.pop(); row !== undefined; row = open.pop()) {
    const children = hasBox(page, row) || page.chars[row] > 0 ? [] : coveringChildren(page, area, row);
    if (children.length === 0) boxed.push(row);
    else for (const child of children.reverse()) open.push(child);
  }
  return boxed;
}

function coveringChildren(page: Snapshot, area: Float64Array, row: number): number[] {
  const children: number[] = [];
  for (let child = row + 1; child < page.end[row]; child = page.end[child]) if (area[child] > 0) children.push(child);
  return children;
}

function hasBox(page: Snapshot, row: number): boolean {
  return page.right[row] > page.left[row] && page.bottom[row] > page.top[row];
}
