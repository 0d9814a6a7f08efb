import { expect, test } from 'vitest';
import { gradeOf } from './grades.ts';

const GOLD = 'A first sentence. A second one!\nA third; and more.\nA fourth.';

test('the gold text, however it is broken and spaced, is excellent', () => {
  expect(gradeOf('A first sentence. A second one!\n\nA third;  and more. A fourth.', GOLD)).toBe('excellent');
  expect(gradeOf('', '')).toBe('excellent');
});

test('up to two sentences lost and two blocks of noise are good', () => {
  expect(gradeOf('A first sentence. A second one!\nA third; and more.', GOLD)).toBe('good');
  expect(gradeOf(`Share this\n${GOLD}\nMore news`, GOLD)).toBe('good');
});

test('three faults of a kind, or nothing at all, are poor', () => {
  expect(gradeOf('A fourth.', GOLD)).toBe('poor');
  expect(gradeOf(`Share this\n${GOLD}\nMore news\nAbout us`, GOLD)).toBe('poor');
  expect(gradeOf('', 'One sentence.')).toBe('poor');
});
