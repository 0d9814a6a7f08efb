import {
  BlobReader,
  BlobWriter,
  TextReader,
  ZipReader,
  ZipWriter,
  configure,
} from '@zip.js/zip.js/lib/zip-no-worker.js';
import { afterEach, expect, test, vi } from 'vitest';
import {
  getClip,
  noteReading,
  changeBlocks,
  describeClip,
  saveClip,
  saveClipAgain,
  type StoredClip,
} from '../articles/store.ts';
import { tidy } from '../articles/tidy.ts';
import { deleteClip, removeClip, restoreClip, TRASH_DAYS } from '../articles/trash.ts';
import { UNWATCHED, type Course } from '../database/course.ts';
import { destroyDatabases, editFields, find, library } from '../database/database.ts';
import { upgrade } from '../database/document.ts';
import { sampleClip } from '../testing.ts';
import { ARCHIVE_HEAD } from './archive-format.ts';
import { exportArchive, importArchive, whyNoArchive, type Exported, type Limits } from './archive.ts';

configure({ useWebWorkers: false });

afterEach(destroyDatabases);

const NOW = new Date('2026-05-01T10:00:00Z');

/** The archive of some articles, and how many cannot be read. */
async function exported(ids: readonly string[]): Promise<Exported> {
  const all = await exportArchive(ids, NOW, UNWATCHED);
  if (!all) throw new RangeError('stopped');
  return all;
}

function save(title: string, images: readonly string[] = []): Promise<string> {
  const pictures = images.map((name) => ({
    url: `https://example.org/${name}.png`,
    type: 'image/png',
    data: btoa(name.repeat(50)),
  }));
  return saveClip({ clip: sampleClip({ title }, `Words of ${title}.`), pictures, kept: true });
}

async function readable(stored: StoredClip | null) {
  if (!stored) throw new RangeError('no such clip');
  const bytes = await Promise.all(stored.pictures.map(async ({ url, blob }) => [url, blob.type, await blob.text()]));
  return { ...stored, pictures: bytes };
}

test('an article that cannot be read is counted, one that is gone is not, and the others are in the archive', async () => {
  const ids = [await save('One'), await save('Two')];
  const stored = await find(ids[0], {});
  if (!stored) throw new RangeError('nothing stored');
  await library().put({ ...upgrade(stored).document, _id: stored._id, _rev: stored._rev, version: 99 });
  const { archive, articles, unreadable } = await exported([...ids, 'gone']);
  expect([articles, unreadable]).toEqual([1, 1]);
  await destroyDatabases();
  expect(await importArchive(archive, UNWATCHED)).toEqual({ added: 1, known: 0, refused: 0, left: 0 });
});

/** An archive with one article, made by hand. */
async function archiveWith(
  article: unknown,
  head: unknown = { format: 'winnow-library', version: 1, created: NOW.toISOString(), articles: 1 },
  ...files: readonly string[]
): Promise<Blob> {
  const zip = new ZipWriter(new BlobWriter());
  await zip.add(ARCHIVE_HEAD, new TextReader(JSON.stringify(head)));
  await zip.add('articles/000001.json', new TextReader(JSON.stringify(article)));
  for (const file of files) await zip.add(file, new TextReader(file));
  return zip.close();
}

const ARTICLE = {
  id: 'clip:2026-01-01T00:00:00.000Z:x',
  clip: sampleClip(),
  tags: [],
  read: false,
  progress: 0,
  deletedAt: '',
  pictures: [],
};

test('a library is the same after export and import, trash, tags, progress and images included', async () => {
  const ids = [await save('A', ['one', 'shared']), await save('B', ['shared']), await save('灯塔')];
  await describeClip(ids[0], { tags: ['sea'] });
  await changeBlocks(ids[0], { out: [0], back: [] });
  await noteReading(ids[1], { progress: 0.25, read: true });
  await deleteClip(ids[2]);
  const before = [await readable(await getClip(ids[0])), await readable(await getClip(ids[1]))];
  const { archive } = await exported(ids);
  for (const id of ids) await removeClip(id);
  expect(await importArchive(archive, UNWATCHED)).toEqual({ added: 3, known: 0, refused: 0, left: 0 });
  expect([await readable(await getClip(ids[0])), await readable(await getClip(ids[1]))]).toEqual(before);
  expect(await getClip(ids[2])).toBeNull();
  await restoreClip(ids[2]);
  expect((await getClip(ids[2]))?.clip.metadata.title).toBe('灯塔');
});

