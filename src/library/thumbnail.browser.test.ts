import { afterEach, expect, test } from 'vitest';
import { destroyDatabases, find } from '../store/database.ts';
import { entryOf, type Entry } from '../store/entry.ts';
import { destroyCatalogue } from '../store/listing.ts';
import { addPictures, saveClip } from '../store/store.ts';
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

test('an article whose images come after it has a small image as soon as they are there', async () => {
  const id = await saveClip({ clip: sampleClip(), pictures: [], kept: true });
  expect(await thumbnailOf(await entry(id))).toBeNull();
  const canvas = new OffscreenCanvas(100, 100);
  canvas.getContext('2d')?.fillRect(0, 0, 100, 100);
  await addPictures(id, [
    { url: 'https://example.org/late.png', type: 'image/png', data: await canvas.convertToBlob() },
  ]);
  expect(await thumbnailOf(await entry(id))).toMatch(/^blob:/);
});
