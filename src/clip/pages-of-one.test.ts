import { expect, test } from 'vitest';
import { arePagesOfOne, pageNumbers } from './pages-of-one.ts';

test.each([
  [
    ['https://a.example/review', 'https://a.example/review/2', 'https://a.example/review/3'],
    [1, 2, 3],
  ],
  [
    ['https://a.example/r?page=10', 'https://a.example/r?page=11', 'https://a.example/r?page=9'],
    [10, 11, 9],
  ],
  [
    ['https://a.example/lamp/', 'https://a.example/lamp/page/2/'],
    [1, 2],
  ],
  [
    ['https://a.example/lamp-2.html', 'https://a.example/lamp.html'],
    [2, 1],
  ],
  [
    ['https://a.example/2024/lamp/1', 'https://a.example/2024/lamp/12'],
    [1, 12],
  ],
  [
    ['https://a.example/lamp,1.html?full', 'https://a.example/lamp,2.html?full'],
    [1, 2],
  ],
])('addresses that differ in a number alone are pages of one article: %j', (addresses, numbers) => {
  expect(pageNumbers(addresses)).toEqual(numbers);
});

test.each([
  [['https://a.example/lamp', 'https://a.example/ledger']],
  [['https://a.example/lamp', 'https://a.example/lamp-of-2']],
  [['https://a.example/lamp?page=3', 'https://a.example/ledger']],
  [['https://a.example/lamp', 'https://a.example/lamp']],
  [['https://a.example/lamp', 'https://a.example/lamp/1']],
  [['https://a.example/1/part-2', 'https://a.example/2/part-1']],
  [['https://a.example/?id=1234', 'https://a.example/?id=4321']],
])('others are not: %j', (addresses) => {
  expect(pageNumbers(addresses)).toBeNull();
});

test.each([
  ['the same title, another number', 'The lamp', '/lamp/2', true],
  ['a title with its number', 'The lamp, page 2', '/lamp/2', true],
  ['the same page', 'The lamp', '/lamp', false],
  ['another title', 'The ledger', '/lamp/2', false],
  ['a title that begins with the same letters', 'The lamps', '/lamp/2', false],
  ['an address of other words', 'The lamp', '/ledger', false],
])('%s', (_, title, path, areOne) => {
  const page = (name: string, at: string) => ({ title: name, url: `https://a.example${at}` });
  expect(arePagesOfOne(page('The lamp', '/lamp'), page(title, path))).toBe(areOne);
  expect(arePagesOfOne(page('The lamp', '/lamp'), { title, url: `https://b.example${path}` })).toBe(false);
});

test('pages without a title are no article', () => {
  const page = (number: number) => ({ title: '', url: `https://a.example/${number}` });
  expect(arePagesOfOne(page(1), page(2))).toBe(false);
});
