import { expect, test } from 'vitest';
import { h, snapshotOf } from '../page/testing.ts';
import { blockTexts } from './block-text.ts';
import { textBlocks } from './blocks.ts';
import { readingOrder } from './reading-order.ts';

function overlaps(title: string, ...texts: readonly string[]): number[] {
  const page = snapshotOf(h('body', {}, ...texts.map((text) => h('p', { rect: [0, 0, 900, 20] }, text))));
  const blocks = textBlocks(page);
  return [...readingOrder(blocks, blockTexts(page, blocks), title.toLowerCase()).titleOverlaps];
}

test('a block overlaps with the title by the share of its words that stand in it, whatever stands between them', () => {
  expect(overlaps('The lamp keepers', 'the lamp keepers', 'The Lamp—Keepers', 'lamp, keepers, and others')).toEqual([
    1, 1, 0.5,
  ]);
});

test('a full stop at the end counts as a word that the title has not, and a curly mark clings to its word', () => {
  expect(overlaps('The lamp keepers', 'the lamp keepers.', '“the lamp keepers”')).toEqual([0.75, Math.fround(1 / 3)]);
});

test('blocks of fewer than three words overlap less, those longer than a title not at all', () => {
  expect(overlaps('The lamp keepers', 'lamp', 'lamp '.repeat(60))).toEqual([Math.fround(1 / 3), 0]);
});
