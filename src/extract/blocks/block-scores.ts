import type { Snapshot } from '../page/snapshot.ts';
import type { Steps } from '../page/steps.ts';
import { adaptedProbabilities } from './adaptation.ts';
import { blockFeatures } from './block-features.ts';
import type { BlockModel } from './block-model.ts';
import { blockTexts, rowSums } from './block-text.ts';
import { textBlocks } from './blocks.ts';
import { contextFeatures } from './context-features.ts';
import { pageInSight } from './fixed-boxes.ts';
import { contextBits } from './row-context.ts';
import type { ScoredBlocks } from './scored-blocks.ts';
import { repeatedSiblings } from './siblings.ts';
import { forestProbabilitiesInSteps } from './trees.ts';

/**
 * Scores all blocks in two stages: by themselves and their surroundings, then by what the first stage says around them; last
 * what an adaptation adds. What lies over the page is no block of it, nor what lies below an article that was opened over it.
 */
export function* scoreBlocks(whole: Snapshot, model: BlockModel): Steps<ScoredBlocks> {
  const page = pageInSight(whole);
  const blocks = textBlocks(page);
  yield;
  const text = blockTexts(page, blocks);
  yield;
  const sums = rowSums(page, blocks, text);
  const siblings = repeatedSiblings(page);
  yield;
  const context = contextBits(page);
  const features = blockFeatures(page, blocks, text, sums, siblings, context);
  yield;
  const first = yield* forestProbabilitiesInSteps(model.first, features);
  const around = contextFeatures(page, blocks, text, sums, first, siblings);
  yield;
  const probability = yield* forestProbabilitiesInSteps(model.second, around);
  const { adaptation } = model;
  return {
    blocks,
    text,
    unadapted: probability,
    probability: adaptation ? adaptedProbabilities(page, blocks, probability, adaptation) : probability,
    siblings,
    context,
  };
}
