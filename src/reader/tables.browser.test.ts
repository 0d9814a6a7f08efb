import { page } from 'vitest/browser';
import { afterEach, expect, test } from 'vitest';
import paperRules from './paper.css?inline';
import { defaultChoices, sheetOf } from './print-choices.ts';
import rules from './reader.css?inline';
import { fitTables, reachTables } from './tables.ts';

document.documentElement.style.setProperty('--sans', 'sans-serif');

afterEach(async () => {
  await page.viewport(414, 896);
  delete document.body.dataset.view;
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

test('a long word over two narrow columns stays whole, and the table on its paper', () => {
  const rows = `<tr>${'<td>12</td>'.repeat(18)}</tr>`.repeat(3);
  const table = onPaper(`<table><tr>${'<th colspan="2">Responsibility</th>'.repeat(9)}</tr>${rows}</table>`);
  expect([broken(table), fits(table)]).toEqual([[], true]);
});

test('where even the smallest type has no room, only the longest words break, as few times as they can', () => {
  const address = `https://example.org/${'lamp'.repeat(20)}`;
  const columns = HEADINGS.length - 3;
  const words = [...WORDS.slice(0, columns), address, REMARK];
  const table = onPaper(tableOf([...HEADINGS.slice(0, columns), 'Address', 'Remarks'], words));
  expect(new Set(broken(table))).toEqual(new Set([address]));
  expect(fits(table)).toBe(true);
  const all = Array.from(table.rows[1].cells, ({ offsetWidth }) => offsetWidth);
  expect(Math.max(...all)).toBe(all.at(-2));
});

/** Texts of the cells of a table that are marked once it is fitted. */
function marked(table: string, mark: 'data-breaks' | 'data-long'): string[] {
  const article = document.createElement('article');
  article.innerHTML = table;
  document.body.append(article);
  fitTables(article, defaultChoices('en'));
  return Array.from(article.querySelectorAll(`[${mark}]`), ({ textContent }) => textContent);
}

/** Texts of the cells of a table that break their words on paper. */
const breaking = (table: string): string[] => marked(table, 'data-breaks');

test('cells of columns of long text are told from those of short ones, and from a line over several columns', () => {
  const table = `<table><tr><td colspan="2">${REMARK}!<tr><td>Lamp<td>${REMARK}<tr><td>Height<td>few words</table>`;
  expect(marked(table, 'data-long')).toEqual([REMARK, 'few words']);
});

const LONG = 'w'.repeat(150);

test('of the cells below one that reaches down, those of the column with the long word break theirs', () => {
  const table = `<table><tr><td rowspan="2">a<td>b<td>c<tr><td>d<td>${LONG}<tr><td>e<td>f<td>g</table>`;
  expect(breaking(table)).toEqual(['c', LONG, 'g']);
});

test('a cell that takes the rest of its rows takes none of the next body', () => {
  const table = `<table><tbody><tr><td rowspan="0">a<td>b<tr><td>c<tbody><tr><td>${LONG}<td>d</table>`;
  expect(breaking(table)).toEqual(['a', LONG]);
});

/** A table in the column of the reader, 400 px wide in the middle of a window of `width` px. */
async function inColumn(html: string, width: number, dir: 'ltr' | 'rtl' = 'ltr'): Promise<HTMLTableElement> {
  await page.viewport(width, 600);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `${rules} :root { --sans: sans-serif } main { box-sizing: border-box; max-width: 448px !important }`,
  );
  document.adoptedStyleSheets = [sheet];
  document.body.dataset.view = 'column';
  document.body.innerHTML = `<main dir="${dir}"><article>${html}</article></main>`;
  const article = document.querySelector('article') as HTMLElement;
  fitTables(article, defaultChoices('en'));
  reachTables(article);
  return document.querySelector('table') as HTMLTableElement;
}

const sides = (box: Element) => {
  const { left, right } = box.getBoundingClientRect();
  return { left: Math.round(left), right: Math.round(right) };
};

test.each(['ltr', 'rtl'] as const)(
  'a wide table takes the room on both sides of the column, no more than it asks for: %s',
  async (dir) => {
    const table = await inColumn(tableOf(HEADINGS.slice(0, 8), WORDS.slice(0, 8)), 1200, dir);
    const [inner, outer] = [sides(table), sides(table.parentElement as HTMLElement)];
    expect(inner.left).toBeLessThan(outer.left);
    expect(Math.abs(outer.left - inner.left - (inner.right - outer.right))).toBeLessThanOrEqual(1);
    expect(table.offsetWidth).toBeLessThan(1000);
    expect(table.rows[1].offsetHeight).toBeLessThan(45);
    expect([table.tabIndex, document.documentElement.scrollWidth]).toEqual([-1, 1200]);
  },
);

test.each(['ltr', 'rtl'] as const)(
  'where the window is too little, a wide table scrolls within it and is reached by keys: %s',
  async (dir) => {
    const table = await inColumn(tableOf(HEADINGS, WORDS), 640, dir);
    expect(document.documentElement.scrollWidth).toBe(640);
    expect(table.offsetWidth).toBe(640 - 64);
    expect(table.tabIndex).toBe(0);
  },
);

test('a table that scrolls at any rate has no column of many short lines, and one that need not has none that makes it scroll', async () => {
  const wide = await inColumn(tableOf([...HEADINGS, 'Remarks'], [...WORDS, REMARK]), 640);
  expect(wide.rows[1].cells[13].offsetWidth).toBeGreaterThan(200);
  const prose = await inColumn(tableOf(['Remarks', 'Others'], [REMARK, REMARK]), 320);
  expect(prose.tabIndex).toBe(-1);
});

test('a table of a few words, or of two columns of long text, is as wide as the column', async () => {
  for (const words of [
    ['a', 'b'],
    [REMARK, 'two'],
  ]) {
    const table = await inColumn(tableOf(['Lamp', 'Range'], words), 1200);
    expect(sides(table)).toEqual(sides(table.parentElement as HTMLElement));
  }
});
