import { blockFeatures } from './block-features.ts';
import { blockTexts, rowSums, type BlockText } from './block-text.ts';
import { repeatedSiblings } from './siblings.ts';
import type { BlockModel } from './block-model.ts';
import { textBlocks, type Blocks } from './blocks.ts';
import { adaptedProbabilities } from './adaptation.ts';
import { contextFeatures } from './context-features.ts';
import type { Snapshot } from './snapshot.ts';
import type { Steps } from './steps.ts';
import { forestProbabilitiesInSteps } from './trees.ts';

/** The text blocks of a page, and for each the probability that it is content. */
export interface ScoredBlocks {
  readonly blocks: Blocks;
  readonly text: BlockText;
  readonly probability: Float64Array;
}

/** Scores all blocks in two stages: by themselves and their surroundings, then by what the first stage says around them; last what an adaptation adds. */
export function* scoreBlocks(page: Snapshot, model: BlockModel): Steps<ScoredBlocks> {
  const blocks = textBlocks(page);
  yield;
  const text = blockTexts(page, blocks);
  yield;
  const sums = rowSums(page, blocks, text);
  const siblings = repeatedSiblings(page);
  yield;
  const features = blockFeatures(page, blocks, text, sums, siblings);
  yield;
  const first = yield* forestProbabilitiesInSteps(model.first, features);
  const context = contextFeatures(page, blocks, text, sums, first, siblings);
  yield;
  const probability = yield* forestProbabilitiesInSteps(model.second, context);
  const { adaptation } = model;
  return {
    blocks,
    text,
    probability: adaptation ? adaptedProbabilities(page, blocks, probability, adaptation) : probability,
  };
}
