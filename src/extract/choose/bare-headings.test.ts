import { expect, test } from 'vitest';
import { h, idsOf, rowOf, snapshotOf, type TestElement } from '../page/testing.ts';
import { withoutBareHeadings } from './bare-headings.ts';

/** What is included and excluded in the end, by ids. */
function cutsOf(body: readonly TestElement[], included: readonly string[], excluded: readonly string[] = []) {
  const page = snapshotOf(h('body', {}, ...body));
  const rows = (ids: readonly string[]): number[] => ids.map((id) => rowOf(page, id));
  const cut = withoutBareHeadings(page, { included: rows(included), excluded: rows(excluded) });
  return { included: idsOf(page, cut.included), excluded: idsOf(page, cut.excluded) };
}

const SEEN = { rect: [0, 0, 100, 20] } as const;
const text = h('p', { id: 'text', ...SEEN }, 'The tide comes in twice a day.');
const more = h('ul', { id: 'more' }, h('li', SEEN, 'Ships of the river'));
const heading = (id: string, ...within: readonly TestElement[]) => h('h2', { id, ...SEEN }, 'More to read', ...within);

test('a heading at the end goes with the list below it that was left out', () => {
  const article = h('article', { id: 'article' }, text, heading('head'), more);
  expect(cutsOf([article], ['article'], ['more'])).toEqual({ included: ['article'], excluded: ['head', 'more'] });
});

test('it goes with what stands around it alone', () => {
  const bar = h('div', { id: 'bar' }, h('span', {}, heading('head')));
  const article = h('article', { id: 'article' }, text, bar, more);
  expect(cutsOf([article], ['article'], ['more']).excluded).toEqual(['bar', 'more']);
  expect(cutsOf([text, bar, more], ['text', 'head']).included).toEqual(['text']);
});

test('several go, one after the other; many are a list of headlines', () => {
  const parts = (count: number) =>
    Array.from({ length: count }, (_, k) => [
      heading(`head${k}`),
      h('p', { id: `more${k}`, ...SEEN }, 'Ships of the river'),
    ]).flat();
  const cut = (count: number) =>
    cutsOf(
      [h('article', { id: 'article' }, text, ...parts(count))],
      ['article'],
      Array.from({ length: count }, (_, k) => `more${k}`),
    ).excluded;
  expect(cut(2)).toEqual(['head0', 'more0', 'head1', 'more1']);
  expect(cut(4)).toEqual(['more0', 'more1', 'more2', 'more3']);
});

test('a heading stays over a text or a picture that is taken, at the end of its part, and where it is all there is', () => {
  const after = h('p', { id: 'after', ...SEEN }, 'And goes out twice.');
  expect(cutsOf([text, heading('head'), more, after], ['text', 'head', 'after']).included).toHaveLength(3);
  const picture = h('img', { id: 'picture', image: [100, 20], ...SEEN });
  expect(cutsOf([text, heading('head'), picture, more], ['text', 'head', 'picture']).included).toHaveLength(3);
  const signed = h('article', { id: 'article' }, text, heading('head'));
  expect(cutsOf([signed, more], ['article']).excluded).toEqual([]);
  expect(cutsOf([heading('head'), more], ['head']).included).toEqual(['head']);
  const hidden = h('ul', { id: 'hidden' }, h('li', {}, 'Ships of the river'));
  expect(cutsOf([text, heading('head'), hidden], ['text', 'head']).included).toEqual(['text', 'head']);
});
