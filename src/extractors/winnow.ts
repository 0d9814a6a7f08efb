import { readBlockModel, type BlockModel, type BlockModelFile } from '../extract/blocks/block-model.ts';
import { extractByTree, extractByTreeInSteps } from '../extract/choose/tree-extract.ts';
import type { Extractor } from './extractor.ts';

/** The default method, with a model: text blocks scored in two stages, subtrees chosen for the greatest expected F1. */
export function createWinnow(model: BlockModel): Extractor {
  return {
    name: 'winnow',
    extract: (page) => extractByTree(page, model),
    extractInSteps: (page) => extractByTreeInSteps(page, model),
  };
}

/** The default method with a model file that came in a message. Throws TypeError for what is none, RangeError for one that does not fit. */
export function createWinnowFrom(file: unknown): Extractor {
  if (!isBlockModel(file)) throw new TypeError('no model of text blocks');
  return createWinnow(readBlockModel(file));
}

function isBlockModel(file: unknown): file is BlockModelFile {
  return typeof file === 'object' && file !== null && 'widths' in file && 'first' in file && 'second' in file;
}
