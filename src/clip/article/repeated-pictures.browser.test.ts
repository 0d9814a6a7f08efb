import { expect, test } from 'vitest';
import { withoutRepeatedPictures } from './repeated-pictures.ts';

/** The files of the pictures that stay, of an article in which these stand one after the other. */
function left(...markup: string[]): string[] {
  const article = document.implementation.createHTMLDocument().createElement('article');
  article.innerHTML = markup.join('');
  withoutRepeatedPictures(article);
  return Array.from(article.querySelectorAll('img'), (picture) => picture.getAttribute('src') ?? '');
}

const picture = (src: string, width = 600, height = 400): string =>
  `<p><img src="${src}" width="${width}" height="${height}" alt=""></p>`;
const unloaded = (src: string): string => `<p><img src="${src}" alt=""></p>`;

test.each([
  ['query', '/lamp.jpg?width=150&quality=20&v=3', '/lamp.jpg?width=328&quality=75&v=3'],
  [
    'path',
    '/lamp.png/v1/fill/w_281,h_250,al_c,blur_30/lamp.png',
    '/lamp.png/v1/fill/w_353,h_314,fp_0.50_0.50/lamp.png',
  ],
  ['name', '/lamp-300x200.jpg', '/lamp-1024x683.jpg'],
  ['shape', '/f_auto,ar_0.56,c_fill,w_600/lamp.jpg', '/f_auto,ar_1.77,c_fill,w_1280/lamp.jpg'],
  ['query of another name', '/lamp.jpg?sw=768&sfrm=jpg&q=80', '/lamp.jpg?sw=1024&sfrm=jpg&q=80'],
])('of a picture in two sizes, by its %s, the larger one stays', (_what, small, large) => {
  expect(left(unloaded(small), unloaded(large))).toEqual([large]);
  expect(left(unloaded(large), unloaded(small))).toEqual([large]);
});

test('an address of what could be sizes, and of very many, is looked at once', () => {
  // Each of these words could be part of the one before it, or not: all ways together are more than can be tried.
  const name = (end: string): string => `/${'w_1'.repeat(60)}${end}.jpg`;
  expect(left(picture(name('a')), picture(name('b')))).toHaveLength(2);
  const long = (end: string): string => `/${'w_1,'.repeat(100_000)}${end}.jpg?${'&'.repeat(400_000)}${end}`;
  expect(left(unloaded(long('a')), unloaded(long('b')))).toHaveLength(2);
});

test('that of which the size is known is taken to be better than one that has not come', () => {
  expect(left(unloaded('/lamp.jpg'), picture('/lamp.jpg?format=2500w', 1184, 900))).toEqual(['/lamp.jpg?format=2500w']);
});

test('a picture and the same in the sizes of its server are one', () => {
  const sized = '/media/lamp~mv2.png/v1/fill/w_488,h_207,al_c/lamp~mv2.png';
  expect(left(picture('/media/lamp~mv2.png'), picture(sized, 488, 207))).toEqual(['/media/lamp~mv2.png']);
});

test('large pictures are not followed by the small ones that they are chosen by', () => {
  const large = ['/a.jpg', '/b.jpg', '/c.jpg'];
  const small = large.map((src) => picture(src, 90, 60));
  expect(left(...large.map((src) => picture(src)), ...small)).toEqual(large);
  expect(left(...large.map((src) => picture(src)), '<p>Words</p>', ...small)).toEqual([...large, ...large]);
});

test.each([
  ['in other parts of the address', picture('/lamp.jpg?id=1'), picture('/lamp.jpg?id=2')],
  ['in what is looked for', picture('/picture?q=lamp'), picture('/picture?q=chair')],
  ['in the day', picture('/2024/01/lamp.jpg'), picture('/2024/02/lamp.jpg')],
  ['in one number', picture('/images/1065/lamp.jpg'), picture('/images/1066/lamp.jpg')],
  ['in two numbers', picture('/2024/1015/1.jpg'), picture('/2024/1016/1.jpg')],
])('pictures that differ %s are two', (_what, first, second) => {
  expect(left(first, second)).toHaveLength(2);
});

test('small tiles may repeat in any order, and what has no size any number of times', () => {
  const tiles = ['/black.png', '/white.png', '/black.png', '/white.png'];
  expect(left(...tiles.map((src) => picture(src, 120, 120)))).toEqual(tiles);
  expect(left(unloaded('/star.png'), unloaded('/star.png'))).toHaveLength(2);
});
