import { expect, test } from 'vitest';
import type { CorpusPage } from '../pages/corpus.ts';
import { boxesOf } from './articles-with-boxes.ts';

/** An article whose words are its own. */
function article(id: string, set: CorpusPage['set'] = 'wcxb-dev', type = 'article'): CorpusPage {
  const text = `The ${id} of the town was counted again by all who live there. Nobody in ${id} had done so before them.\n`;
  const gold = { kind: 'text', text, with: [], without: [] } as const;
  return {
    set,
    id,
    url: '',
    type,
    lang: 'en',
    title: `How ${id} came to be what it is today | A site`,
    site: id,
    file: '',
    gold,
  };
}

const NAMES = ['apples', 'barges', 'cellos', 'dunes', 'ferns', 'goats', 'herons', 'inks', 'jetties', 'kilns'];
const articles = NAMES.map((id) => article(id));
const foldOf = new Map(NAMES.map((id, k) => [id, k % 5]));

test('articles of one set have boxes among them, pages of other types and sets have none', () => {
  const others = [article('shop', 'wcxb-dev', 'product'), article('old', 'styled-2013')];
  expect([...boxesOf([...articles, ...others], foldOf).keys()].toSorted(byId)).toEqual(articles);
  expect(new Set([...boxesOf(articles, foldOf).values()].map((boxes) => boxes.length))).toEqual(new Set([4]));
});

test('Chinese articles have boxes in Chinese, twice as many', () => {
  const page = { ...article('码头', 'zh'), title: '' };
  const gold = { kind: 'text', text: '码头上的灯今天又亮了，谁也没有想到。', with: [], without: [] } as const;
  const [boxes = []] = boxesOf([{ ...page, gold }], new Map([['码头', 0]])).values();
  expect(boxes).toHaveLength(8);
  expect(boxes.map(({ html }) => html).join()).toMatch(/码头上的灯/);
});

test('boxes of a page are written with words of articles of its own fold, and of no other', () => {
  for (const [{ site }, boxes] of boxesOf(articles, foldOf)) {
    const html = boxes.map((box) => box.html).join();
    const foreign = NAMES.filter((name) => foldOf.get(name) !== foldOf.get(site));
    expect(foreign.filter((name) => html.includes(name))).toEqual([]);
  }
});

test('the same pages have the same boxes', () => {
  expect([...boxesOf(articles, foldOf).values()]).toEqual([...boxesOf(articles, foldOf).values()]);
});

test('a box stands behind a place of the text; some articles end with one', () => {
  const places = [...boxesOf(articles, foldOf).values()].flatMap((boxes) => boxes.map(({ place }) => place));
  expect(places.every((place) => place >= 0 && place <= 1)).toBe(true);
  expect(places).toContain(1);
});

const byId = (a: CorpusPage, b: CorpusPage): number => a.id.localeCompare(b.id);
