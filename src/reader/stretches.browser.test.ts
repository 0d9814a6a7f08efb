import { expect, test } from 'vitest';
import { arrangeStretches } from './stretches.ts';

/** The words of each stretch of an article of two columns, and whether it spans them. */
function stretchesOf(html: string): [string, boolean][] {
  const article = document.createElement('article');
  article.innerHTML = html;
  arrangeStretches(article, 2);
  return Array.from(article.children, (one) => [one.textContent, one.hasAttribute('data-spans')]);
}

const SPANNING = '<table data-spans><tr><td>cell</td></tr></table>';

test('headings stand with the table that they lead to, also where white space and a line that leads to it lie between', () => {
  const found = stretchesOf(`<p>a</p> <h2>b</h2> <p data-leads>c</p> <figure>${SPANNING}</figure> <p>d</p>`);
  expect(found.map(([words, spans]) => [words.trim(), spans])).toEqual([
    ['a', false],
    ['b c cell', true],
    ['d', false],
  ]);
});

test('headings stand in the columns where they lead to something else, or to nothing', () => {
  expect(stretchesOf('<h2>a</h2><p>b</p><h2>c</h2>')).toEqual([['abc', false]]);
  expect(stretchesOf(`<h2>a</h2><p>b</p>${SPANNING}<h2>c</h2>`)).toEqual([
    ['ab', false],
    ['cell', true],
    ['c', false],
  ]);
});

test('very many headings in a row are followed to what they lead to', () => {
  const headings = '<h3>x</h3>'.repeat(20_000);
  expect(stretchesOf(headings)).toEqual([['x'.repeat(20_000), false]]);
  expect(stretchesOf(headings + SPANNING)).toEqual([[`${'x'.repeat(20_000)}cell`, true]]);
});
