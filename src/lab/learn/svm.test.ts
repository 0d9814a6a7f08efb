import { expect, test } from 'vitest';
import { seededRandom } from '../random.ts';
import type { Examples } from './linear.ts';
import { fitSvm, solveSvm, SVM_OPTIONS, type SvmOptions } from './svm.ts';

const exact = (options: Partial<SvmOptions>): SvmOptions => ({
  ...SVM_OPTIONS,
  tolerance: 1e-10,
  passes: 20_000,
  loss: 'hinge',
  ...options,
});

/** One column; the sign of `labels` is the class. */
function line(values: readonly number[], labels: readonly number[]): Examples {
  return {
    width: 1,
    values: Float64Array.from(values),
    labels: Uint8Array.from(labels, (label) => (label > 0 ? 1 : 0)),
    weights: new Float64Array(labels.length).fill(1),
  };
}

/** Two overlapping clouds in three columns, weights that differ. */
function clouds(count: number): Examples {
  const random = seededRandom(11);
  const labels = Uint8Array.from({ length: count }, (_, k) => (k % 3 === 0 ? 1 : 0));
  const values = Float64Array.from(
    { length: count * 3 },
    (_, at) => random() * 2 - 1 + labels[Math.floor(at / 3)] * 0.7,
  );
  return { width: 3, values, labels, weights: Float64Array.from(labels, () => 0.5 + random()) };
}

/** Value of the primal objective minus value of the dual one: 0 at the solution alone. */
function dualityGap({ width, values, labels, weights }: Examples, options: SvmOptions): number {
  const { w, alpha } = solveSvm({ width, values, labels, weights }, options);
  const meanWeight = weights.reduce((sum, weight) => sum + weight, 0) / weights.length;
  const norm = w.reduce((sum, weight) => sum + weight * weight, 0) / 2;
  let primal = norm;
  let dual = -norm;
  labels.forEach((label, k) => {
    let margin = w[0];
    for (let f = 0; f < width; f++) margin += w[f + 1] * values[k * width + f];
    const slack = Math.max(0, 1 - (label === 1 ? margin : -margin));
    const cost = (options.c * weights[k]) / meanWeight;
    primal += cost * (options.loss === 'squared' ? slack * slack : slack);
    dual += alpha[k] - (options.loss === 'squared' ? (alpha[k] * alpha[k]) / (4 * cost) : 0);
  });
  return primal - dual;
}

test('two opposite points have the solutions that stand on paper', () => {
  const points = line([1, -1], [1, -1]);
  // min w²/2 + 2C max(0, 1 − w): w = min(1, 2C).
  expect(solveSvm(points, exact({ c: 0.2 })).w[1]).toBeCloseTo(0.4, 8);
  expect(solveSvm(points, exact({ c: 5 })).w[1]).toBeCloseTo(1, 8);
  // min w²/2 + 2C max(0, 1 − w)²: w = 4C / (1 + 4C).
  expect(solveSvm(points, exact({ c: 0.75, loss: 'squared' })).w[1]).toBeCloseTo(0.75, 8);
  expect(solveSvm(points, exact({ c: 0.75, loss: 'squared' })).w[0]).toBeCloseTo(0, 8);
});

test('points on one side of the origin have the margin of the hard problem where C is large', () => {
  // min (w² + b²)/2 with 3w + b ≥ 1 and w + b ≤ −1: w = 1, b = −2.
  const { w } = solveSvm(line([3, 1], [1, -1]), exact({ c: 1000 }));
  expect(w[1]).toBeCloseTo(1, 6);
  expect(w[0]).toBeCloseTo(-2, 6);
});

test.each(['hinge', 'squared'] as const)('with the %s loss, primal and dual objective meet', (loss) => {
  expect(Math.abs(dualityGap(clouds(60), exact({ c: 0.5, loss })))).toBeLessThan(1e-6);
});

test('an example of double weight counts as much as the same example twice', () => {
  const [pair, triple] = [
    { ...line([1, 0.5, -1], [1, -1, -1]), weights: Float64Array.of(1, 2, 1) },
    line([1, 0.5, 0.5, -1], [1, -1, -1, -1]),
  ];
  // The mean weight is 4/3 of the one and 1 of the other: C is made up for it.
  const weighted = solveSvm(pair, exact({ c: (0.3 * 4) / 3 })).w;
  const repeated = solveSvm(triple, exact({ c: 0.3 })).w;
  expect(weighted[0]).toBeCloseTo(repeated[0], 6);
  expect(weighted[1]).toBeCloseTo(repeated[1], 6);
});

test('the fit is the same to the last bit, and the unit of a column does not matter to its margins', () => {
  const examples = clouds(90);
  const scaled = { ...examples, values: examples.values.map((value, at) => (at % 3 === 1 ? value * 1000 : value)) };
  const fit = fitSvm(examples);
  expect(fitSvm(examples)).toEqual(fit);
  expect(fitSvm(scaled).weights[1] * 1000).toBeCloseTo(fit.weights[1], 6);
  expect(fitSvm(scaled).intercept).toBeCloseTo(fit.intercept, 6);
});

test('examples of one class alone cannot be learnt from', () => {
  expect(() => fitSvm(line([1, 2], [1, 1]))).toThrow(RangeError);
});
