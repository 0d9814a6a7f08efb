import { expect, test } from 'vitest';
import { numberLinks } from './links.ts';

test('links get numbers in their order, one for each address; those of blocks that are removed are left out', () => {
  const article = document.createElement('article');
  article.innerHTML = `
    <p data-removed><a href="https://advertiser.example/">Buy</a></p>
    <p><a href="https://a.example/one">One</a> <a href="https://a.example/two">Two</a> <a href="https://a.example/one">again</a></p>
    <p><a href="https://a.example/three">a.example/three</a></p>`;
  const links = numberLinks(article);
  expect(links.map(({ number, address }) => `${number} ${address}`)).toEqual([
    '1 https://a.example/one',
    '2 https://a.example/two',
  ]);
  expect(Array.from(article.querySelectorAll('sup'), (mark) => mark.textContent)).toEqual(['[1]', '[2]', '[1]']);
});
