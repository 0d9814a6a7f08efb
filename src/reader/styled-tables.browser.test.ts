import { afterEach, expect, test } from 'vitest';
import rules from './reader.css?inline';
import { fitStyledTables } from './styled-tables.ts';

/** px of the article on paper. */
const WIDTH = 640;

afterEach(() => {
  document.body.replaceChildren();
  document.adoptedStyleSheets = [];
});

/** A table of an article as on its page, set for paper, where it is printed in 0.7 of its size. */
function onPaper(words: readonly string[], { font = '16px', first = 'auto' } = {}): HTMLTableElement {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `${rules} .styled .s0 { display: table; width: 100% } .styled .s1 { display: table-cell; padding: 4px }
    .styled td:first-child { width: ${first} }`,
  );
  document.adoptedStyleSheets = [sheet];
  const cells = words.map((word) => `<td class="s1">${word}</td>`).join('');
  document.body.innerHTML = `<article class="styled" style="width: ${WIDTH}px; font: ${font} monospace">
    <table class="s0"><tbody style="display: table-row-group"><tr style="display: table-row">${cells}</tr></tbody></table></article>`;
  const article = document.querySelector('article') as HTMLElement;
  fitStyledTables(article, { width: WIDTH, scale: 0.7 });
  return document.querySelector('table') as HTMLTableElement;
}

/** How many words stand in more than one line. */
function broken(table: HTMLTableElement): number {
  const range = document.createRange();
  return Array.from(table.querySelectorAll('td')).filter((cell) => {
    range.selectNodeContents(cell);
    return range.getClientRects().length > 1;
  }).length;
}

const widthOf = (table: HTMLTableElement) => table.getBoundingClientRect().width;

test('words stay whole where there is room for them', () => {
  const table = onPaper(Array.from('abcde', (letter) => letter.repeat(8)));
  expect(broken(table)).toBe(0);
  expect(table.style.zoom).toBe('');
  expect(widthOf(table)).toBeCloseTo(WIDTH, 0);
});

test('they do in smaller type where a page had more room, and the table is as wide as the paper', () => {
  const table = onPaper([
    ...Array.from('abcdefg', (letter) => letter.repeat(9)),
    'two words of many more that go on and on',
  ]);
  expect(broken(table)).toBe(1);
  expect(Number(table.style.zoom)).toBeLessThan(1);
  expect(widthOf(table)).toBeLessThanOrEqual(WIDTH + 1);
});

test('words break where the type would be too small to be read, and the table is no wider than the paper', () => {
  const words = Array.from('abcdefgh', (letter) => letter.repeat(16));
  const table = onPaper(words);
  expect(broken(table)).toBe(8);
  expect(Number(table.style.zoom)).toBeCloseTo(8 / (16 * 0.7));
  expect(widthOf(table)).toBeLessThanOrEqual(WIDTH + 1);
});

test('type that is small as it is gets no smaller', () => {
  const table = onPaper(
    Array.from('abcdefghij', (letter) => letter.repeat(14)),
    { font: '10px' },
  );
  expect(table.style.zoom).toBe('');
});

test('a share of the width that a column has on its page is no need of its words', () => {
  const table = onPaper(['Topic', 'thirty', 'yesterday'], { first: '95%' });
  expect(broken(table)).toBe(0);
  expect(table.style.zoom).toBe('');
});

test('a table that pages part is set as one that they do not', () => {
  const table = onPaper(Array.from('abcdefg', (letter) => letter.repeat(9)));
  const article = table.closest('article') as HTMLElement;
  const whole = table.style.zoom;
  expect(Number(whole)).toBeLessThan(1);
  table.tBodies[0].append(...Array.from({ length: 60 }, () => table.rows[0].cloneNode(true)));
  const main = document.createElement('main');
  main.style.cssText = `position: relative; width: ${WIDTH}px; height: 300px; columns: ${WIDTH}px; column-fill: auto`;
  article.removeAttribute('style');
  article.style.font = '16px monospace';
  article.replaceWith(main);
  main.append(article);
  expect(article.getClientRects().length).toBeGreaterThan(2);
  fitStyledTables(article, { width: WIDTH, scale: 0.7 });
  expect(table.style.zoom).toBe(whole);
});
