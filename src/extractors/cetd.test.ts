import { expect, test } from 'vitest';
import { h, idsOf, rowOf, snapshotOf } from '../extract/page/testing.ts';
import { countRows, countRuns } from '../extract/page/text-counts.ts';
import { cetd, compositeDensity } from './cetd.ts';

const link = (id: string) => h('a', { id, href: '#' }, 'link');
const page = snapshotOf(
  h(
    'body',
    { id: 'body' },
    h('ul', { id: 'menu' }, link('a'), link('b'), link('c')),
    h('div', { id: 'text' }, h('p', { id: 'p' }, 'abcdefghij'), h('p', {}, 'abcdefghij')),
  ),
);
const density = compositeDensity(countRows(page, countRuns(page)), rowOf(page, 'body'));

test('a paragraph without links has its characters times the logarithm of them', () => {
  // C = 10, T = 1, LC = LT = 0; body: 12 of 32 characters linked. 10 · ln 10 / ln(ln(.375 · 10 + e)).
  expect(density[rowOf(page, 'p')]).toBeCloseTo(10 * (2.302585 / Math.log(1.86693)), 2);
});

test('a link, and a list of links alone, has no density', () => {
  expect(density[rowOf(page, 'a')]).toBe(0);
  expect(density[rowOf(page, 'menu')]).toBe(0);
});

test('the element whose children are densest is content', () => {
  expect(idsOf(page, cetd.extract(page)?.included ?? [])).toEqual(['text']);
});

test('text that line breaks part is content, though it has no element of its own', () => {
  const lines = Array.from({ length: 6 }, () => ['abcdefghij klmnopqrst uvwxyz', h('br', {})]).flat();
  const broken = snapshotOf(
    h(
      'body',
      {},
      h('ul', {}, link('a'), link('b'), link('c')),
      h('div', { id: 'article' }, ...lines),
      h('div', {}, h('p', {}, 'abcde')),
    ),
  );
  expect(idsOf(broken, cetd.extract(broken)?.included ?? [])).toContain('article');
  expect(idsOf(broken, cetd.extract(broken)?.included ?? [])).not.toContain('body');
});

test('nothing is content below what is thinner than the threshold', () => {
  const footed = snapshotOf(
    h(
      'body',
      { id: 'body' },
      h('div', { id: 'text' }, ...Array.from({ length: 9 }, () => h('p', {}, 'abcdefghij '.repeat(20)))),
      h('footer', {}, ...Array.from({ length: 30 }, (_, k) => link(`l${k}`)), h('p', { id: 'legal' }, 'a'.repeat(300))),
    ),
  );
  expect(idsOf(footed, cetd.extract(footed)?.included ?? [])).toEqual(['text']);
});

test('where nothing is linked every text is without bound, one letter too, and the body is content', () => {
  const plain = snapshotOf(h('body', { id: 'body' }, h('p', {}, 'a')));
  expect(idsOf(plain, cetd.extract(plain)?.included ?? [])).toEqual(['body']);
});

test('a page of links has no content', () => {
  expect(cetd.extract(snapshotOf(h('body', {}, link('a'), link('b'))))).toBeNull();
});
