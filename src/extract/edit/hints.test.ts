import { expect, test } from 'vitest';
import { h, rowOf, snapshotOf } from '../page/testing.ts';
import type { Rectangle } from './commands.ts';
import { hintsIn, labels } from './hints.ts';
import { startEditor } from './state.ts';

const page = snapshotOf(
  h(
    'body',
    { rect: [0, 0, 1000, 3000] },
    h(
      'article',
      { id: 'story', rect: [0, 0, 700, 2000] },
      h('p', { id: 'first', rect: [0, 0, 700, 400] }, 'The first paragraph'),
      h('p', { id: 'second', rect: [0, 400, 700, 2000] }, 'The second paragraph'),
    ),
    h('aside', { id: 'side', rect: [700, 0, 1000, 500] }, 'Beside it'),
    h('footer', { id: 'foot', rect: [0, 2500, 1000, 3000] }, 'Imprint'),
  ),
);
const at = (id: string) => rowOf(page, id);
const boxOf = (row: number): Rectangle => ({
  left: page.left[row],
  top: page.top[row],
  right: page.right[row],
  bottom: page.bottom[row],
});
const editor = startEditor(page, {
  included: [at('story')],
  excluded: [],
  scores: [1],
  leftOut: [{ row: at('side'), reason: 'low-score', score: 0.4 }],
});
const seen = (top: number, bottom: number) => hintsIn(editor, { left: 0, top, right: 1000, bottom }, boxOf);

test('every block in sight has a hint, on whatever level it is, and none out of sight', () => {
  const rows = seen(0, 300).map(({ row }) => row);
  expect([...rows].sort((a, b) => a - b)).toEqual(['story', 'first', 'side'].map(at));
  expect(seen(2400, 3000).map(({ row }) => row)).toEqual([at('foot')]);
});

test('the first letter stands where a correction is likeliest', () => {
  expect(seen(0, 3000)[0].row).toBe(at('side'));
});

test('no label begins another, however many there are, and none is longer than it must be', () => {
  for (const count of [1, 26, 27, 60, 200, 676]) {
    const made = labels(count);
    expect(new Set(made).size).toBe(count);
    expect(made.filter((a) => made.some((b) => a !== b && b.startsWith(a)))).toEqual([]);
    expect(Math.max(...made.map((label) => label.length))).toBe(count > 26 ? 2 : 1);
  }
});
