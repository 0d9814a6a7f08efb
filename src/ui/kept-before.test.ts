import { expect, test } from 'vitest';
import { keptBeforeWords } from './kept-before.ts';
import './testing.ts';

test('of an article that was kept before the day is told, else how many of its pages were, else nothing', () => {
  expect(keptBeforeWords({ at: '2026-03-01T10:00:00.000Z', pages: 2 })).toMatch(/\b2026\b/);
  expect(keptBeforeWords({ at: '', pages: 2 })).toMatch(/\b2\b/);
  expect(keptBeforeWords({ at: '', pages: 0 })).toBe('');
});
