import { expect, test } from 'vitest';
import { written } from './item-numbers.ts';

test.each([
  ['a', [1, 26, 27, 702, 703], 'a z aa zz aaa'],
  ['A', [3, 28], 'C AB'],
  ['i', [1, 4, 9, 14, 40, 99, 1994, 3999], 'i iv ix xiv xl xcix mcmxciv mmmcmxcix'],
  ['I', [2, 4], 'II IV'],
  ['1', [0, 12], '0 12'],
  ['disc', [2], '2'],
])('a list of type %s counts %j as %s', (type, numbers, wanted) => {
  expect(numbers.map((number) => written(number, type)).join(' ')).toBe(wanted);
});

test('what has no letters has digits, and no number is without an end', () => {
  expect([0, -3].map((number) => written(number, 'a'))).toEqual(['0', '-3']);
  expect([0, 4000, Infinity].map((number) => written(number, 'i'))).toEqual(['0', '4000', 'Infinity']);
  expect(written(Infinity, 'a')).toMatch(/^[a-z]{11,12}$/);
});
