import { deleteDB, openDB } from 'idb';
import { afterEach, expect, test, vi } from 'vitest';
import { catchUp, openSearcher, type Update } from './catalogue.ts';
import { destroyDatabases, library } from './database.ts';
import { destroyCatalogue, NAME, openCatalogue, readLatest, readListing } from './listing.ts';
import { noteReading, describeClip, saveClip } from './store.ts';
import { deleteClip, removeClip, restoreClip } from './trash.ts';
import { sampleClip } from './testing.ts';

afterEach(async () => {
  await destroyCatalogue();
  await destroyDatabases();
});

async function readEntries() {
  return (await readListing()).entries;
}

function save(title: string, text = `${title} text`): Promise<string> {
  return saveClip({ clip: sampleClip({ title }, text), pictures: [], kept: true });
}

async function updates(): Promise<Update[]> {
  const seen: Update[] = [];
  await catchUp((update) => seen.push(update));
  return seen;
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

test('the latest come first without the others, those in the trash left out', async () => {
  const [first, second, third, fourth] = [await save('a'), await save('b'), await save('c'), await save('d')].sort();
  await deleteClip(third);
  await updates();
  const latest = async (count: number) => (await readLatest(count)).map(({ id }) => id);
  expect(await latest(1)).toEqual([fourth]);
  expect(await latest(2)).toEqual([fourth, second]);
  for (const count of [3, 4, 9]) expect(await latest(count)).toEqual([fourth, second, first]);
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
  const reading = vi.spyOn(library(), 'getAttachment').mockRejectedValueOnce({ status: 500 });
  await expect(updates()).rejects.toMatchObject({ status: 500 });
  reading.mockRejectedValueOnce({ status: 404 });
  expect((await updates())[0]).toMatchObject({ changed: [], gone: [id], unreadable: 1 });
  reading.mockRestore();
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
  // No older version of a database can be opened.
  (await openDB(NAME, 1000)).close();
  await expect(readLatest(1)).rejects.toThrow('version');
  await deleteDB(NAME);
  expect(await readLatest(1)).toEqual([]);
});
