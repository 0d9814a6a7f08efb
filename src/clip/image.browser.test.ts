import { expect, test } from 'vitest';
import { parseSrcset } from './image.ts';

test.each([
  [
    'a.jpg 1x, b.jpg 2x',
    [
      ['a.jpg', 100],
      ['b.jpg', 200],
    ],
  ],
  [
    'a.jpg 320w,b.jpg 640w',
    [
      ['a.jpg', 320],
      ['b.jpg', 640],
    ],
  ],
  [
    'https://e.example/w_300,h_200/a.jpg 300w, b.jpg',
    [
      ['https://e.example/w_300,h_200/a.jpg', 300],
      ['b.jpg', 100],
    ],
  ],
  ['', []],
])('the candidates of %j are read with their widths', (srcset, wanted) => {
  expect(parseSrcset(srcset, 100).map(({ url, width }) => [url, width])).toEqual(wanted);
});
