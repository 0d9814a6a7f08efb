import type { ScoredBlocks } from './scored-blocks.ts';
import { pictureFeatures, pictureRows } from './picture-features.ts';
import type { Snapshot } from './snapshot.ts';
import { forestProbabilities, type Forest } from './trees.ts';

/** The pictures of a page, and for each the probability that it is content. */
export interface ScoredPictures {
  readonly row: Int32Array;
  readonly probability: Float64Array;
}

/** Scores the pictures by themselves, by the text around them and by what the blocks' probabilities say of it. */
export function scorePictures(page: Snapshot, scored: ScoredBlocks, forest: Forest): ScoredPictures {
  const row = pictureRows(page);
  if (row.length === 0) return { row, probability: new Float64Array(0) };
  return { row, probability: forestProbabilities(forest, pictureFeatures(page, scored, row)) };
}
