import { createHash } from 'node:crypto';
import type { Page } from 'playwright';
import { literal } from './box-templates.ts';
import { boxesToLearn } from './boxes-to-learn.ts';
import { Cache } from './cache.ts';
import { FOLDS, type CorpusPage } from './corpus.ts';
import { paragraphsOfText, pathsInPage, putInPage, type PlacedBox, type TextLimits } from './boxes-in-page.ts';
import { seededRandom } from './random.ts';

/** Boxes that are put into an article, and the share of them that is no content. */
const BOXES = 4;
const NOISE = 0.6;
/** Share of articles that end with one of them. */
const AT_END = 0.5;

/** Of an article that boxes are put into. */
const TEXT: TextLimits = { paragraphs: 4, characters: 120 };

/** Of titles and sentences that boxes are written with, characters. */
const TITLE = { min: 20, max: 110 };
const SENTENCE = { min: 40, max: 260 };
/** Sentences of one article. */
const SENTENCES = 12;

/** Whether boxes are put into a page. They are in English, and so are most articles of this set. */
function takesBoxes({ set, type }: CorpusPage): boolean {
  return set === 'wcxb-dev' && type === 'article';
}

/**
 * Boxes for each of the pages that take some, by page; the same for the same pages. Titles and sentences in them are of other
 * articles of its fold: whoever judges a page by what was learnt from others has learnt nothing of it.
 */
export function boxesOf(
  pages: readonly CorpusPage[],
  foldOf: ReadonlyMap<string, number>,
): Map<CorpusPage, PlacedBox[]> {
  const articles = pages.filter(takesBoxes);
  const boxes = new Map<CorpusPage, PlacedBox[]>();
  for (let fold = 0; fold < FOLDS; fold++) {
    const own = articles.filter(({ site }) => foldOf.get(site) === fold);
    const random = seededRandom(fold + 1);
    const draw = boxesToLearn(random, NOISE, phrasesOf(own));
    for (const article of own) {
      const ends = random() < AT_END;
      const places = Array.from({ length: BOXES }, (_, k) => (ends && k === 0 ? 1 : random()));
      boxes.set(
        article,
        places.map((place) => ({ ...draw(), place })),
      );
    }
  }
  return boxes;
}

/** Where pages with boxes are kept: by the capture, by the boxes, and by how they are put in. */
export function cacheWithBoxes(captureHash: string, boxes: ReadonlyMap<CorpusPage, readonly PlacedBox[]>): Cache {
  const hash = createHash('sha256').update(captureHash);
  for (const [{ id }, placed] of boxes) hash.update(JSON.stringify([id, placed]));
  hash.update(JSON.stringify(TEXT)).update(String(paragraphsOfText) + String(putInPage));
  return new Cache(`with-boxes-${hash.digest('hex').slice(0, 12)}`, '', '');
}

function phrasesOf(articles: readonly CorpusPage[]) {
  const fits = (text: string, { min, max }: typeof TITLE): boolean => text.length >= min && text.length <= max;
  const sentencesOf = ({ gold }: CorpusPage): string[] =>
    gold.kind === 'text'
      ? (gold.text.match(/[^.!?\n]+[.!?]+(?=\s)/g) ?? [])
          .map((sentence) => sentence.trim())
          .filter((sentence) => fits(sentence, SENTENCE))
          .slice(0, SENTENCES)
      : [];
  return {
    titles: articles
      .map(({ title }) => title.split(/ [|–—-] /)[0])
      .filter((title) => fits(title, TITLE))
      .map(literal),
    sentences: articles.flatMap(sentencesOf).map(literal),
  };
}

/** Paths of boxes in a page, as labels have them. */
export interface BoxPaths {
  readonly content: readonly string[];
  readonly noise: readonly string[];
}

/** Puts boxes among the paragraphs of the page, runs `use` on it, and takes them away again. No paths where it has too few paragraphs. */
export async function amongParagraphs(
  page: Page,
  boxes: readonly PlacedBox[],
  use: (paths: BoxPaths) => Promise<void>,
): Promise<void> {
  const text = await page.evaluateHandle(paragraphsOfText, TEXT);
  const put = await text.evaluateHandle(putInPage, boxes);
  const paths = await put.evaluate(pathsInPage);
  const of = (belongs: boolean): string[] => paths.filter((_, k) => boxes[k].belongs === belongs);
  await use({ content: of(true), noise: of(false) });
  await put.evaluate((all) => all.forEach((box) => box.remove()));
}
