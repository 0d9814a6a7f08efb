import type { Snapshot } from '../page/snapshot.ts';
import { addToParents } from '../page/subtree-sums.ts';
import type { BlockText } from './block-text.ts';
import type { Blocks } from './blocks.ts';

/** Sums over the blocks of each row's subtree. Columns over rows. */
export interface RowContent {
  readonly weight: Float64Array;
  /** Of weight × probability. */
  readonly content: Float64Array;
}

/** `weight` and `p`: one entry a block. O(rows + blocks). */
export function rowContent(page: Snapshot, blocks: Blocks, weight: Float64Array, p: Float64Array): RowContent {
  const sums = { weight: new Float64Array(page.count), content: new Float64Array(page.count) };
  for (let b = 0; b < blocks.count; b++) {
    sums.weight[blocks.row[b]] += weight[b];
    sums.content[blocks.row[b]] += weight[b] * p[b];
  }
  addToParents(page, sums.weight);
  addToParents(page, sums.content);
  return sums;
}

/** Mean probability of the blocks below each row; of a row without text, its nearest ancestor's. O(rows + blocks). */
export function rowMeans(page: Snapshot, blocks: Blocks, weights: Float64Array, p: Float64Array): Float64Array {
  const { weight, content } = rowContent(page, blocks, weights, p);
  for (let row = 0; row < page.count; row++) {
    if (weight[row] > 0) content[row] /= weight[row];
    else content[row] = row > 0 ? content[page.parent[row]] : 0;
  }
  return content;
}

/** The words of each row's subtree. O(rows + blocks). */
export function rowWords(page: Snapshot, blocks: Blocks, { words }: BlockText): Float64Array {
  const sums = new Float64Array(page.count);
  for (let b = 0; b < blocks.count; b++) sums[blocks.row[b]] += words[b];
  addToParents(page, sums);
  return sums;
}

/** Words that a block without any counts for where the words of blocks are compared. */
export const LEAST_WORDS = 0.2;

/** The words of each block, and `least` for its being there: a block without a word is text all the same. */
export function wordWeights({ words }: BlockText, least: number): Float64Array {
  const weight = new Float64Array(words.length);
  for (let b = 0; b < weight.length; b++) weight[b] = words[b] + least;
  return weight;
}
