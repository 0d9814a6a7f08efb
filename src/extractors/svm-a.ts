import type { Model } from '../extract/clg/model.ts';
import type { Extractor } from './extractor.ts';
import { bestNodeAlone } from './lr-a.ts';

/** SVM_A of section 7.2: the one node with the largest margin, with a model of margins as in `svm`. */
export function createSvmA(model: Model): Extractor {
  return { name: 'svm-a', extract: (page) => bestNodeAlone(page, model, 'svm-a') };
}
