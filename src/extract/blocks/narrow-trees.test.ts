import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NarrowTrees, type Trees } from './narrow-trees.ts';
import { LEAF_ZERO, readForest, type ForestFile } from './trees.ts';

const WIDTH = 3;

/** Node numbers of one tree in preorder, of any shape. Test k is feature k % WIDTH below ⌊k / WIDTH⌋. */
const tree = fc.letrec<{ node: number[] }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 6 },
    fc.integer({ min: -2000, max: 2000 }).map((value) => [-1 - LEAF_ZERO - value]),
    fc.tuple(fc.nat(5 * WIDTH - 1), tie('node'), tie('node')).map(([code, left, right]) => [code, ...left, ...right]),
  ),
})).node;

const forestOf = (nodes: readonly number[]): ForestFile => ({
  bias: 0,
  features: Array.from({ length: 5 * WIDTH }, (_, code) => code % WIDTH),
  cuts: Array.from({ length: 5 * WIDTH }, (_, code) => Math.floor(code / WIDTH)),
  nodes,
});

/** What each tree says of a row. */
function leaves({ roots, feature, threshold, right }: Trees, row: ArrayLike<number>): number[] {
  return Array.from(roots, (root) => {
    let node = root;
    while (feature[node] >= 0) node = row[feature[node]] < threshold[node] ? node + 1 : right[node];
    return threshold[node];
  });
}

const value = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: -1, max: 5 }) },
  fc.constantFrom(NaN, Infinity, -Infinity),
);
const row = fc.array(value, { minLength: WIDTH, maxLength: WIDTH });

test('narrowed trees say of the rows they are narrowed to what the whole trees say', () => {
  const stretches = fc.array(fc.array(row, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(fc.array(tree, { minLength: 1, maxLength: 4 }), stretches, (trees, all) => {
      const whole = readForest(forestOf(trees.flat()));
      const narrow = new NarrowTrees(whole, WIDTH);
      for (const rows of all) {
        narrow.fit(Float32Array.from(rows.flat()), rows.length);
        for (const features of rows) expect(leaves(narrow, features)).toEqual(leaves(whole, features));
      }
    }),
  );
});

test('nothing is left to ask of a single row', () => {
  // feature 0 < 1 ? (feature 1 < 4 ? 1 : 2) : 3
  const whole = readForest(forestOf([3, 13, -1 - LEAF_ZERO - 1000, -1 - LEAF_ZERO - 2000, -1 - LEAF_ZERO - 3000]));
  const narrow = new NarrowTrees(whole, WIDTH);
  narrow.fit(Float32Array.of(0, 4, 0), 1);
  expect(narrow.feature[narrow.roots[0]]).toBe(-1);
  expect(narrow.threshold[narrow.roots[0]]).toBe(2);
});
