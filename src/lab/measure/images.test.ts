import { expect, test } from 'vitest';
import { h, rowOf, snapshotOf } from '../../extract/page/testing.ts';
import { labPage } from '../testing.ts';
import { imageReport, tallyImages } from './images.ts';

const TEXT = 'The council of Leeds met. They say that Ann Lee spoke for Leeds and Tom Hall for York. '.repeat(10);
const picture = (id: string) => h('img', { id, image: [200, 200], rect: [0, 0, 200, 200] });
const snapshot = snapshotOf(
  h(
    'body',
    {},
    h(
      'main',
      {},
      h('article', { id: 'gold' }, h('p', {}, TEXT), h('figure', {}, picture('a'), h('figcaption', {}, 'By Ann Lee'))),
      h('a', { href: '/shop' }, h('figure', {}, picture('b'), h('figcaption', {}, 'Shoes by Acme Sports'))),
    ),
  ),
);

const pages = (select: readonly number[]) => [labPage(snapshot, select)];

test('pictures of the gold region are told from others', () => {
  expect(tallyImages(pages([rowOf(snapshot, 'gold')]), false)).toEqual({
    pages: 1,
    article: { related: 1, unsure: 0, unrelated: 0 },
    other: { related: 0, unsure: 0, unrelated: 1 },
  });
});

test('pages without a region selected say nothing of pictures', () => {
  expect(tallyImages(pages([]), false).pages).toBe(0);
});

test('the report has a line for each rule and kind of page', () => {
  const lines = imageReport(pages([rowOf(snapshot, 'gold')])).split('\n');
  expect(lines).toContain('| articles | 1 | ours | 1 | 1 | 1 | 1 | 0 |');
  expect(lines).toContain('| other types | 0 | as printed | 0 | 0 | 0 | 0 | 0 |');
});
