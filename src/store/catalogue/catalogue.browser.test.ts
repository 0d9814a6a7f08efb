import { deleteDB, openDB } from 'idb';
import { afterEach, expect, test, vi } from 'vitest';
import PouchDB from 'pouchdb-browser';
import { readText, textWithout } from '../articles/as-read.ts';
import { changeBlocks, describeClip, newDocument, noteReading, saveClip, takeIn } from '../articles/store.ts';
import { deleteClip, removeClip, restoreClip } from '../articles/trash.ts';
import { destroyDatabases, library } from '../database/database.ts';
import type { AnyDocument } from '../database/document.ts';
import { sampleClip } from '../testing.ts';
import { catchUp, openSearcher, type Update } from './catalogue.ts';
import {
  destroyCatalogue,
  NAME,
  openCatalogue,
  readLatest,
  readListing,
  readOldest,
  saveThumbnail,
} from './listing.ts';

afterEach(async () => {
  vi.restoreAllMocks();
  await destroyCatalogue();
  await destroyDatabases();
});

async function readEntries() {
  return (await readListing()).entries;
}

function save(title: string, text = `${title} text`): Promise<string> {
  return saveClip({ clip: sampleClip({ title }, text), pictures: [], kept: true });
}

test('a catalogue that the browser has closed is opened anew', async () => {
  const id = await save('A');
  await updates();
  expect((await readEntries()).map((entry) => entry.id)).toEqual([id]);
  // As when another tab of a later version makes it anew.
  await deleteDB(NAME);
  expect(await readEntries()).toEqual([]);
  await updates();
  expect((await readEntries()).map((entry) => entry.id)).toEqual([id]);
});

test('a catalogue whose connection the browser ends, as where the disk fails, is opened anew', async () => {
  const connections = new Set<IDBDatabase>();
  const { transaction } = IDBDatabase.prototype;
  const watched = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...of
  ) {
    if (this.name === NAME) connections.add(this);
    return transaction.apply(this, of);
  });
  await save('A');
  await updates();
  watched.mockRestore();
  for (const connection of connections) {
    connection.close();
    connection.dispatchEvent(new Event('close'));
  }
  expect((await readEntries()).map(({ title }) => title)).toEqual(['A']);
});

async function updates(without = read): Promise<readonly Update[]> {
  const { seen, failed } = await updatesAndFailure(without);
  if (failed !== '') throw new Error(failed);
  return seen;
}

/** What was taken in, and what went wrong with an article of it; empty for nothing. */
async function updatesAndFailure(
  without = read,
): Promise<{ readonly seen: readonly Update[]; readonly failed: string }> {
  const seen: Update[] = [];
  const { failed } = await catchUp((update) => seen.push(update), without);
  return { seen, failed };
}

function read(html: string, removed: readonly number[]): Promise<string> {
  return Promise.resolve(textWithout(html, removed));
}

/** Ids found, as the library searches. */
async function search(query: string): Promise<string[]> {
  const shown = new Set((await readEntries()).filter(({ deletedAt }) => deletedAt === '').map(({ id }) => id));
  return (await openSearcher()).search(query).filter((id) => shown.has(id));
}

test('what was saved is listed and found, by a word of its text or its title', async () => {
  const lamp = await save('Keepers', 'They trimmed the lamp.');
  const clock = await save('Clocks', 'It struck nine. 灯塔很高。');
  await updates();
  expect((await readEntries()).map(({ title }) => title).sort()).toEqual(['Clocks', 'Keepers']);
  expect(await search('lamp')).toEqual([lamp]);
  expect(await search('clock')).toEqual([clock]);
  expect(await search('灯塔')).toEqual([clock]);
  expect(await search('lamp clock')).toEqual([]);
});

test('what was saved is found by its site, as the library shows it', async () => {
  const url = 'https://www.lamp-review.example/2026/keepers';
  const clip = sampleClip({ title: 'Keepers', url, siteName: 'The Review of Lamps' }, 'They trimmed it.');
  const id = await saveClip({ clip, pictures: [], kept: true });
  await save('Clocks');
  await updates();
  for (const query of ['lamp-review.example', 'lamp-review', 'review of lamps'])
    expect(await search(query)).toEqual([id]);
  expect(await search('2026')).toEqual([]);
});

