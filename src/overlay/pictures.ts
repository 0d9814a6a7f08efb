import type { ClipImage } from '../clip/clip.ts';
import type { Picture } from '../messages/protocol.ts';
import { sniffPicture } from './picture-type.ts';

/** Bytes of one image, and of all of a clip: messages between contexts end at 64 MiB, and base64 takes a third more. */
const MAX_PICTURE = 6_000_000;
const MAX_PICTURES = 30_000_000;

/** ms, for all images of a clip together. */
const MAX_TIME = 12_000;

/** Requests at a time. */
const AT_ONCE = 6;

/**
 * The images of a clip that this page may read: from the browser's cache, else from the network without cookies and
 * without a referrer, else from the pixels on the page. The others are left out; they keep their address in the clip.
 */
export async function readPictures(images: readonly ClipImage[], shown: readonly Element[]): Promise<Picture[]> {
  const signal = AbortSignal.timeout(MAX_TIME);
  const live = new Map(shown.filter((e) => e instanceof HTMLImageElement).map((image) => [image.currentSrc, image]));
  const waiting = [...new Set(images.map((image) => image.url))].filter((url) => /^https?:/.test(url));
  const found: Picture[] = [];
  let room = MAX_PICTURES;
  const work = async (): Promise<void> => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      const bytes = (await fetched(url, signal)) ?? (await drawn(live.get(url)));
      const type = bytes && sniffPicture(bytes);
      if (!bytes || !type || bytes.length > room) continue;
      room -= bytes.length;
      found.push({ url, type, data: base64(bytes) });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}

/** Bytes of an address that the page itself may fetch; null where it may not, or they are too many or too late. */
async function fetched(url: string, signal: AbortSignal): Promise<Uint8Array | null> {
  try {
    const answer = await fetch(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'force-cache',
      signal,
    });
    if (!answer.ok || !answer.body || !/^https?:/.test(answer.url)) return null;
    return await readAtMost(answer.body, MAX_PICTURE);
  } catch {
    return null; // Other origin, no network or out of time: the caller tries the pixels on the page.
  }
}

async function readAtMost(body: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array | null> {
  const reader = body.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > limit) {
      await reader.cancel();
      return null;
    }
    parts.push(Uint8Array.from(part.value));
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** The pixels of a loaded image as PNG; null where they are of another origin, or there are none. */
async function drawn(image: HTMLImageElement | undefined): Promise<Uint8Array | null> {
  if (!image?.complete || image.naturalWidth === 0) return null;
  const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  try {
    const blob = await canvas.convertToBlob({ type: 'image/png' });
    return blob.size <= MAX_PICTURE ? new Uint8Array(await blob.arrayBuffer()) : null;
  } catch {
    return null; // SecurityError: the image is of another origin that does not let the page read it.
  }
}

/** Bytes handled by one call of String.fromCharCode: argument lists are limited. */
const SLICE = 0x8000;

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += SLICE) text += String.fromCharCode(...bytes.subarray(at, at + SLICE));
  return btoa(text);
}
