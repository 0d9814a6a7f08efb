import { expect, test } from 'vitest';
import { forestProbabilities, type Forest } from './trees.ts';

/** One tree: below 5 in feature 1 the leaf 2, else the leaf -2. */
const STUMP: Forest = { bias: 0, roots: [0], feature: [1, -1, -1], threshold: [5, 2, -2], left: [1, 0, 0] };

const logistic = (logit: number): number => 1 / (1 + Math.exp(-logit));

test('a row goes left below the threshold and right at it', () => {
  const p = forestProbabilities(STUMP, Float32Array.of(0, 4, 0, 5), 2);
  expect(p[0]).toBeCloseTo(logistic(2), 12);
  expect(p[1]).toBeCloseTo(logistic(-2), 12);
});

test('leaves of all trees and the bias are added up', () => {
  const twice: Forest = {
    bias: 1,
    roots: [0, 3],
    feature: [...STUMP.feature, ...STUMP.feature],
    threshold: [...STUMP.threshold, ...STUMP.threshold],
    left: [1, 0, 0, 4, 0, 0],
  };
  expect(forestProbabilities(twice, Float32Array.of(0, 0), 2)[0]).toBeCloseTo(logistic(5), 12);
});

test('no rows give no probabilities', () => {
  expect(forestProbabilities(STUMP, new Float32Array(0), 2)).toHaveLength(0);
});
