import { expect, test } from 'vitest';
import type { Entry } from '../store/articles/entry.ts';
import { addressesOf, onShelf, pickedIn, remembering, shelfCounts, tagsOf, type View } from './shelf.ts';
import { Ordering } from './ordering.ts';
import { sampleEntry } from './testing.ts';

function entry(id: string, part: Partial<Entry> = {}): [string, Entry] {
  return [id, sampleEntry(id, part)];
}

const ALL: View = { shelf: 'all', tag: '', hits: null };

const entries = new Map([
  entry('old', { savedAt: '2025-01-01T00:00:00Z', tags: ['sea', 'lamp'] }),
  entry('new', { savedAt: '2026-01-01T00:00:00Z', tags: ['sea'], read: true }),
  entry('gone', { deletedAt: '2026-01-02T00:00:00Z', tags: ['lamp'] }),
]);

function newestFirst(all: ReadonlyMap<string, Entry>): readonly Entry[] {
  return new Ordering().inOrder(all, 'newest');
}

function shown(view: Partial<View>): string[] {
  return onShelf(entries, { ...ALL, ...view }, newestFirst(entries)).map(({ id }) => id);
}

test('what was saved last stands first, and the trash stands apart', () => {
  expect(shown({})).toEqual(['new', 'old']);
  expect(shown({ shelf: 'trash' })).toEqual(['gone']);
  expect(shown({ shelf: 'unread' })).toEqual(['old']);
});

test('hits keep their order, without what is not on the shelf', () => {
  expect(shown({ hits: ['gone', 'old', 'unknown', 'new'] })).toEqual(['old', 'new']);
  expect(shown({ hits: [] })).toEqual([]);
});

test('what is chosen and not in view is not picked', () => {
  const list = onShelf(entries, { ...ALL, hits: ['new'] }, []);
  expect(pickedIn(list, new Set(['old', 'new', 'gone'])).map(({ id }) => id)).toEqual(['new']);
});

test('a tag leaves the articles that have it', () => {
  expect(shown({ tag: 'lamp' })).toEqual(['old']);
});

test('articles saved at the same time always stand in the same order', () => {
  const pair = [entry('a'), entry('b')];
  expect(newestFirst(new Map(pair))).toEqual(newestFirst(new Map(pair.reverse())));
});

test('shelves are counted, and tags of the trash are offered there alone', () => {
  expect(shelfCounts(entries)).toEqual({ all: 2, unread: 1, trash: 1 });
  expect(tagsOf(entries.values(), 'unread')).toEqual(['sea', 'lamp']);
  expect(tagsOf(entries.values(), 'trash')).toEqual(['lamp']);
});

test('what is asked again is not made again, and what is asked anew is', () => {
  let made = 0;
  const sum = remembering((a: number, b: number) => (made++, a + b));
  expect([sum(1, 2), sum(1, 2), made]).toEqual([3, 3, 1]);
  expect([sum(1, 3), sum(1, 2), made]).toEqual([4, 3, 3]);
});

test('the address of an article in the trash is not among those that are kept', () => {
  const two = new Map([
    entry('a', { url: 'https://a.org/' }),
    entry('b', { url: 'https://b.org/', deletedAt: 'then' }),
  ]);
  expect(addressesOf(two)).toEqual(new Set(['https://a.org/']));
});
