import type { Snapshot } from './snapshot.ts';

/** Why a block was not taken. */
export type LeftOutReason = 'low-score' | 'other-group' | 'inside-excluded' | 'noise' | 'unrelated-image';

/** A block that a method looked at and did not take. */
export interface LeftOut {
  readonly row: number;
  readonly reason: LeftOutReason;
  /** Probability that it is content, 0–1, as the method saw it. */
  readonly score: number;
}

/**
 * What a person would clip. `included` rows in document order, none inside another; `excluded` rows in document
 * order, each inside an included one, none inside another; `scores[k]` belongs to `included[k]`, 0–1.
 */
export interface Selection {
  readonly extractor: string;
  readonly included: readonly number[];
  readonly excluded: readonly number[];
  readonly scores: readonly number[];
  readonly leftOut: readonly LeftOut[];
}

/** A region of a page: rows in and rows out of it, as those of a selection. */
export type Region = Pick<Selection, 'included' | 'excluded'>;

/** A 0/1 mask over rows: 1 where the row lies in the selection (in an included row, not in an excluded one). */
export function selectionMask(page: Snapshot, selection: Region): Uint8Array {
  const mask = new Uint8Array(page.count);
  for (const row of selection.included) mask.fill(1, row, page.end[row]);
  for (const row of selection.excluded) mask.fill(0, row, page.end[row]);
  return mask;
}

/** A selection without more rows: whole subtrees, each below an included row or one itself. Document order is kept. */
export function withoutRows(page: Snapshot, { included, excluded }: Region, cuts: readonly number[]): Region {
  const isCut = selectionMask(page, { included: cuts, excluded: [] });
  const isKept = (row: number): boolean => isCut[row] === 0;
  const tops = new Set(included);
  const inner = cuts.filter((cut) => !tops.has(cut));
  return {
    included: included.filter(isKept),
    excluded: [...excluded.filter(isKept), ...inner].sort((a, b) => a - b),
  };
}

/** What of a region lies in the subtree of a row. Document order is kept. */
export function withinRow(page: Snapshot, { included, excluded }: Region, row: number): Region {
  const end = page.end[row];
  const isIn = (other: number): boolean => other >= row && other < end;
  const holdsIt = included.some((top) => top < row && page.end[top] > row);
  const isCut = excluded.some((cut) => cut <= row && page.end[cut] > row);
  if (holdsIt && isCut) return { included: [], excluded: [] };
  return { included: holdsIt ? [row] : included.filter(isIn), excluded: excluded.filter(isIn) };
}
