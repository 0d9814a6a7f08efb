import type { RowSums } from './block-text.ts';
import type { RowCounts } from './row-counts.ts';
import type { Snapshot } from './snapshot.ts';

/** Rows above a block that it is told of: each holds more text than the one before. */
const LEVELS = 5;
/** Columns of each of them. */
const FACTS = 21;

/** Features of a block that speak of the rows above it. */
export const ANCESTOR_WIDTH = LEVELS * FACTS;

/** What a block is told of each row above it, FACTS columns a row, and the next row up that holds more text (0: none). */
export interface AncestorFacts {
  readonly facts: Float32Array;
  readonly next: Int32Array;
}

/** What stands beside the sums of text for these features. */
export interface Surroundings {
  readonly counts: RowCounts;
  readonly depth: Int32Array;
  /** Mean depth of the characters of long paragraphs; 0 where there are none. */
  readonly textDepth: number;
  /** Siblings alike, the row itself counted. */
  readonly repeated: Float32Array;
}

/** The facts of all rows: text, boxes, and how many elements of each kind there are for a block. O(rows). */
export function ancestorFacts(
  page: Snapshot,
  sums: RowSums,
  { counts, depth, textDepth, repeated }: Surroundings,
): AncestorFacts {
  const { count, parent } = page;
  const facts = new Float32Array(count * FACTS);
  const next = new Int32Array(count);
  const [total, longChars] = [sums.chars[0], counts.longChars[0]];
  const perWidth = page.width > 0 ? 1 / page.width : 0;
  const perHeight = page.height > 0 ? 1 / page.height : 0;
  for (let row = 1; row < count; row++) {
    const above = parent[row];
    const chars = sums.chars[row];
    next[row] = sums.chars[above] > chars ? above : next[above];
    if (chars === 0) continue;
    const blocks = sums.blocks[row];
    const links = counts.links[row];
    let at = row * FACTS;
    facts[at++] = Math.log1p(chars);
    facts[at++] = sums.linkChars[row] / chars;
    facts[at++] = (100 * sums.stops[row]) / chars;
    facts[at++] = chars / total;
    facts[at++] = Math.log1p(repeated[row]);
    facts[at++] = chars / blocks;
    facts[at++] = page.left[row] * perWidth;
    facts[at++] = (page.right[row] - page.left[row]) * perWidth;
    facts[at++] = (page.bottom[row] - page.top[row]) * perHeight;
    facts[at++] = longChars > 0 ? counts.longChars[row] / longChars : 0;
    facts[at++] = counts.digits[row] / chars;
    facts[at++] = counts.headings[row] / blocks;
    facts[at++] = counts.controls[row] / blocks;
    facts[at++] = counts.listItems[row] / blocks;
    facts[at++] = counts.paragraphs[row] / blocks;
    facts[at++] = counts.images[row] / blocks;
    facts[at++] = counts.rows[row] / blocks;
    facts[at++] = links / blocks;
    facts[at++] = links > 0 ? counts.fragments[row] / links : -1;
    facts[at++] = links > 0 ? counts.repeatedLinks[row] / links : -1;
    facts[at] = depth[row] - textDepth;
  }
  return { facts, next };
}

/** The first LEVELS rows at or above `row` that each hold more text than the one before; −2 where there are fewer. */
export function writeAncestors(out: Float32Array, from: number, { facts, next }: AncestorFacts, row: number): number {
  const end = from + ANCESTOR_WIDTH;
  let at = from;
  for (let above = row; above > 0 && at < end; above = next[above]) {
    for (let k = 0; k < FACTS; k++) out[at + k] = facts[above * FACTS + k];
    at += FACTS;
  }
  out.fill(-2, at, end);
  return end;
}
