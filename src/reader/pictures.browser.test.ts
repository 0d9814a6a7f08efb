import { expect, test } from 'vitest';
import { NO_EDITS } from './block-edits.ts';
import { Edition } from './edition.ts';
import { fillGaps, placePictures, removedPictures } from './pictures.ts';

const GIF = new Blob([Uint8Array.from(atob('R0lGODlhAQABAAAAACw='), (letter) => letter.charCodeAt(0))]);

function edition(html: string): Edition {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  placePictures(parsed, []);
  const content = document.createDocumentFragment();
  content.append(...parsed.body.childNodes);
  return new Edition({ kind: 'clean', content, before: { count: 0, edits: NO_EDITS }, width: 0 });
}

test('images of removed blocks are not asked for, but those that stand elsewhere too', () => {
  const image = (name: string) => `<img src="https://example.org/${name}.png">`;
  const one = edition(`<ul><li>${image('a')}x</li><li>y</li></ul><p>${image('b')}x</p><p>${image('b')}y</p>`);
  expect(removedPictures(one)).toEqual([]);
  one.toggleRemoved([0, 3]);
  expect(removedPictures(one)).toEqual(['https://example.org/a.png']);
});

test('an image that has come stands where it was missed, with its words and its number', () => {
  const one = edition('<p>x<img src="https://example.org/a.png" alt="A lamp" data-block="4"></p>');
  expect(one.article.textContent).toContain('A lamp');
  const release = fillGaps(one.article, [{ url: 'https://example.org/a.png', blob: GIF }]);
  const image = one.article.querySelector('img');
  expect([image?.alt, image?.dataset.block, image?.src.slice(0, 5)]).toEqual(['A lamp', '4', 'blob:']);
  expect(one.article.querySelector('.gap')).toBe(null);
  release();
});
