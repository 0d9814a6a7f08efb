import { expect, test } from 'vitest';
import { extractorNamed } from '../../extractors/registry.ts';
import { mainOrArticle } from '../measure/baselines.ts';
import { scorePage } from '../measure/evaluate.ts';
import { fromExtractor, type Method } from '../measure/methods.ts';
import { loadOwnPages } from '../pages/own-snapshots.ts';
import { dataTable, grouped, languageOf, timing } from './report-data.ts';
import { PICTURE_WIDTH, pictureOf, remembering } from './report-pages.ts';
import { barChart, lineChart } from './report-plots.ts';
import { makeReport } from './report.ts';

const pages = loadOwnPages();
const byId = (id: string) => pages.find(({ page }) => page.id === id) ?? pages[0];
const clg = extractorNamed('clg');
const methods: readonly Method[] = [
  fromExtractor('clg', () => clg),
  fromExtractor('main/article', () => mainOrArticle),
];

/** Numbers of an attribute, in order of appearance. */
const numbers = (svg: string, attribute: string): number[] =>
  Array.from(svg.matchAll(new RegExp(` ${attribute}="([\\d.-]+)"`, 'g')), ([, value]) => Number(value));

test('the report holds each method and set, its pictures, and no address to load from', async () => {
  // One site a fold, so that every fold has others to learn from.
  const folded = pages.map((page, k) => ({ ...page, fold: k % 5 }));
  const html = await makeReport(
    { pages: folded, missing: [] },
    methods,
    { made: 'made <here>', ablation: {}, facts: [] },
    () => undefined,
  );
  for (const part of ['clg', 'main/article', 'styled-modern', 'Figure 13', 'Figure 15', 'made &#60;here&#62;']) {
    expect(html).toContain(part);
  }
  expect(html).not.toMatch(/(?:src|href)="|url\(|@import/);
});

test('a picture shows where text stands and not what it says', () => {
  const page = byId('article-plain');
  const picture = pictureOf(page, [scorePage(page, methods[0])], [{ included: page.select, excluded: [] }]);
  expect(JSON.stringify(picture)).not.toMatch(/kiln|Holm/);
  expect(picture.methods[0].region?.in).toEqual(picture.gold.in);
  expect(Math.max(...picture.text.filter((_, at) => at % 4 === 2))).toBeLessThanOrEqual(PICTURE_WIDTH);
});

test('where a method found nothing there is no region, and it is right on a page of type none', () => {
  const page = byId('login');
  const nothing: Method = { name: 'nothing', predict: () => null };
  const picture = pictureOf(page, [scorePage(page, nothing)], [undefined]);
  expect(picture.methods).toEqual([{ f1: 1000, region: null }]);
});

test('a remembering method answers as the method itself and keeps the rows', () => {
  const kept = remembering(methods[0]);
  const page = byId('article-plain');
  expect(kept.predict(page)?.text).toBe(methods[0].predict(page)?.text);
  expect(kept.answers.get(page)?.included).toEqual(clg.extract(page.snapshot)?.included);
});

test('the data table counts pages that were not recorded apart', () => {
  const { head, rows } = dataTable({ pages, missing: [{ ...pages[0].page, id: 'lost' }] });
  const [row] = rows;
  expect(row[head.indexOf('pages')]).toBe(String(pages.length));
  expect(row[head.indexOf('not recorded')]).toBe('1');
  expect(row[head.indexOf('pages of type none')]).toBe('2');
});

test('groups below the least number of pages are left out', () => {
  const scores = new Map([['clg', pages.map((page) => scorePage(page, methods[0]))]]);
  const languages = grouped(scores, ({ page }) => languageOf(page.lang), 2);
  expect([...languages.keys()]).toEqual(['en']);
  expect(languageOf('zh_Hans')).toBe('zh');
  expect(languageOf('')).toBe('unknown');
});

test('half of the pages take no longer than the median time', () => {
  const score = scorePage(pages[0], methods[0]);
  expect(timing([5, 1, 9].map((ms) => ({ ...score, ms })))).toEqual({ median: 5, high: 9 });
  expect(timing([{ ...score, ms: null }])).toBeNull();
});

test('a bar is as high as its value, a line rises where its values do', () => {
  const [half, whole] = numbers(barChart(['P', 'R'], [{ name: 'a', values: [0.5, 1] }]), 'height').slice(1);
  expect(half).toBeGreaterThan(0);
  expect(half * 2).toBeCloseTo(whole, 0);
  const [low, high] = numbers(lineChart('T', [{ name: 'F1', points: [[0.1, 0.2], [0.9, 0.8]] }]), 'cy'); // prettier-ignore
  expect(high).toBeLessThan(low);
});
