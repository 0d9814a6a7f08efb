/** What a person may do to a block before it is printed. */
export type BlockEdit = 'break' | 'keep' | 'remove';

interface Edit {
  /** Number of the block in the article. */
  readonly block: number;
  readonly edit: BlockEdit;
}

/** Edits in the order in which they were made; each turns its own state on or off. */
export type BlockEdits = readonly Edit[];

/** An article as it came. */
export const NO_EDITS: BlockEdits = [];

/** The edits with one more at the end: where the same is on for the block already, it is off then. */
export function edited(edits: BlockEdits, block: number, edit: BlockEdit): BlockEdits {
  return [...edits, { block, edit }];
}

/** Without the last edit; the same where there is none. */
export function undone(edits: BlockEdits): BlockEdits {
  return edits.slice(0, -1);
}

/** The blocks for which an edit is on. */
export function blocksWith(edits: BlockEdits, edit: BlockEdit): ReadonlySet<number> {
  const on = new Set<number>();
  for (const { block, edit: made } of edits) {
    if (made === edit && !on.delete(block)) on.add(block);
  }
  return on;
}

/** The next block in a direction that is not removed; the same block where there is none, the first from none (-1). */
export function nextBlock(count: number, from: number, step: 1 | -1, removed: ReadonlySet<number>): number {
  for (let at = from + step; at >= 0 && at < count; at += step) if (!removed.has(at)) return at;
  return from;
}
