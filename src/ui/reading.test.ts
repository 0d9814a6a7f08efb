import { expect, test } from 'vitest';
import { facts, longDate, minutesToRead, percent, siteOf } from './reading.ts';

test('anything to read takes a minute at least, and twice the words never take less time', () => {
  expect(minutesToRead(0)).toBe(0);
  expect(minutesToRead(3)).toBe(1);
  expect(minutesToRead(4000)).toBeGreaterThan(minutesToRead(2000));
});

test('images are named only where there are some', () => {
  expect(facts({ words: 1, images: 0 })).toEqual(['1 word', '1 min']);
  expect(facts({ words: 2380, images: 1 })).toEqual(['2,380 words', '10 min', '1 image']);
});

test('of pictures without words no words are counted, and no minutes', () => {
  expect(facts({ words: 0, images: 3 })).toEqual(['3 images']);
  expect(facts({ words: 0, images: 0 })).toEqual(['0 words', '0 min']);
});

test('a sliver of the page is more than nothing', () => {
  expect(percent(0)).toBe('0%');
  expect(percent(0.001)).toBe('under 1%');
  expect(percent(0.5)).toBe('50%');
});

test('a date without a time is the same day everywhere', () => {
  expect(longDate('2026-03-01', 'en-GB')).toBe('1 March 2026');
});

test('what is no date is shown as the page has it', () => {
  expect(longDate('last Tuesday')).toBe('last Tuesday');
});

test('the site of an address is its host without www', () => {
  expect(siteOf('https://www.example.org:8080/a')).toBe('example.org');
  expect(siteOf('no address')).toBe('');
});
