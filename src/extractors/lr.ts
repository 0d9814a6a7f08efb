import { SCORE_THRESHOLD } from '../extract/clg/compact.ts';
import { candidateNodes } from '../extract/clg/extract.ts';
import { leftOut } from '../extract/clg/left-out.ts';
import type { Model } from '../extract/clg/model.ts';
import { score } from '../extract/clg/score.ts';
import type { Selection } from '../extract/page/selection.ts';
import type { Snapshot } from '../extract/page/snapshot.ts';
import type { Extractor } from './extractor.ts';

/** LR of section 7.2: the candidates after compaction, from the same model, with no grouping. */
export function createLr(model: Model): Extractor {
  return { name: 'lr', extract: (page) => candidatesAlone(page, model, 'lr', SCORE_THRESHOLD) };
}

/** The candidates of section 5 with nothing done to them; `null` where nothing is in view. */
export function candidatesAlone(page: Snapshot, model: Model, extractor: string, threshold: number): Selection | null {
  const scored = score(page, model);
  const included = candidateNodes(page, scored, threshold);
  if (included.length === 0) return null;
  return {
    extractor,
    included,
    excluded: [],
    scores: included.map((row) => scored.scores[row]),
    leftOut: leftOut(page, scored.aggregates, scored.scores, [], included),
  };
}
