import { expect, test } from 'vitest';
import { h, idsOf, rowOf, snapshotOf } from '../page/testing.ts';
import { aggregate } from './aggregate.ts';
import { layoutBoxes, rowsWithBoxes } from './boxes.ts';

/** A list of no height, since its items float, beside a box with a child that sticks out of it. */
const page = snapshotOf(
  h(
    'body',
    { rect: [0, 0, 1000, 1000] },
    h(
      'ul',
      { id: 'list', rect: [0, 0, 500, 0] },
      h('li', { id: 'one', rect: [0, 0, 250, 100] }, 'one'),
      h('li', { id: 'two', rect: [250, 0, 500, 100] }, 'two'),
      h('li', { id: 'empty' }),
    ),
    h('div', { id: 'boxed', rect: [0, 200, 300, 300] }, h('p', { rect: [0, 200, 900, 250] }, 'sticks out')),
  ),
);
const aggregates = aggregate(page);

function rowsFor(...ids: string[]): string[] {
  const rows = ids.map((id) => rowOf(page, id));
  return idsOf(page, rowsWithBoxes(page, aggregates.area, rows));
}

test('a row of no height gives way to its children that cover something', () => {
  expect(rowsFor('list')).toEqual(['one', 'two']);
});

test('rows with boxes stay, in document order', () => {
  expect(rowsFor('list', 'boxed')).toEqual(['one', 'two', 'boxed']);
  expect(rowsFor('one')).toEqual(['one']);
});

test('a box is the one that the page lays out, and the bounds of its children where it has none', () => {
  const boxes = layoutBoxes(page, aggregates);
  expect(boxes.right[rowOf(page, 'boxed')]).toBe(300);
  expect(boxes.bottom[rowOf(page, 'list')]).toBe(100);
});

test('a box that reaches beyond the page is as large as what of it lies on the page', () => {
  const page = snapshotOf(
    h(
      'body',
      { rect: [0, 0, 1000, 1000] },
      h('div', { id: 'track', rect: [-500, 100, 12_000, 300] }, h('p', { rect: [0, 100, 900, 300] }, 'a')),
    ),
  );
  const boxes = layoutBoxes(page, aggregate(page));
  const row = rowOf(page, 'track');
  expect([boxes.left[row], boxes.top[row], boxes.right[row], boxes.bottom[row]]).toEqual([0, 100, page.width, 300]);
});
