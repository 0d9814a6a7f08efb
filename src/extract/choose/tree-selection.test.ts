import fc from 'fast-check';
import { expect, test } from 'vitest';
import { h, idsOf, rowOf, snapshotOf } from '../page/testing.ts';
import { expectedF1Threshold, selectSubtrees, type Atoms } from './tree-selection.ts';

const page = snapshotOf(
  h(
    'body',
    { id: 'body' },
    h('nav', { id: 'nav' }, 'n'),
    h('main', { id: 'main' }, h('p', { id: 'a' }, 'a'), h('aside', { id: 'ad' }, 'x'), h('p', { id: 'b' }, 'b')),
    h('p', { id: 'c' }, 'c'),
  ),
);

const atoms = (by: Readonly<Record<string, number>>): Atoms => ({
  row: Int32Array.from(Object.keys(by), (id) => rowOf(page, id)),
  size: Float64Array.from(Object.keys(by), () => 1),
  probability: Float64Array.from(Object.values(by)),
});

const chosen = (by: Readonly<Record<string, number>>, threshold: number, subtree: number, cut = subtree) => {
  const { included, excluded } = selectSubtrees(page, atoms(by), threshold, { subtree, cut });
  return [idsOf(page, included), idsOf(page, excluded)];
};

test('the subtree that holds the content is taken and noise inside it is cut out', () => {
  expect(chosen({ nav: 0.1, a: 0.9, ad: 0.1, b: 0.9, c: 0.1 }, 0.5, 0.1)).toEqual([['main'], ['ad']]);
});

test('a cut that costs more than it saves is not made', () => {
  expect(chosen({ nav: 0.1, a: 0.9, ad: 0.45, b: 0.9, c: 0.1 }, 0.5, 0.1)).toEqual([['main'], []]);
});

test('content outside the main subtree is taken by itself where that pays', () => {
  expect(chosen({ nav: 0.1, a: 0.9, ad: 0.2, b: 0.9, c: 0.8 }, 0.5, 0.01)).toEqual([['body'], ['nav', 'ad']]);
  expect(chosen({ nav: 0.1, a: 0.9, ad: 0.6, b: 0.9, c: 0.1 }, 0.5, 0.01)).toEqual([['main'], []]);
});

test('where a cut is cheaper than a subtree, one subtree with cuts is taken rather than its parts', () => {
  const by = { nav: 0.1, a: 0.9, ad: 0.4, b: 0.9, c: 0.1 };
  expect(chosen(by, 0.5, 0.08, 0.08)).toEqual([['main'], ['ad']]);
  expect(chosen(by, 0.5, 0.02, 0.12)).toEqual([['a', 'b'], []]);
});

test('nothing is taken where nothing passes the threshold', () => {
  expect(chosen({ a: 0.2, b: 0.3 }, 0.5, 0.01)).toEqual([[], []]);
});

test('no choice of one subtree with one cut is worth more than the choice made', () => {
  const probability = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.tuple(probability, probability, probability, probability, probability), (p) => {
      const ids = ['nav', 'a', 'ad', 'b', 'c'];
      const by = Object.fromEntries(ids.map((id, k) => [id, p[k]]));
      const worth = (included: readonly number[], excluded: readonly number[]): number => {
        const inside = (row: number, list: readonly number[]): boolean =>
          list.some((top) => row >= top && row < page.end[top]);
        const taken = ids.filter((id) => inside(rowOf(page, id), included) && !inside(rowOf(page, id), excluded));
        return taken.reduce((sum, id) => sum + by[id] - 0.5, 0) - 0.2 * included.length - 0.1 * excluded.length;
      };
      const made = selectSubtrees(page, atoms(by), 0.5, { subtree: 0.2, cut: 0.1 });
      const best = worth(made.included, made.excluded);
      for (let top = 0; top < page.count; top++) {
        for (let cut = top; cut < page.end[top]; cut++) {
          expect(best).toBeGreaterThanOrEqual(worth([top], cut === top ? [] : [cut]) - 1e-9);
        }
      }
    }),
  );
});

test('the threshold is half of the best expected F1', () => {
  // Taking the first two: 2·1.8 / (2 + 1.9) = .923; all three: 2·1.9 / (3 + 1.9) = .776.
  const three = {
    row: Int32Array.of(0, 1, 2),
    size: Float64Array.of(1, 1, 1),
    probability: Float64Array.of(0.9, 0.9, 0.1),
  };
  expect(expectedF1Threshold(three)).toBeCloseTo(1.8 / 3.9, 12);
});

test('with no content to be expected the threshold is 1', () => {
  expect(
    expectedF1Threshold({ row: Int32Array.of(0), size: Float64Array.of(1), probability: Float64Array.of(0) }),
  ).toBe(1);
});
