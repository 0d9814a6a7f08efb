import type { BlockModel } from '../extract/block-model.ts';
import { extractByTree } from '../extract/tree-extract.ts';
import type { Extractor } from './extractor.ts';

/** The default method, with a model: text blocks scored in two stages, subtrees chosen for the greatest expected F1. */
export function createWinnow(model: BlockModel): Extractor {
  return { name: 'winnow', extract: (page) => extractByTree(page, model) };
}
