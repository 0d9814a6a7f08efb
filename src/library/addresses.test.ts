import { expect, test } from 'vitest';
import { placesOf } from './addresses.ts';

const title = 'Weekly letter';

test('where something is, its site says, and its address where another one of the site has the same title', () => {
  const urls = ['https://example.org/0', 'https://www.example.org/1', 'https://www.example.com/'];
  const same = urls.map((url) => ({ url, title }));
  expect(placesOf([...same, { url: 'https://example.org/3', title: 'Another' }])).toEqual([
    'example.org/0',
    'example.org/1',
    'example.com',
    'example.org',
  ]);
});

test('an address is shown in letters, and as it stands where its codes are none', () => {
  const urls = ['https://example.org/%D8%B3%D8%A7%D8%B9%D8%A9', 'https://example.org/%E0%A4%A'];
  expect(placesOf(urls.map((url) => ({ url, title })))).toEqual(['example.org/ساعة', 'example.org/%E0%A4%A']);
});

test('what has no address has no place', () => {
  expect(placesOf([{ url: '', title }])).toEqual(['']);
});
