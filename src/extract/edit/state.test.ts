import fc from 'fast-check';
import { expect, test } from 'vitest';
import { selectionMask } from '../page/selection.ts';
import { h, snapshotOf } from '../page/testing.ts';
import { isSelected, startEditor } from './state.ts';

const page = snapshotOf(
  h(
    'body',
    {},
    h('nav', {}, 'Home'),
    h('main', {}, h('div', {}, h('p', {}, 'One'), h('p', {}, 'Two')), h('p', {}, 'A')),
  ),
);

test('a row is selected where the mask of the selection has it, whatever is selected', () => {
  const rows = fc.uniqueArray(fc.nat(page.count - 1));
  fc.assert(
    fc.property(rows, rows, (included, excluded) => {
      const editor = startEditor(page, { included, excluded });
      const mask = selectionMask(page, editor.present.choice);
      expect(Array.from(mask, (_, row) => isSelected(editor, row))).toEqual(Array.from(mask, (taken) => taken === 1));
    }),
  );
});

test('no row is not selected, even where the whole page is', () => {
  expect(isSelected(startEditor(page, { included: [0], excluded: [] }), -1)).toBe(false);
});
