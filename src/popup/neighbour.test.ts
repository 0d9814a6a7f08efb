import { expect, test } from 'vitest';
import { neighbour } from './neighbour.ts';

const keys = (from: number, isRightToLeft = false) =>
  ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'].map((key) =>
    neighbour(key, from, 5, isRightToLeft),
  );

test('arrows lead to the neighbours, Home and End to the ends', () => {
  expect(keys(2)).toEqual([1, 3, 1, 3, 0, 4]);
});

test('no arrow leads out of the list', () => {
  expect(keys(0).slice(0, 4)).toEqual([0, 1, 0, 1]);
  expect(keys(4).slice(0, 4)).toEqual([3, 4, 3, 4]);
});

test('where words run from right to left, the arrow to the left leads on', () => {
  expect(keys(2, true).slice(0, 2)).toEqual([3, 1]);
});

test('other keys lead nowhere', () => {
  expect(neighbour('Tab', 2, 5, false)).toBeNull();
});