test('an image that two articles show stands in an archive once', async () => {
  const { archive } = await exported([await save('A', ['one', 'shared']), await save('B', ['shared'])]);
  const files = await new ZipReader(new BlobReader(archive)).getEntries();
  expect(files.filter(({ filename }) => filename.startsWith('images/'))).toHaveLength(2);
});

test('a title that a person gave is theirs after export and import too: an article that is kept again has it', async () => {
  const id = await save('As the page has it');
  await describeClip(id, { title: 'As I call it' });
  const { archive } = await exported([id]);
  await removeClip(id);
  await importArchive(archive, UNWATCHED);
  const again = await saveClipAgain(
    { clip: sampleClip({ title: 'As the page has it' }), pictures: [], kept: true },
    id,
  );
  expect((await getClip(again))?.clip.metadata.title).toBe('As I call it');
});

/** Is stopped after some steps. */
function stoppedAfter(steps: number): Course {
  const stop = new AbortController();
  return { report: (done) => (done === steps ? stop.abort() : undefined), signal: stop.signal };
}

/** Stops once it has been looked at so often. */
function stoppedAtLook(most: number): AbortSignal {
  let looks = 0;
  const { signal } = new AbortController();
  Object.defineProperty(signal, 'aborted', { get: () => ++looks > most });
  return signal;
}

test('an article with very many images can be stopped amid them, and then nothing of it is stored', async () => {
  const pictures = Array.from({ length: 50 }, (_, k) => ({
    url: `https://example.org/${k}.png`,
    type: 'image/png',
    file: 'images/one.png',
  }));
  const archive = await archiveWith({ ...ARTICLE, pictures }, undefined, 'images/one.png');
  expect(await importArchive(archive, { ...UNWATCHED, signal: stoppedAtLook(20) })).toEqual({
    added: 0,
    known: 0,
    refused: 0,
    left: 1,
  });
  expect(await find(ARTICLE.id, {})).toBeNull();
  expect(await importArchive(archive, UNWATCHED)).toMatchObject({ added: 1 });
  expect((await getClip(ARTICLE.id))?.pictures).toHaveLength(50);
});

test('an article that another machine has damaged since it was listed is counted, and the others are in the archive', async () => {
  const ids = [await save('One'), await save('Two')];
  const stored = await find(ids[0], {});
  if (!stored) throw new RangeError('nothing stored');
  const damaged: unknown = { ...upgrade(stored).document, _id: stored._id, _rev: stored._rev, pictures: null };
  await library().put(damaged as Parameters<ReturnType<typeof library>['put']>[0]);
  const { unreadable } = await exported(ids);
  expect(unreadable).toBe(1);
});

test('an image whose type is none of an image is in the archive by its bytes, or not at all, and its article comes back', async () => {
  const png = '\x89PNG\r\n\x1a\nbytes';
  // As another machine may have written it.
  const pictures = [
    { url: 'https://example.org/renamed.png', type: 'image/../../../../evil.sh', data: btoa(png) },
    { url: 'https://example.org/script', type: 'image/../../evil.sh', data: btoa('#!/bin/sh') },
    { url: 'https://example.org/page', type: 'text/html', data: btoa('<p>') },
    { url: 'about:blank', type: 'image/png', data: btoa('elsewhere') },
  ];
  const id = await saveClip({ clip: sampleClip(), pictures, kept: true });
  const { archive } = await exported([id]);
  const names = (await new ZipReader(new BlobReader(archive)).getEntries()).map(({ filename }) => filename);
  expect(names.filter((name) => !/^images\/[\w-]+\.png$/.test(name))).toEqual([ARCHIVE_HEAD, 'articles/000001.json']);
  expect(names).toHaveLength(3);
  await removeClip(id);
  expect(await importArchive(archive, UNWATCHED)).toEqual({ added: 1, known: 0, refused: 0, left: 0 });
  const kept = (await readable(await getClip(id))).pictures.map(([url, type]) => [url, type]);
  expect(kept).toEqual([[pictures[0].url, 'image/png']]);
});

test('a stopped export is none, and a stopped import keeps what it has taken and goes on from there the next time', async () => {
  const ids = [await save('A'), await save('B'), await save('C')];
  expect(await exportArchive(ids, NOW, stoppedAfter(2))).toBeNull();
  const { archive } = await exported(ids);
  for (const id of ids) await removeClip(id);
  expect(await importArchive(archive, stoppedAfter(2), undefined, { batch: 1 })).toEqual({
    added: 2,
    known: 0,
    refused: 0,
    left: 1,
  });
  expect(await importArchive(archive, UNWATCHED)).toEqual({ added: 1, known: 2, refused: 0, left: 0 });
});

