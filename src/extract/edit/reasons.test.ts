import { expect, test } from 'vitest';
import { h, rowOf, snapshotOf } from '../page/testing.ts';
import { drop } from './commands.ts';
import { whyNot } from './reasons.ts';
import { startEditor } from './state.ts';

const page = snapshotOf(
  h(
    'body',
    { rect: [0, 0, 1000, 1000] },
    h(
      'article',
      { id: 'story', rect: [0, 0, 700, 900] },
      h('p', { id: 'text', rect: [0, 0, 700, 100] }, 'Ten letters'),
    ),
    h(
      'aside',
      { id: 'side', rect: [700, 0, 1000, 900] },
      h('p', { id: 'short', rect: [700, 0, 1000, 100] }, 'A'),
      h('p', { id: 'long', rect: [700, 100, 1000, 200] }, 'ABC'),
    ),
    h('footer', { id: 'foot', rect: [0, 900, 1000, 1000] }, 'Imprint'),
  ),
);
const at = (id: string) => rowOf(page, id);
const editor = startEditor(page, {
  included: [at('story')],
  excluded: [],
  scores: [0.9],
  leftOut: [
    { row: at('short'), reason: 'noise', score: 0.3 },
    { row: at('long'), reason: 'low-score', score: 0.6 },
  ],
});

test('a selected block has no reason', () => {
  expect(whyNot(editor, at('text'))).toBeNull();
});

test('a block left out has the reason and the score that the method told', () => {
  expect(whyNot(editor, at('short'))).toMatchObject({ reason: 'noise', score: 0.3 });
});

test('a block around several has the reason of the largest, and their scores weighed by what they hold', () => {
  // (0.3·(1+1) + 0.6·(3+1)) / 6
  expect(whyNot(editor, at('side'))).toEqual({ reason: 'low-score', score: expect.closeTo(0.5, 6) as number });
});

test('of a block that the method did not report nothing is made up', () => {
  expect(whyNot(editor, at('foot'))).toEqual({ reason: 'not-reported', score: null });
});

test('a block that the method took and the person dropped was dropped by hand', () => {
  expect(whyNot(drop(editor, at('text')), at('text'))).toEqual({ reason: 'by-hand', score: null });
});
