import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alike } from './edit-commands.ts';
import { addRows, dropRows, outermost, tidy } from './edit-region.ts';
import { pointAt, startEditor } from './edit-state.ts';
import { selectionMask } from './selection.ts';
import { h, snapshotOf, type TestElement } from './testing.ts';

/** Three levels of three elements each, with a letter in every one. */
function tree(levels: number): TestElement {
  return h('div', {}, 'x', ...(levels > 0 ? [0, 1, 2].map(() => tree(levels - 1)) : []));
}

const page = snapshotOf(h('body', {}, tree(3)));
const anyRows = fc.array(fc.integer({ min: 2, max: page.count - 1 }), { maxLength: 8 });
const anyRegion = fc.record({ included: anyRows, excluded: anyRows }).map((region) => tidy(page, region));
const apart = anyRows.map((rows) => outermost(page, rows));

test('many rows are dropped as one by one', () => {
  fc.assert(
    fc.property(anyRegion, apart, (region, rows) => {
      const oneByOne = rows.reduce((before, row) => dropRows(page, before, [row]), region);
      expect(dropRows(page, region, rows)).toEqual(oneByOne);
      const mask = selectionMask(page, oneByOne);
      for (const row of rows) expect(mask.subarray(row, page.end[row]).includes(1)).toBe(false);
    }),
  );
});

test('many rows are added as one by one', () => {
  fc.assert(
    fc.property(anyRegion, apart, (region, rows) => {
      const oneByOne = rows.reduce((before, row) => addRows(page, before, [row]), region);
      expect(addRows(page, region, rows)).toEqual(oneByOne);
    }),
  );
});

// One by one this takes more than a minute.
test('everything alike of a list of 20,000 is taken, and dropped again, at once', () => {
  const items = Array.from({ length: 20_000 }, () => h('li', {}, 'An item'));
  const list = snapshotOf(h('body', {}, h('p', {}, 'Text'), h('ul', {}, ...items)));
  const taken = alike(pointAt(startEditor(list, { included: [2], excluded: [] }), 4));
  expect(taken.present.choice.included).toHaveLength(20_001);
  expect(alike({ ...taken, present: { ...taken.present, edit: null } }).present.choice.included).toEqual([2]);
});
