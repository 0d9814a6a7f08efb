import { expect, test } from 'vitest';
import { FLAG } from '../page/snapshot.ts';
import { h, idsOf, snapshotOf, type TestElement } from '../page/testing.ts';
import { textBlocks } from './blocks.ts';

const blocksOf = (...children: (TestElement | string)[]) => {
  const page = snapshotOf(h('body', { rect: [0, 0, 1000, 1000] }, ...children));
  return { page, blocks: textBlocks(page) };
};

test('inline text joins into one block and a block border ends it', () => {
  const { blocks } = blocksOf(h('p', {}, 'a ', h('b', {}, 'b')), h('p', {}, 'c'));
  expect(blocks.text).toEqual(['a b', 'c']);
});

test('one line break keeps a block whole, two split it', () => {
  const br = h('br', {});
  expect(blocksOf(h('div', {}, 'a', br, 'b')).blocks.count).toBe(1);
  expect(blocksOf(h('div', {}, 'a', br, br, 'b')).blocks.text).toEqual(['a', 'b']);
});

test('a block lies at the lowest row that holds all its runs', () => {
  const { page, blocks } = blocksOf(
    h('p', { id: 'p' }, h('b', { id: 'b' }, 'a'), h('i', {}, 'b')),
    h('p', { id: 'q' }, h('b', { id: 'c' }, 'c')),
  );
  expect(idsOf(page, blocks.row)).toEqual(['p', 'c']);
});

test('a block that is not seen is marked and has no box', () => {
  const seen = { rect: [10, 20, 110, 40] as const };
  const { blocks } = blocksOf(h('p', seen, 'a'), h('p', { ...seen, flags: FLAG.notRendered }, 'b'));
  expect([...blocks.hidden]).toEqual([0, 1]);
  expect([blocks.left[0], blocks.top[0], blocks.right[0], blocks.bottom[0]]).toEqual([10, 20, 110, 40]);
  expect(blocks.right[1]).toBe(0);
});

test('a page without text has no blocks', () => {
  expect(blocksOf().blocks.count).toBe(0);
});
