import { selectMainContent } from '../extract/clg/extract.ts';
import type { Model } from '../extract/clg/model.ts';
import type { Extractor } from './extractor.ts';

/** CLG, the paper's method, with a model: learning, grouping, refining. */
export function createClg(model: Model): Extractor {
  return { name: 'clg', extract: (page) => selectMainContent(page, model) };
}
