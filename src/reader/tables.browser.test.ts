import { afterEach, expect, test } from 'vitest';
import { defaultChoices } from './print-choices.ts';
import { fitTables } from './tables.ts';

document.documentElement.style.setProperty('--sans', 'sans-serif');

afterEach(() => document.body.replaceChildren());

/** Texts of the cells of a table that break their words on paper. */
function breaking(table: string): string[] {
  const article = document.createElement('article');
  article.innerHTML = table;
  document.body.append(article);
  fitTables(article, defaultChoices('en'));
  return Array.from(article.querySelectorAll('[data-breaks]'), ({ textContent }) => textContent);
}

const LONG = 'w'.repeat(90);

test('of the cells below one that reaches down, those of the column with the long word break theirs', () => {
  const table = `<table><tr><td rowspan="2">a<td>b<td>c<tr><td>d<td>${LONG}<tr><td>e<td>f<td>g</table>`;
  expect(breaking(table)).toEqual(['c', LONG, 'g']);
});

test('a cell that takes the rest of its rows takes none of the next body', () => {
  const table = `<table><tbody><tr><td rowspan="0">a<td>b<tr><td>c<tbody><tr><td>${LONG}<td>d</table>`;
  expect(breaking(table)).toEqual(['a', LONG]);
});
