import { expect, test } from 'vitest';
import type { Entry } from '../store/articles/entry.ts';
import { ORDERS, type Order } from '../store/settings/orders.ts';
import { Ordering } from './ordering.ts';
import { sampleEntry } from './testing.ts';

function library(...entries: readonly Entry[]): ReadonlyMap<string, Entry> {
  return new Map(entries.map((entry) => [entry.id, entry]));
}

function titles(entries: ReadonlyMap<string, Entry>, order: Order, ordering = new Ordering()): string[] {
  return ordering.inOrder(entries, order).map(({ title }) => title);
}

/** Titles of articles that were kept a day after the other. */
function kept(...names: readonly string[]): ReadonlyMap<string, Entry> {
  return library(...names.map((title, k) => sampleEntry(String(k), { title, savedAt: `2026-01-0${k + 1}T00:00:00Z` })));
}

test('what was kept last stands first, or last', () => {
  const entries = kept('first', 'second', 'third');
  expect(titles(entries, 'newest')).toEqual(['third', 'second', 'first']);
  expect(titles(entries, 'oldest')).toEqual(['first', 'second', 'third']);
});

test('what was kept at one moment stands as its ids say, whatever order it comes in', () => {
  const [a, b] = [sampleEntry('a', { title: 'a' }), sampleEntry('b', { title: 'b' })];
  for (const entries of [library(a, b), library(b, a)]) {
    expect(titles(entries, 'newest')).toEqual(['b', 'a']);
    expect(titles(entries, 'oldest')).toEqual(['a', 'b']);
  }
});

test('titles stand as the language sorts them, whatever their case, marks and quotation marks, and numbers by their size', () => {
  const entries = kept('Zebra', '“Éclair”', 'Part 10', 'earth', 'Part 2', 'Apple', '');
  expect(titles(entries, 'title')).toEqual(['Apple', 'earth', '“Éclair”', 'Part 2', 'Part 10', 'Zebra', '']);
});

test('the shortest stand first, and of those that are alike what was kept last', () => {
  const entries = library(
    sampleEntry('long', { words: 900 }),
    sampleEntry('old', { words: 5, savedAt: '2025-01-01T00:00:00Z' }),
    sampleEntry('new', { words: 5 }),
  );
  expect(titles(entries, 'shortest')).toEqual(['new', 'old', 'long']);
});

test.each(ORDERS)('by %s, what has changed is put where it belongs, as if all were sorted anew', (order) => {
  const ordering = new Ordering();
  const entries = new Map(kept('lamp', 'clock', 'stairs', 'tide', 'ledger'));
  titles(entries, order, ordering);
  const next = new Map(entries);
  next.delete('1');
  next.set('2', sampleEntry('2', { title: 'a stair', words: 7, savedAt: '2026-01-09T00:00:00Z' }));
  next.set('9', sampleEntry('9', { title: 'middle', words: 3, savedAt: '2026-01-02T12:00:00Z' }));
  expect(titles(next, order, ordering)).toEqual(titles(next, order));
});

test('what is asked again is not sorted again', () => {
  const ordering = new Ordering();
  const entries = kept('a', 'b');
  expect(ordering.inOrder(entries, 'title')).toBe(ordering.inOrder(entries, 'title'));
});
