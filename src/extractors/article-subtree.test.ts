import { expect, test } from 'vitest';
import { h, idsOf, rowOf, snapshotOf, type TestElement } from '../extract/page/testing.ts';
import { countRuns } from '../extract/page/text-counts.ts';
import { articleSizes, articleSubtree } from './article-subtree.ts';

const chars = (count: number) => 'x'.repeat(count);
const LONG = chars(300);

function selected(...children: readonly TestElement[]) {
  const page = snapshotOf(h('body', { id: 'body' }, ...children));
  const selection = articleSubtree.extract(page);
  return selection && { included: idsOf(page, selection.included), excluded: idsOf(page, selection.excluded) };
}

test('paragraphs of all three forms count for the element that holds them', () => {
  const page = snapshotOf(
    h(
      'body',
      { id: 'body' },
      h('div', { id: 'both' }, h('p', {}, chars(10), h('b', {}, chars(5))), h('div', {}, chars(20))),
      h('table', {}, h('tr', {}, h('td', { id: 'cell' }, chars(7), h('br', {}), chars(8)))),
    ),
  );
  const sizes = articleSizes(page, countRuns(page));
  expect(sizes[rowOf(page, 'both')]).toBe(35);
  expect(sizes[rowOf(page, 'cell')]).toBe(15);
  expect(sizes[rowOf(page, 'body')]).toBe(0);
});

test('spaces between words are characters of a paragraph, many together one', () => {
  const page = snapshotOf(h('div', { id: 'all' }, h('p', {}, 'three short words'), h('p', {}, 'two   \n words')));
  expect(articleSizes(page, countRuns(page))[rowOf(page, 'all')]).toBe(17 + 9);
});

test('the first subtree with 500 characters is the article, though a later one is larger', () => {
  const short = h('div', { id: 'short' }, h('p', {}, chars(499)));
  const first = h('div', { id: 'first' }, h('p', {}, LONG), h('p', {}, LONG));
  const later = h('div', { id: 'later' }, h('p', {}, LONG.repeat(9)));
  expect(selected(short, first, later)).toEqual({ included: ['first'], excluded: [] });
});

test('lists of links inside the article are left out, links in its text are not', () => {
  const link = (text: string) => h('a', { href: '#' }, text);
  const list = h('ul', { id: 'list' }, h('li', {}, link('one')), h('li', {}, link('two')));
  const text = h('p', {}, LONG, link('a'), LONG, link('b'));
  expect(selected(h('div', { id: 'text' }, text, list))).toEqual({ included: ['text'], excluded: ['list'] });
});

test('a picture without caption is no picture of the article', () => {
  const picture = h('img', { id: 'picture', image: [200, 200], rect: [0, 0, 200, 200] });
  const text = h('div', { id: 'text' }, h('p', {}, LONG, LONG), h('div', {}, picture));
  expect(selected(text)).toEqual({ included: ['text'], excluded: ['picture'] });
});

test('a page without so much text has no article', () => {
  expect(selected(h('div', {}, h('p', {}, LONG)))).toBeNull();
});
