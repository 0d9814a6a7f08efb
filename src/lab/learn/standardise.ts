import type { Examples, Linear } from './linear.ts';

/** Weighted mean and standard deviation of each column; a deviation of 1 where a column is constant. */
export interface Scale {
  readonly mean: Float64Array;
  readonly deviation: Float64Array;
}

/** The scale of the columns of some examples. Their weights need not add up to 1. O(values). */
export function scaleOf({ width, values, weights }: Examples): Scale {
  const mean = new Float64Array(width);
  const square = new Float64Array(width);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  for (let k = 0; k < weights.length; k++) {
    for (let f = 0; f < width; f++) mean[f] += (weights[k] / total) * values[k * width + f];
  }
  for (let k = 0; k < weights.length; k++) {
    for (let f = 0; f < width; f++) square[f] += (weights[k] / total) * (values[k * width + f] - mean[f]) ** 2;
  }
  return { mean, deviation: square.map((variance) => Math.sqrt(variance) || 1) };
}

/** The values with mean 0 and deviation 1 in every column. */
export function standardised({ width, values }: Examples, { mean, deviation }: Scale): Float64Array {
  return values.map((value, at) => (value - mean[at % width]) / deviation[at % width]);
}

/** A linear function of standardised values, `beta[0]` its intercept, as one of the values as they are. */
export function unscaled(beta: Float64Array, { mean, deviation }: Scale): Linear {
  const weights = Array.from(deviation, (sd, f) => beta[f + 1] / sd);
  return { intercept: weights.reduce((sum, weight, f) => sum - weight * mean[f], beta[0]), weights };
}
