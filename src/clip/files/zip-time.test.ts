import { expect, test } from 'vitest';
import { zipTime } from './zip-time.ts';

test.each([
  ['a time that a zip archive can write stays', new Date(2026, 4, 1, 10, 30), new Date(2026, 4, 1, 10, 30)],
  ['a clock that stands at 1970 gives the first day', new Date(1970, 0, 1), new Date(1980, 0, 1)],
  ['a clock that has run away gives the last day', new Date(2101, 5, 1), new Date(2099, 11, 31)],
  ['what is no time gives the first day', new Date(NaN), new Date(1980, 0, 1)],
])('%s', (_, time, written) => {
  expect(zipTime(time)).toEqual(written);
});
