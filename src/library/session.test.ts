import { expect, test, vi } from 'vitest';
import type { Entry } from '../store/articles/entry.ts';
import type { CatalogueListener } from './catalogue-client.ts';
import { LibrarySession, type LibraryOptions, type SessionProps } from './session.ts';
import { sampleEntry, sampleStores } from './testing.ts';

const LATER = { url: 'https://example.org/lamps', title: 'Lamps', added: '2026-03-01T10:00:00.000Z' };

/** A session on a library whose catalogue has these articles, up to sequence number 5. */
function sessionOn(entries: readonly Entry[], given: Partial<LibraryOptions> = {}) {
  let listing = { entries, seq: 5, unreadable: 0 };
  let listener: CatalogueListener | null = null;
  let readings = 0;
  let pages = [LATER];
  const asked: string[] = [];
  const kept: string[] = [];
  const drawn: SessionProps[] = [];
  const sample = sampleStores(...entries.map(({ id }) => id));
  const marks: LibraryOptions['marks'] = {};
  const session = new LibrarySession({
    draw: (props) => drawn.push(props),
    catalogueFor: (one) => {
      listener = one;
      return { refresh: () => asked.push('refresh'), search: (query) => asked.push(`search ${query}`) };
    },
    readListing: () => {
      readings++;
      return Promise.resolve(listing);
    },
    stores: sample.stores,
    later: {
      readLater: () => Promise.resolve(pages),
      addLater: (more) => Promise.resolve(more.length),
      removeLater: (urls) => Promise.resolve(void (pages = pages.filter(({ url }) => !urls.includes(url)))),
      putBackLater: (one) => Promise.resolve(void (pages = [...pages, one])),
      dropClipped: () => Promise.resolve(),
    },
    order: 'newest',
    keepOrder: (order) => Promise.resolve(void kept.push(order)),
    history: { state: null, pushState: () => undefined, replaceState: () => undefined },
    storageState: () => Promise.resolve({ used: 1, left: 2, isLow: true }),
    marks,
    ...given,
  });
  const now = () => {
    const last = drawn.at(-1);
    if (!last) throw new RangeError('nothing was drawn');
    return last;
  };
  return {
    session,
    sample,
    asked,
    kept,
    drawn,
    marks,
    now,
    titles: () => now().entries.map(({ title }) => title),
    readings: () => readings,
    said: () => now().notice?.sentence.replace(/[\u2066-\u2069]/g, '') ?? '',
    catalogue: (): CatalogueListener => {
      if (!listener) throw new RangeError('nobody listens');
      return listener;
    },
    store: (next: readonly Entry[], seq: number) => void (listing = { entries: next, seq, unreadable: 0 }),
  };
}

const [A, B, C] = ['a', 'b', 'c'].map((id, k) => sampleEntry(id, { savedAt: `2026-01-0${3 - k}T00:00:00Z` }));

/** What came to be in the library by one update. */
function update(since: number, seq: number, part: { changed?: readonly Entry[]; gone?: readonly string[] }) {
  return { since, seq, changed: [], gone: [], unreadable: 0, ...part };
}

test('what was saved last is shown before all is read, and counts only then', async () => {
  const { session, drawn } = sessionOn([A, B, C]);
  await session.open(Promise.resolve([A]));
  expect(drawn.map(({ entries, counts }) => [entries.length, counts?.all])).toEqual([
    [1, undefined],
    [3, 3],
  ]);
});

test('a library whose catalogue has still to be made is not told to be empty', async () => {
  const { session, catalogue, now, titles, store } = sessionOn([]);
  store([], 0);
  await session.open(Promise.resolve([]));
  expect(now().counts).toBeNull();
  catalogue().onUpdate(update(0, 2, { changed: [A, B] }));
  expect([titles(), now().counts]).toEqual([['a', 'b'], null]);
  catalogue().onReady(2);
  expect(now().counts?.all).toBe(2);
});

test('a catalogue that is ready beyond what the session has read is read first, and then told', async () => {
  const { session, catalogue, now, titles, store } = sessionOn([]);
  store([], 0);
  await session.open(Promise.resolve([]));
  store([A, B], 2);
  catalogue().onReady(2);
  expect(now().counts).toBeNull();
  await vi.waitFor(() => expect(now().counts?.all).toBe(2));
  expect(titles()).toEqual(['a', 'b']);
});