test('the latest come first, or the oldest, without the others, those in the trash left out', async () => {
  const [first, second, third, fourth] = [await save('a'), await save('b'), await save('c'), await save('d')].sort();
  await deleteClip(third);
  await updates();
  const latest = async (count: number) => (await readLatest(count)).map(({ id }) => id);
  expect(await latest(1)).toEqual([fourth]);
  expect(await latest(2)).toEqual([fourth, second]);
  for (const count of [3, 4, 9]) expect(await latest(count)).toEqual([fourth, second, first]);
  const oldest = async (count: number) => (await readOldest(count)).map(({ id }) => id);
  expect(await oldest(1)).toEqual([first]);
  for (const count of [3, 4, 9]) expect(await oldest(count)).toEqual([first, second, fourth]);
});

test('where all are in the trash, none comes first', async () => {
  for (const title of ['a', 'b', 'c']) await deleteClip(await save(title));
  expect(await readLatest(2)).toEqual([]);
  await updates();
  expect(await readLatest(2)).toEqual([]);
});

test('more articles than are read at a time are all listed', async () => {
  const many = ['a', 'b', 'c', 'd', 'e'];
  await Promise.all(many.map((title) => save(title)));
  await updates();
  const whole = await readListing();
  for (const chunk of [1, 2, 5]) expect(await readListing(chunk)).toEqual(whole);
  expect(whole.entries.map(({ title }) => title).sort()).toEqual(many);
});

test('who does not stand where an update begins has missed one', async () => {
  await save('Keepers');
  const { seq } = await readListing();
  const [first] = await updates();
  expect(first.since).toBe(seq);
  await save('Clocks');
  const [second] = await updates();
  expect(second.since).toBe(first.seq);
  expect((await readListing()).seq).toBe(second.seq);
});

test('nothing is taken in twice', async () => {
  await save('Keepers');
  expect(await updates()).toHaveLength(1);
  expect(await updates()).toEqual([]);
});

test('a new title and new tags are found, the old ones no longer', async () => {
  const id = await save('Keepers', 'They trimmed the lamp.');
  await describeClip(id, { tags: ['harbour'] });
  await updates();
  await describeClip(id, { title: 'Watchmen', tags: ['island'] });
  await updates();
  expect([await search('watchmen'), await search('island'), await search('lamp')]).toEqual([[id], [id], [id]]);
  expect([await search('keepers'), await search('harbour')]).toEqual([[], []]);
});

test('reading progress changes the entry and not the index', async () => {
  const id = await save('Keepers');
  await updates();
  await noteReading(id, { progress: 0.5, read: true });
  const [{ changed }] = await updates();
  expect(changed).toMatchObject([{ id, progress: 0.5, read: true }]);
  expect(await search('keepers')).toEqual([id]);
});

test('what is in the trash is not found until it is restored; what is deleted for good is gone', async () => {
  const id = await save('Keepers');
  await deleteClip(id);
  await updates();
  expect(await search('keepers')).toEqual([]);
  expect((await readEntries())[0].deletedAt).not.toBe('');
  await restoreClip(id);
  await updates();
  expect(await search('keepers')).toEqual([id]);
  await removeClip(id);
  expect((await updates())[0].gone).toEqual([id]);
  expect([await readEntries(), await search('keepers')]).toEqual([[], []]);
});

test('many batches and merged segments find the same articles', async () => {
  const ids: string[] = [];
  for (let k = 0; k < 20; k++) {
    ids.push(await save(`Number${k} shared`));
    await updates();
  }
  expect((await search('shared')).sort()).toEqual([...ids].sort());
  expect(await search('number7')).toEqual([ids[7]]);
});

/** Ids of which the index holds words. */
async function indexed(): Promise<string[]> {
  const segments = await (await openCatalogue()).getAll('segments');
  return segments.flatMap(({ ids }) => ids).sort();
}

