import type { Clip } from '../clip/clip.ts';
import { toEpub } from '../clip/epub.ts';
import { fileName } from '../clip/file-name.ts';
import { toFile } from '../clip/file.ts';
import { toJson } from '../clip/json.ts';
import { toMarkdownFolders } from '../clip/markdown-folder.ts';
import { toMarkdown } from '../clip/markdown.ts';
import type { PictureBytes } from '../clip/picture-files.ts';
import { toText } from '../clip/text.ts';
import { zipFiles } from '../clip/zip-files.ts';
import type { StoredClip, StoredPicture } from './store.ts';

/** The formats that an article is saved in, in the order in which they are offered. */
export const FORMATS = ['html', 'markdown', 'folder', 'epub', 'text', 'json'] as const;

export type Format = (typeof FORMATS)[number];

/** The formats that many articles are saved in together: a book, or an archive of files. */
export const FORMATS_OF_MANY = ['epub', 'folder', 'html'] as const;

export type FormatOfMany = (typeof FORMATS_OF_MANY)[number];

/** JPEG quality of images that books do not take as they are. */
const QUALITY = 0.9;

/** Types that every reader of books shows. */
const BOOK_TYPES = /^image\/(?:png|jpeg|gif|svg\+xml)$/;

/** What a file is made of: a stored clip. */
export type Article = Pick<StoredClip, 'clip' | 'pictures' | 'tags'>;

export interface NamedFile {
  readonly name: string;
  readonly blob: Blob;
}

/** A stored clip as a file. */
export async function fileOf({ clip, pictures, tags }: Article, format: Format): Promise<NamedFile> {
  const name = fileName(clip.metadata.title);
  switch (format) {
    case 'html':
      return textFile(`${name}.html`, 'text/html', await pageOf({ clip, pictures }));
    case 'markdown':
      return textFile(`${name}.md`, 'text/markdown', toMarkdown(clip, tags));
    case 'folder':
    case 'epub':
      return fileOfMany([{ clip, pictures, tags }], format, clip.metadata.title, new Date());
    case 'text':
      return textFile(`${name}.txt`, 'text/plain', toText(clip));
    case 'json':
      return textFile(
        `${name}.json`,
        'application/json',
        toJson({ clip, pictures: await Promise.all(pictures.map(asBase64)) }),
      );
  }
}

/** Stored clips, in their order, as one file of a title. Throws RangeError where there are none. */
export async function fileOfMany(
  articles: readonly Article[],
  format: FormatOfMany,
  title: string,
  now: Date,
): Promise<NamedFile> {
  if (articles.length === 0) throw new RangeError('a file needs at least one article');
  const name = fileName(title);
  switch (format) {
    case 'epub': {
      const book = await each(articles, async ({ clip, pictures }) => ({
        clip,
        pictures: await Promise.all(pictures.map(forBook)),
      }));
      return binaryFile(`${name}.epub`, 'application/epub+zip', toEpub(book, { title, now }));
    }
    case 'folder': {
      const folders = await each(articles, async ({ clip, pictures, tags }) => ({
        clip,
        pictures: await Promise.all(pictures.map(asBytes)),
        tags,
      }));
      return binaryFile(`${name}.zip`, 'application/zip', toMarkdownFolders(folders, now));
    }
    case 'html': {
      const pages = await each(articles, async (article) => ({
        name: `${fileName(article.clip.metadata.title)}.html`,
        text: await pageOf(article),
      }));
      return binaryFile(`${name}.zip`, 'application/zip', zipFiles(pages, now));
    }
  }
}

/** One after the other: the images of one article at a time are copied. */
async function each<T>(articles: readonly Article[], make: (article: Article) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (const article of articles) made.push(await make(article));
  return made;
}

async function pageOf({ clip, pictures }: { clip: Clip; pictures: readonly StoredPicture[] }): Promise<string> {
  return toFile({ clip, pictures: await Promise.all(pictures.map(asBase64)) }).text;
}

function textFile(name: string, type: string, content: string): NamedFile {
  return { name, blob: new Blob([content], { type }) };
}

function binaryFile(name: string, type: string, content: Uint8Array): NamedFile {
  return { name, blob: new Blob([Uint8Array.from(content)], { type }) };
}

async function asBytes({ url, blob }: StoredPicture): Promise<PictureBytes> {
  return { url, type: blob.type, bytes: new Uint8Array(await blob.arrayBuffer()) };
}

/** As it is, or drawn anew as JPEG where readers of books may not know its format. */
async function forBook(picture: StoredPicture): Promise<PictureBytes> {
  if (BOOK_TYPES.test(picture.blob.type)) return asBytes(picture);
  try {
    const bitmap = await createImageBitmap(picture.blob);
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    if (!context) return asBytes(picture);
    context.fillStyle = '#fff';
    context.fillRect(0, 0, bitmap.width, bitmap.height);
    context.drawImage(bitmap, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
    return await asBytes({ url: picture.url, blob });
  } catch {
    return asBytes(picture); // Broken or unknown to this browser: the book then has a line in its place.
  }
}

async function asBase64({ url, blob }: StoredPicture): Promise<{ url: string; type: string; data: string }> {
  const data = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve((reader.result as string).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new TypeError('the image could not be read'));
    reader.readAsDataURL(blob);
  });
  return { url, type: blob.type, data };
}
