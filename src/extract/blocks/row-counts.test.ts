import { expect, test } from 'vitest';
import { FLAG } from '../page/snapshot.ts';
import { h, rowOf, snapshotOf } from '../page/testing.ts';
import { blockTexts } from './block-text.ts';
import { textBlocks } from './blocks.ts';
import { rowCounts, rowDepths } from './row-counts.ts';

const LONG_PARAGRAPH = 'The tide turns at seven, and the boats that lay dry since noon begin to lift. '
  .repeat(2)
  .trim();

const page = snapshotOf(
  h(
    'body',
    {},
    h(
      'ul',
      { id: 'menu' },
      h('li', {}, h('a', { href: '/tides' }, 'Tides')),
      h('li', {}, h('a', { href: '#top', id: 'top' }, 'Top')),
    ),
    h(
      'main',
      { id: 'main' },
      h('h1', {}, 'Tides of 2026'),
      h('p', {}, LONG_PARAGRAPH),
      h('p', {}, h('a', { href: '/tides' }, 'All tides')),
      h('img', {}),
      h('button', { flags: FLAG.control }, 'Print'),
    ),
  ),
);
const blocks = textBlocks(page);
const counts = rowCounts(page, blocks, blockTexts(page, blocks));
const [menu, main] = ['menu', 'main'].map((id) => rowOf(page, id));

test('elements are counted below each row', () => {
  const { listItems, paragraphs, images, controls, links, rows } = counts;
  expect([menu, main].map((row) => listItems[row])).toEqual([2, 0]);
  expect([menu, main].map((row) => paragraphs[row])).toEqual([0, 2]);
  expect([menu, main].map((row) => images[row])).toEqual([0, 1]);
  expect([menu, main].map((row) => controls[row])).toEqual([0, 1]);
  expect([menu, main].map((row) => links[row])).toEqual([2, 1]);
  expect([menu, main].map((row) => rows[row])).toEqual([5, 7]);
});

test('links to a part of a page and addresses that stand on the page twice are counted apart', () => {
  expect([menu, main].map((row) => counts.fragments[row])).toEqual([1, 0]);
  expect([menu, main].map((row) => counts.repeatedLinks[row])).toEqual([1, 1]);
});

test('headings, long paragraphs and digits are those of the blocks below', () => {
  expect([menu, main].map((row) => counts.headings[row])).toEqual([0, 1]);
  expect([menu, main].map((row) => counts.longChars[row])).toEqual([0, LONG_PARAGRAPH.length]);
  expect([menu, main].map((row) => counts.digits[row])).toEqual([0, 4]);
});

test('the depth of a row is the number of rows above it', () => {
  expect(rowDepths(page)[rowOf(page, 'top')]).toBe(4);
});
