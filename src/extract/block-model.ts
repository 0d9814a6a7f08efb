import { BLOCK_WIDTH } from './block-features.ts';
import { CONTEXT_WIDTH } from './context-features.ts';
import { checkAdaptation, type Adaptation } from './adaptation.ts';
import { readForest, type Forest, type ForestFile } from './trees.ts';

/** The two stages of the block scorer as the lab writes them. */
export interface BlockModelFile {
  /** Features of each stage that it was trained on. */
  readonly widths: readonly number[];
  readonly first: ForestFile;
  readonly second: ForestFile;
  /** What a person's own labels add; the shipped model has none. */
  readonly adaptation?: Adaptation;
}

/** The two stages, ready to score. */
export interface BlockModel {
  readonly first: Forest;
  readonly second: Forest;
  readonly adaptation: Adaptation | null;
}

/** The model of a file. Throws RangeError where it was trained on other features than this code computes. */
export function readBlockModel(file: BlockModelFile): BlockModel {
  const have = [BLOCK_WIDTH, CONTEXT_WIDTH];
  if (file.widths.join() !== have.join()) {
    throw new RangeError(
      `the block model was trained on [${file.widths.join()}] features, this code has [${have.join()}]`,
    );
  }
  const adaptation = file.adaptation ? checkAdaptation(file.adaptation) : null;
  return { first: readForest(file.first), second: readForest(file.second), adaptation };
}