test('an empty library is told to be empty once the catalogue has looked', async () => {
  const { session, catalogue, now, store } = sessionOn([]);
  store([], 0);
  await session.open(Promise.resolve([]));
  catalogue().onReady(0);
  expect(now().counts?.all).toBe(0);
});

test('an update that follows on what is shown is taken in without reading all again', async () => {
  const { session, catalogue, titles, readings } = sessionOn([A, B]);
  await session.open(Promise.resolve([]));
  catalogue().onUpdate(update(5, 7, { changed: [C, { ...B, title: 'B' }], gone: ['a'] }));
  expect([titles(), readings()]).toEqual([['B', 'c'], 1]);
  catalogue().onUpdate(update(7, 8, { gone: ['c'] }));
  expect([titles(), readings()]).toEqual([['B'], 1]);
});

test('after an update that does not, or that another tab took in, all is read again', async () => {
  const { session, catalogue, titles, readings, store } = sessionOn([A]);
  await session.open(Promise.resolve([]));
  store([A, B, C], 9);
  catalogue().onUpdate(update(8, 9, { changed: [C] }));
  await expect.poll(titles).toEqual(['a', 'b', 'c']);
  store([A], 12);
  catalogue().onReady(12);
  await expect.poll(titles).toEqual(['a']);
  catalogue().onReady(12);
  expect(readings()).toBe(3);
});

test('once the catalogue has taken all in, what is searched for is searched for again', async () => {
  const { session, catalogue, now, asked, marks } = sessionOn([A, B]);
  await session.open(Promise.resolve([]));
  catalogue().onReady(5);
  expect([asked, marks.ready]).toEqual([[], 'true']);
  now().onSearch('lamp');
  catalogue().onReady(5);
  expect(asked).toEqual(['search lamp', 'search lamp']);
});

test('hits are shown in their order; those for a field that is empty by now are not', async () => {
  const { session, catalogue, now, titles, marks } = sessionOn([A, B, C]);
  await session.open(Promise.resolve([]));
  now().onSearch('lamp');
  catalogue().onHits(['c', 'a'], 1);
  expect([titles(), now().query, marks.searchMs]).toEqual([['c', 'a'], 'lamp', '1.0']);
  now().onSearch('');
  catalogue().onHits(['c'], 1);
  expect([titles(), now().query]).toEqual([['a', 'b', 'c'], '']);
});

test('another order is shown at once and remembered; what a search finds stands by its rank', async () => {
  const [a, b, c] = [
    { ...A, title: 'Tides', words: 5 },
    { ...B, title: 'Lamps', words: 9 },
    { ...C, title: 'Clocks', words: 7 },
  ];
  const { session, catalogue, now, titles, kept } = sessionOn([a, b, c]);
  await session.open(Promise.resolve([]));
  expect(titles()).toEqual(['Tides', 'Lamps', 'Clocks']);
  now().onOrder('title');
  expect(titles()).toEqual(['Clocks', 'Lamps', 'Tides']);
  now().onOrder('shortest');
  expect([titles(), now().order, kept]).toEqual([['Tides', 'Clocks', 'Lamps'], 'shortest', ['title', 'shortest']]);
  now().onSearch('lamp');
  catalogue().onHits(['b', 'c'], 1);
  expect(titles()).toEqual(['Lamps', 'Clocks']);
  now().onSearch('');
  expect(titles()).toEqual(['Tides', 'Clocks', 'Lamps']);
});

test('a tag that no article has any more hides none', async () => {
  const tagged = { ...A, tags: ['sea'] };
  const { session, catalogue, now, titles } = sessionOn([tagged, B]);
  await session.open(Promise.resolve([]));
  now().onTag('sea');
  expect(titles()).toEqual(['a']);
  catalogue().onUpdate(update(5, 6, { changed: [{ ...tagged, tags: [] }] }));
  expect([titles(), now().tag]).toEqual([['a', 'b'], '']);
});

test('buttons for many act on what is chosen and in view, and choose it no longer', async () => {
  const { session, catalogue, now, sample, said } = sessionOn([A, B, C]);
  await session.open(Promise.resolve([]));
  now().onPickAll(true);
  now().onSearch('lamp');
  catalogue().onHits(['b', 'c'], 1);
  expect(now().picked).toBe(2);
  now().onDeletePicked();
  await expect.poll(said).toBe('2 articles are in the trash.');
  expect(Array.from(sample.places.values())).toEqual(['library', 'trash', 'trash']);
  expect(Array.from(now().chosen)).toEqual(['a']);
});

