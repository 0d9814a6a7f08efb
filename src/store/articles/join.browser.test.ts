import { afterEach, expect, test } from 'vitest';
import { UNWATCHED } from '../database/course.ts';
import { destroyDatabases } from '../database/database.ts';
import { sampleClip } from '../testing.ts';
import { joinArticles, removeJoined, type Joined } from './join.ts';
import { getClip, changeBlocks, describeClip, saveClip, type StoredClip } from './store.ts';
import { isInTrash, restoreClips } from './trash.ts';

afterEach(destroyDatabases);

const SHARED = 'https://example.org/lamp.png';

/** Page `k` of an article, with an image of its own and one that all have. */
function savePage(k: number): Promise<string> {
  const url = `https://example.org/keepers?page=${k}`;
  const addresses = [SHARED, `https://example.org/${k}.png`];
  return saveClip({
    clip: { ...sampleClip({ url }, `Page ${k}.`), savedAt: `2026-03-01T10:0${9 - k}:00.000Z` },
    pictures: addresses.map((address) => ({ url: address, type: 'image/png', data: btoa(address) })),
    kept: true,
    tags: ['sea', `page ${k}`],
  });
}

async function joined(ids: readonly string[]): Promise<Joined> {
  const made = await joinArticles(ids, UNWATCHED);
  if (made === null || made === 'long') throw new RangeError('nothing was joined');
  return made;
}

async function read(id: string): Promise<StoredClip> {
  const stored = await getClip(id);
  if (!stored) throw new RangeError(`there is no ${id}`);
  return stored;
}

test('pages become one article with the text, the tags and each image of all, and lie in the trash', async () => {
  const pages = [await savePage(2), await savePage(1), await savePage(3)];
  const { id, title, parts } = await joined(pages);
  const { clip, pictures, tags, kept } = await read(id);
  expect(clip).toMatchObject({ html: '<p>Page 1.</p><p>Page 2.</p><p>Page 3.</p>', words: 6 });
  expect([title, kept, parts.length]).toEqual(['Keepers', true, 3]);
  expect(tags).toEqual(['sea', 'page 1', 'page 2', 'page 3']);
  expect(pictures.map(({ url }) => url)).toEqual([SHARED, ...[1, 2, 3].map((k) => `https://example.org/${k}.png`)]);
  expect(await Promise.all(pictures.map(({ blob }) => blob.text()))).toEqual(pictures.map(({ url }) => url));
  for (const part of parts) expect(await isInTrash(part)).toBe(true);
});

test('what an article was made of comes back as it was', async () => {
  const pages = [await savePage(1), await savePage(2)];
  const before = await Promise.all(pages.map(read));
  const { parts } = await joined(pages);
  await restoreClips(parts, UNWATCHED);
  const after = await Promise.all(pages.map(read));
  expect(after.map(({ clip, tags }) => ({ clip, tags }))).toEqual(before.map(({ clip, tags }) => ({ clip, tags })));
});

test('an article that was made of others goes for good, and into the trash where a person has changed it since', async () => {
  const made = await joined([await savePage(1), await savePage(2)]);
  expect(await removeJoined(made.id)).toBe(true);
  expect([await getClip(made.id), await isInTrash(made.id)]).toEqual([null, false]);
  expect(await removeJoined(made.id)).toBe(true);
  const changed = await joined([await savePage(1), await savePage(2)]);
  await describeClip(changed.id, { title: 'All keepers' });
  expect(await removeJoined(changed.id)).toBe(false);
  expect(await isInTrash(changed.id)).toBe(true);
});

test('what a person took out of a page stays out', async () => {
  const pages = [await savePage(1), await savePage(2)];
  await changeBlocks(pages[0], { out: [0], back: [] });
  const { id } = await joined(pages);
  expect((await read(id)).clip).toMatchObject({ html: '<p>Page 2.</p>', text: 'Page 2.', words: 2 });
});

test('one article, or one and what is in the trash, is not joined', async () => {
  const [one, other] = [await savePage(1), await savePage(2)];
  expect(await joinArticles([one], UNWATCHED)).toBeNull();
  await joined([one, other]);
  const third = await savePage(3);
  expect(await joinArticles([third, one], UNWATCHED)).toBeNull();
  expect(await isInTrash(third)).toBe(false);
});

test('where it is stopped all stays as it is', async () => {
  const pages = [await savePage(1), await savePage(2)];
  const stop = new AbortController();
  const course = { report: () => stop.abort(), signal: stop.signal };
  expect(await joinArticles(pages, course)).toBeNull();
  expect(await Promise.all(pages.map(isInTrash))).toEqual([false, false]);
});

test('articles that are too long together stay as they are', async () => {
  const text = 'x'.repeat(11_000_000);
  const save = (k: number) =>
    saveClip({ clip: sampleClip({ url: `https://example.org/${k}` }, text), pictures: [], kept: true });
  const pages = [await save(1), await save(2)];
  expect(await joinArticles(pages, UNWATCHED)).toBe('long');
  expect(await Promise.all(pages.map(isInTrash))).toEqual([false, false]);
});
