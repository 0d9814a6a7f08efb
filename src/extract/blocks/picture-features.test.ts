import { expect, test } from 'vitest';
import { FLAG, type Snapshot } from '../page/snapshot.ts';
import { h, idsOf, snapshotOf, type TestElement } from '../page/testing.ts';
import shipped from './block-model.json';
import { readBlockModel } from './block-model.ts';
import { blockTexts } from './block-text.ts';
import { textBlocks } from './blocks.ts';
import { wholeTable } from './feature-rows.ts';
import { PICTURE_WIDTH, pictureFeatures, pictureRows } from './picture-features.ts';
import { scorePictures } from './picture-scores.ts';
import { contextBits } from './row-context.ts';
import type { ScoredBlocks } from './scored-blocks.ts';
import { repeatedSiblings } from './siblings.ts';

const LONG = 'A sentence of quite a few words that says something. '.repeat(8);

/** The page as if blocks with the word "noise" were known to be none of the content, and the others all of it. */
function scored(page: Snapshot): ScoredBlocks {
  const blocks = textBlocks(page);
  const probability = Float64Array.from(blocks.text, (text) => (text.includes('noise') ? 0.03 : 0.95));
  const text = blockTexts(page, blocks);
  const facts = { siblings: repeatedSiblings(page), context: contextBits(page) };
  return { blocks, text, probability, unadapted: probability, ...facts };
}

const picture = (id: string, left: number, top: number, width: number, height: number): TestElement =>
  h('img', { id, rect: [left, top, left + width, top + height], image: [width, height] });

const paragraph = (top: number): TestElement => h('p', { rect: [100, top, 800, top + 90] }, LONG);

/** An article with a picture between its paragraphs, and a column of linked pictures with a line of noise each. */
const page = snapshotOf(
  h(
    'body',
    { rect: [0, 0, 1280, 1400] },
    h(
      'article',
      { rect: [100, 0, 800, 1000] },
      paragraph(0),
      h('div', { rect: [100, 100, 800, 500] }, picture('of-article', 100, 100, 700, 400)),
      paragraph(510),
      paragraph(610),
    ),
    h(
      'div',
      { class: 'related-posts', rect: [900, 0, 1200, 1000] },
      ...[0, 200, 400].map((top) =>
        h(
          'a',
          { class: 'teaser', href: `/${top}`, rect: [900, top, 1200, top + 190] },
          picture(`teaser-${top}`, 900, top, 300, 150),
          h('span', { rect: [900, top + 150, 1200, top + 190] }, 'noise to read next'),
        ),
      ),
    ),
  ),
  { width: 1280, height: 1400 },
);

test('a picture among the paragraphs is likelier to be content than pictures of links beside them', () => {
  const { row, probability } = scorePictures(page, scored(page), readBlockModel(shipped).pictures);
  expect(idsOf(page, [...row])).toEqual(['of-article', 'teaser-0', 'teaser-200', 'teaser-400']);
  const [ofArticle, ...teasers] = probability;
  expect(ofArticle).toBeGreaterThan(0.8);
  for (const teaser of teasers) expect(teaser).toBeLessThan(0.2);
});

test('what a person teaches of the text around a picture is taught of the picture', () => {
  const known = scored(page);
  const forest = readBlockModel(shipped).pictures;
  const lowered = { ...known, probability: known.probability.map((p) => p / 4) };
  const [before, after] = [known, lowered].map((blocks) => scorePictures(page, blocks, forest).probability);
  before.forEach((probability, k) => expect(after[k]).toBeLessThan(probability));
  const hardly = { ...known, probability: known.probability.map((p) => p * 0.999) };
  expect(scorePictures(page, hardly, forest).probability).toEqual(before);
});

test('every picture has all features, and all of them are numbers', () => {
  const table = wholeTable(pictureFeatures(page, scored(page), pictureRows(page)));
  expect(table).toHaveLength(4 * PICTURE_WIDTH);
  expect(table.every(Number.isFinite)).toBe(true);
});

test('pictures of a page without text have all features too', () => {
  const bare = snapshotOf(h('body', { rect: [0, 0, 800, 600] }, picture('alone', 0, 0, 400, 300)));
  const table = wholeTable(pictureFeatures(bare, scored(bare), pictureRows(bare)));
  expect(table).toHaveLength(PICTURE_WIDTH);
  expect(table.every(Number.isFinite)).toBe(true);
});

test('a stretch of pictures has the same features as in the whole table', () => {
  const rows = pictureFeatures(page, scored(page), pictureRows(page));
  const stretch = new Float32Array(2 * PICTURE_WIDTH);
  rows.write(stretch, 1, 3);
  expect(stretch).toEqual(wholeTable(rows).subarray(PICTURE_WIDTH, 3 * PICTURE_WIDTH));
});

test('what is not seen, was not loaded or is drawn by the page is not scored', () => {
  const others = snapshotOf(
    h(
      'body',
      { rect: [0, 0, 800, 600] },
      h('img', { id: 'hidden', rect: [0, 0, 9, 9], image: [9, 9], flags: FLAG.notRendered }),
      h('img', { id: 'missing', rect: [0, 0, 9, 9], image: [0, 0] }),
      h('svg', { id: 'drawing', rect: [0, 0, 9, 9], image: [0, 0] }),
      h('img', { id: 'seen', rect: [0, 0, 9, 9], image: [9, 9] }),
    ),
  );
  expect(idsOf(others, [...pictureRows(others)])).toEqual(['seen']);
});
