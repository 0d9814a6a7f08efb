import { bestRow } from '../extract/clg/compact.ts';
import type { Model } from '../extract/clg/model.ts';
import { score, shownScores } from '../extract/clg/score.ts';
import type { Selection } from '../extract/page/selection.ts';
import type { Snapshot } from '../extract/page/snapshot.ts';
import type { Extractor } from './extractor.ts';

/** LR_A of section 7.2: the one node with the highest score. */
export function createLrA(model: Model): Extractor {
  return { name: 'lr-a', extract: (page) => bestNodeAlone(page, model, 'lr-a') };
}

/** The first of the nodes with the highest score that show something; `null` where none does. */
export function bestNodeAlone(page: Snapshot, model: Model, extractor: string): Selection | null {
  const scores = shownScores(score(page, model));
  const best = bestRow(scores);
  if (best < 0) return null;
  return { extractor, included: [best], excluded: [], scores: [scores[best]], leftOut: [] };
}