test('articles come in so many at a time: new ones, those that are there and those that are damaged', async () => {
  const ids = [await save('A'), await save('B', ['one']), await save('C'), await save('D', ['one']), await save('E')];
  const { archive } = await exported(ids);
  for (const id of [ids[0], ids[1], ids[4]]) await removeClip(id);
  const writes = vi.spyOn(library(), 'bulkDocs');
  const told: number[] = [];
  const course: Course = { ...UNWATCHED, report: (done) => told.push(done) };
  expect(await importArchive(archive, course, undefined, { batch: 2 })).toEqual({
    added: 3,
    known: 2,
    refused: 0,
    left: 0,
  });
  expect(told).toEqual([1, 2, 3, 4, 5]);
  expect(writes.mock.calls.map(([documents]) => documents.length)).toEqual([2, 2, 1]);
  writes.mockRestore();
  for (const id of ids) expect(await getClip(id)).not.toBeNull();
  expect((await readable(await getClip(ids[1]))).pictures).toEqual((await readable(await getClip(ids[3]))).pictures);
});

test('where the disk is full amid an import nothing of that batch is stored, and the import goes on from there the next time', async () => {
  const ids = [await save('A'), await save('B'), await save('C')];
  const { archive } = await exported(ids);
  for (const id of ids) await removeClip(id);
  const before = library();
  const write = before.bulkDocs.bind(before);
  vi.spyOn(before, 'bulkDocs')
    .mockImplementationOnce((documents) => write(documents))
    .mockImplementationOnce(async () => {
      // As PouchDB does when the browser breaks a write off.
      await before.close();
      throw Object.assign(new Error('QuotaExceededError'), { status: 500 });
    });
  await expect(importArchive(archive, UNWATCHED, undefined, { batch: 2 })).rejects.toThrow('Quota');
  expect(await getClip(ids[1])).not.toBeNull();
  expect(await getClip(ids[2])).toBeNull();
  expect(await importArchive(archive, UNWATCHED)).toEqual({ added: 1, known: 2, refused: 0, left: 0 });
});

test('importing an archive again adds nothing and changes nothing', async () => {
  const id = await save('A', ['one']);
  const { archive } = await exported([id]);
  await describeClip(id, { tags: ['later'] });
  expect(await importArchive(archive, UNWATCHED)).toEqual({ added: 0, known: 1, refused: 0, left: 0 });
  expect((await getClip(id))?.tags).toEqual(['later']);
});

test('an article that lies in the trash comes back with the archive that it was put into before', async () => {
  const id = await save('A');
  const before = await exported([id]);
  await deleteClip(id);
  const after = await exported([id]);
  expect(await importArchive(after.archive, UNWATCHED)).toEqual({ added: 0, known: 1, refused: 0, left: 0 });
  expect(await getClip(id)).toBeNull();
  expect(await importArchive(before.archive, UNWATCHED)).toEqual({ added: 1, known: 0, refused: 0, left: 0 });
  expect((await getClip(id))?.clip.metadata.title).toBe('A');
});

test('HTML of an archive is sanitised again (S20)', async () => {
  const html = '<p onclick="x()">a</p><script>x()</script><img src="https://example.org/a.png" onerror="x()">';
  const archive = await archiveWith({ ...ARTICLE, clip: { ...sampleClip(), html } });
  expect(await importArchive(archive, UNWATCHED)).toMatchObject({ added: 1 });
  expect((await getClip(ARTICLE.id))?.clip.html).toBe('<p>a</p><img src="https://example.org/a.png">');
});

test.each([
  ['an id of another kind of document', { ...ARTICLE, id: '_design/evil' }],
  ['an address with another scheme', { ...ARTICLE, clip: sampleClip({ url: 'javascript:alert(1)' }) }],
  ['a progress beyond the end', { ...ARTICLE, progress: 2 }],
  [
    'an image that is no image',
    { ...ARTICLE, pictures: [{ url: 'https://e.org/a', type: 'text/html', file: 'images/a' }] },
  ],
  [
    'an image that is missing',
    { ...ARTICLE, pictures: [{ url: 'https://e.org/a', type: 'image/png', file: 'images/a' }] },
  ],
  ['a path out of its folder', { ...ARTICLE, pictures: [{ url: 'https://e.org/a', type: 'image/png', file: '../a' }] }],
  ['something else', 'text'],
])('an article with %s is refused, and nothing of it is stored', async (_, article) => {
  expect(await importArchive(await archiveWith(article), UNWATCHED)).toEqual({
    added: 0,
    known: 0,
    refused: 1,
    left: 0,
  });
  expect(await find(ARTICLE.id, {})).toBeNull();
});

