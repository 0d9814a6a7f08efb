import { expect, test } from 'vitest';
import { h, idsOf, snapshotOf } from '../extract/page/testing.ts';
import { boxSums, ccb } from './ccb.ts';

test('a value is blurred over its neighbours; beyond the ends there is nothing', () => {
  const sums = new Uint16Array(5);
  boxSums(Uint16Array.from([0, 0, 1, 1, 0]), 1, sums);
  expect([...sums]).toEqual([0, 1, 2, 2, 1]);
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
