import { expect, test } from 'vitest';
import { h, idsOf, rowOf, snapshotOf, type TestElement } from '../page/testing.ts';
import { boxedRows } from './boxed-rows.ts';

const PARAGRAPH = { rect: [100, 100, 500, 300] as const };
const SECOND = { rect: [100, 300, 500, 500] as const };

/** Boxed rows of the element with id `x`; each row's size is the number of paragraphs at and below it. */
function boxed(...children: TestElement[]): string[] {
  const page = snapshotOf(h('body', { rect: [0, 0, 1000, 1000] }, ...children));
  const size = Float64Array.from({ length: page.count }, (_, row) => {
    let paragraphs = 0;
    for (let below = row; below < page.end[row]; below++) if (page.chars[below] > 0) paragraphs++;
    return paragraphs;
  });
  return idsOf(page, boxedRows(page, [rowOf(page, 'x')], size));
}

const paragraphs = [h('p', { ...PARAGRAPH, id: 'a' }, 'text'), h('p', { ...SECOND, id: 'b' }, 'text')];

test('a row whose box holds what is seen in it stays', () => {
  expect(boxed(h('div', { id: 'x', rect: [100, 100, 500, 500] }, ...paragraphs))).toEqual(['x']);
});

test('a collapsed row gives way to a wrapper that holds nothing else', () => {
  const collapsed = h('div', { id: 'x', rect: [100, 100, 500, 100] }, ...paragraphs);
  expect(boxed(h('main', { id: 'main', rect: [100, 100, 520, 520] }, collapsed))).toEqual(['main']);
});

test('a collapsed row in a wrapper with other content gives way to its parts', () => {
  const collapsed = h('div', { id: 'x', rect: [100, 100, 500, 100] }, ...paragraphs);
  const other = h('p', { rect: [100, 500, 500, 600] }, 'other');
  expect(boxed(h('main', { id: 'main', rect: [100, 100, 500, 600] }, collapsed, other))).toEqual(['a', 'b']);
});

test('a wrapper with far more room than the content is not taken for it', () => {
  const collapsed = h('div', { id: 'x', rect: [100, 100, 500, 100] }, ...paragraphs);
  expect(boxed(h('main', { id: 'main', rect: [0, 0, 1000, 1000] }, collapsed))).toEqual(['a', 'b']);
});

test('a collapsed row with text of its own is not taken apart', () => {
  expect(boxed(h('div', { id: 'x', rect: [100, 100, 500, 100] }, 'own', ...paragraphs))).toEqual(['x']);
});
