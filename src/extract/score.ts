import { FEATURES, featureMatrix } from './features.ts';
import type { Aggregates } from './aggregate.ts';
import type { Model } from './model.ts';
import type { Snapshot } from './snapshot.ts';

/** p(v) of each row, 0–1, and the aggregates that it was computed from; rows that do not count score 0. */
export interface Scored {
  readonly scores: Float64Array;
  readonly aggregates: Aggregates;
}

/** p(v) = 1 / (1 + e^−(β0 + β1 x1 + … + βn xn)), section 5, for every row. */
export function score(page: Snapshot, model: Model): Scored {
  const { values, aggregates } = featureMatrix(page, model);
  const scores = new Float64Array(page.count);
  for (let row = 0; row < page.count; row++) {
    if (aggregates.counted[row]) scores[row] = probability(model, values, row);
  }
  return { scores, aggregates };
}

/** The scores of the rows that show text or an image; 0 for the rest. */
export function shownScores({ scores, aggregates: { chars, imageArea } }: Scored): Float64Array {
  return scores.map((p, row) => (chars[row] > 0 || imageArea[row] > 0 ? p : 0));
}

function probability({ intercept, weights }: Model, values: Float64Array, row: number): number {
  let logit = intercept;
  const start = row * FEATURES.length;
  for (let f = 0; f < FEATURES.length; f++) logit += weights[f] * values[start + f];
  return 1 / (1 + Math.exp(-logit));
}
