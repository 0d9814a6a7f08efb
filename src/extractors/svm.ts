import type { Model } from '../extract/clg/model.ts';
import type { Extractor } from './extractor.ts';
import { candidatesAlone } from './lr.ts';

/** The border of the classes: a margin of 0, which the logistic function of the model takes to one half. */
const BORDER = 0.5;

/**
 * SVM of section 7.2: the nodes that a linear SVM classifies as positive, redundant ones removed. Its model is one of
 * margins; their logistic values rise with them and are no probabilities.
 */
export function createSvm(model: Model): Extractor {
  return { name: 'svm', extract: (page) => candidatesAlone(page, model, 'svm', BORDER) };
}
