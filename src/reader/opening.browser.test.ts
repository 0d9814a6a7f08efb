import { expect, test } from 'vitest';
import { bearsTitle, openingOf } from './opening.ts';

test('the opening of an article ends where its running text begins', () => {
  const article = document.createElement('article');
  const long = 'The baker writes about every loaf. '.repeat(6);
  article.innerHTML = `<h1>Bread</h1><div>By <a>Mara</a></div><ul><li>May 2026</li></ul><p>A <b>word</b> ${long}</p><p>By Ines</p>`;
  expect(openingOf(article).replace(/\s+/g, ' ').trim()).toBe('Bread By Mara May 2026');
});

test('a block is read once, however many pieces its text is in', () => {
  const article = document.createElement('article');
  article.innerHTML = `<blockquote>${'<b> </b>'.repeat(1000)}<p>By Ines</p>${'<b> </b>'.repeat(1000)}</blockquote>`;
  let reads = 0;
  for (const block of article.querySelectorAll('blockquote, p')) {
    const text = block.textContent;
    Object.defineProperty(block, 'textContent', { get: () => (reads++, text) });
  }
  expect(openingOf(article).trim()).toBe('By Ines');
  expect(reads).toBe(2);
});

test('an article as on its page bears its title in a heading of level 1, whatever that says, or in its opening', () => {
  const bears = (markup: string, title = 'Bread, and how to bake it') => {
    const article = document.createElement('article');
    article.innerHTML = markup;
    return bearsTitle(article, openingOf(article), title);
  };
  const text = `<p>${'Flour and water. '.repeat(20)}</p>`;
  expect(bears(`<h1>Baking</h1>${text}`)).toBe(true);
  expect(bears(`<div>Bread and how to bake it</div>${text}`)).toBe(true);
  expect(bears(`<h2>Flour</h2>${text}`)).toBe(false);
  expect(bears(`${text}<p>Bread and how to bake it</p>`)).toBe(false);
  expect(bears(text, '')).toBe(true);
});
