import { seededRandom } from '../random.ts';
import type { Examples, Linear } from './linear.ts';
import { scaleOf, standardised, unscaled } from './standardise.ts';

/** How to train. `c` is C of equation 1 for an example of mean weight. */
export interface SvmOptions {
  readonly c: number;
  /** `hinge`: max(0, 1 − y w·x), the L1 loss; `squared`: its square, the L2 loss. */
  readonly loss: 'hinge' | 'squared';
  /** Largest difference of projected gradients at which the dual is solved. */
  readonly tolerance: number;
  /** Passes over the examples after which the fit is taken as it is. */
  readonly passes: number;
}

/**
 * The squared loss: with it 100 and 300 passes leave the area F1 of a fold of the styled sets where 60 do, to 0.0001;
 * with the hinge 20 and 60 passes differ by 0.018. C from 0.01 to 1 moves it by 0.008.
 */
export const SVM_OPTIONS: SvmOptions = { c: 0.01, loss: 'squared', tolerance: 0.01, passes: 60 };

/** A solved SVM. `alpha[k]` is the dual variable of example k; `w[0]` the intercept, `w[f + 1]` belongs to column f. */
export interface SvmSolution {
  readonly w: Float64Array;
  readonly alpha: Float64Array;
  readonly solved: boolean;
}

/** Seed of the order in which examples are visited. */
const SEED = 2008;

/**
 * Linear SVM on standardised values, as coefficients for the values as they are; the margin is
 * intercept + weights · x. The same examples in the same order give the same coefficients, bit for bit. Throws
 * RangeError where there is nothing to learn from.
 */
export function fitSvm(examples: Examples): Linear {
  const positives = examples.labels.reduce((sum, label) => sum + label, 0);
  if (positives === 0 || positives === examples.labels.length) {
    throw new RangeError(`${positives} of ${examples.labels.length} examples are positive: there is nothing to learn`);
  }
  const scale = scaleOf(examples);
  return unscaled(solveSvm({ ...examples, values: standardised(examples, scale) }, SVM_OPTIONS).w, scale);
}

/**
 * Dual coordinate descent for min ½ w·w + Σ C_k loss(y_k w·x_k) (Hsieh, Chang, Lin, Keerthi & Sundararajan 2008,
 * algorithm 1 with the random permutations of section 3.1, no shrinking). C_k is C times the example's weight over
 * the mean weight. A column of ones is appended for the intercept, which the norm includes, as in their section 1.
 */
export function solveSvm(examples: Examples, { c, loss, tolerance, passes }: SvmOptions): SvmSolution {
  const { width, values, labels, weights } = examples;
  const count = labels.length;
  const meanWeight = weights.reduce((sum, weight) => sum + weight, 0) / count;
  const squares = squaredNorms(examples);
  const alpha = new Float64Array(count);
  const w = new Float64Array(width + 1);
  const order = Uint32Array.from({ length: count }, (_, k) => k);
  const random = seededRandom(SEED);
  for (let pass = 0; pass < passes; pass++) {
    shuffle(order, random);
    let most = -Infinity;
    let least = Infinity;
    for (const k of order) {
      const y = labels[k] === 1 ? 1 : -1;
      const cost = (c * weights[k]) / meanWeight;
      const diagonal = loss === 'squared' ? 1 / (2 * cost) : 0;
      const upper = loss === 'squared' ? Infinity : cost;
      const gradient = y * dot(w, values, k * width) - 1 + diagonal * alpha[k];
      const projected = project(gradient, alpha[k], upper);
      most = Math.max(most, projected);
      least = Math.min(least, projected);
      if (projected === 0) continue;
      const before = alpha[k];
      alpha[k] = Math.min(Math.max(before - gradient / (squares[k] + diagonal), 0), upper);
      addTo(w, (alpha[k] - before) * y, values, k * width);
    }
    if (most - least < tolerance) return { w, alpha, solved: true };
  }
  return { w, alpha, solved: false };
}

/** Equation 8: the gradient, but 0 where it points out of [0, upper]. */
function project(gradient: number, alpha: number, upper: number): number {
  if (alpha <= 0) return Math.min(gradient, 0);
  return alpha >= upper ? Math.max(gradient, 0) : gradient;
}

/** x_k · x_k with the column of ones. */
function squaredNorms({ width, values, labels }: Examples): Float64Array {
  return Float64Array.from(labels, (_, k) => {
    let sum = 1;
    for (let f = 0; f < width; f++) sum += values[k * width + f] ** 2;
    return sum;
  });
}

function dot(w: Float64Array, values: Float64Array, at: number): number {
  let sum = w[0];
  for (let f = 1; f < w.length; f++) sum += w[f] * values[at + f - 1];
  return sum;
}

function addTo(w: Float64Array, by: number, values: Float64Array, at: number): void {
  w[0] += by;
  for (let f = 1; f < w.length; f++) w[f] += by * values[at + f - 1];
}

/** Fisher and Yates, in place: the list is long and shuffled often. */
function shuffle(order: Uint32Array, random: () => number): void {
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const kept = order[i];
    order[i] = order[j];
    order[j] = kept;
  }
}
