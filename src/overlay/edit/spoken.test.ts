import { expect, test } from 'vitest';
import { pointAt, startEditor } from '../../extract/edit/state.ts';
import { h, rowOf, snapshotOf } from '../../extract/page/testing.ts';
import { runSpoken } from './spoken.ts';

const page = snapshotOf(
  h(
    'body',
    { rect: [0, 0, 1000, 1000] },
    h('p', { id: 'one', rect: [0, 0, 700, 300] }, 'The first paragraph'),
    h('p', { id: 'two', rect: [0, 300, 700, 600] }, 'The second one'),
  ),
);
const [one, two] = ['one', 'two'].map((id) => rowOf(page, id));
const start = startEditor(page, {
  included: [one],
  excluded: [],
  scores: [0.9],
  leftOut: [{ row: two, reason: 'low-score', score: 0.31 }],
});

test('a move names the block, whether it is selected, and if not why and how sure the method was', () => {
  expect(runSpoken(pointAt(start, two), 'previous').announcement).toBe(
    'Selected (90% likely to belong): The first paragraph',
  );
  expect(runSpoken(pointAt(start, one), 'next').announcement).toBe(
    'Left out: it scored too low (31% likely to belong): The second one',
  );
});

test('a step says what became of the block', () => {
  expect(runSpoken(pointAt(start, two), 'toggle').announcement).toBe('Added: The second one');
  expect(runSpoken(pointAt(start, one), 'toggle').announcement).toBe('Dropped: The first paragraph');
});

test('a block without words is called what it is', () => {
  const mute = snapshotOf(
    h(
      'body',
      { rect: [0, 0, 1000, 1000] },
      h('p', { id: 'text', rect: [0, 0, 700, 300] }, 'The only words'),
      h(
        'figure',
        { id: 'picture', rect: [0, 300, 700, 600] },
        h('img', { rect: [0, 300, 700, 600], image: [700, 300] }),
      ),
      h('div', { id: 'empty', rect: [0, 600, 700, 700] }),
    ),
  );
  const editor = startEditor(mute, { included: [rowOf(mute, 'text')], excluded: [], scores: [0.9], leftOut: [] });
  const added = (id: string) => runSpoken(pointAt(editor, rowOf(mute, id)), 'toggle').announcement;
  expect(added('picture')).toBe('Added: picture');
  expect(added('empty')).toBe('Added: block without text');
});

test('of a long block the first words are said, and that there are more', () => {
  const said = (words: string) => {
    const long = snapshotOf(h('body', {}, h('p', { id: 'long', rect: [0, 0, 700, 300] }, words)));
    const row = rowOf(long, 'long');
    const editor = startEditor(long, { included: [row], excluded: [], scores: [0.9], leftOut: [] });
    return runSpoken(pointAt(editor, row), 'toggle').announcement;
  };
  expect(said('x'.repeat(60))).toBe(`Dropped: ${'x'.repeat(60)}`);
  expect(said('x'.repeat(61))).toBe(`Dropped: ${'x'.repeat(60)}…`);
  // A smile is two units of UTF-16.
  expect(said(`${'x'.repeat(59)}😀😀`)).toBe(`Dropped: ${'x'.repeat(59)}…`);
});

test('a step that is taken back or done again is named', () => {
  const dropped = runSpoken(pointAt(start, one), 'toggle').editor;
  const undone = runSpoken(dropped, 'undo');
  expect(undone.announcement).toBe('Undone: Drop: The first paragraph');
  expect(runSpoken(undone.editor, 'redo').announcement).toBe('Done again: Drop: The first paragraph');
  const wide = runSpoken(runSpoken(pointAt(start, two), 'toggle').editor, 'widen').editor;
  const narrow = runSpoken(wide, 'narrow');
  expect(narrow.announcement).toBe('Narrower: The second one');
  const wideAgain = runSpoken(narrow.editor, 'undo');
  expect(wideAgain.announcement).toBe('Undone: Narrower: The second one');
  expect(runSpoken(wideAgain.editor, 'redo').announcement).toBe('Done again: Narrower: The second one');
  const only = runSpoken(pointAt(start, two), 'only').editor;
  expect(runSpoken(only, 'undo').announcement).toBe('Undone: Only this: The second one');
});

test('what cannot be done is said, and nothing is changed', () => {
  for (const command of ['undo', 'redo', 'images'] as const) {
    const { editor, announcement } = runSpoken(start, command);
    expect(editor.present).toBe(start.present);
    expect(announcement).toMatch(/^(Nothing|There are no)/);
  }
});

test('of what the person has added, and of a part of what the method took, it is not said how sure the method was', () => {
  const added = runSpoken(pointAt(start, two), 'toggle').editor;
  expect(runSpoken(pointAt(added, one), 'next').announcement).toBe('Selected: The second one');
  const whole = startEditor(page, { included: [0], excluded: [], scores: [0.9], leftOut: [] });
  expect(runSpoken(pointAt(whole, one), 'next').announcement).toBe('Selected: The second one');
});
