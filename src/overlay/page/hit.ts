import type { Captured } from '../../capture/captured.ts';
import { blockAt, blockPage } from '../../extract/edit/blocks.ts';
import { deepest, parentOf } from './page-tree.ts';

/** Finds the row of the block that lies at a point of the viewport, under our own host; -1 for none. */
export type HitTest = (x: number, y: number) => number;

/** CSS px: so far around it a block is hit too. The gap between two paragraphs is theirs, and no click in it drops all there is. */
const AROUND = [8, 16];

/** Holds for one reading of the page, whose rows it gives; `host` is our own element. O(rows), once. */
export function createHitTest({ snapshot, elements }: Captured, host: Element): HitTest {
  const blocks = blockPage(snapshot);
  const rows = new Map(elements.map((element, row) => [element, row]));
  const rowAt: HitTest = (x, y) => {
    const element = deepest(x, y, host);
    for (let at = element; at; at = parentOf(at)) {
      const row = rows.get(at);
      if (row !== undefined) return blockAt(blocks, row);
    }
    return -1;
  };
  return (x, y) => {
    const row = rowAt(x, y);
    // What has words of its own is hit on them.
    if (row < 0 || snapshot.chars[row] > 0) return row;
    for (const away of AROUND) {
      for (const near of [rowAt(x, y - away), rowAt(x, y + away)]) {
        if (near > row && near < snapshot.end[row]) return near;
      }
    }
    return row;
  };
}
