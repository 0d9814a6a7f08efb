import { expect, test } from 'vitest';
import type { Snapshot } from '../page/snapshot.ts';
import { h, rowOf, snapshotOf } from '../page/testing.ts';
import { BLOCK_WIDTH, blockFeatures } from './block-features.ts';
import { blockTexts, rowSums } from './block-text.ts';
import { textBlocks } from './blocks.ts';
import { CONTEXT_WIDTH, contextFeatures } from './context-features.ts';
import { wholeTable } from './feature-rows.ts';
import { contextBits } from './row-context.ts';
import { repeatedSiblings } from './siblings.ts';

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

const half = (count: number): Float64Array => new Float64Array(count).fill(0.5);

function bothStages(of: Snapshot): Float32Array[] {
  const blocks = textBlocks(of);
  const text = blockTexts(of, blocks);
  const sums = rowSums(of, blocks, text);
  const siblings = repeatedSiblings(of);
  const first = blockFeatures(of, blocks, text, sums, siblings, contextBits(of));
  const second = contextFeatures(of, blocks, text, sums, half(blocks.count), siblings);
  return [wholeTable(first), wholeTable(second)];
}

test('every block has all features of both stages, and all of them are numbers', () => {
  const [first, second] = bothStages(page);
  expect(first).toHaveLength(blocks.count * BLOCK_WIDTH);
  expect(second).toHaveLength(blocks.count * CONTEXT_WIDTH);
  expect([...first, ...second].every(Number.isFinite)).toBe(true);
});

test('a stretch of blocks has the same features as in the whole table', () => {
  const sums = rowSums(page, blocks, text);
  const siblings = repeatedSiblings(page);
  for (const rows of [
    blockFeatures(page, blocks, text, sums, siblings, contextBits(page)),
    contextFeatures(page, blocks, text, sums, half(blocks.count), siblings),
  ]) {
    const stretch = new Float32Array(3 * rows.width);
    rows.write(stretch, 2, 5);
    expect(stretch).toEqual(wholeTable(rows).subarray(2 * rows.width, 5 * rows.width));
  }
});

test('the features of a block do not depend on where the page was scrolled or what it is called', () => {
  expect(bothStages({ ...page, url: 'https://elsewhere.example/a/b/7' })).toEqual(bothStages(page));
});

test('a page without text has no features', () => {
  expect(bothStages(snapshotOf(h('body', {})))).toEqual([new Float32Array(0), new Float32Array(0)]);
});
