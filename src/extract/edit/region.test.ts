import fc from 'fast-check';
import { expect, test } from 'vitest';
import { selectionMask } from '../page/selection.ts';
import { h, snapshotOf, type TestElement } from '../page/testing.ts';
import { alike } from './commands.ts';
import { addRows, dropRows, outermost, tidy } from './region.ts';
import { pointAt, startEditor } from './state.ts';

/** Levels of three elements each, with letters of their own: more, fewer or none than those around them have. */
function tree(levels: number, letters = 0): TestElement {
  return h('div', {}, 'x'.repeat(letters), ...(levels > 0 ? [2, 0, 1].map((more) => tree(levels - 1, more)) : []));
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

test('a row that comes back brings no other row back that was taken out', () => {
  const rows = Array.from({ length: page.count - 2 }, (_, k) => k + 2);
  for (const [cut, row] of rows.flatMap((one) => rows.map((other) => [one, other]))) {
    const apart = rows.filter((other) => page.end[other] <= cut || page.end[cut] <= other);
    for (const other of apart.filter((one) => page.end[one] <= row || page.end[row] <= one)) {
      const added = addRows(page, tidy(page, { included: [2], excluded: [cut, other] }), [row]);
      expect(selectionMask(page, added)[other]).toBe(0);
    }
  }
});

// One by one this takes more than a minute.
test('everything alike of a list of 20,000 is taken, and dropped again, at once', () => {
  const items = Array.from({ length: 20_000 }, () => h('li', {}, 'An item'));
  const list = snapshotOf(h('body', {}, h('p', {}, 'Text'), h('ul', {}, ...items)));
  const taken = alike(pointAt(startEditor(list, { included: [2], excluded: [] }), 4));
  expect(taken.present.choice.included).toHaveLength(20_001);
  expect(alike({ ...taken, present: { ...taken.present, edit: null } }).present.choice.included).toEqual([2]);
});

test('many rows come back out of as many cuts without looking at all cuts for each', () => {
  const items = Array.from({ length: 500 }, () => h('li', {}, h('p', {}, 'An item'), h('p', {}, 'and more of it')));
  const list = snapshotOf(h('body', {}, h('ul', {}, ...items)));
  const cuts = items.map((_, k) => 3 + 3 * k);
  let reads = 0;
  const end = new Proxy(list.end, { get: (column, key) => (reads++, column[Number(key)]) });
  const added = addRows(
    { ...list, end },
    { included: [1], excluded: cuts },
    cuts.map((cut) => cut + 1),
  );
  expect(added.excluded).toEqual(cuts.map((cut) => cut + 2));
  expect(reads).toBeLessThan(20 * list.count);
});
