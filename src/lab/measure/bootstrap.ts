import { seededRandom } from '../random.ts';

/** A mean difference with its 95 % interval. */
export interface Interval {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** Resamples: enough for the third decimal of a percentile of F1 differences over a thousand pages. */
const RESAMPLES = 2000;
const SEED = 20150713;

/**
 * Paired bootstrap over pages (Efron and Tibshirani 1993, section 13.3, percentile method): the mean of
 * `ours[i] - theirs[i]` and its 95 % interval. Both hold one figure a page, same order, same length, not empty.
 */
export function pairedInterval(ours: readonly number[], theirs: readonly number[]): Interval {
  if (ours.length !== theirs.length || ours.length === 0) {
    throw new RangeError(`paired figures of ${ours.length} and ${theirs.length} pages`);
  }
  const differences = Float64Array.from(ours, (value, i) => value - theirs[i]);
  const random = seededRandom(SEED);
  const means = new Float64Array(RESAMPLES);
  for (let r = 0; r < RESAMPLES; r++) {
    let sum = 0;
    for (let i = 0; i < differences.length; i++) sum += differences[Math.floor(random() * differences.length)];
    means[r] = sum / differences.length;
  }
  means.sort();
  return { mean: mean(differences), low: quantile(means, 0.025), high: quantile(means, 0.975) };
}

/** Arithmetic mean; NaN of nothing. */
export function mean(values: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i];
  return sum / values.length;
}

/** The value at share q of a sorted array, nearest rank. */
function quantile(sorted: Float64Array, q: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))];
}

/** NaN of nothing. */
export function median(values: readonly number[]): number {
  const sorted = values.slice().sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