test('what is marked or tagged stays chosen, to go on with it', async () => {
  const { session, now, sample, said } = sessionOn([A, B, C]);
  await session.open(Promise.resolve([]));
  now().onChoose(A, true);
  now().onChoose(B, true);
  now().onReadPicked(true);
  await expect.poll(said).toBe('2 articles are marked as read.');
  now().onTagPicked(['sea'], true);
  await expect.poll(said).toBe('Added “sea” to 2 articles.');
  expect([Array.from(sample.tags.keys()), Array.from(now().chosen)]).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ]);
});

test('the tags of all articles are suggested but for those of the trash, and those of the chosen ones can be taken away', async () => {
  const [a, b, c] = [
    { ...A, tags: ['sea', 'lamps'] },
    { ...B, tags: ['lamps'] },
    { ...C, tags: ['old'], deletedAt: '2026-01-02T00:00:00Z' },
  ];
  const { session, now } = sessionOn([a, b, c]);
  await session.open(Promise.resolve([]));
  now().onChoose(b, true);
  expect([now().tagsInUse(), now().tagsOfPicked()]).toEqual([['lamps', 'sea'], ['lamps']]);
});

test('what fails is told, and the library and the room that is left are looked at all the same', async () => {
  const { session, now, said, asked } = sessionOn([A]);
  await session.open(Promise.resolve([]));
  now().onRead(A, true);
  await expect.poll(() => now().storage).toMatchObject({ isLow: true });
  expect(said()).toMatch(/^Something went wrong \(not in this test\)/);
  expect(asked).toEqual(['refresh']);
});

test('what the catalogue cannot do is told, with what to do next', async () => {
  const { session, catalogue, said } = sessionOn([A]);
  await session.open(Promise.resolve([]));
  catalogue().onProblem('RangeError: the disk is broken');
  await expect.poll(said).toMatch(/^Something went wrong \(RangeError: the disk is broken\)\. Load this page again/);
  catalogue().onProblem('QuotaExceededError');
  await expect.poll(said).toMatch(/^The disk is full/);
});

test('versions of other machines are settled where that needs no choice', async () => {
  const settled: string[] = [];
  const { stores } = sampleStores();
  const conflicts = () =>
    Promise.resolve({
      settle: (id: string) => Promise.resolve(settled.push(id) > 0),
      keepVersion: () => Promise.resolve(),
      versionsOf: () => Promise.resolve([]),
    });
  const { session, catalogue } = sessionOn([A], { stores: { ...stores, conflicts } });
  await session.open(Promise.resolve([]));
  catalogue().onUpdate(update(5, 6, { changed: [A, { ...B, conflicts: 1 }] }));
  await expect.poll(() => settled).toEqual(['b']);
});

test('a page that is taken off the list of those to clip can be put back', async () => {
  const { session, now, said } = sessionOn([A]);
  await session.open(Promise.resolve([]));
  now().onShelf('later');
  await session.readLater();
  expect([now().later, now().waiting]).toEqual([[LATER], 1]);
  now().onRemove(LATER);
  await expect.poll(said).toMatch(/Lamps/);
  await session.readLater();
  expect(now().waiting).toBe(0);
  now().notice?.undo?.();
  await expect.poll(() => now().notice?.undo).toBeNull();
  await session.readLater();
  expect(now().later).toEqual([LATER]);
});

test('a step back in the history shows its shelf', async () => {
  const { session, titles, now } = sessionOn([A, { ...B, deletedAt: '2026-01-02T00:00:00Z' }]);
  await session.open(Promise.resolve([]));
  session.goTo({ shelf: 'trash', tag: '', typed: '' });
  expect([titles(), now().shelf]).toEqual([['b'], 'trash']);
  session.goTo(null);
  expect(titles()).toEqual(['a']);
});

test('what another shelf hides is found from there with one press', async () => {
  const { session, now, titles, catalogue } = sessionOn([
    sampleEntry('a', { title: 'Lamps', read: true }),
    sampleEntry('b', { title: 'Tides' }),
  ]);
  await session.open(Promise.resolve([]));
  now().onShelf('unread');
  now().onSearch('lamps');
  catalogue().onHits(['a'], 1);
  expect([titles(), now().elsewhere]).toEqual([[], 1]);
  now().onEverywhere();
  expect([titles(), now().elsewhere, now().typed]).toEqual([['Lamps'], 0, 'lamps']);
});
