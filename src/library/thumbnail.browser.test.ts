import { afterEach, expect, test, vi } from 'vitest';
import { destroyDatabases, find, library } from '../store/database.ts';
import { entryOf, type Entry } from '../store/entry.ts';
import { destroyCatalogue } from '../store/listing.ts';
import { addPictures, saveClip, type NewPicture } from '../store/store.ts';
import { sampleClip } from '../store/testing.ts';
import { thumbnailOf } from './thumbnail.ts';

afterEach(async () => {
  await destroyDatabases();
  await destroyCatalogue();
});

async function entry(id: string): Promise<Entry> {
  const stored = await find(id, {});
  const found = stored && entryOf(stored);
  if (!found) throw new RangeError(`there is no ${id}`);
  return found;
}

async function drawing(url: string): Promise<NewPicture> {
  const canvas = new OffscreenCanvas(100, 100);
  canvas.getContext('2d')?.fillRect(0, 0, 100, 100);
  return { url, type: 'image/png', data: await canvas.convertToBlob() };
}

test('a small image that could not be made is made when it is next asked for', async () => {
  const pictures = [await drawing('https://example.org/one.png')];
  const shown = await entry(await saveClip({ clip: sampleClip(), pictures, kept: true }));
  vi.spyOn(library(), 'getAttachment').mockRejectedValueOnce(new Error('the disk failed'));
  await expect(thumbnailOf(shown)).rejects.toThrow('the disk failed');
  expect(await thumbnailOf(shown)).toMatch(/^blob:/);
});

test('an article whose images come after it has a small image as soon as they are there', async () => {
  const id = await saveClip({ clip: sampleClip(), pictures: [], kept: true });
  expect(await thumbnailOf(await entry(id))).toBeNull();
  await addPictures(id, [await drawing('https://example.org/late.png')]);
  expect(await thumbnailOf(await entry(id))).toMatch(/^blob:/);
});
