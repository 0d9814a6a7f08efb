import type { Captured } from '../capture/captured.ts';
import { blockAt, blockPage } from '../extract/edit-blocks.ts';
import { deepest, parentOf } from './page-tree.ts';

/** Finds the row of the block that lies at a point of the viewport, under our own host; -1 for none. */
export type HitTest = (x: number, y: number) => number;

/** Holds for one reading of the page, whose rows it gives; `host` is our own element. O(rows), once. */
export function createHitTest({ snapshot, elements }: Captured, host: Element): HitTest {
  const blocks = blockPage(snapshot);
  const rows = new Map(elements.map((element, row) => [element, row]));
  return (x, y) => {
    const element = deepest(x, y, host);
    for (let at = element; at; at = parentOf(at)) {
      const row = rows.get(at);
      if (row !== undefined) return blockAt(blocks, row);
    }
    return -1;
  };
}
