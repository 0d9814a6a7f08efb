import { expect, test } from 'vitest';
import { runText } from '../page/snapshot.ts';
import { h, snapshotOf, type TestElement } from '../page/testing.ts';
import { countRuns } from '../page/text-counts.ts';
import {
  BAYES_VERSION,
  BLOCK_TAGS,
  checkBayes,
  divideIntoBlocks,
  featureBins,
  likelihood,
  noCounts,
  probabilities,
  themeShare,
  type TextBlock,
} from './naive-bayes.ts';

const block = (counts: Partial<TextBlock>): TextBlock => ({
  unlinked: 0,
  linked: 0,
  punctuation: 0,
  paragraphs: 0,
  ...counts,
});

test('counts fall into the intervals of the paper', () => {
  // 45 / 20 → 2; 15 / 60 = .25 → 1; 3 / 15 = .2 → 2; 2 paragraphs → 1
  expect(featureBins(block({ unlinked: 45, linked: 15, punctuation: 3, paragraphs: 2 }))).toEqual({
    unlink: 2,
    link: 1,
    punc: 2,
    psum: 1,
  });
});

test('borders belong to the interval above; text without links has its marks over one character', () => {
  expect(featureBins(block({ unlinked: 20, linked: 80, paragraphs: 4 }))).toEqual({
    unlink: 1,
    link: 3,
    punc: 0,
    psum: 2,
  });
  expect(featureBins(block({ unlinked: 100, punctuation: 1 }))).toEqual({ unlink: 5, link: 0, punc: 2, psum: 0 });
});

test('probabilities count one more block in each interval; of characters and marks they are summed up', () => {
  const counts = { ...noCounts(), unlink: [1, 0, 0, 0, 0, 3], link: [1, 1, 0, 0] };
  const { unlink, link, punc } = probabilities(counts);
  expect(unlink.map((p) => p.toFixed(1))).toEqual(['0.2', '0.3', '0.4', '0.5', '0.6', '1.0']);
  expect(link.map((p) => p * 6)).toEqual([2, 2, 1, 1]);
  expect(punc.map((p) => p.toFixed(3))).toEqual(['0.333', '0.667', '1.000']);
});

test('a block is theme by the products of its probabilities, with no priors', () => {
  const theme = { unlink: [0, 0, 0, 0, 0, 1], link: [0.8, 0.2, 0, 0], punc: [0, 0, 1], psum: [0.5, 0.5, 0] };
  const noise = { unlink: [0, 0, 0, 0, 0, 1], link: [0.2, 0.8, 0, 0], punc: [0, 0, 1], psum: [0.75, 0.25, 0] };
  const text = block({ unlinked: 200, punctuation: 5 });
  // .8 · .5 against .2 · .75
  expect(likelihood(featureBins(text), theme)).toBeCloseTo(0.4, 10);
  expect(themeShare(text, { theme, noise })).toBeCloseTo(0.4 / 0.55, 10);
});

function blocksOf(tags: readonly string[], ...children: readonly (TestElement | string)[]) {
  const page = snapshotOf(h('body', {}, ...children));
  const { blocks, blockOf } = divideIntoBlocks(page, countRuns(page), tags);
  return blocks.map((_, block) =>
    Array.from(blockOf.keys())
      .filter((run) => blockOf[run] === block)
      .map((run) => runText(page, run))
      .join(' '),
  );
}

test('text belongs to the nearest block tag; adjacent siblings are one block', () => {
  const cells = h(
    'table',
    {},
    h('tr', {}, h('td', {}, 'a'), h('td', {}, h('p', {}, 'b'))),
    h('tr', {}, h('td', {}, 'c')),
  );
  expect(blocksOf(BLOCK_TAGS.blocks, cells, h('div', {}, 'd'), h('p', {}, 'e'))).toEqual(['a b', 'c', 'd', 'e']);
});

test('divided by tables alone, what stands outside them is one block', () => {
  const table = h('table', {}, h('tr', {}, h('td', {}, 'a'), h('td', {}, 'b')));
  expect(blocksOf(BLOCK_TAGS.table, h('div', {}, 'c'), table, h('div', {}, 'd'))).toEqual(['c d', 'a b']);
});

test('paragraphs count in the block that holds them', () => {
  const page = snapshotOf(h('body', {}, h('div', {}, h('p', {}, 'a'), h('p', {}, 'b'), h('div', {}, 'c'))));
  const { blocks } = divideIntoBlocks(page, countRuns(page), BLOCK_TAGS.blocks);
  expect(blocks.map(({ paragraphs }) => paragraphs)).toEqual([2, 0]);
});

test('a model for other features or of another version is refused', () => {
  const tables = { theme: probabilities(noCounts()), noise: probabilities(noCounts()) };
  const model = { version: BAYES_VERSION, provenance: {}, blocks: tables, table: tables };
  expect(checkBayes(model)).toBe(model);
  expect(() => checkBayes({ ...model, version: 0 })).toThrow(RangeError);
  expect(() => checkBayes({ ...model, table: { ...tables, noise: { ...tables.noise, link: [1] } } })).toThrow(
    RangeError,
  );
});
