import type { Snapshot } from '../page/snapshot.ts';
import { aggregate, type Aggregates } from './aggregate.ts';
import { addWeighted } from './features.ts';
import type { Model } from './model.ts';

/** p(v) of each row, 0–1, and the aggregates that it was computed from; rows that do not count score 0. */
export interface Scored {
  readonly scores: Float64Array;
  readonly aggregates: Aggregates;
}

/** p(v) = 1 / (1 + e^−(β0 + β1 x1 + … + βn xn)), section 5, for every row. */
export function score(page: Snapshot, model: Model): Scored {
  const aggregates = aggregate(page);
  const scores = new Float64Array(page.count).fill(model.intercept);
  addWeighted(page, model, aggregates, model.weights, scores);
  for (let row = 0; row < page.count; row++) {
    scores[row] = aggregates.counted[row] ? 1 / (1 + Math.exp(-scores[row])) : 0;
  }
  return { scores, aggregates };
}

/** The scores of the rows that show text or an image; 0 for the rest. */
export function shownScores({ scores, aggregates: { chars, imageArea } }: Scored): Float64Array {
  const shown = new Float64Array(scores.length);
  for (let row = 0; row < scores.length; row++) if (chars[row] > 0 || imageArea[row] > 0) shown[row] = scores[row];
  return shown;
}
