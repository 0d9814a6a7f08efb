import { expect, test } from 'vitest';
import { blocksWith, edited, nextBlock, NO_EDITS, undone } from './block-edits.ts';

test('the same edit twice is no edit', () => {
  const once = edited(NO_EDITS, [3], 'break');
  expect([...blocksWith(once, 'break')]).toEqual([3]);
  expect([...blocksWith(edited(once, [3], 'break'), 'break')]).toEqual([]);
});

test('edits of different kinds do not touch each other', () => {
  const edits = edited(edited(NO_EDITS, [1], 'keep'), [1], 'remove');
  expect([...blocksWith(edits, 'keep')]).toEqual([1]);
  expect([...blocksWith(edits, 'remove')]).toEqual([1]);
  expect([...blocksWith(edits, 'break')]).toEqual([]);
});

test('undo takes back the last edit, and nothing where nothing was done', () => {
  const edits = edited(edited(NO_EDITS, [1], 'remove'), [2], 'remove');
  expect([...blocksWith(undone(edits), 'remove')]).toEqual([1]);
  expect(undone(NO_EDITS)).toEqual([]);
});

test('what was removed one by one comes back at once, and Undo removes it again', () => {
  const removed = edited(edited(NO_EDITS, [1], 'remove'), [2], 'remove');
  const back = edited(removed, Array.from(blocksWith(removed, 'remove')), 'remove');
  expect([...blocksWith(back, 'remove')]).toEqual([]);
  expect([...blocksWith(undone(back), 'remove')]).toEqual([1, 2]);
});

test('moving steps over what is removed and stays at the ends', () => {
  const removed = new Set([1]);
  expect(nextBlock(3, -1, 1, removed)).toBe(0);
  expect(nextBlock(3, 0, 1, removed)).toBe(2);
  expect(nextBlock(3, 2, 1, removed)).toBe(2);
  expect(nextBlock(3, 2, -1, removed)).toBe(0);
});
