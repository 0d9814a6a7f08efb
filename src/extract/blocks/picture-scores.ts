import type { Snapshot } from '../page/snapshot.ts';
import { logitOf } from './adaptation.ts';
import { pictureFeatures, pictureRows } from './picture-features.ts';
import { LEAST_WORDS, rowMeans, wordWeights } from './row-content.ts';
import type { ScoredBlocks } from './scored-blocks.ts';
import { forestProbabilities, type Forest } from './trees.ts';

/** The pictures of a page, and for each the probability that it is content. */
export interface ScoredPictures {
  readonly row: Int32Array;
  readonly probability: Float64Array;
}

/** Logits. Where a person's labels move the text around a picture by more, the picture is as likely as that text. */
const TAUGHT = 0.5;

/**
 * Scores the pictures by themselves, by the text around them and by what the blocks' probabilities say of it; but a
 * person who has taught what the text around a picture is worth has taught it of the picture: decisions/0010.
 */
export function scorePictures(page: Snapshot, scored: ScoredBlocks, forest: Forest): ScoredPictures {
  const row = pictureRows(page);
  if (row.length === 0) return { row, probability: new Float64Array(0) };
  const { blocks, text, probability: adapted, unadapted } = scored;
  const features = pictureFeatures(page, { ...scored, probability: unadapted }, row);
  const probability = forestProbabilities(forest, features);
  if (adapted === unadapted) return { row, probability };
  const weights = wordWeights(text, LEAST_WORDS);
  const [before, after] = [unadapted, adapted].map((p) => rowMeans(page, blocks, weights, p));
  for (let k = 0; k < row.length; k++) {
    const moved = Math.abs(logitOf(after[row[k]]) - logitOf(before[row[k]]));
    if (moved > TAUGHT) probability[k] = after[row[k]];
  }
  return { row, probability };
}
