import { expect, test, vi } from 'vitest';
import { strFromU8, unzipSync } from 'fflate';
import { sampleClip } from '../testing.ts';
import { fileOf, fileOfMany, type Article } from './files.ts';
import { FORMATS, FORMATS_OF_MANY } from './formats.ts';

const NOW = new Date('2026-03-01T10:00:00.000Z');

const articleOf = (text: string, title = 'Keepers: a/b'): Article => {
  return { clip: sampleClip({ title }, text), pictures: [], tags: ['sea'], removed: [] };
};

async function filesIn(blob: Blob = new Blob()): Promise<Record<string, string>> {
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

test.each([
  ['html', 'html'],
  ['text', 'txt'],
  ['json', 'json'],
] as const)('two articles of one title are two files of an archive: %s', async (format, ending) => {
  const two = [articleOf('The first words.'), articleOf('The second words.')];
  const file = await fileOfMany(two, format, 'Articles', NOW);
  const files = await filesIn(file?.blob);
  expect(file?.name).toBe('Articles.zip');
  expect(Object.keys(files)).toEqual([`Keepers a b.${ending}`, `Keepers a b (2).${ending}`]);
  expect(Object.values(files).map((text) => /The (\w+) words/.exec(text)?.[1])).toEqual(['first', 'second']);
});

test.each(FORMATS_OF_MANY)('articles are read one by one as their file is made: %s', async (format) => {
  async function* read() {
    for (const text of ['The first words.', 'The second words.']) yield Promise.resolve(articleOf(text));
  }
  const [file, same] = [
    await fileOfMany(read(), format, 'x', NOW),
    await fileOfMany(await all(read()), format, 'x', NOW),
  ];
  expect(await filesIn(file?.blob)).toEqual(await filesIn(same?.blob));
});

async function all(articles: AsyncIterable<Article>): Promise<Article[]> {
  const list: Article[] = [];
  for await (const article of articles) list.push(article);
  return list;
}

test('an article among many is the file that it is alone', async () => {
  const article = articleOf('The only words.');
  for (const format of ['html', 'text', 'json'] as const) {
    const alone = await fileOf(article, format);
    const files = await filesIn((await fileOfMany([article], format, 'x', NOW))?.blob);
    expect(files).toEqual({ [alone.name]: await alone.blob.text() });
  }
});

test('files go without the blocks that a person took out, and without their images', async () => {
  const article = articleOf('The only words.');
  const image = { url: 'https://example.org/advertisement.png', alt: '', width: 300, height: 200 };
  const clip = {
    ...article.clip,
    html: `${article.clip.html}<p>An advertisement.</p><img src="${image.url}">`,
    text: 'The only words.\nAn advertisement.',
    words: 5,
    images: [image],
  };
  const pictures = [{ url: image.url, blob: new Blob(['x'], { type: 'image/png' }) }];
  const mended = { ...article, clip, pictures, removed: [1, 2] };
  for (const format of FORMATS) {
    const { blob } = await fileOf(mended, format);
    const content = format === 'epub' || format === 'folder' ? JSON.stringify(await filesIn(blob)) : await blob.text();
    expect(content).toContain('The only words.');
    expect(content).not.toContain('advertisement');
  }
  const json = JSON.parse(await (await fileOf(mended, 'json')).blob.text()) as object;
  expect(json).toMatchObject({ text: 'The only words.', words: 3, images: [], pictures: [] });
});

/** An image as a page may have it, of a type that not all readers of books know. */
async function webp(): Promise<Blob> {
  const canvas = new OffscreenCanvas(4, 4);
  canvas.getContext('2d')?.fillRect(0, 0, 4, 4);
  return canvas.convertToBlob({ type: 'image/webp' });
}

test('an image of a type that not all readers of books know is a JPEG in a book, and as it is in a folder', async () => {
  const image = { url: 'https://example.org/lamp.webp', alt: '', width: 4, height: 4 };
  const article = articleOf('The only words.');
  const clip = { ...article.clip, html: `${article.clip.html}<img src="${image.url}">`, images: [image] };
  const withImage = { ...article, clip, pictures: [{ url: image.url, blob: await webp() }] };
  const imagesIn = async (format: 'epub' | 'folder') =>
    Object.keys(await filesIn((await fileOfMany([withImage], format, 'x', NOW))?.blob)).filter((name) =>
      /\.(?:webp|jpe?g)$/.test(name),
    );
  expect(await imagesIn('epub')).toEqual([expect.stringMatching(/\.jpe?g$/)]);
  expect(await imagesIn('folder')).toEqual([expect.stringMatching(/\.webp$/)]);
});

test('no file is made of no article', async () => {
  for (const format of FORMATS_OF_MANY) {
    expect(await fileOfMany([], format, 'x', NOW)).toBeNull();
  }
});

/** Text of so many bytes that no archive makes smaller by much. */
function noise(bytes: number): string {
  const pieces = Array.from({ length: Math.ceil(bytes / 65536) }, () => crypto.getRandomValues(new Uint8Array(49152)));
  return pieces.map((piece) => btoa(String.fromCharCode(...piece))).join(' ');
}

test('an archive that cannot be written fails once: what fails unheard would fail this run', async () => {
  class Full {
    constructor() {
      throw new RangeError('no room');
    }
  }
  vi.stubGlobal('Blob', Full);
  const large = { ...articleOf('x'), clip: { ...sampleClip(), text: noise(12_000_000) } };
  await expect(fileOfMany([large, large], 'json', 'Articles', NOW)).rejects.toThrow('no room');
  vi.unstubAllGlobals();
});
