import { expect, test } from 'vitest';
import { BLOCK_WIDTH, blockFeatures } from './block-features.ts';
import { blockTexts, rowSums } from './block-text.ts';
import { repeatedSiblings } from './siblings.ts';
import { textBlocks } from './blocks.ts';
import { CONTEXT_WIDTH, contextFeatures } from './context-features.ts';
import { h, rowOf, snapshotOf } from './testing.ts';

const page = snapshotOf(
  h(
    'body',
    { rect: [0, 0, 1000, 1000] },
    h('h1', { rect: [0, 0, 800, 40] }, 'The tide table'),
    h('nav', { rect: [0, 40, 800, 60] }, h('a', { href: '/x', id: 'link' }, 'Home'), ' and more'),
    ...['a', 'b', 'c'].map((id) => h('div', { id, class: 'post', rect: [0, 60, 800, 100] }, 'One. Two, three.')),
    h('div', { id: 'd', class: 'other', rect: [0, 100, 800, 120] }, 'End'),
  ),
  { title: 'The tide table' },
);
const blocks = textBlocks(page);
const text = blockTexts(page, blocks);

test('links, sentences and headings are counted for each block', () => {
  expect(blocks.text).toEqual([
    'The tide table',
    'Home and more',
    'One. Two, three.',
    'One. Two, three.',
    'One. Two, three.',
    'End',
  ]);
  expect(text.linkChars[1] / text.chars[1]).toBeCloseTo(4 / 13, 6);
  expect([...text.stops]).toEqual([0, 0, 2, 2, 2, 0]);
  expect([...text.heading]).toEqual([1, 0, 0, 0, 0, 0]);
});

test('sums of a row are those of all blocks below it', () => {
  const sums = rowSums(page, blocks, text);
  expect(sums.blocks[0]).toBe(6);
  expect(sums.chars[0]).toBe(text.chars.reduce((sum, chars) => sum + chars, 0));
  expect(sums.stops[rowOf(page, 'a')]).toBe(2);
});

test('siblings with the same tag and class share a group', () => {
  const { group, count } = repeatedSiblings(page);
  const [a, b, d] = ['a', 'b', 'd'].map((id) => rowOf(page, id));
  expect(group[a]).toBe(group[b]);
  expect(group[a]).not.toBe(group[d]);
  expect([count[a], count[d]]).toEqual([3, 1]);
});

test('every block has all features of both stages, and all of them are numbers', () => {
  const sums = rowSums(page, blocks, text);
  const first = blockFeatures(page, blocks, text, sums);
  const second = contextFeatures(
    page,
    blocks,
    text,
    sums,
    new Float64Array(blocks.count).fill(0.5),
    repeatedSiblings(page),
  );
  expect(first).toHaveLength(blocks.count * BLOCK_WIDTH);
  expect(second).toHaveLength(blocks.count * CONTEXT_WIDTH);
  expect([...first, ...second].every(Number.isFinite)).toBe(true);
});

test('the features of a block do not depend on where the page was scrolled or what it is called', () => {
  const sums = rowSums(page, blocks, text);
  const renamed = { ...page, url: 'https://elsewhere.example/a/b/7' };
  expect(blockFeatures(renamed, blocks, text, sums)).toEqual(blockFeatures(page, blocks, text, sums));
});

test('a page without text has no features', () => {
  const empty = snapshotOf(h('body', {}));
  const none = textBlocks(empty);
  const texts = blockTexts(empty, none);
  const sums = rowSums(empty, none, texts);
  expect(blockFeatures(empty, none, texts, sums)).toHaveLength(0);
  expect(contextFeatures(empty, none, texts, sums, new Float64Array(0), repeatedSiblings(empty))).toHaveLength(0);
});
