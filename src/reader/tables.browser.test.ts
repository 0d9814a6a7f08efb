import { afterEach, expect, test } from 'vitest';
import paperRules from './paper.css?inline';
import { defaultChoices, sheetOf } from './print-choices.ts';
import rules from './reader.css?inline';
import { fitTables } from './tables.ts';

document.documentElement.style.setProperty('--sans', 'sans-serif');

afterEach(() => {
  document.body.replaceChildren();
  document.adoptedStyleSheets = [];
});

/** A table as it is set on paper, in a room as wide as that of a sheet. */
function onPaper(html: string): HTMLTableElement {
  const choices = defaultChoices('en');
  const sheet = new CSSStyleSheet();
  const { contentWidth } = sheetOf(choices);
  sheet.replaceSync(
    `${rules} :root { --size: ${choices.size}pt; --face: serif; --sans: sans-serif } .paper { width: ${contentWidth}mm; ${paperRules} }`,
  );
  document.adoptedStyleSheets = [sheet];
  document.body.innerHTML = `<div class="paper"><main><article>${html}</article></main></div>`;
  fitTables(document.querySelector('article') as HTMLElement, choices);
  return document.querySelector('table') as HTMLTableElement;
}

/** Texts of the cells of one word that stands in more than one line. */
function broken(table: HTMLTableElement): string[] {
  const range = document.createRange();
  const lines = (cell: Element) => {
    range.selectNodeContents(cell);
    return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
  };
  const words = Array.from(table.querySelectorAll('td, th')).filter(({ textContent }) => /^\S+$/.test(textContent));
  return words.filter((cell) => lines(cell) > 1).map(({ textContent }) => textContent);
}

const fits = (table: HTMLTableElement) => table.offsetWidth <= (table.parentElement?.offsetWidth ?? 0);

/** A row of headings and rows of words below it. */
const tableOf = (headings: readonly string[], words: readonly string[]) =>
  `<table><thead><tr>${headings.map((word) => `<th>${word}</th>`).join('')}</tr></thead>` +
  `<tbody>${`<tr>${words.map((word) => `<td>${word}</td>`).join('')}</tr>`.repeat(3)}</tbody></table>`;

const HEADINGS =
  'Lamp Height Range Thickness Weight Leaves Ruling Colour Casing Binding Waterproof Country First'.split(' ');
const WORDS = 'Northern 160 12 80 squared 96 ruled cream polyethylene sewn no Denmark 1821'.split(' ');
const REMARK =
  'a remark of many short words that can be set in as many lines as it takes, and in a column of any width';

test('words of many narrow columns stay whole beside a column of long text', () => {
  const table = onPaper(tableOf([...HEADINGS, 'Remarks'], [...WORDS, REMARK]));
  expect(broken(table)).toEqual([]);
  expect(fits(table)).toBe(true);
});

test('where even the smallest type has no room, only the longest words break, as few times as they can', () => {
  const address = `https://example.org/${'lamp'.repeat(20)}`;
  const table = onPaper(tableOf([...HEADINGS, 'Address', 'Remarks'], [...WORDS, address, REMARK]));
  expect(new Set(broken(table))).toEqual(new Set([address]));
  expect(fits(table)).toBe(true);
  const all = Array.from(table.rows[1].cells, ({ offsetWidth }) => offsetWidth);
  expect(Math.max(...all)).toBe(all.at(-2));
});

/** Texts of the cells of a table that break their words on paper. */
function breaking(table: string): string[] {
  const article = document.createElement('article');
  article.innerHTML = table;
  document.body.append(article);
  fitTables(article, defaultChoices('en'));
  return Array.from(article.querySelectorAll('[data-breaks]'), ({ textContent }) => textContent);
}

const LONG = 'w'.repeat(150);

test('of the cells below one that reaches down, those of the column with the long word break theirs', () => {
  const table = `<table><tr><td rowspan="2">a<td>b<td>c<tr><td>d<td>${LONG}<tr><td>e<td>f<td>g</table>`;
  expect(breaking(table)).toEqual(['c', LONG, 'g']);
});

test('a cell that takes the rest of its rows takes none of the next body', () => {
  const table = `<table><tbody><tr><td rowspan="0">a<td>b<tr><td>c<tbody><tr><td>${LONG}<td>d</table>`;
  expect(breaking(table)).toEqual(['a', LONG]);
});
