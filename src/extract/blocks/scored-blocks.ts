import type { BlockText } from './block-text.ts';
import type { Blocks } from './blocks.ts';
import type { RowContext } from './row-context.ts';
import type { Siblings } from './siblings.ts';

/** The text blocks of a page, for each the probability that it is content, and what was found out of the rows on the way. */
export interface ScoredBlocks {
  readonly blocks: Blocks;
  readonly text: BlockText;
  readonly probability: Float64Array;
  /** The same by the shipped scorer alone, without what a person's labels add. */
  readonly unadapted: Float64Array;
  readonly siblings: Siblings;
  readonly context: RowContext;
}

/** What of the scored blocks a selection is made from. */
export type BlockScores = Pick<ScoredBlocks, 'blocks' | 'text' | 'probability'>;