test('what was removed for good is not found, and its words are given up', async () => {
  const ids = [await save('Keepers'), await save('Clocks')];
  await updates();
  await removeClip(ids[0]);
  await updates();
  const searcher = await openSearcher();
  expect([searcher.search('keepers'), searcher.search('clocks')]).toEqual([[], [ids[1]]]);
  expect(await indexed()).toEqual([ids[1]]);
  await removeClip(ids[1]);
  await updates();
  expect(await indexed()).toEqual([]);
});

test('on a full disk neither lines nor small images are begun to be written, and all comes once there is room', async () => {
  const id = await save('Keepers');
  const room = vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ usage: 1e6, quota: 2e6 });
  await expect(updates()).rejects.toMatchObject({ name: 'QuotaExceededError' });
  const image = new Blob(['a']);
  await expect(saveThumbnail({ id, pictureDigest: 'a' }, image)).rejects.toMatchObject({ name: 'QuotaExceededError' });
  expect(await readEntries()).toEqual([]);
  room.mockRestore();
  expect((await updates())[0].changed.map((entry) => entry.id)).toEqual([id]);
});

test('on a disk that has become full nothing is merged: all is found as it is, and merged once there is room', async () => {
  const ids = [await save('Keepers'), await save('Clocks')];
  await updates();
  await removeClip(ids[0]);
  const room = { usage: 1e6, quota: 1e10 };
  const left = vi.spyOn(navigator.storage, 'estimate').mockResolvedValueOnce(room);
  left.mockResolvedValue({ ...room, quota: 2e6 });
  expect((await updates())[0].gone).toEqual([ids[0]]);
  expect([await search('keepers'), await search('clocks')]).toEqual([[], [ids[1]]]);
  expect(await indexed()).toEqual([...ids].sort());
  left.mockRestore();
  ids.push(await save('Stairs'));
  await updates();
  expect(await indexed()).toEqual(ids.slice(1).sort());
});

test('where segments are merged, no words of removed articles are kept', async () => {
  const ids: string[] = [];
  for (let k = 0; k < 7; k++) {
    ids.push(await save(`Number${k} a`), await save(`Number${k} b`), await save(`Number${k} c`));
    await updates();
  }
  for (let k = 0; k < 7; k++) await removeClip(ids[3 * k]);
  await updates();
  const left = ids.filter((_, k) => k % 3 !== 0);
  left.push(await save('d'), await save('e'));
  await updates();
  expect(await indexed()).toEqual(left.sort());
});

const OF_THE_LAMP =
  'They trimmed the lamp in the evening, and again at midnight, since the oil of that year was poor and smoked.';
const OF_THE_CLOCK =
  'The clock on the stairs struck nine, and nobody who heard it believed it, for it had not been right in years.';

/** An article of two paragraphs, of which the first is also its excerpt. */
const TWO = {
  ...sampleClip({ title: 'Keepers', excerpt: OF_THE_LAMP }, `${OF_THE_LAMP}\n\n${OF_THE_CLOCK}`),
  html: `<p>${OF_THE_LAMP}</p><p>${OF_THE_CLOCK}</p>`,
};

/** What the library tells of its one article. */
async function listed() {
  const [{ id, words, excerpt }] = await readEntries();
  return {
    found: [(await search('lamp')).length, (await search('clock')).length],
    words,
    excerpt,
    text: await readText(id),
  };
}

const WHOLE = { found: [1, 1], words: TWO.words, excerpt: OF_THE_LAMP, text: TWO.text };
const WITHOUT_LAMP = { found: [0, 1], words: 22, excerpt: OF_THE_CLOCK, text: OF_THE_CLOCK };

