import { expect, test } from 'vitest';
import { laterWith } from './later-queue.ts';

const added = '2026-03-01T10:00:00.000Z';

const LATER = [
  { url: 'https://example.org/lamps', title: 'Of the Keepers', added },
  { url: 'https://example.org/%D9%85%D9%86%D8%A7%D8%B1%D8%A9', title: '', added },
  { url: 'https://example.net/100%', title: 'Lamps', added },
];

function found(query: string): number[] {
  return laterWith(LATER, query).map((one) => LATER.indexOf(one));
}

test('pages to clip are found by all words in title or address, whatever their case', () => {
  expect(found('LAMPS')).toEqual([0, 2]);
  expect(found('keepers lamps')).toEqual([0]);
  expect(found('stairs')).toEqual([]);
});

test('letters that stand in an address as codes are found', () => {
  expect(found('منارة')).toEqual([1]);
});

test('a search for nothing leaves all pages', () => {
  expect(found('  ')).toEqual([0, 1, 2]);
});
