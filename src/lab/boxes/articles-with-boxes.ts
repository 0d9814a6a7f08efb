import { createHash } from 'node:crypto';
import type { Page } from 'playwright';
import { Cache } from '../pages/cache.ts';
import { FOLDS, type CorpusPage } from '../pages/corpus.ts';
import { seededRandom } from '../random.ts';
import { literal } from './box-templates.ts';
import { paragraphsOfText, pathsInPage, putInPage, type PlacedBox, type TextLimits } from './boxes-in-page.ts';
import { boxesToLearn, type BoxLanguage, type Phrases } from './boxes-to-learn.ts';

/** Share of the boxes that is no content. */
const NOISE = 0.6;
/** Share of articles that end with one of them. */
const AT_END = 0.5;

/** Of an article that boxes are put into. */
const TEXT: TextLimits = { paragraphs: 4, characters: 120 };

/** Sentences of one article. */
const SENTENCES = 12;

/** How boxes of a language are written, and into which pages they are put. */
interface Among {
  readonly language: BoxLanguage;
  readonly takes: (page: CorpusPage) => boolean;
  /** Boxes that are put into an article. */
  readonly boxes: number;
  /** Lengths of titles and sentences, characters. */
  readonly title: readonly [number, number];
  readonly sentence: readonly [number, number];
  readonly sentences: RegExp;
}

/** Nearly all articles of wcxb-dev are in English. There are few Chinese ones, so that each gets more boxes. */
const AMONG: readonly Among[] = [
  {
    language: 'en',
    takes: ({ set, type }) => set === 'wcxb-dev' && type === 'article',
    boxes: 4,
    title: [20, 110],
    sentence: [40, 260],
    sentences: /[^.!?\n]+[.!?]+(?=\s)/g,
  },
  {
    language: 'zh',
    takes: ({ set }) => set === 'zh',
    boxes: 8,
    title: [8, 40],
    sentence: [12, 90],
    sentences: /[^。！？\n]+[。！？]+[”」]?/g,
  },
];

/**
 * Boxes for each of the pages that take some, by page; the same for the same pages. Titles and sentences in them are of other
 * articles of its fold: whoever judges a page by what was learnt from others has learnt nothing of it.
 */
export function boxesOf(
  pages: readonly CorpusPage[],
  foldOf: ReadonlyMap<string, number>,
): Map<CorpusPage, PlacedBox[]> {
  const boxes = new Map<CorpusPage, PlacedBox[]>();
  for (const among of AMONG) {
    const articles = pages.filter(among.takes);
    for (let fold = 0; fold < FOLDS; fold++) {
      const own = articles.filter(({ site }) => foldOf.get(site) === fold);
      const random = seededRandom(fold + 1);
      const draw = boxesToLearn(random, NOISE, phrasesOf(own, among), among.language);
      for (const article of own) {
        const ends = random() < AT_END;
        const places = Array.from({ length: among.boxes }, (_, k) => (ends && k === 0 ? 1 : random()));
        boxes.set(
          article,
          places.map((place) => ({ ...draw(), place })),
        );
      }
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

function phrasesOf(articles: readonly CorpusPage[], { title, sentence, sentences }: Among): Phrases {
  const fits = (text: string, [min, max]: Among['title']): boolean => text.length >= min && text.length <= max;
  const sentencesOf = ({ gold }: CorpusPage): string[] =>
    gold.kind === 'text'
      ? (gold.text.match(sentences) ?? [])
          .map((one) => one.trim())
          .filter((one) => fits(one, sentence))
          .slice(0, SENTENCES)
      : [];
  const found = articles.flatMap(sentencesOf);
  const titles = articles.map((article) => article.title.split(/ [|–—-] /)[0]).filter((one) => fits(one, title));
  // Labels of Chinese articles have no titles: the openings of their sentences are as long, and say as much.
  const openings = found.map((one) => one.split(/[，。：；]/)[0]).filter((one) => fits(one, title));
  return { titles: (titles.length > 0 ? titles : openings).map(literal), sentences: found.map(literal) };
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
