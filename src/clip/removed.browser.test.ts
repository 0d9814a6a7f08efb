import { expect, test } from 'vitest';
import { numberBlocks, numberOf, withoutBlocks } from './removed.ts';

const HTML =
  '<h1>A</h1><ul><li>B</li><li>C</li></ul><figure><img src="https://a.example/i.png"><figcaption>D</figcaption></figure>';

test('blocks have numbers in document order, which stay with them', () => {
  const { body } = new DOMParser().parseFromString(HTML, 'text/html');
  numberBlocks(body);
  body.querySelector('h1')?.remove();
  const named = Array.from(body.querySelectorAll('*'), (element) => `${element.localName} ${numberOf(element)}`);
  expect(named).toEqual(['ul 1', 'li 2', 'li 3', 'figure 4', 'img 5', 'figcaption -1']);
});

test.each([
  [[], HTML],
  [[0], HTML.replace('<h1>A</h1>', '')],
  [[2], HTML.replace('<li>B</li>', '')],
  [[2, 3], HTML.replace(/<ul>.*<\/ul>/, '')],
  [[1, 2], HTML.replace(/<ul>.*<\/ul>/, '')],
  [[5], HTML.replace(/<img[^>]*>/, '')],
  [[99, -1], HTML],
])('without blocks %j an article lacks these and what then holds nothing', (removed, html) => {
  expect(withoutBlocks(HTML, removed)).toBe(html);
});

test('the cells of a table stay in their columns, unless nothing is left of it', () => {
  const table = '<table><tbody><tr><td><p>A</p></td><td><p>B</p></td></tr></tbody></table>';
  const withEmpty = table.replace('<p>A</p>', '');
  expect(withoutBlocks(table, [1])).toBe(withEmpty);
  expect(withoutBlocks(`${table}<p>C</p>`, [1, 2])).toBe('<p>C</p>');
});
