import type { Snapshot } from '../page/snapshot.ts';

/** What a reader of the markup is told, in the order in which it would stand in the source. */
export interface TagVisitor {
  open(row: number): void;
  close(row: number): void;
  text(run: number): void;
}

/**
 * Tells a visitor the tags and text runs of a page in source order, as they would stand in its markup: each row opens
 * and closes once. Iterative, O(rows + runs).
 */
export function walkTags(page: Snapshot, visitor: TagVisitor): void {
  const open: number[] = [];
  let run = 0;
  const closeUntil = (row: number): void => {
    while (open.length > 0 && page.end[open[open.length - 1]] <= row) visitor.close(pop(open));
  };
  for (let row = 0; row <= page.count; row++) {
    for (; run < page.runCount && page.runAfter[run] < row; run++) {
      while (open.length > 0 && open[open.length - 1] !== page.runOwner[run]) visitor.close(pop(open));
      visitor.text(run);
    }
    closeUntil(row);
    if (row === page.count) break;
    visitor.open(row);
    open.push(row);
  }
}

function pop(open: number[]): number {
  const row = open.pop();
  if (row === undefined) throw new RangeError('a row closes that never opened');
  return row;
}
