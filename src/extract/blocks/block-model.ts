import { checkAdaptation, type Adaptation } from './adaptation.ts';
import { BLOCK_WIDTH } from './block-features.ts';
import { CONTEXT_WIDTH } from './context-features.ts';
import { PICTURE_WIDTH } from './picture-features.ts';
import { readForest, type Forest, type ForestFile } from './trees.ts';

/** The two stages of the block scorer and the scorer of pictures, as the lab writes them. */
export interface BlockModelFile {
  /** Features of the stages and of pictures that it was trained on. */
  readonly widths: readonly number[];
  readonly first: ForestFile;
  readonly second: ForestFile;
  readonly pictures: ForestFile;
  /** What a person's own labels add; the shipped model has none. */
  readonly adaptation?: Adaptation;
}

/** The same, ready to score. */
export interface BlockModel {
  readonly first: Forest;
  readonly second: Forest;
  readonly pictures: Forest;
  readonly adaptation: Adaptation | null;
}

/** The model of a file. Throws RangeError where it was trained on other features than this code computes. */
export function readBlockModel(file: BlockModelFile): BlockModel {
  const have = [BLOCK_WIDTH, CONTEXT_WIDTH, PICTURE_WIDTH];
  if (file.widths.join() !== have.join()) {
    throw new RangeError(
      `the block model was trained on [${file.widths.join()}] features, this code has [${have.join()}]`,
    );
  }
  const adaptation = file.adaptation ? checkAdaptation(file.adaptation) : null;
  const [first, second, pictures] = [file.first, file.second, file.pictures].map(readForest);
  return { first, second, pictures, adaptation };
}
