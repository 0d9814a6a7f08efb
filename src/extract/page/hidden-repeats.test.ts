import { expect, test } from 'vitest';
import { hiddenRepeats } from './hidden-repeats.ts';
import { FLAG } from './snapshot.ts';
import { h, idsOf, snapshotOf, type TestElement } from './testing.ts';

const QUOTE = 'The boat left on time, and so did everything that was on it.';
const CLIPPED = { flags: FLAG.clipped };

/** An item of a band that turns: a quote and who said it. */
const item = (id: string, quote: string, spec: object = {}): TestElement =>
  h('div', { id, class: 'item', ...spec }, h('p', spec, quote), h('p', spec, 'Ada, harbour master'));

/** The ids of the rows that are repeats, where all but the rows with the ids in `left` are taken. */
function repeatsIn(children: readonly TestElement[], left: readonly string[] = []): string[] {
  const page = snapshotOf(h('body', {}, h('div', { id: 'band' }, ...children)));
  const isLeft = (row: number): boolean => page.id[row] >= 0 && left.includes(page.strings[page.id[row]]);
  const isTaken = (row: number): boolean => !isLeft(row) && !isLeft(page.parent[row]);
  return idsOf(page, hiddenRepeats(page, isTaken));
}

test('a copy out of sight of an item in sight is a repeat, wherever it stands', () => {
  expect(repeatsIn([item('before', QUOTE, CLIPPED), item('seen', QUOTE), item('after', QUOTE, CLIPPED)])).toEqual([
    'before',
    'after',
  ]);
});

test('where all copies are out of sight the first one is read', () => {
  expect(repeatsIn([item('first', QUOTE, CLIPPED), item('second', QUOTE, CLIPPED)])).toEqual(['second']);
});

test('what is in sight is no repeat', () => {
  expect(repeatsIn([item('first', QUOTE), item('second', QUOTE)])).toEqual([]);
});

test('items that differ in a word, a link or a picture are no repeats', () => {
  const other = QUOTE.replace('boat', 'ship');
  expect(repeatsIn([item('first', QUOTE), item('second', other, CLIPPED)])).toEqual([]);
  const linked = (id: string, href: string, spec: object = {}) =>
    h('div', { id, ...spec }, h('a', { href, ...spec }, QUOTE));
  expect(repeatsIn([linked('first', '/a'), linked('second', '/b', CLIPPED)])).toEqual([]);
  const pictured = (id: string, size: number, spec: object = {}) =>
    h('div', { id, ...spec }, h('p', spec, QUOTE), h('img', { image: [size, size] }));
  expect(repeatsIn([pictured('first', 100), pictured('second', 200, CLIPPED)])).toEqual([]);
});

test('short labels and rows of tables repeat what others say and are no repeats', () => {
  expect(repeatsIn([h('p', { id: 'a' }, 'In stock'), h('p', { id: 'b', ...CLIPPED }, 'In stock')])).toEqual([]);
  const row = (id: string, spec: object = {}) => h('tr', { id, ...spec }, h('td', spec, QUOTE));
  expect(repeatsIn([row('a'), row('b', CLIPPED)])).toEqual([]);
});

test('a copy is read where the item in sight is not taken', () => {
  expect(repeatsIn([item('seen', QUOTE), item('copy', QUOTE, CLIPPED)], ['seen'])).toEqual([]);
});
