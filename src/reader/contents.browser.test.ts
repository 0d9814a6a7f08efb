import { expect, test } from 'vitest';
import { contentsOf, nameHeadings } from './contents.ts';

const MANY = 5000;

function articleOf(html: string): HTMLElement {
  const article = document.createElement('article');
  article.innerHTML = html;
  nameHeadings(article);
  return article;
}

test('the contents are the headings of the two highest levels, without their notes', () => {
  const article = articleOf(
    '<h2>A</h2><h3>B <sup>1</sup></h3><h4>C</h4><h2 id="w-d">D</h2><figure><h3> E\n e</h3></figure>',
  );
  expect(contentsOf(article, MANY)).toEqual([
    { id: 'part-0', title: 'A', level: 0 },
    { id: 'part-1', title: 'B', level: 1 },
    { id: 'w-d', title: 'D', level: 0 },
    { id: 'part-4', title: 'E e', level: 1 },
  ]);
});

test('headings that are taken out, or say nothing, are no parts', () => {
  const article = articleOf('<h2>A</h2><h2></h2><h2>B</h2><h2 data-removed>C</h2><h2>D</h2><h2>E</h2>');
  expect(contentsOf(article, MANY).map(({ title }) => title)).toEqual(['A', 'B', 'D', 'E']);
});

test('an article that is short, or has few parts, has no contents', () => {
  const parts = '<h2>A</h2><h2>B</h2><h2>C</h2>';
  expect(contentsOf(articleOf(parts), MANY)).toEqual([]);
  expect(contentsOf(articleOf(`${parts}<h2>D</h2>`), MANY)).toHaveLength(4);
  expect(contentsOf(articleOf(`${parts}<h2>D</h2>`), 400)).toEqual([]);
});
