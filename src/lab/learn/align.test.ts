import { expect, test } from 'vitest';
import { FLAG } from '../../extract/page/snapshot.ts';
import { h, idsOf, snapshotOf } from '../../extract/page/testing.ts';
import { alignGold, alignedRows, MARK } from './align.ts';

const page = snapshotOf(
  h(
    'body',
    {},
    h('nav', { id: 'nav' }, h('a', { href: '/' }, 'Home of the news'), h('a', { href: '/a' }, 'About')),
    h(
      'main',
      { id: 'main' },
      h('h1', { id: 'title' }, 'The title of it'),
      h('p', { id: 'first' }, 'It is the fi', h('b', {}, 'rst'), ' paragraph of two.'),
      h('div', { id: 'share' }, 'Share by mail'),
      h('p', { id: 'second' }, 'And here the second one ends.'),
      h('p', { id: 'folded', flags: FLAG.notRendered }, 'Under a tab, a third.'),
    ),
  ),
);
const gold =
  'The title of it\n\nIt is the first paragraph of two.\n\nAnd here the second one ends.\n\nUnder a tab, a third.\n\nNowhere.';

test('all gold words but those that are nowhere are found, hidden ones apart', () => {
  const alignment = alignGold(page, gold);
  expect(alignment.goldWords - alignment.found).toBe(1);
  expect(alignment.found - alignment.foundInSight).toBe(5);
});

test('a word that stands in two runs is one word of the first', () => {
  const alignment = alignGold(page, 'is the first paragraph');
  const run = Array.from(page.runStart.keys()).find((k) => page.text.slice(page.runStart[k]).startsWith('It is'));
  expect(alignment.gold[run ?? -1]).toBe(3);
  expect(alignment.words[(run ?? -1) + 1]).toBe(0);
});

test('blocks are content, mixed or noise by the share of their words that align', () => {
  const { mark } = alignGold(page, 'It is the first paragraph of two. And here');
  expect(Array.from(mark)).toEqual([MARK.noise, MARK.noise, MARK.content, MARK.noise, MARK.mixed, MARK.noise]);
});

test('the rows of an article are its own, without the share bar between them', () => {
  const { select, deselect } = alignedRows(page, alignGold(page, gold));
  expect(idsOf(page, select)).toEqual(['title', 'first', 'second', 'folded']);
  expect(deselect).toEqual([]);
});

test('a small share bar in a long article is cut out of it', () => {
  const text = Array.from({ length: 120 }, (_, i) => `word${i}`).join(' ');
  const long = snapshotOf(h('body', {}, h('main', { id: 'main' }, h('p', {}, text), h('div', { id: 'bar' }, 'Share'))));
  const withNav = snapshotOf(
    h('body', {}, h('nav', {}, text.toUpperCase().replaceAll('WORD', 'Link')), h('p', {}, text)),
  );
  const { select, deselect } = alignedRows(long, alignGold(long, text));
  expect(select).toHaveLength(1);
  expect(idsOf(long, deselect)).toEqual(['bar']);
  expect(idsOf(withNav, alignedRows(withNav, alignGold(withNav, text)).select)).toEqual(['p']);
});

test('text without spaces is aligned by characters', () => {
  const chinese = snapshotOf(h('body', {}, h('p', { id: 'a' }, '正文在这里，'), h('p', { id: 'b' }, '导航首页')));
  const { select } = alignedRows(chinese, alignGold(chinese, '正文在这里'));
  expect(idsOf(chinese, select)).toEqual(['a']);
});