test('what a person took out of an article is not found, counted or quoted, until it is shown again', async () => {
  const id = await saveClip({ clip: TWO, pictures: [], kept: true });
  await updates();
  expect(await listed()).toEqual(WHOLE);
  await changeBlocks(id, { out: [0], back: [] });
  await updates();
  expect(await listed()).toEqual(WITHOUT_LAMP);
  await changeBlocks(id, { out: [1], back: [0] });
  await updates();
  expect(await listed()).toEqual({ found: [1, 0], words: 21, excerpt: OF_THE_LAMP, text: OF_THE_LAMP });
  await changeBlocks(id, { out: [], back: [1] });
  await updates();
  expect(await listed()).toEqual(WHOLE);
});

test('an article of which all is taken out has no words and no excerpt, and is found by its title', async () => {
  const id = await saveClip({ clip: TWO, pictures: [], kept: true });
  await changeBlocks(id, { out: [0, 1], back: [] });
  await updates();
  expect(await listed()).toEqual({ found: [0, 0], words: 0, excerpt: '', text: '' });
  expect(await search('keepers')).toEqual([id]);
});

test('an excerpt that the page has stated itself stays, whatever is taken out', async () => {
  const id = await saveClip({
    clip: { ...TWO, metadata: { ...TWO.metadata, excerpt: 'On keeping time.' } },
    pictures: [],
    kept: true,
  });
  await changeBlocks(id, { out: [0], back: [] });
  await updates();
  expect((await listed()).excerpt).toBe('On keeping time.');
});

test('what another machine took out is not found here, nor what came from a file without it', async () => {
  const id = await saveClip({ clip: TWO, pictures: [], kept: true });
  await updates();
  const other = new PouchDB<AnyDocument>('other');
  await library().sync(other, {});
  const there = await other.get(id, {});
  await other.put({ ...there, removed: [0] });
  await library().sync(other, {});
  await other.destroy();
  await updates();
  expect(await listed()).toEqual(WITHOUT_LAMP);
  await removeClip(id);
  const state = { pictures: [], tags: [], read: false, progress: 0, deletedAt: '', removed: [0] };
  await takeIn(newDocument('clip:imported', { clip: TWO, ...state }));
  await updates();
  expect(await listed()).toEqual(WITHOUT_LAMP);
});

test('an article from which something was taken out is read again only where that has changed', async () => {
  const id = await saveClip({ clip: TWO, pictures: [], kept: true });
  await changeBlocks(id, { out: [0], back: [] });
  const without = vi.fn(read);
  await updates(without);
  await noteReading(id, { progress: 0.5 });
  const [{ changed }] = await updates(without);
  expect(without).toHaveBeenCalledOnce();
  expect(changed).toMatchObject([{ progress: 0.5, words: WITHOUT_LAMP.words, excerpt: OF_THE_CLOCK }]);
});

