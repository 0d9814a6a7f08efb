import { BLOCK_WIDTH } from './block-features.ts';
import { CONTEXT_WIDTH } from './context-features.ts';
import type { Forest } from './trees.ts';

/** The two stages of the block scorer, written by the lab. */
export interface BlockModel {
  /** Features that each stage was trained on: a change of the code makes old models void. */
  readonly widths: readonly [number, number];
  readonly first: Forest;
  readonly second: Forest;
}

/** The model, if this code computes what it was trained on. Throws RangeError else. */
export function checkBlockModel(model: BlockModel): BlockModel {
  if (model.widths[0] !== BLOCK_WIDTH || model.widths[1] !== CONTEXT_WIDTH) {
    const have = `${BLOCK_WIDTH} and ${CONTEXT_WIDTH}`;
    throw new RangeError(
      `the block model was trained on ${model.widths.join(' and ')} features, this code has ${have}`,
    );
  }
  return model;
}
