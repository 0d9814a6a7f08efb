import type { Examples, Linear } from './linear.ts';
import { scaleOf, standardised, unscaled } from './standardise.ts';

/** Value of the objective, its gradient and the upper-left triangle of its second derivatives, row by row. */
interface Derivatives {
  readonly value: number;
  readonly gradient: Float64Array;
  readonly hessian: Float64Array;
}

/** Newton steps. The objective is convex and smooth: seven to ten are enough, more mean separable data. */
const MAX_STEPS = 60;
/** Largest component of the gradient at which the fit is done. */
const TOLERANCE = 1e-9;

/**
 * L2-regularised logistic regression by Newton's method with a halving line search. `l2` weighs the squared
 * coefficients of the standardised values against the mean log loss; the intercept goes free. The same examples in
 * the same order give the same coefficients, bit for bit. Throws RangeError where there is nothing to learn from.
 */
export function fitLogistic(examples: Examples, l2: number): Linear {
  const positives = examples.labels.reduce((sum, label) => sum + label, 0);
  if (positives === 0 || positives === examples.labels.length) {
    throw new RangeError(`${positives} of ${examples.labels.length} examples are positive: there is nothing to learn`);
  }
  const scale = scaleOf(examples);
  const standard = { ...examples, values: standardised(examples, scale) };
  let beta = new Float64Array(examples.width + 1);
  let here = derivatives(standard, beta, l2);
  for (let step = 0; step < MAX_STEPS && here.gradient.some((g) => Math.abs(g) > TOLERANCE); step++) {
    const next = lineSearch(standard, beta, here, l2);
    if (next === null) break;
    beta = next;
    here = derivatives(standard, beta, l2);
  }
  return unscaled(beta, scale);
}

/** A step along Newton's direction that lowers the objective; null where none does any more. */
function lineSearch(
  examples: Examples,
  beta: Float64Array,
  here: Derivatives,
  l2: number,
): Float64Array<ArrayBuffer> | null {
  const direction = solve(here.hessian, here.gradient);
  for (let size = 1; size > 1e-6; size /= 2) {
    const tried = new Float64Array(beta.length);
    for (let k = 0; k < beta.length; k++) tried[k] = beta[k] - size * direction[k];
    if (objective(examples, tried, l2).value < here.value) return tried;
  }
  return null;
}

/**
 * Weighted mean log loss plus l2/2 · Σ β_k², k > 0, and its gradient. `beta[0]` is the intercept, `beta[k]` belongs to
 * column k − 1.
 */
export function objective(
  examples: Examples,
  beta: Float64Array,
  l2: number,
): { value: number; gradient: Float64Array } {
  const { width, values, labels, weights } = examples;
  const gradient = new Float64Array(width + 1);
  let loss = 0;
  let total = 0;
  for (let k = 0, at = 0; k < labels.length; k++, at += width) {
    let logit = beta[0];
    for (let f = 0; f < width; f++) logit += beta[f + 1] * values[at + f];
    const weight = weights[k];
    loss += weight * (softplus(logit) - labels[k] * logit);
    total += weight;
    const slope = weight * (1 / (1 + Math.exp(-logit)) - labels[k]);
    gradient[0] += slope;
    for (let f = 0; f < width; f++) gradient[f + 1] += slope * values[at + f];
  }
  let penalty = 0;
  for (let k = 0; k <= width; k++) {
    gradient[k] = gradient[k] / total + (k > 0 ? l2 * beta[k] : 0);
    if (k > 0) penalty += (l2 / 2) * beta[k] * beta[k];
  }
  return { value: loss / total + penalty, gradient };
}

function derivatives(examples: Examples, beta: Float64Array, l2: number): Derivatives {
  const { width, values, labels, weights } = examples;
  const size = width + 1;
  const hessian = new Float64Array(size * size);
  let total = 0;
  for (let k = 0, at = 0; k < labels.length; k++, at += width) {
    let logit = beta[0];
    for (let f = 0; f < width; f++) logit += beta[f + 1] * values[at + f];
    const p = 1 / (1 + Math.exp(-logit));
    const curve = weights[k] * p * (1 - p);
    total += weights[k];
    hessian[0] += curve;
    for (let f = 0; f < width; f++) {
      const part = curve * values[at + f];
      hessian[(f + 1) * size] += part;
      for (let g = 0; g <= f; g++) hessian[(f + 1) * size + g + 1] += part * values[at + g];
    }
  }
  for (let k = 0; k < hessian.length; k++) hessian[k] /= total;
  for (let k = 1; k < size; k++) hessian[k * size + k] += l2;
  return { ...objective(examples, beta, l2), hessian };
}

/**
 * x of A x = b by Cholesky's decomposition; A is symmetric, positive definite, row by row, only its lower triangle is
 * read. A pivot that rounding has made no positive number is lifted, so that flat directions stay where they are.
 */
export function solve(matrix: Float64Array, b: Float64Array): Float64Array {
  const size = b.length;
  const lower = new Float64Array(matrix.length);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i * size + j];
      for (let k = 0; k < j; k++) sum -= lower[i * size + k] * lower[j * size + k];
      lower[i * size + j] = i === j ? Math.sqrt(Math.max(sum, 1e-12)) : sum / lower[j * size + j];
    }
  }
  const x = Float64Array.from(b);
  for (let i = 0; i < size; i++) {
    for (let k = 0; k < i; k++) x[i] -= lower[i * size + k] * x[k];
    x[i] /= lower[i * size + i];
  }
  for (let i = size - 1; i >= 0; i--) {
    for (let k = i + 1; k < size; k++) x[i] -= lower[k * size + i] * x[k];
    x[i] /= lower[i * size + i];
  }
  return x;
}

function softplus(x: number): number {
  return x > 0 ? x + Math.log1p(Math.exp(-x)) : Math.log1p(Math.exp(x));
}
