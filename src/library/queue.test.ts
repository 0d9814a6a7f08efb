import { expect, test, vi } from 'vitest';
import { dropClipped, laterWith } from './queue.ts';

// It refuses to be loaded outside of an extension.
vi.mock('webextension-polyfill', () => ({ default: {} }));
const { removed } = vi.hoisted(() => ({ removed: [] as string[] }));
vi.mock('../store/later.ts', () => ({ removeLater: (urls: readonly string[]) => removed.push(...urls) }));

const LATER = [
  { url: 'https://example.org/lamps', title: 'Of the Keepers' },
  { url: 'https://example.org/%D9%85%D9%86%D8%A7%D8%B1%D8%A9', title: '' },
  { url: 'https://example.net/100%', title: 'Lamps' },
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

test('what is clipped goes off the list, and what lies in the trash stays on it', async () => {
  const changed = ['', '2026-03-01T10:00:00.000Z'].map((deletedAt, k) => ({ url: LATER[k].url, deletedAt }));
  await dropClipped(LATER, changed);
  expect(removed).toEqual([LATER[0].url]);
});
