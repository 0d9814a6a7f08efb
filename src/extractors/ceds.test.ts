import { expect, test } from 'vitest';
import { h, idsOf, snapshotOf, type TestElement } from '../extract/page/testing.ts';
import { bestThreshold, ceds, contentImportance } from './ceds.ts';

function leaves(...list: readonly [chars: number, linked: number, level: number][]) {
  return {
    chars: Float64Array.from(list, ([chars]) => chars),
    linked: Uint8Array.from(list, ([, linked]) => linked),
    level: Int32Array.from(list, ([, , level]) => level),
  };
}

test('importance is the share of plain text of each leaf, summed, through links times level', () => {
  // (1 + 1 + 0) / (1 · 4)
  expect(contentImportance(leaves([10, 0, 4], [20, 0, 4], [5, 1, 5]))).toBe(0.5);
});

test('of levels that are equally frequent the greatest counts; a picture without text adds nothing', () => {
  // (1 + 0 + 0 + 0) / (2 · 5)
  expect(contentImportance(leaves([9, 0, 3], [0, 0, 3], [0, 1, 5], [7, 1, 5]))).toBe(0.1);
});

test('the threshold is the multiple of the mean that divides the blocks best', () => {
  // Mean 1.2. ε = 1: {1.5, 4.5} above, 6/25 · 3² = 2.16. ε = 1.3: {4.5} above, 4/25 · 4.125² = 2.7225.
  expect(bestThreshold([0, 0, 0, 1.5, 4.5])).toBeCloseTo(1.56, 10);
});

test('blocks that are all alike are all content', () => {
  expect(bestThreshold([0.5, 0.5])).toBe(0);
  expect(bestThreshold([])).toBe(0);
});

const text = (id: string): TestElement => h('p', { id }, `text of ${id}`);
const menu = h('ul', { id: 'menu' }, ...['a', 'b', 'c'].map((id) => h('li', {}, h('a', { href: '#' }, id))));

function selected(...children: readonly TestElement[]) {
  const page = snapshotOf(h('body', {}, ...children));
  const selection = ceds.extract(page);
  return selection && { included: idsOf(page, selection.included), excluded: idsOf(page, selection.excluded) };
}

test('adjacent paragraphs become a block that outweighs a menu', () => {
  const block = h('div', { id: 'text' }, text('1'), text('2'), text('3'));
  expect(selected(menu, block)).toEqual({ included: ['text'], excluded: [] });
});

test('leaves far apart in level, below one child of the block, are noise where their level is not the common one', () => {
  const deep = [...'12345'].reduce<TestElement>(
    (inner) => h('div', {}, inner),
    h('div', {}, h('b', { id: 'deep' }, 'x'), h('i', {}, 'y')),
  );
  const block = h('div', { id: 'text' }, text('1'), text('2'), h('div', {}, text('far'), deep), text('3'));
  expect(selected(menu, block)).toEqual({ included: ['1', '2', 'i', '3'], excluded: [] });
});

test('a page whose leaves stand alone has no block', () => {
  expect(selected(h('div', {}, text('1')))).toBeNull();
});
