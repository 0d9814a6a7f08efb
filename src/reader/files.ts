import { toEpub } from '../clip/epub.ts';
import { fileName } from '../clip/file-name.ts';
import { toFile } from '../clip/file.ts';
import { toJson } from '../clip/json.ts';
import { toMarkdownFolder } from '../clip/markdown-folder.ts';
import { toMarkdown } from '../clip/markdown.ts';
import type { PictureBytes } from '../clip/picture-files.ts';
import { toText } from '../clip/text.ts';
import type { StoredClip, StoredPicture } from '../store/store.ts';

/** The formats that an article is saved in, in the order in which they are offered. */
export const FORMATS = ['html', 'markdown', 'folder', 'epub', 'text', 'json'] as const;

export type Format = (typeof FORMATS)[number];

/** ms that the browser has to read the file. */
const KEEP_FILE = 60_000;

/** JPEG quality of images that books do not take as they are. */
const QUALITY = 0.9;

/** Types that every reader of books shows. */
const BOOK_TYPES = /^image\/(?:png|jpeg|gif|svg\+xml)$/;

/** Saves a stored clip as a file, and gives the file's name. */
export async function saveAs(stored: StoredClip, format: Format): Promise<string> {
  const { name, blob } = await fileOf(stored, format);
  const address = URL.createObjectURL(blob);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_FILE);
  return name;
}

async function fileOf({ clip, pictures, tags }: StoredClip, format: Format): Promise<{ name: string; blob: Blob }> {
  const name = fileName(clip.metadata.title);
  const text = (ending: string, type: string, content: string) => ({
    name: `${name}.${ending}`,
    blob: new Blob([content], { type }),
  });
  const archive = (ending: string, type: string, content: Uint8Array) => ({
    name: `${name}.${ending}`,
    blob: new Blob([Uint8Array.from(content)], { type }),
  });
  switch (format) {
    case 'html':
      return text('html', 'text/html', toFile({ clip, pictures: await Promise.all(pictures.map(asBase64)) }).text);
    case 'markdown':
      return text('md', 'text/markdown', toMarkdown(clip, tags));
    case 'folder':
      return archive('zip', 'application/zip', toMarkdownFolder(clip, await Promise.all(pictures.map(asBytes)), tags));
    case 'epub': {
      const book = [{ clip, pictures: await Promise.all(pictures.map(forBook)) }];
      return archive('epub', 'application/epub+zip', toEpub(book, { title: clip.metadata.title, now: new Date() }));
    }
    case 'text':
      return text('txt', 'text/plain', toText(clip));
    case 'json':
      return text('json', 'application/json', toJson({ clip, pictures: await Promise.all(pictures.map(asBase64)) }));
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
  const data = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve((reader.result as string).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new TypeError('the image could not be read'));
    reader.readAsDataURL(blob);
  });
  return { url, type: blob.type, data };
}