test('where nobody can tell what is read of an article, it is asked for again', async () => {
  const id = await saveClip({ clip: TWO, pictures: [], kept: true });
  await changeBlocks(id, { out: [0], back: [] });
  await expect(updates(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  await updates();
  expect(await listed()).toEqual(WITHOUT_LAMP);
});

test('a document that is not well-formed is counted and not listed; so is one of a later version', async () => {
  const { html, text, ...clip } = sampleClip();
  const state = { deletedAt: '', pictures: [], tags: [], read: false };
  expect(html + text).not.toBe('');
  await library().put({ _id: 'clip:1', version: 2, clip, ...state, progress: 7 });
  await library().put({ _id: 'clip:2', version: 99, clip, ...state, progress: 0 });
  expect((await updates())[0]).toMatchObject({ changed: [], unreadable: 2 });
  expect(await readEntries()).toEqual([]);
});

test('an article of version 1 without its text is counted and not listed, and stops no other', async () => {
  const { text, ...clip } = sampleClip();
  expect(text).not.toBe('');
  const broken: unknown = { _id: 'clip:broken', version: 1, clip, kept: true, deletedAt: '', pictures: [] };
  await library().put(broken as Parameters<ReturnType<typeof library>['put']>[0]);
  const id = await saveClip({ clip: sampleClip(), pictures: [], kept: true });
  const [{ changed, unreadable }] = await updates();
  expect([changed.map((entry) => entry.id), unreadable]).toEqual([[id], 1]);
  expect(await updates()).toEqual([]);
});

test('an article whose text is gone is counted and not listed; one that the disk does not give now is asked for again', async () => {
  const id = await saveClip({ clip: sampleClip(), pictures: [], kept: true });
  const reading = vi.spyOn(library(), 'getAttachment').mockRejectedValueOnce(new Error('the disk'));
  await expect(updates()).rejects.toThrow('the disk');
  reading.mockRejectedValueOnce({ status: 404 });
  expect((await updates())[0]).toMatchObject({ changed: [], gone: [id], unreadable: 1 });
  reading.mockRestore();
});

test('an article that the disk does not give stops no other, keeps its line, and is asked for again', async () => {
  const id = await save('Keepers', 'They trimmed the lamp.');
  await updates();
  const broken = await save('Broken', 'It struck nine.');
  await describeClip(id, { title: 'Watchmen' });
  const others = await Promise.all(Array.from({ length: 120 }, (_, k) => save(`Number${k}`)));
  const whole = library().getAttachment.bind(library());
  const reading = vi
    .spyOn(library(), 'getAttachment')
    .mockImplementation((of, name) =>
      of === broken || of === id ? Promise.reject(new DOMException('the disk', 'NotReadableError')) : whole(of, name),
    );
  const { seen, failed } = await updatesAndFailure();
  expect(failed).toContain('NotReadableError');
  expect(seen.at(-1)?.unreadable).toBe(0);
  expect((await readEntries()).map((entry) => entry.id)).toEqual([id, ...others].sort());
  expect((await updatesAndFailure()).failed).toContain('NotReadableError');
  reading.mockRestore();
  const [again] = await updates();
  expect([again.changed.map((entry) => entry.id).sort(), again.unreadable]).toEqual([[id, broken].sort(), 0]);
  expect([await search('nine'), await search('watchmen')]).toEqual([[broken], [id]]);
  expect(await updates()).toEqual([]);
});

test('an article that is deleted while the disk does not give it is asked for no more', async () => {
  const id = await save('Keepers');
  const reading = vi.spyOn(library(), 'getAttachment').mockRejectedValueOnce(new Error('the disk'));
  expect((await updatesAndFailure()).failed).toContain('the disk');
  reading.mockRestore();
  await removeClip(id);
  expect((await updates()).at(-1)?.gone).toEqual([id]);
  expect(await updates()).toEqual([]);
});

test('a first reading of many articles reads of the index only what it merges', async () => {
  await Promise.all(Array.from({ length: 420 }, (_, k) => save(`Number${k}`)));
  const readAll = vi.spyOn(IDBObjectStore.prototype, 'getAll');
  const readOne = vi.spyOn(IDBObjectStore.prototype, 'get');
  expect(await updates()).toHaveLength(5);
  const reads = [...readAll.mock.contexts, ...readOne.mock.contexts].map((store) => (store as IDBObjectStore).name);
  readAll.mockRestore();
  readOne.mockRestore();
  expect(reads.filter((name) => name === 'segments')).toHaveLength(1);
  expect(await search('number419')).toHaveLength(1);
});

test('a library that was replaced is followed from its start', async () => {
  for (const title of ['A', 'B', 'C']) await save(title);
  await updates();
  await destroyDatabases();
  const id = await save('Other');
  await updates();
  expect((await readEntries()).map((entry) => entry.id)).toEqual([id]);
});

test('a catalogue that could not be opened once is opened the next time', async () => {
  await deleteDB(NAME);
  const opening = vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('the disk does not answer', 'UnknownError');
  });
  await expect(readLatest(1)).rejects.toThrow('disk');
  opening.mockRestore();
  expect(await readLatest(1)).toEqual([]);
});

test('a catalogue of a later version of Winnow is made anew where a person has gone back to this one', async () => {
  (await openDB(NAME, 1000)).close();
  const id = await save('A');
  await updates();
  expect((await readEntries()).map((entry) => entry.id)).toEqual([id]);
  expect(await search('A')).toEqual([id]);
});
