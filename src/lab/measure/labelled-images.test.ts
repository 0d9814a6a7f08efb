import { expect, test } from 'vitest';
import { loadOwnPages } from '../pages/own-snapshots.ts';
import { PICTURE_PAGES } from '../pages/picture-pages.ts';
import { mainOrArticle } from './baselines.ts';
import { CORPUS_LABELS, OWN_LABELS } from './image-labels.ts';
import { labelledPages, measurePictures, pictureTable, sharesOf, type LabelledPage } from './labelled-images.ts';
import { fromExtractor } from './methods.ts';

const own: LabelledPage[] = loadOwnPages(PICTURE_PAGES).map((page) => ({ page, labels: OWN_LABELS[page.page.id] }));
const landmark = fromExtractor('main/article', () => mainOrArticle);
const [plain, staged] = measurePictures(own, landmark);

test('each of our own pages has one letter a picture', () => {
  expect(own.length).toBe(Object.keys(OWN_LABELS).length);
  expect(() => measurePictures([{ ...own[0], labels: 'a' }], landmark)).toThrow(RangeError);
});

test('forty pages are labelled, with letters that mean something', () => {
  const all = Object.values({ ...CORPUS_LABELS, ...OWN_LABELS });
  expect(all.length).toBe(40);
  expect(all.join('')).toMatch(/^[au?]+$/);
});

test('the stage drops pictures of our own pages that the article holds and is not about, and none that it is', () => {
  expect(sharesOf(plain).kept).toBe(1);
  expect(sharesOf(staged).kept).toBe(1);
  expect(staged.unrelated.dropped).toBeGreaterThan(plain.unrelated.related / 2);
});

test('every picture has one fate', () => {
  for (const { article, unrelated } of [plain, staged]) {
    for (const { pictures, outside, dropped, abstained, related } of [article, unrelated]) {
      expect(outside + dropped + abstained + related).toBe(pictures);
    }
  }
});

test('the table has a line a clip', () => {
  expect(pictureTable([plain, staged]).split('\n').length).toBe(4);
});

test('a labelled page that was not recorded is an error, not a miss', () => {
  expect(() => labelledPages([], loadOwnPages(PICTURE_PAGES))).toThrow(RangeError);
});
