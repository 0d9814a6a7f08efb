import { expect, test } from 'vitest';
import { rowsOfTable } from '../../extract/blocks/feature-rows.ts';
import { forestProbabilities, readForest } from '../../extract/blocks/trees.ts';
import { seededRandom } from '../random.ts';
import { binned, boost, withoutColumns, type BoostOptions } from './boost.ts';

const OPTIONS: BoostOptions = { trees: 30, leaves: 4, rate: 0.3, minHessian: 1, l2: 1, columns: 1 };
const ROWS = 400;

/** Two features of which the target is the exclusive or: no single split helps, two levels do. */
function exclusiveOr() {
  const random = seededRandom(7);
  const features = Float32Array.from({ length: ROWS * 2 }, () => random());
  const target = Float32Array.from({ length: ROWS }, (_, row) =>
    features[2 * row] > 0.5 !== features[2 * row + 1] > 0.4 ? 1 : 0,
  );
  return {
    features,
    target,
    weight: new Float32Array(ROWS).fill(1),
    rows: Int32Array.from({ length: ROWS }, (_, k) => k),
  };
}

test('trees learn what no single split can tell', () => {
  const { features, target, weight, rows } = exclusiveOr();
  const forest = readForest(boost(binned(features, 2), target, weight, rows, OPTIONS));
  const p = forestProbabilities(forest, rowsOfTable(features, 2));
  const right = target.filter((y, row) => p[row] > 0.5 === y > 0.5).length;
  expect(right / ROWS).toBeGreaterThan(0.95);
});

test('the first leaves are the Newton step of the logistic loss', () => {
  const features = Float32Array.of(0, 0, 1, 1);
  const target = Float32Array.of(0, 0, 1, 1);
  const weight = new Float32Array(4).fill(1);
  const forest = boost(binned(features, 1), target, weight, Int32Array.of(0, 1, 2, 3), {
    ...OPTIONS,
    trees: 1,
    leaves: 2,
    minHessian: 0.1,
  });
  // p = ½: gradient ±½ · 2 rows, Hessian ¼ · 2 rows; rate · g / (h + l2) = .3 · 1 / 1.5.
  expect([forest.features, forest.cuts]).toEqual([[0], [0.5]]);
  const { threshold } = readForest(forest);
  expect([...threshold.slice(1)].map((value) => value.toFixed(3))).toEqual(['-0.200', '0.200']);
});

test('rows that are not named are not learnt from', () => {
  const { features, target, weight, rows } = exclusiveOr();
  const half = rows.subarray(0, ROWS / 2);
  const spoiled = target.map((y, row) => (row < ROWS / 2 ? y : 1 - y));
  const data = binned(features, 2);
  expect(boost(data, spoiled, weight, half, OPTIONS)).toEqual(boost(data, target, weight, half, OPTIONS));
});

test('no split is chosen from a column that is left out', () => {
  const { features, target, weight, rows } = exclusiveOr();
  const data = binned(features, 2);
  expect(new Set(boost(data, target, weight, rows, OPTIONS).features)).toEqual(new Set([0, 1]));
  const { features: asked } = boost(withoutColumns(data, { from: 0, end: 1 }), target, weight, rows, OPTIONS);
  expect(new Set(asked)).toEqual(new Set([1]));
});

test('the same data give the same forest', () => {
  const { features, target, weight, rows } = exclusiveOr();
  const once = boost(binned(features, 2), target, weight, rows, OPTIONS);
  expect(JSON.stringify(boost(binned(features, 2), target, weight, rows, OPTIONS))).toBe(JSON.stringify(once));
});

test('where a split chooses from a share of the features, one that another hides has its turn', () => {
  const twice = Float32Array.from({ length: ROWS * 2 }, (_, k) => k >> 1);
  const target = Float32Array.from({ length: ROWS }, (_, row) => (row % 100 < 50 ? 1 : 0));
  const [weight, rows] = [new Float32Array(ROWS).fill(1), Int32Array.from({ length: ROWS }, (_, k) => k)];
  const featuresOf = (columns: number) =>
    new Set(boost(binned(twice, 2), target, weight, rows, { ...OPTIONS, columns }).features);
  expect(featuresOf(1)).toEqual(new Set([0]));
  expect(featuresOf(0.5)).toEqual(new Set([0, 1]));
});

test('shares are allowed as targets and weights count', () => {
  const features = Float32Array.of(0, 0);
  const forest = boost(binned(features, 1), Float32Array.of(1, 0), Float32Array.of(3, 1), Int32Array.of(0, 1), OPTIONS);
  expect(forestProbabilities(readForest(forest), rowsOfTable(features, 1))[0]).toBeCloseTo(0.75, 3);
});
