import { expect, test } from 'vitest';
import { openingOf } from './opening.ts';

test('the opening of an article ends where its running text begins', () => {
  const article = document.createElement('article');
  const long = 'The baker writes about every loaf. '.repeat(6);
  article.innerHTML = `<h1>Bread</h1><div>By <a>Mara</a></div><ul><li>May 2026</li></ul><p>A <b>word</b> ${long}</p><p>By Ines</p>`;
  expect(openingOf(article).replace(/\s+/g, ' ').trim()).toBe('Bread By Mara May 2026');
});
