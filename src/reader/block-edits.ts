/** What a person may do to a block before it is printed. */
export type BlockEdit = 'break' | 'keep' | 'remove';

interface Edit {
  /** Places of the blocks in the article. */
  readonly blocks: readonly number[];
  readonly edit: BlockEdit;
}

/** Edits in the order in which they were made; each turns its own state on or off. */
export type BlockEdits = readonly Edit[];

/** An article as it came. */
export const NO_EDITS: BlockEdits = [];

/** The edits with one more at the end: for those of the blocks for which the same is on already, it is off then. */
export function edited(edits: BlockEdits, blocks: readonly number[], edit: BlockEdit): BlockEdits {
  return [...edits, { blocks, edit }];
}

/** Without the last edit; the same where there is none. */
export function undone(edits: BlockEdits): BlockEdits {
  return edits.slice(0, -1);
}

/** The blocks for which an edit is on. */
export function blocksWith(edits: BlockEdits, edit: BlockEdit): ReadonlySet<number> {
  const on = new Set<number>();
  for (const { blocks, edit: made } of edits) {
    if (made !== edit) continue;
    for (const block of blocks) if (!on.delete(block)) on.add(block);
  }
  return on;
}

/** The next block in a direction that is not removed; the same block where there is none, the first from none (-1). */
export function nextBlock(count: number, from: number, step: 1 | -1, removed: ReadonlySet<number>): number {
  for (let at = from + step; at >= 0 && at < count; at += step) if (!removed.has(at)) return at;
  return from;
}
