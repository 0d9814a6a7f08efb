import { expect, test } from 'vitest';
import type { Snapshot } from '../page/snapshot.ts';
import { h, rowOf, snapshotOf } from '../page/testing.ts';
import { ANCESTOR_WIDTH, rowsWithMoreText, writeAncestors } from './ancestor-features.ts';
import { blockTexts, rowSums } from './block-text.ts';
import { textBlocks } from './blocks.ts';
import { rowCounts, rowDepths } from './row-counts.ts';
import { repeatedSiblings } from './siblings.ts';

/** What each row above the row with an id tells, the nearest first; `null` where there are no more. */
function toldOf(page: Snapshot, id: string): (readonly number[] | null)[] {
  const blocks = textBlocks(page);
  const text = blockTexts(page, blocks);
  const sums = rowSums(page, blocks, text);
  const around = {
    page,
    sums,
    counts: rowCounts(page, blocks, text),
    depth: rowDepths(page),
    textDepth: 0,
    repeated: repeatedSiblings(page).count,
    next: rowsWithMoreText(page, sums),
  };
  const out = new Float32Array(ANCESTOR_WIDTH);
  expect(writeAncestors(out, 0, around, rowOf(page, id))).toBe(ANCESTOR_WIDTH);
  const levels = 5;
  const width = ANCESTOR_WIDTH / levels;
  return Array.from({ length: levels }, (_, k) => {
    const told = [...out.subarray(k * width, (k + 1) * width)];
    return told.every((value) => value === -2) ? null : told;
  });
}

const page = snapshotOf(
  h(
    'body',
    {},
    h(
      'main',
      { rect: [100, 0, 600, 500] },
      h('div', { rect: [100, 0, 600, 100] }, h('p', { id: 'text', rect: [100, 0, 600, 50] }, 'Abcde')),
      h('p', {}, h('a', { href: '#top' }, 'Fghij')),
    ),
    h('footer', {}, 'Klmnopqrst'),
  ),
);

test('rows that hold no more text than the one below are passed over', () => {
  const told = toldOf(page, 'text');
  expect(told.map((facts) => facts && Math.round(Math.expm1(facts[0])))).toEqual([5, 10, 20, null, null]);
});

test('a block is told of the boxes of the rows above it as shares of the page', () => {
  const [own, main] = toldOf(page, 'text');
  const boxOf = (facts: readonly number[] | null): (number | undefined)[] => [facts?.[6], facts?.[7], facts?.[8]];
  expect(boxOf(own).map((share) => share?.toFixed(2))).toEqual(['0.10', '0.50', '0.05']);
  expect(boxOf(main).map((share) => share?.toFixed(2))).toEqual(['0.10', '0.50', '0.50']);
});

test('where there are no links there is no share of links', () => {
  const [own, main] = toldOf(page, 'text');
  expect([own?.[17], own?.[18]]).toEqual([0, -1]);
  expect([main?.[17], main?.[18]]).toEqual([0.5, 1]);
});
