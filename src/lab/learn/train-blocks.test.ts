import { expect, test } from 'vitest';
import { h, rowOf, snapshotOf } from '../../extract/page/testing.ts';
import type { LabPage } from '../pages/pages.ts';
import { labPage } from '../testing.ts';
import { blockTable } from './train-blocks.ts';

/** An article of twenty paragraphs whose gold is its text, the first `count` of the boxes among its first paragraphs. */
function article(count: number): { page: LabPage; snapshot: LabPage['snapshot'] } {
  const paragraph = (k: number) => h('p', {}, `Sentence ${k} of the article, which goes on.`);
  const boxes = [h('div', { id: 'noise' }, 'Subscribe now'), h('div', { id: 'content' }, 'Facts of another page')];
  const snapshot = snapshotOf(
    h('body', {}, paragraph(0), ...boxes.slice(0, count), ...Array.from({ length: 19 }, (_, k) => paragraph(k + 1))),
  );
  const text = Array.from({ length: 20 }, (_, k) => `Sentence ${k} of the article, which goes on.`).join('\n');
  const recorded = labPage(snapshot, []);
  return {
    page: { ...recorded, page: { ...recorded.page, gold: { kind: 'text', text, with: [], without: [] } } },
    snapshot,
  };
}

function withBoxes(): LabPage {
  const { page } = article(0);
  const boxed = article(2);
  const [content, noise] = ['content', 'noise'].map((id) => rowOf(boxed.snapshot, id));
  return { ...page, withBoxes: { ...boxed.page, select: [content], deselect: [noise] } };
}

test('a page is learnt from as it is, and once more with its boxes', () => {
  expect(blockTable([article(0).page]).pages).toHaveLength(1);
  expect(blockTable([withBoxes()]).pages).toHaveLength(2);
});

test('a box that was put in is content or not by what it is, and not by whether the gold holds its words', () => {
  const [, boxed] = blockTable([withBoxes()]).pages;
  const of = (words: string) => boxed.target[boxed.blocks.text.findIndex((text) => text.startsWith(words))];
  expect(of('Subscribe')).toBe(0);
  expect(of('Facts')).toBe(1);
  expect(of('Sentence 7')).toBe(1);
});

test('of a page with boxes no more is learnt than they and what is near them', () => {
  const { pages, learnt } = blockTable([withBoxes()]);
  const [plain, boxed] = pages.map(({ start, blocks }) => learnt.subarray(start, start + blocks.count));
  expect(plain.every((is) => is === 1)).toBe(true);
  expect(boxed.lastIndexOf(1)).toBe(2 + 6);
  expect(boxed.subarray(0, 9).every((is) => is === 1)).toBe(true);
});
