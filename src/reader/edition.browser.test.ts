import { expect, test } from 'vitest';
import { edited, NO_EDITS } from './block-edits.ts';
import { Edition } from './edition.ts';
import type { EditedBlocks } from './page-work.ts';

const NOTHING: EditedBlocks = { count: 0, edits: NO_EDITS };

/** An edition of this markup. */
function edition(html: string, before = NOTHING): Edition {
  const content = document.createRange().createContextualFragment(html);
  return new Edition({ kind: 'clean', content, before, width: 0 });
}

const LINES = '<p>a</p><p>b</p><p>c</p>';
const chosenOf = (one: Edition) => one.chosen?.textContent ?? null;

test('steps go through the blocks, over those that are removed, and end at the ends', () => {
  const one = edition(LINES);
  one.step('next');
  expect(chosenOf(one)).toBe('a');
  one.toggleRemoved([1]);
  one.step('next');
  expect(chosenOf(one)).toBe('c');
  one.step('next');
  expect(chosenOf(one)).toBe('c');
  one.step('previous');
  expect(chosenOf(one)).toBe('a');
  one.step('none');
  expect(chosenOf(one)).toBe(null);
});

test('where the chosen block is removed the next is chosen, at the end the one before, and where none is left none', () => {
  const one = edition(LINES);
  one.choose(one.blocks[1]);
  one.edit('remove');
  expect(chosenOf(one)).toBe('c');
  one.edit('remove');
  expect(chosenOf(one)).toBe('a');
  one.edit('remove');
  expect(chosenOf(one)).toBe(null);
});

test('what stands within a removed block is hidden with it, and is not chosen', () => {
  const one = edition('<ul><li>a</li><li>b</li></ul><p>c</p>');
  one.choose(one.blocks[1]);
  one.toggleRemoved([0]);
  expect([...one.removed()]).toEqual([0]);
  expect([...one.hidden()]).toEqual([0, 1, 2]);
  expect(chosenOf(one)).toBe('c');
});

test('an edit is of the chosen block, and where none is chosen there is none', () => {
  const one = edition(LINES);
  one.edit('break');
  expect(one.canUndo).toBe(false);
  one.choose(one.blocks[2]);
  one.edit('break');
  expect([one.isOn('break'), one.isOn('keep'), one.canUndo]).toEqual([true, false, true]);
  one.undo();
  expect([one.isOn('break'), one.canUndo]).toEqual([false, false]);
});

test('what is toggled back at once leaves no step to undo, and later it is a step of its own', () => {
  const one = edition(LINES);
  one.toggleRemoved([0, 1]);
  one.toggleRemoved([0, 1]);
  expect(one.canUndo).toBe(false);
  one.toggleRemoved([0]);
  one.toggleRemoved([1]);
  one.toggleRemoved([0]);
  expect([...one.removed()]).toEqual([1]);
  one.undo();
  expect([...one.removed()].sort()).toEqual([0, 1]);
});

test('all that was removed comes back in one step', () => {
  const one = edition(LINES);
  one.toggleRemoved([0]);
  one.toggleRemoved([2]);
  one.showRemoved();
  expect(one.hidden().size).toBe(0);
  one.undo();
  expect([...one.removed()]).toEqual([0, 2]);
});

test('edits from before a reload hold for an article of as many blocks, and for no other', () => {
  const edits = edited(NO_EDITS, [1], 'remove');
  expect([...edition(LINES, { count: 3, edits }).removed()]).toEqual([1]);
  expect(edition(LINES, { count: 4, edits }).canUndo).toBe(false);
  expect(edition(LINES, { count: 3, edits }).work).toEqual({ count: 3, edits });
});

test('the article is marked for what is done to it, and where blocks can be chosen for which one is', () => {
  const one = edition(LINES);
  one.choose(one.blocks[0]);
  one.edit('keep');
  one.mark(true);
  expect(one.article.innerHTML).toBe('<p data-keep="" data-chosen="">a</p><p>b</p><p>c</p>');
  expect(one.article.tabIndex).toBe(0);
  one.mark(false);
  expect(one.article.innerHTML).toBe('<p data-keep="">a</p><p>b</p><p>c</p>');
  expect(one.article.tabIndex).toBe(-1);
});
