import { expect, test } from 'vitest';
import { h, idsOf, rowOf, snapshotOf, type TestElement } from '../page/testing.ts';
import { withWholeTables } from './whole-tables.ts';

const row = (id: string, tag: 'th' | 'td', ...cells: readonly string[]): TestElement =>
  h('tr', { id }, ...cells.map((cell, k) => h(tag, { id: `${id}${k}` }, cell)));
const head = h('thead', { id: 'head' }, row('names', 'th', 'Town', 'Tide'));
const body = h('tbody', { id: 'body' }, row('a', 'td', 'Hull', '6 m'), row('b', 'td', 'Goole', '5 m'));

/** The cuts that stay, by ids. */
function cutsOf(table: TestElement, cuts: readonly string[]): string[] {
  const page = snapshotOf(h('body', {}, h('p', { id: 'text' }, 'Tides of the river'), table));
  return idsOf(
    page,
    withWholeTables(
      page,
      cuts.map((id) => rowOf(page, id)),
    ),
  );
}

test.each([['body'], ['head'], ['b'], ['a1']])('a table of data is not cut at its %s', (cut) => {
  expect(cutsOf(h('table', { id: 'table' }, head, body), ['text', cut])).toEqual(['text']);
});

test('what fills a cell of data is not cut out of it, alone or bit by bit', () => {
  const list = h('ul', { id: 'list' }, h('li', { id: 'one' }, 'Single'), h('li', { id: 'two' }, 'Pack'));
  const prices = h(
    'tr',
    {},
    h('td', { id: 'place' }, 'South', h('small', { id: 'share' }, 'Share')),
    h('td', {}, list),
  );
  const table = h('table', { id: 'table' }, head, h('tbody', {}, prices));
  expect(cutsOf(table, ['list'])).toEqual([]);
  expect(cutsOf(table, ['share', 'one', 'two'])).toEqual(['share']);
  expect(cutsOf(table, ['share', 'one'])).toEqual(['share', 'one']);
});

test('a table of data may have a small one in a cell', () => {
  const inner = h('table', {}, row('single', 'td', 'Single', '9'), row('pack', 'td', 'Pack', '40'));
  const north = h('tr', {}, h('td', {}, 'North'), h('td', {}, inner));
  const south = h('tr', {}, h('td', {}, 'South'), h('td', {}, h('ul', { id: 'list' }, h('li', {}, 'Single: 8'))));
  expect(cutsOf(h('table', {}, head, h('tbody', {}, north, south)), ['list'])).toEqual([]);
});

test('a table may be cut as a whole, in one part or in all of them', () => {
  expect(cutsOf(h('table', { id: 'table' }, head, body), ['table'])).toEqual(['table']);
  expect(cutsOf(h('table', { id: 'table' }, head, body), ['head', 'body'])).toEqual(['head', 'body']);
});

test('a table that lays out a page loses its parts', () => {
  expect(cutsOf(h('table', { id: 'table' }, body), ['b'])).toEqual(['b']);
  const outer = h(
    'table',
    {},
    h('tr', { id: 'menu' }, h('td', {}, 'Home')),
    h('tr', {}, h('td', {}, h('table', {}, head))),
  );
  expect(cutsOf(outer, ['menu'])).toEqual(['menu']);
});

test('tables within tables, each cut, are looked at as often as their rows are, not once for each table around', () => {
  const names = row('n', 'th', 'Town');
  const depth = 300;
  let nested = h('table', {}, names, h('tr', {}, h('td', {}, 'Hull')));
  for (let k = 0; k < depth; k++) nested = h('table', {}, names, h('tr', { id: `cut${k}` }, h('td', {}, nested)));
  const page = snapshotOf(h('body', {}, nested));
  let reads = 0;
  const tag = new Proxy(page.tag, { get: (column, key) => (reads++, column[Number(key)]) });
  const cuts = Array.from({ length: depth }, (_, k) => rowOf(page, `cut${k}`)).sort((a, b) => a - b);
  withWholeTables({ ...page, tag }, cuts);
  expect(reads).toBeLessThan(20 * page.count);
});
