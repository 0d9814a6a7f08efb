import type { Snapshot } from '../page/snapshot.ts';
import type { Blocks } from './blocks.ts';

/** Whether the row of a block holds no other block and no picture: who cuts the row cuts the block alone. O(rows below it). */
export function isAlone(page: Snapshot, blocks: Blocks, b: number): boolean {
  const row = blocks.row[b];
  if (b > 0 && blocks.row[b - 1] >= row) return false;
  if (b + 1 < blocks.count && blocks.row[b + 1] < page.end[row]) return false;
  for (let at = row; at < page.end[row]; at++) if (page.imageArea[at] > 0) return false;
  return true;
}
