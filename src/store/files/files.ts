import { toBase64 } from '../../clip/base64.ts';
import { bookFiles } from '../../clip/files/epub.ts';
import { fileName, namesApart } from '../../clip/files/file-name.ts';
import { toFile } from '../../clip/files/file.ts';
import { toJson } from '../../clip/files/json.ts';
import { markdownFolders } from '../../clip/files/markdown-folder.ts';
import { toMarkdown } from '../../clip/files/markdown.ts';
import type { PictureBytes } from '../../clip/files/picture-files.ts';
import { toText } from '../../clip/files/text.ts';
import { writeZip, zipText, type ZipFile } from '../../clip/files/zip-files.ts';
import { sanitise } from '../../clip/sanitise.ts';
import { asRead } from '../articles/as-read.ts';
import type { StoredClip, StoredPicture } from '../articles/store.ts';
import { blobSink } from './blob-sink.ts';
import type { Format, FormatOfMany } from './formats.ts';

/** JPEG quality of images that books do not take as they are. */
const QUALITY = 0.9;

/** Types that every reader of books shows. */
const BOOK_TYPES = /^image\/(?:png|jpeg|gif|svg\+xml)$/;

/** What a file is made of: a stored clip, which goes without what a person took out of it. */
export type Article = Pick<StoredClip, 'clip' | 'pictures' | 'tags' | 'removed'>;

/** Articles in their order, read as they are asked for. */
type Articles = Iterable<Article> | AsyncIterable<Article>;

/** A file to save; `name` has its extension. */
export interface NamedFile {
  readonly name: string;
  readonly blob: Blob;
}

/** The formats that are one text each: how their files end, and their type. */
const TEXTS = {
  html: ['html', 'text/html'],
  markdown: ['md', 'text/markdown'],
  text: ['txt', 'text/plain'],
  json: ['json', 'application/json'],
} as const satisfies Partial<Record<Format, readonly [ending: string, type: string]>>;

type TextFormat = keyof typeof TEXTS;

/** Type and ending of the file of many articles. */
const BOOK = { type: 'application/epub+zip', ending: 'epub' };
const ARCHIVE = { type: 'application/zip', ending: 'zip' };

/** A stored clip as a file. */
export async function fileOf(article: Article, format: Format): Promise<NamedFile> {
  const { title } = article.clip.metadata;
  if (format === 'folder' || format === 'epub') {
    const file = await fileOfMany([article], format, title, new Date());
    if (file) return file;
    throw new RangeError('a file needs at least one article');
  }
  const text = await textOf({ ...article, ...asRead(article) }, format);
  const [ending, type] = TEXTS[format];
  return { name: `${fileName(title)}.${ending}`, blob: new Blob([text], { type }) };
}

/**
 * Stored clips, in their order, as one file of a title; null where there are none. Memory holds one article at a time,
 * and as much of the file as `blobSink` gathers.
 */
export async function fileOfMany(
  articles: Articles,
  format: FormatOfMany,
  title: string,
  now: Date,
): Promise<NamedFile | null> {
  let count = 0;
  async function* read(): AsyncGenerator<Article> {
    for await (const article of articles) {
      count++;
      yield { ...article, ...asRead(article) };
    }
  }
  const { type, ending } = format === 'epub' ? BOOK : ARCHIVE;
  const { stream, blob } = blobSink(type);
  await writeZip(entriesOf(read(), format, title, now), now, stream);
  return count === 0 ? null : { name: `${fileName(title)}.${ending}`, blob: blob() };
}

/** The files of which the file of many articles is made. */
function entriesOf(
  articles: AsyncIterable<Article>,
  format: FormatOfMany,
  title: string,
  now: Date,
): AsyncIterable<ZipFile> {
  if (format === 'epub') return bookFiles(withBytes(articles, forBook), { title, now });
  return format === 'folder' ? markdownFolders(withBytes(articles, asBytes)) : textFiles(articles, format);
}

type WithBytes = Omit<Article, 'pictures'> & { readonly pictures: readonly PictureBytes[] };

async function* withBytes(
  articles: AsyncIterable<Article>,
  bytesOf: (picture: StoredPicture) => Promise<PictureBytes>,
): AsyncGenerator<WithBytes> {
  for await (const article of articles)
    yield { ...article, pictures: await Promise.all(article.pictures.map(bytesOf)) };
}

async function* textFiles(articles: AsyncIterable<Article>, format: TextFormat): AsyncGenerator<ZipFile> {
  const nameApart = namesApart();
  for await (const article of articles) {
    const name = nameApart(article.clip.metadata.title);
    yield zipText(`${name}.${TEXTS[format][0]}`, await textOf(article, format));
  }
}

async function textOf({ clip, pictures, tags }: Article, format: TextFormat): Promise<string> {
  switch (format) {
    case 'html':
      return toFile({ clip, pictures: await Promise.all(pictures.map(asBase64)) }, sanitise).text;
    case 'markdown':
      return toMarkdown(clip, tags);
    case 'text':
      return toText(clip);
    case 'json':
      return toJson({ clip, pictures: await Promise.all(pictures.map(asBase64)) });
  }
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
  return { url, type: blob.type, data: toBase64(new Uint8Array(await blob.arrayBuffer())) };
}
