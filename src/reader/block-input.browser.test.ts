import { expect, test } from 'vitest';
import { NO_EDITS } from './block-edits.ts';
import { blockActOf, hearBlocks } from './block-input.ts';
import { Edition } from './edition.ts';

const press = (key: string, more: KeyboardEventInit = {}) =>
  new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });

test.each([
  ['ArrowDown', '', 'next'],
  ['ArrowUp', '', 'previous'],
  ['b', 'KeyB', 'break'],
  ['K', 'KeyK', 'keep'],
  ['Delete', '', 'remove'],
  ['Backspace', '', 'remove'],
  ['z', 'KeyZ', 'undo'],
  ['Escape', '', null],
  ['и', 'KeyB', 'break'],
  ['x', 'KeyX', null],
])('the key %s (%s) asks for: %s', (key, code, act) => {
  expect(blockActOf(press(key, { code }))).toBe(act);
});

test.each(['ctrlKey', 'metaKey', 'altKey'])('a key together with another is the browser’s: %s', (other) => {
  expect(blockActOf(press('z', { code: 'KeyZ', [other]: true }))).toBe(null);
});

/** An article of two paragraphs, heard, and all that is told of it. */
function heard(canChoose: boolean) {
  const content = document.createRange().createContextualFragment('<p><a href="#x">a</a></p><p>b</p>');
  const edition = new Edition({ kind: 'clean', content, before: { count: 0, edits: NO_EDITS }, width: 0 });
  document.body.replaceChildren(edition.article);
  const told: string[] = [];
  hearBlocks(edition, {
    canChoose: () => canChoose,
    onChoose: () => told.push('chosen'),
    onAct: (act) => told.push(act),
  });
  return { edition, told };
}

test('a click chooses a block and follows no link, and its keys are told', () => {
  const { edition, told } = heard(true);
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  edition.article.querySelector('a')?.dispatchEvent(click);
  edition.article.dispatchEvent(press('b', { code: 'KeyB' }));
  expect([edition.chosen?.textContent, click.defaultPrevented, told]).toEqual(['a', true, ['chosen', 'break']]);
});

test('where nothing can be chosen clicks and keys are left to the browser', () => {
  const { edition, told } = heard(false);
  const events = [new MouseEvent('click', { bubbles: true, cancelable: true }), press('Delete')];
  for (const event of events) edition.blocks[1].dispatchEvent(event);
  expect([edition.chosen, events.map((event) => event.defaultPrevented), told]).toEqual([null, [false, false], []]);
});
