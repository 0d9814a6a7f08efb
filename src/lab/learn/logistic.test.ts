import { expect, test } from 'vitest';
import { seededRandom } from '../random.ts';
import type { Examples } from './linear.ts';
import { fitLogistic, objective, solve } from './logistic.ts';

/** Examples drawn from a logistic model, with weights that differ and columns of different size. */
function drawn(count: number, intercept: number, slopes: readonly number[], seed = 7): Examples {
  const random = seededRandom(seed);
  const width = slopes.length;
  const values = Float64Array.from({ length: count * width }, (_, at) => (random() * 2 - 1) * 10 ** (at % width));
  const labels = Uint8Array.from({ length: count }, (_, k) => {
    const logit = slopes.reduce((sum, slope, f) => sum + slope * values[k * width + f], intercept);
    return random() < 1 / (1 + Math.exp(-logit)) ? 1 : 0;
  });
  return { width, values, labels, weights: Float64Array.from({ length: count }, () => 0.5 + random()) };
}

test('the gradient agrees with differences of the objective in every direction', () => {
  const examples = drawn(200, 0.3, [1, -0.1, 0.02]);
  const beta = Float64Array.of(0.2, -0.5, 0.05, 0.003);
  const { gradient } = objective(examples, beta, 0.1);
  beta.forEach((_, k) => {
    const step = 1e-6;
    const up = objective(examples, beta.with(k, beta[k] + step), 0.1).value;
    const down = objective(examples, beta.with(k, beta[k] - step), 0.1).value;
    expect(gradient[k]).toBeCloseTo((up - down) / (2 * step), 6);
  });
});

test('the fit finds the coefficients that the examples were drawn with', () => {
  const { intercept, weights } = fitLogistic(drawn(40_000, -0.5, [2, -0.3]), 1e-9);
  expect(intercept).toBeCloseTo(-0.5, 1);
  expect(weights[0]).toBeCloseTo(2, 1);
  expect(weights[1]).toBeCloseTo(-0.3, 1);
});

test('no small change of the fitted coefficients lowers the objective of unregularised examples', () => {
  const examples = drawn(500, 0.2, [1, 0.2]);
  const { intercept, weights } = fitLogistic(examples, 0);
  const fitted = Float64Array.of(intercept, ...weights);
  const least = objective(examples, fitted, 0).value;
  fitted.forEach((value, k) => {
    for (const change of [0.01, -0.01]) {
      expect(objective(examples, fitted.with(k, value + change), 0).value).toBeGreaterThan(least);
    }
  });
});

test('more regularisation means smaller coefficients', () => {
  const examples = drawn(500, 0, [2, 0.1]);
  const norms = [0, 0.1, 10].map((l2) => Math.hypot(...fitLogistic(examples, l2).weights));
  expect(norms[0]).toBeGreaterThan(norms[1]);
  expect(norms[1]).toBeGreaterThan(norms[2]);
});

test('examples that a line separates, a constant column and a repeated column still have a finite fit', () => {
  const x = [-2, -1, 1, 2];
  const values = Float64Array.from(x.flatMap((value) => [value, 1, value]));
  const labels = Uint8Array.of(0, 0, 1, 1);
  const { intercept, weights } = fitLogistic({ width: 3, values, labels, weights: new Float64Array(4).fill(1) }, 0.01);
  expect([intercept, ...weights].every(Number.isFinite)).toBe(true);
  expect(weights[1]).toBe(0);
  expect(weights[0]).toBeCloseTo(weights[2], 9);
});

test('the same examples give the same coefficients to the last bit', () => {
  const examples = drawn(300, 0.1, [1, -0.4]);
  expect(fitLogistic(examples, 0.01)).toEqual(fitLogistic(examples, 0.01));
});

test('an example of weight two counts as two examples', () => {
  const base = drawn(60, 0.2, [1]);
  const twice = { ...base, weights: base.weights.map(() => 2) };
  const doubled = {
    width: 1,
    values: Float64Array.of(...base.values, ...base.values),
    labels: Uint8Array.of(...base.labels, ...base.labels),
    weights: new Float64Array(120).fill(1),
  };
  expect(fitLogistic(twice, 0.1).weights[0]).toBeCloseTo(fitLogistic(doubled, 0.1).weights[0], 9);
});

test('examples of one class are refused', () => {
  const one = { width: 1, values: Float64Array.of(1, 2), labels: Uint8Array.of(1, 1), weights: Float64Array.of(1, 1) };
  expect(() => fitLogistic(one, 1)).toThrow(RangeError);
});

test('Cholesky solves a positive definite system', () => {
  const x = solve(Float64Array.of(4, 0, 2, 3), Float64Array.of(10, 8));
  expect(4 * x[0] + 2 * x[1]).toBeCloseTo(10, 12);
  expect(2 * x[0] + 3 * x[1]).toBeCloseTo(8, 12);
});
