import { afterEach, expect, test } from 'vitest';
import { destroyDatabases, find, library } from '../database/database.ts';
import { upgrade } from '../database/document.ts';
import { sampleClip } from '../testing.ts';
import { sameArticle } from './same-article.ts';
import { changeBlocks, getClip, keptId, removedInLibrary, saveClip, saveClipAgain } from './store.ts';
import { isInTrash, removeClip } from './trash.ts';

afterEach(destroyDatabases);

const clip = sampleClip();
const print = (text?: string) => saveClip({ clip: sampleClip({}, text), pictures: [], kept: false });
const keep = (same = '') => saveClip({ clip, pictures: [], kept: true }, same);

test('the same HTML of the same page is the same article, whatever it was stored for', async () => {
  const [printed, kept] = [await print(), await keep()];
  expect(await sameArticle([printed, kept], clip)).toBe(printed);
  expect(await sameArticle(['', kept], clip)).toBe(kept);
  expect(await sameArticle([await print('Other words.'), ''], clip)).toBe('');
  expect(await sameArticle([kept], sampleClip({ url: 'https://example.org/other' }))).toBe('');
});

test('what was printed, kept and is no longer stored to be printed is known from the library', async () => {
  const printed = await print();
  await keep(printed);
  await removeClip(printed);
  expect(await sameArticle([printed], clip)).toBe(printed);
  await removeClip(keptId(printed));
  expect(await sameArticle([printed], clip)).toBe('');
});

test('what is printed after it was kept goes without the blocks that are out in the library', async () => {
  const kept = await keep();
  await changeBlocks(kept, { out: [0], back: [] });
  const printed = await saveClip({ clip, pictures: [], kept: false }, kept);
  expect(await getClip(printed)).toMatchObject({ kept: true, removed: [0] });
  expect(await removedInLibrary(printed)).toEqual([0]);
});

test('a version that was printed takes the place of an earlier one under its own name', async () => {
  const earlier = await keep();
  const printed = await print('Better words.');
  const id = await saveClipAgain({ clip: sampleClip({}, 'Better words.'), pictures: [], kept: true }, earlier, printed);
  expect(id).toBe(keptId(printed));
  expect(await isInTrash(earlier)).toBe(true);
});

test('the same HTML of another place in the same page is the same article; of a page behind the sign of a fragment it is not', async () => {
  const { url } = clip.metadata;
  const kept = await keep();
  expect(await sameArticle([kept], sampleClip({ url: `${url}#notes` }))).toBe(kept);
  expect(await sameArticle([kept], sampleClip({ url: `${url}#/notes` }))).toBe('');
});

/** As when a later version on another machine has brought the library to its own form. */
async function makeLater(id: string): Promise<void> {
  const stored = await find(id, {});
  if (!stored) throw new RangeError(`${id} is not stored`);
  await library().put({ ...upgrade(stored).document, _id: id, _rev: stored._rev, version: 99 });
}

test('an article that cannot be read is not the same one, and no other is kept in its place', async () => {
  const [later, damaged, kept] = [await keep(), await keep(), await keep()];
  await makeLater(later);
  const stored = await find(damaged, {});
  if (stored) await library().put({ ...stored, _attachments: {} });
  expect(await sameArticle([later, damaged, kept], clip)).toBe(kept);
  expect(await sameArticle([later, damaged], clip)).toBe('');
});

test('a corrected article is kept though the earlier one cannot be read any more, which stays', async () => {
  const earlier = await keep();
  await makeLater(earlier);
  const id = await saveClipAgain({ clip: sampleClip({}, 'Better words.'), pictures: [], kept: true }, earlier);
  expect((await getClip(id))?.clip.text).toBe('Better words.');
  expect(await find(earlier, {})).toMatchObject({ version: 99, deletedAt: '' });
});
