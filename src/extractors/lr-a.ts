import { bestRow } from '../extract/compact.ts';
import type { Model } from '../extract/model.ts';
import { score, shownScores } from '../extract/score.ts';
import type { Extractor } from './extractor.ts';

/** LR_A of section 7.2: the one node with the highest score. */
export function createLrA(model: Model): Extractor {
  return {
    name: 'lr-a',
    extract(page) {
      const scores = shownScores(score(page, model));
      const best = bestRow(scores);
      if (best < 0) return null;
      return { extractor: 'lr-a', included: [best], excluded: [], scores: [scores[best]], leftOut: [] };
    },
  };
}
