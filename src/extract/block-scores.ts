import { BLOCK_WIDTH, blockFeatures } from './block-features.ts';
import { blockTexts, rowSums, type BlockText } from './block-text.ts';
import { repeatedSiblings } from './siblings.ts';
import type { BlockModel } from './block-model.ts';
import { textBlocks, type Blocks } from './blocks.ts';
import { CONTEXT_WIDTH, contextFeatures } from './context-features.ts';
import type { Snapshot } from './snapshot.ts';
import { forestProbabilities } from './trees.ts';

/** The text blocks of a page, and for each the probability that it is content. */
export interface ScoredBlocks {
  readonly blocks: Blocks;
  readonly text: BlockText;
  readonly probability: Float64Array;
}

/** Scores all blocks in two stages: by themselves and their surroundings, then by what the first stage says around them. */
export function scoreBlocks(page: Snapshot, model: BlockModel): ScoredBlocks {
  const blocks = textBlocks(page);
  const text = blockTexts(page, blocks);
  const sums = rowSums(page, blocks, text);
  const siblings = repeatedSiblings(page);
  const first = forestProbabilities(model.first, blockFeatures(page, blocks, text, sums, siblings), BLOCK_WIDTH);
  const context = contextFeatures(page, blocks, text, sums, first, siblings);
  return { blocks, text, probability: forestProbabilities(model.second, context, CONTEXT_WIDTH) };
}
