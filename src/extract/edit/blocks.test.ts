import { expect, test } from 'vitest';
import { FLAG } from '../page/snapshot.ts';
import { h, idsOf, rowOf, snapshotOf } from '../page/testing.ts';
import { blockAt, blockPage, blocksIn, hasContent, largerBlock, richestBlock } from './blocks.ts';

const picture = (id: string, width: number, flags = 0) =>
  h('img', { id, rect: [0, 0, width, 200], image: [width, 200], flags: FLAG.image | flags });

const page = snapshotOf(
  h(
    'body',
    {},
    h(
      'div',
      { id: 'story' },
      h('p', { id: 'text' }, h('b', { id: 'bold' }, 'A few words.'), ' And more.'),
      h('figure', { id: 'figure', rect: [0, 0, 600, 400] }, picture('photo', 500)),
      h('p', { id: 'empty' }),
      picture('hidden', 500, FLAG.invisible),
    ),
  ),
);
const blocks = blockPage(page);
const row = (id: string) => rowOf(page, id);
const named = (...rows: readonly number[]) => idsOf(page, rows);

test('a picture is a block as a text is; what is empty, or not seen, is none', () => {
  expect(named(...blocksIn(blocks, row('story')))).toEqual(['text', 'figure']);
  expect(['text', 'photo', 'empty', 'hidden'].map((id) => hasContent(blocks, row(id)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(named(blockAt(blocks, row('photo')), blockAt(blocks, row('bold')), blockAt(blocks, row('empty')))).toEqual([
    'photo',
    'text',
    'story',
  ]);
});

test('a picture is widened to the loose box around it, then to what holds more', () => {
  expect(named(largerBlock(blocks, row('photo')), largerBlock(blocks, row('figure')))).toEqual(['figure', 'story']);
});

test('a large picture is more than a few words', () => {
  expect(named(richestBlock(blocks, row('story')))).toEqual(['figure']);
});
