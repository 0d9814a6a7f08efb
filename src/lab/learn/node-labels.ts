import type { Snapshot } from '../../extract/page/snapshot.ts';

/** Values of a label column. */
export const LABEL = { negative: 0, neutral: 1, positive: 2 } as const;

/**
 * Labels of all rows by rules (a) to (e), section 5 of the CLG paper, from the rows that a person selected and those
 * that the person deselected inside them. A value of LABEL for each row.
 */
export function labelNodes(page: Snapshot, select: readonly number[], deselect: readonly number[]): Uint8Array {
  const labels = new Uint8Array(page.count).fill(LABEL.negative); // (e)
  for (const row of select) neutralAbove(page, labels, row); // (d), ancestors
  for (const row of select) labels.fill(LABEL.positive, row, page.end[row]); // (c), its first half
  for (const row of deselect) neutralAbove(page, labels, row); // (c), its second half, and (d)
  for (const row of deselect) labels.fill(LABEL.negative, row, page.end[row]); // (a), (b)
  return labels;
}

function neutralAbove(page: Snapshot, labels: Uint8Array, row: number): void {
  for (let above = page.parent[row]; above >= 0; above = page.parent[above]) labels[above] = LABEL.neutral;
}

/** "Top" ground truth nodes: positive rows whose parent is not positive, in document order. */
export function topPositives(page: Snapshot, labels: Uint8Array): number[] {
  const tops: number[] = [];
  for (let row = 0; row < page.count; row++) {
    const parent = page.parent[row];
    if (labels[row] === LABEL.positive && (parent < 0 || labels[parent] !== LABEL.positive)) tops.push(row);
  }
  return tops;
}
