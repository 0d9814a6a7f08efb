import { fromBase64 } from '../base64.ts';
import { parseMarkup } from '../dom.ts';
import { sanitise, sanitiseDrawing } from '../sanitise.ts';
import { endingOf } from './picture-type.ts';
import type { ZipFile } from './zip-files.ts';

/** An image with its bytes, by its address in the article. */
export interface PictureBytes {
  readonly url: string;
  /** Media type, `image/…`. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** An image as a file of its own. */
export interface PictureFile extends PictureBytes {
  /** `images/01.jpg`: numbered in the order in which the images first appear. */
  readonly path: string;
}

/**
 * The images that an article shows and that are no files yet, as files: those whose bytes are given, and those that stand
 * within the article as `data:`. Images without bytes are none, nor those of other types than `types`, nor drawings that are
 * none. `paths`: of all images that are files, by their addresses; those that are new come into it, so that one that several
 * articles show is one file.
 */
export function pictureFiles(
  html: string,
  pictures: readonly PictureBytes[],
  paths: Map<string, string>,
  types = /^image\//,
): readonly PictureFile[] {
  const given = new Map(pictures.map((picture) => [picture.url, picture]));
  const files: PictureFile[] = [];
  for (const url of imageAddresses(html)) {
    const picture = paths.has(url) ? null : asFile(given.get(url) ?? pictureWithin(url));
    const ending = picture && endingOf(picture.type);
    if (!picture || !ending || !types.test(picture.type) || !isOfType(picture)) continue;
    const path = `images/${String(paths.size + 1).padStart(2, '0')}.${ending}`;
    paths.set(url, path);
    files.push({ ...picture, path });
  }
  return files;
}

/** An image for a zip archive, in a folder of it; all but drawings are packed already. */
export function zipPicture(folder: string, { path, type, bytes }: PictureFile): ZipFile {
  return { path: `${folder}${path}`, bytes, isPacked: type !== 'image/svg+xml' };
}

/** A drawing may be opened by itself, as a page of its own: it goes through the sanitiser. Null where nothing is left of it. */
function asFile(picture: PictureBytes | null): PictureBytes | null {
  if (picture?.type !== 'image/svg+xml') return picture;
  const clean = sanitiseDrawing(new TextDecoder().decode(picture.bytes));
  return clean === null ? null : { ...picture, bytes: new TextEncoder().encode(clean) };
}

function imageAddresses(html: string): string[] {
  const images = parseMarkup(sanitise(html))?.querySelectorAll('img[src]') ?? [];
  return Array.from(images, (image) => image.getAttribute('src') ?? '');
}

/** First bytes of the types that have them, as Latin-1. */
const SIGNATURES: Readonly<Record<string, RegExp>> = {
  'image/png': /^\x89PNG\r\n\x1a\n/,
  'image/jpeg': /^\xff\xd8\xff/,
  'image/gif': /^GIF8[79]a/,
  'image/webp': /^RIFF[^]{4}WEBP/,
};

/** Whether the bytes are of the type that they are given out for. */
function isOfType({ type, bytes }: PictureBytes): boolean {
  const head = Array.from(bytes.subarray(0, 16), (byte) => String.fromCharCode(byte)).join('');
  return SIGNATURES[type]?.test(head) ?? true;
}

/** RFC 2397: media type, parameters, then base64 or percent-encoded text. */
function pictureWithin(url: string): PictureBytes | null {
  const [, type, encoding = '', data] = /^data:(image\/[\w.+-]+)((?:;[\w=-]+)*),([^]*)$/i.exec(url) ?? [];
  if (!type) return null;
  try {
    const bytes = /;base64$/i.test(encoding) ? fromBase64(data) : new TextEncoder().encode(decodeURIComponent(data));
    return { url, type: type.toLowerCase(), bytes };
  } catch {
    return null; // Written by the page: broken data is an image that nobody can show.
  }
}
