import { afterEach, expect, test } from 'vitest';
import { capture } from '../../capture/capture.ts';
import { carried, rowsAgain } from './carried.ts';

afterEach(() => document.body.replaceChildren());

test('rows of elements that are still there are found again, those of others are not', () => {
  const [one, two, three] = ['one', 'two', 'three'].map((id) => Object.assign(document.createElement('p'), { id }));
  document.body.replaceChildren(one, two, three);
  const before = capture(document);
  one.remove();
  const after = capture(document);
  const to = rowsAgain(before, after);
  expect(to[before.elements.indexOf(one)]).toBe(-1);
  expect(after.elements[to[before.elements.indexOf(three)]]).toBe(three);
});

test('a selection is carried over with the scores of what is left of it', () => {
  const selection = {
    extractor: 'winnow',
    included: [1, 2],
    excluded: [3],
    scores: [0.4, 0.9],
    leftOut: [{ row: 4, reason: 'noise' as const, score: 0.2 }],
  };
  const to = Int32Array.of(0, -1, 5, 6, 7);
  expect(carried(selection, to)).toEqual({
    extractor: 'winnow',
    included: [5],
    excluded: [6],
    scores: [0.9],
    leftOut: [{ row: 7, reason: 'noise', score: 0.2 }],
  });
});
