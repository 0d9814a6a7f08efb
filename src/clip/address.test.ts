import { expect, test } from 'vitest';
import { pageAddress, shortAddress } from './address.ts';

const long = (letter: string) => letter.repeat(100);

test.each([
  ['https://a.example/b?c#d', 'https://a.example/b?c#d'],
  [`https://a.example/b?c#${long('d')}`, 'https://a.example/b?c'],
  [`https://a.example/b?${long('c')}#d`, 'https://a.example/b'],
  [`https://a.example/${long('b')}?c#d`, 'https://a.example/'],
  [long('no address '), long('no address ')],
])('of the address %s that part stays which has room: %s', (address, short) => {
  expect(shortAddress(address, 40)).toBe(short);
});

test('of the address of a page beyond 20,000 characters the beginning stays: its article can be kept', () => {
  expect(pageAddress(`https://me:secret@a.example/b?${'c'.repeat(20_000)}#d`)).toBe('https://a.example/b');
});