test('an article with more images than an archive may have, or with a file that is too large, is refused; the others come in', async () => {
  const ids = [await save('A', ['one', 'two', 'three']), await save('B', ['one', 'two']), await save('C')];
  const { archive } = await exported(ids);
  for (const id of ids) await removeClip(id);
  const sizes = ['one', 'two', 'three'].map((name) => name.length * 50);
  const images = sizes[0] + sizes[1];
  const taken = (limits: Partial<Limits>) => importArchive(archive, UNWATCHED, undefined, limits);
  expect(await taken({ images: images - 1 })).toEqual({ added: 1, known: 0, refused: 2, left: 0 });
  expect(await getClip(ids[1])).toBeNull();
  expect(await taken({ images })).toEqual({ added: 1, known: 1, refused: 1, left: 0 });
  expect((await getClip(ids[1]))?.pictures).toHaveLength(2);
  expect(await taken({ file: sizes[2] - 1 })).toMatchObject({ refused: 3 });
  expect(await taken({})).toEqual({ added: 1, known: 2, refused: 0, left: 0 });
});

test('articles that are large together are written before there are as many as are written at a time', async () => {
  const ids = [await save('A', ['one']), await save('B', ['two']), await save('C', ['three'])];
  const { archive } = await exported(ids);
  for (const id of ids) await removeClip(id);
  const writes = vi.spyOn(library(), 'bulkDocs');
  await importArchive(archive, UNWATCHED, undefined, { batchBytes: 1 });
  expect(writes.mock.calls.map(([documents]) => documents.length)).toEqual([1, 1, 1]);
  writes.mockRestore();
});

test('a file that is no archive of ours is named as such', async () => {
  expect(await importArchive(new Blob(['no zip at all']), UNWATCHED)).toBeNull();
  expect(await importArchive(await archiveWith(ARTICLE, { format: 'other' }), UNWATCHED)).toBeNull();
});

test('an archive of a later version is told from a file that is none, and nothing of it is taken', async () => {
  const later = await archiveWith(ARTICLE, {
    format: 'winnow-library',
    version: 2,
    created: NOW.toISOString(),
    articles: 1,
  });
  expect(await importArchive(later, UNWATCHED)).toBeNull();
  expect(await find(ARTICLE.id, {})).toBeNull();
  expect(await whyNoArchive(later)).toBe('later');
  expect(await whyNoArchive(await archiveWith(ARTICLE, { format: 'other', version: 2 }))).toBe('other');
  expect(await whyNoArchive(new Blob(['no zip at all']))).toBe('other');
});

test('an archive that was cut off, by a download that broke for example, is told from a file that is none', async () => {
  const whole = await archiveWith(ARTICLE);
  const cut = whole.slice(0, whole.size / 2);
  expect(await importArchive(cut, UNWATCHED)).toBeNull();
  expect(await whyNoArchive(cut)).toBe('damaged');
});

test('what lies in the trash of an archive, however long, has all its days there from the import', async () => {
  const id = await save('Long gone');
  await editFields(id, (document) => ({ ...document, deletedAt: '2020-01-01T00:00:00.000Z' }));
  const { archive } = await exported([id]);
  await destroyDatabases();
  await importArchive(archive, UNWATCHED);
  await tidy(Date.now());
  expect((await find(id, {}))?.deletedAt).toMatch(/^20[2-9]\d-/);
  await tidy(Date.now() + (TRASH_DAYS + 1) * 24 * 60 * 60 * 1000);
  expect(await find(id, {})).toBeNull();
});

test('an archive has lists with it that are taken in at the end, and none where it was stopped', async () => {
  const ids = [await save('A'), await save('B')];
  const all = await exportArchive(ids, NOW, UNWATCHED, [{ file: 'later.json', text: '["x"]' }]);
  const archive = all?.archive ?? new Blob();
  const lists: unknown[] = [];
  const join = async (read: (file: string) => Promise<unknown>) =>
    void lists.push(await read('later.json'), await read('memories.json'));
  await importArchive(archive, stoppedAfter(1), join, { batch: 1 });
  expect(lists).toEqual([]);
  await importArchive(archive, UNWATCHED, join);
  expect(lists).toEqual([['x'], null]);
});
