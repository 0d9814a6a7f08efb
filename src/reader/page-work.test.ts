import { expect, test } from 'vitest';
import { edited, NO_EDITS } from './block-edits.ts';
import { checkWork, NO_WORK } from './page-work.ts';

const EDITS = edited(edited(NO_EDITS, [2, 1], 'remove'), [0], 'break');

test('what was done to pages is read as it was written', () => {
  const work = { asPages: true, clean: { count: 3, edits: EDITS }, styled: { count: 0, edits: NO_EDITS } };
  expect(checkWork(structuredClone(work))).toEqual(work);
});

test.each([null, 'x', 7, {}, { clean: null }, { clean: { count: -1, edits: [] } }])(
  'a state of the history that is no work is none: %j',
  (state) => {
    expect(checkWork(state)).toEqual(NO_WORK);
  },
);

test.each([
  [{ blocks: [3], edit: 'remove' }],
  [{ blocks: [1], edit: 'burn' }],
  [{ blocks: [0.5], edit: 'keep' }],
  [{ blocks: 1, edit: 'keep' }],
  [null],
])('edits of which one is broken are none: %j', (edit) => {
  expect(checkWork({ clean: { count: 3, edits: [...EDITS, edit] } }).clean).toEqual(NO_WORK.clean);
});
