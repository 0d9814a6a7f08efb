import { aggregate, type Aggregates } from './aggregate.ts';
import { FEATURES, featureWriter, STRETCH } from './features.ts';
import type { Model } from './model.ts';
import type { Snapshot } from './snapshot.ts';

/** p(v) of each row, 0–1, and the aggregates that it was computed from; rows that do not count score 0. */
export interface Scored {
  readonly scores: Float64Array;
  readonly aggregates: Aggregates;
}

/** p(v) = 1 / (1 + e^−(β0 + β1 x1 + … + βn xn)), section 5, for every row. The features are not kept. */
export function score(page: Snapshot, model: Model): Scored {
  const aggregates = aggregate(page);
  const write = featureWriter(page, model, aggregates);
  const scores = new Float64Array(page.count);
  const values = new Float64Array(STRETCH * FEATURES.length);
  for (let from = 0; from < page.count; from += STRETCH) {
    const to = Math.min(page.count, from + STRETCH);
    write(from, to, values);
    for (let row = from; row < to; row++) {
      if (aggregates.counted[row]) scores[row] = probability(model, values, row - from);
    }
  }
  return { scores, aggregates };
}

/** The scores of the rows that show text or an image; 0 for the rest. */
export function shownScores({ scores, aggregates: { chars, imageArea } }: Scored): Float64Array {
  return scores.map((p, row) => (chars[row] > 0 || imageArea[row] > 0 ? p : 0));
}

/** Of the features that stand at `row` in `values`. */
function probability({ intercept, weights }: Model, values: Float64Array, row: number): number {
  let logit = intercept;
  const start = row * FEATURES.length;
  for (let f = 0; f < FEATURES.length; f++) logit += weights[f] * values[start + f];
  return 1 / (1 + Math.exp(-logit));
}
