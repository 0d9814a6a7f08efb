import { afterEach, expect, test, vi } from 'vitest';
import { entryOf, type Entry } from '../store/articles/entry.ts';
import { addPictures, saveClip, type NewPicture } from '../store/articles/store.ts';
import { destroyCatalogue, readThumbnail } from '../store/catalogue/listing.ts';
import { destroyDatabases, find, library } from '../store/database/database.ts';
import { attachmentsOf, pictureName } from '../store/database/document.ts';
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

/** A square, with `beside` of another colour to its left and to its right, as wide as it. */
async function drawing(url: string, colour = 'black', beside?: string): Promise<NewPicture> {
  const canvas = new OffscreenCanvas(beside ? 300 : 100, 100);
  const context = canvas.getContext('2d');
  if (!context) throw new TypeError('no canvas');
  context.fillStyle = beside ?? colour;
  context.fillRect(0, 0, 300, 100);
  context.fillStyle = colour;
  context.fillRect(beside ? 100 : 0, 0, 100, 100);
  return { url, type: 'image/png', data: await canvas.convertToBlob() };
}

/** Red, green and blue, 0 or 255 each, of the small image of an article as it is stored now. */
async function colourOf(id: string): Promise<number[]> {
  const address = await thumbnailOf(await entry(id));
  const bitmap = await createImageBitmap(await (await fetch(address ?? '')).blob());
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  context?.drawImage(bitmap, 0, 0, 1, 1);
  const [red, green, blue] = context?.getImageData(0, 0, 1, 1).data ?? [];
  return [red, green, blue].map((value) => (value > 127 ? 255 : 0));
}

test('a small image that could not be made is made when it is next asked for', async () => {
  const pictures = [await drawing('https://example.org/one.png')];
  const shown = await entry(await saveClip({ clip: sampleClip(), pictures, kept: true }));
  vi.spyOn(library(), 'getAttachment').mockRejectedValueOnce(new Error('the disk failed'));
  await expect(thumbnailOf(shown)).rejects.toThrow('the disk failed');
  expect(await thumbnailOf(shown)).toMatch(/^blob:/);
});

test('a small image is made once, and stands there when the library is opened again', async () => {
  const pictures = [await drawing('https://example.org/one.png')];
  const shown = await entry(await saveClip({ clip: sampleClip(), pictures, kept: true }));
  expect(await readThumbnail(shown)).toBeNull();
  await thumbnailOf(shown);
  expect((await readThumbnail(shown))?.type).toBe('image/webp');
});

test('an article whose images come after it has a small image as soon as they are there', async () => {
  const id = await saveClip({ clip: sampleClip(), pictures: [], kept: true });
  expect(await thumbnailOf(await entry(id))).toBeNull();
  await addPictures(id, [await drawing('https://example.org/late.png')]);
  expect(await thumbnailOf(await entry(id))).toMatch(/^blob:/);
});

const [RED, BLUE] = [
  [255, 0, 0],
  [0, 0, 255],
];

test('a small image shows the middle of a wide one', async () => {
  const pictures = [await drawing('https://example.org/wide.png', 'blue', 'red')];
  expect(await colourOf(await saveClip({ clip: sampleClip(), pictures, kept: true }))).toEqual(BLUE);
});

test('an image that comes late and is better to stand beside the article takes the place of the one that stood there', async () => {
  const clip = {
    ...sampleClip(),
    images: [
      { url: 'https://example.org/large.png', alt: '', width: 800, height: 600 },
      { url: 'https://example.org/unknown.png', alt: '', width: 0, height: 0 },
    ],
  };
  const id = await saveClip({ clip, pictures: [await drawing('https://example.org/unknown.png', 'red')], kept: true });
  expect(await colourOf(id)).toEqual(RED);
  await addPictures(id, [await drawing('https://example.org/large.png', 'blue')]);
  expect(await colourOf(id)).toEqual(BLUE);
});

test('where the image of the same number is another one, as in a version that was chosen, that one is shown', async () => {
  const id = await saveClip({
    clip: sampleClip(),
    pictures: [await drawing('https://example.org/a.png', 'red')],
    kept: true,
  });
  expect(await colourOf(id)).toEqual(RED);
  const stored = await library().get(id, {});
  const { type, data } = await drawing('https://example.org/a.png', 'blue');
  const _attachments = { ...attachmentsOf(stored), [pictureName(0)]: { content_type: type, data } };
  await library().put({ ...stored, _attachments });
  expect(await colourOf(id)).toEqual(BLUE);
});
