import { expect, test } from 'vitest';
import { rowsOfTable } from './feature-rows.ts';
import { forestProbabilities, LEAF_ZERO, readForest, type ForestFile } from './trees.ts';

const leaf = (value: number): number => -1 - LEAF_ZERO - 1000 * value;
const logistic = (logit: number): number => 1 / (1 + Math.exp(-logit));

/** Below 5 in feature 1 the leaf 2, else −2. */
const STUMP: ForestFile = { bias: 0, features: [1], cuts: [5], nodes: [0, leaf(2), leaf(-2)] };

test('a row goes left below the threshold and right at it', () => {
  const p = forestProbabilities(readForest(STUMP), rowsOfTable(Float32Array.of(0, 4, 0, 5), 2));
  expect(p[0]).toBeCloseTo(logistic(2), 6);
  expect(p[1]).toBeCloseTo(logistic(-2), 6);
});

test('leaves of all trees and the bias are added up', () => {
  const forest = readForest({ ...STUMP, bias: 1, nodes: [...STUMP.nodes, ...STUMP.nodes] });
  expect([...forest.roots]).toEqual([0, 3]);
  expect(forestProbabilities(forest, rowsOfTable(Float32Array.of(0, 0), 2))[0]).toBeCloseTo(logistic(5), 6);
});

test('trees deeper than one level are read in preorder', () => {
  // feature 0 < 1 ? (feature 1 < 5 ? 1 : 2) : 3
  const forest = readForest({ bias: 0, features: [0, 1], cuts: [1, 5], nodes: [0, 1, leaf(1), leaf(2), leaf(3)] });
  const rows = Float32Array.of(0, 0, 0, 9, 1, 0);
  const p = [...forestProbabilities(forest, rowsOfTable(rows, 2))];
  expect(p.map((value) => Math.round(Math.log(value / (1 - value))))).toEqual([1, 2, 3]);
});

test('nodes that end within a tree are refused', () => {
  expect(() => readForest({ ...STUMP, nodes: [0, leaf(1)] })).toThrow(RangeError);
});

test('no rows give no probabilities', () => {
  expect(forestProbabilities(readForest(STUMP), rowsOfTable(new Float32Array(0), 2))).toHaveLength(0);
});
