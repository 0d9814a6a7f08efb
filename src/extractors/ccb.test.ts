import { expect, test } from 'vitest';
import { h, idsOf, snapshotOf } from '../extract/testing.ts';
import { boxAverage, ccb } from './ccb.ts';

test('a value is blurred over its neighbours, at the ends over those that exist', () => {
  const values = Float32Array.from([0, 0, 1, 1, 0]);
  boxAverage(values, 1);
  expect([...values].map((value) => value.toFixed(3))).toEqual(['0.000', '0.333', '0.667', '0.667', '0.500']);
});

test('long text is content, short text between tags is not', () => {
  const item = (id: string) => h('li', {}, h('a', { href: 'https://example.org/a/page/of/it' }, id));
  const page = snapshotOf(
    h(
      'body',
      {},
      h('ul', { id: 'menu' }, item('a'), item('b'), item('c')),
      h('p', { id: 'text' }, 'text'.repeat(100)),
      h('ul', { id: 'more' }, item('d'), item('e')),
    ),
  );
  expect(idsOf(page, ccb.extract(page)?.included ?? [])).toEqual(['text']);
});

test('a page of short texts between tags has no content', () => {
  expect(ccb.extract(snapshotOf(h('body', {}, h('p', {}, 'a'), h('p', {}, 'b'))))).toBeNull();
});
