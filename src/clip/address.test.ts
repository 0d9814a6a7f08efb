import { expect, test } from 'vitest';
import { fileNameOf, imageAddress, linkAddress, pageAddress, shortAddress } from './address.ts';

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

test.each(['javascript:alert(1)', 'data:text/html,a', 'blob:https://a.example/b', 'about:blank', 'no address'])(
  'no page has the address %s that could be kept',
  (address) => {
    expect(pageAddress(address)).toBe('');
  },
);

test('a name and a password go from the address of a page, of a link and of an image', () => {
  const address = 'https://me:secret@a.example/b';
  for (const without of [pageAddress(address), linkAddress(address, address), imageAddress(address, address)]) {
    expect(without).toBe('https://a.example/b');
  }
});

test.each([
  ['https://a.example/b/rain%202024.html?c#d/e.f', 'rain 2024'],
  ['file:///home/me/rain.2024.html', 'rain.2024'],
  ['https://a.example/rain.d/', ''],
  ['https://a.example/rain', ''],
  ['no address', ''],
])('the file at the address %s is named "%s"', (address, name) => {
  expect(fileNameOf(address)).toBe(name);
});
