import { expect, test } from 'vitest';
import { checkReading, DEFAULT_READING, progressAt, READING_SIZES, stepSize } from './reading-choices.ts';

test('choices come back as they were stored, and what is no choice is the default', () => {
  const chosen = { theme: 'sepia', size: 22, width: 'wide', face: 'sans' } as const;
  expect(checkReading(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen);
  for (const broken of [null, 'x', { theme: 'pink', size: 1000, width: 3, face: 'comic' }])
    expect(checkReading(broken)).toEqual(DEFAULT_READING);
});

test('a step up and a step down is no step, and type never leaves its limits', () => {
  expect(stepSize(stepSize(18, 1), -1)).toBe(18);
  expect(stepSize(READING_SIZES.most, 1)).toBe(READING_SIZES.most);
  expect(stepSize(READING_SIZES.least, -1)).toBe(READING_SIZES.least);
});

test('the end of a text is 1, its start 0, and a text that is seen whole has been read', () => {
  expect(progressAt(0, 3000, 1000)).toBe(0);
  expect(progressAt(2000, 3000, 1000)).toBe(1);
  expect(progressAt(0, 500, 1000)).toBe(1);
});

test('what was stored before there was a choice of typeface keeps its other choices', () => {
  const { face, ...older } = { theme: 'dark', size: 20, width: 'narrow', face: DEFAULT_READING.face } as const;
  expect(checkReading(older)).toEqual({ ...older, face });
});
