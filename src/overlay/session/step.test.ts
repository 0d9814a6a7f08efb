import { expect, test } from 'vitest';
import { toggle, widen } from '../../extract/edit/commands.ts';
import { pointAt, redo, startEditor, undo } from '../../extract/edit/state.ts';
import { h, rowOf, snapshotOf } from '../../extract/page/testing.ts';
import { stepBetween } from './step.ts';

const page = snapshotOf(
  h(
    'body',
    { rect: [0, 0, 1000, 1000] },
    h(
      'article',
      { id: 'story', rect: [0, 0, 700, 900] },
      h('p', { id: 'one', rect: [0, 0, 700, 300] }, 'The first paragraph'),
      h('p', { id: 'two', rect: [0, 300, 700, 600] }, 'The second one'),
    ),
  ),
);
const [story, one, two] = ['story', 'one', 'two'].map((id) => rowOf(page, id));
const start = startEditor(page, { included: [one], excluded: [] });

test('a toggle is logged by what came of it', () => {
  const both = toggle(start, two);
  expect(stepBetween(start, both)).toEqual({ command: 'include', row: two });
  expect(stepBetween(both, toggle(both, one))).toEqual({ command: 'exclude', row: one });
});

test('undo and redo are logged as such, without a row', () => {
  const both = toggle(start, two);
  expect(stepBetween(both, undo(both))).toEqual({ command: 'undo', row: -1 });
  expect(stepBetween(undo(both), redo(undo(both)))).toEqual({ command: 'redo', row: -1 });
});

test('widening is logged with the row it began at', () => {
  const at = pointAt(start, one);
  const wider = widen(at);
  expect(wider.present.choice.included).toEqual([story]);
  expect(stepBetween(at, wider)).toEqual({ command: 'widen', row: one });
});

test('the same edit after an undo is an edit, not a redo', () => {
  const undone = undo(toggle(start, two));
  expect(stepBetween(undone, toggle(undone, two))).toEqual({ command: 'include', row: two });
});
