import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Snapshot } from '../page/snapshot.ts';
import { h, idsOf, rowOf, snapshotOf, type ElementSpec } from '../page/testing.ts';
import { aggregate } from './aggregate.ts';
import { layoutBoxes } from './boxes.ts';
import { groupByProjection } from './group.ts';

/** Boxes with a parent each, so that condition (2) does not hold by chance. */
function apart(boxes: Record<string, ElementSpec['rect']>): Snapshot {
  const parents = Object.entries(boxes).map(([id, rect]) =>
    h('section', {}, h('div', { id, ...(rect && { rect }) }, id)),
  );
  return snapshotOf(h('body', {}, ...parents));
}

function groupNames(page: Snapshot, ...ids: string[]): string[][] {
  const groups = groupByProjection(
    page,
    layoutBoxes(page, aggregate(page)),
    ids.map((id) => rowOf(page, id)),
  );
  return groups.map((group) => idsOf(page, group));
}

test('paragraphs of one column stay together', () => {
  const page = apart({ a: [0, 0, 600, 100], b: [0, 120, 600, 300] });
  expect(groupNames(page, 'a', 'b')).toEqual([['a', 'b']]);
});

test('a short sidebar beside a long text stays in its own group', () => {
  const page = apart({ text: [0, 0, 600, 400], side: [620, 0, 820, 100] });
  expect(groupNames(page, 'text', 'side')).toEqual([['text'], ['side']]);
});

test('boxes that overlap stay together however badly they are aligned', () => {
  const page = apart({ a: [0, 0, 600, 400], b: [590, 390, 700, 410] });
  expect(groupNames(page, 'a', 'b')).toEqual([['a', 'b']]);
});

test('nodes with one parent stay together wherever they stand', () => {
  const box = (id: string, rect: ElementSpec['rect']) => h('div', { id, ...(rect && { rect }) }, id);
  const page = snapshotOf(h('body', {}, box('a', [0, 0, 600, 100]), box('b', [800, 500, 900, 900])));
  expect(groupNames(page, 'a', 'b')).toEqual([['a', 'b']]);
});

test('a node out of line between two aligned ones joins them, as in Figure 8 (d)', () => {
  const page = apart({ a: [0, 0, 600, 100], odd: [700, 150, 780, 160], b: [0, 200, 600, 400] });
  expect(groupNames(page, 'a', 'odd', 'b')).toEqual([['a', 'odd', 'b']]);
  expect(groupNames(page, 'a', 'odd')).toEqual([['a'], ['odd']]);
});

test('groups hold every candidate once, in document order', () => {
  const box = fc.tuple(fc.nat(80), fc.nat(80), fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 }));
  fc.assert(
    fc.property(fc.array(box, { minLength: 1, maxLength: 12 }), (boxes) => {
      const rects = boxes.map(([x, y, w, height], k) => [`n${k}`, [x, y, x + w, y + height] as const] as const);
      const page = apart(Object.fromEntries(rects));
      expect(groupNames(page, ...rects.map(([id]) => id)).flat()).toEqual(rects.map(([id]) => id));
    }),
  );
});
