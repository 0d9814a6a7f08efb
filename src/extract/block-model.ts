import { BLOCK_WIDTH } from './block-features.ts';
import { CONTEXT_WIDTH } from './context-features.ts';
import { checkCorrection, type Correction } from './correction.ts';
import { readForest, type Forest, type ForestFile } from './trees.ts';

/** The two stages of the block scorer as the lab writes them. */
export interface BlockModelFile {
  /** Features of each stage that it was trained on. */
  readonly widths: readonly number[];
  readonly first: ForestFile;
  readonly second: ForestFile;
  /** What a person's own corrections add; the shipped model has none. */
  readonly correction?: Correction;
}

/** The two stages, ready to score. */
export interface BlockModel {
  readonly first: Forest;
  readonly second: Forest;
  readonly correction: Correction | null;
}

/** The model of a file. Throws RangeError where it was trained on other features than this code computes. */
export function readBlockModel(file: BlockModelFile): BlockModel {
  const have = [BLOCK_WIDTH, CONTEXT_WIDTH];
  if (file.widths.join() !== have.join()) {
    throw new RangeError(
      `the block model was trained on [${file.widths.join()}] features, this code has [${have.join()}]`,
    );
  }
  const correction = file.correction ? checkCorrection(file.correction) : null;
  return { first: readForest(file.first), second: readForest(file.second), correction };
}
