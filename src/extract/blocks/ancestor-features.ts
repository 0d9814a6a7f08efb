import type { Snapshot } from '../page/snapshot.ts';
import type { RowSums } from './block-text.ts';
import { ratio } from './feature-rows.ts';
import type { RowCounts } from './row-counts.ts';

/** Rows above a block that it is told of: each holds more text than the one before. */
const LEVELS = 5;
/** Columns of each of them. */
const FACTS = 21;

/** Features of a block that speak of the rows above it. */
export const ANCESTOR_WIDTH = LEVELS * FACTS;

/** What a block is told of the rows above it with. */
export interface Surroundings {
  readonly page: Snapshot;
  readonly sums: RowSums;
  readonly counts: RowCounts;
  readonly depth: Int32Array;
  /** Mean depth of the characters of long paragraphs; 0 where there are none. */
  readonly textDepth: number;
  /** Siblings alike, the row itself counted. */
  readonly repeated: Float32Array;
  /** For each row the next one up that holds more text; 0: none. */
  readonly next: Int32Array;
}

/** For each row the next one up that holds more text; 0: none. O(rows). */
export function rowsWithMoreText({ count, parent }: Snapshot, { chars }: RowSums): Int32Array {
  const next = new Int32Array(count);
  for (let row = 1; row < count; row++) {
    const above = parent[row];
    next[row] = chars[above] > chars[row] ? above : next[above];
  }
  return next;
}

/** Tells of the first LEVELS rows at or above the `row` of a block that each hold more text than the one before; −2 where there are fewer. */
export function writeAncestors(out: Float32Array, from: number, around: Surroundings, row: number): number {
  const end = from + ANCESTOR_WIDTH;
  let at = from;
  for (let above = row; above > 0 && at < end; above = around.next[above]) at = writeFacts(out, at, around, above);
  out.fill(-2, at, end);
  return end;
}

/** Text, box, and how many elements of each kind there are for a block, of a row that holds a block. */
function writeFacts(out: Float32Array, from: number, around: Surroundings, row: number): number {
  const { page, sums, counts } = around;
  const chars = sums.chars[row];
  const blocks = sums.blocks[row];
  const links = counts.links[row];
  let at = from;
  out[at++] = Math.log1p(chars);
  out[at++] = ratio(sums.linkChars[row], chars);
  out[at++] = ratio(100 * sums.stops[row], chars);
  out[at++] = ratio(chars, sums.chars[0]);
  out[at++] = Math.log1p(around.repeated[row]);
  out[at++] = chars / blocks;
  out[at++] = ratio(page.left[row], page.width);
  out[at++] = ratio(page.right[row] - page.left[row], page.width);
  out[at++] = ratio(page.bottom[row] - page.top[row], page.height);
  out[at++] = ratio(counts.longChars[row], counts.longChars[0]);
  out[at++] = ratio(counts.digits[row], chars);
  out[at++] = counts.headings[row] / blocks;
  out[at++] = counts.controls[row] / blocks;
  out[at++] = counts.listItems[row] / blocks;
  out[at++] = counts.paragraphs[row] / blocks;
  out[at++] = counts.images[row] / blocks;
  out[at++] = counts.rows[row] / blocks;
  out[at++] = links / blocks;
  out[at++] = links > 0 ? counts.fragments[row] / links : -1;
  out[at++] = links > 0 ? counts.repeatedLinks[row] / links : -1;
  out[at++] = around.depth[row] - around.textDepth;
  return at;
}
