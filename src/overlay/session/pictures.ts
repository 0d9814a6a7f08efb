import { bodyUpTo } from '../../clip/answer-body.ts';
import type { ClipImage } from '../../clip/clip.ts';
import { MAX_PICTURE, sniffPicture } from '../../clip/files/picture-type.ts';
import type { Picture } from '../../messages/protocol.ts';

/** ms, for all images of a clip together. */
const MAX_TIME = 12_000;

/** Requests at a time. */
const AT_ONCE = 6;

/** Whether an image has an address that it can be stored under. */
function isStorable(url: string): boolean {
  return /^https?:/.test(url);
}

/**
 * Gives the images of a clip that this page may read, each as soon as it is read: from the browser's cache, else from
 * the network without cookies and without a referrer, else from the pixels on the page. The others are left out; they
 * keep their address in the clip. `room`: bytes that all of them may have.
 */
export async function readPictures(
  images: readonly ClipImage[],
  shown: readonly Element[],
  onPicture: (picture: Picture) => void,
  room: number,
): Promise<void> {
  const signal = AbortSignal.timeout(MAX_TIME);
  const live = new Map(shown.filter((e) => e instanceof HTMLImageElement).map((image) => [image.currentSrc, image]));
  const waiting = [...new Set(images.map((image) => image.url))].filter(isStorable);
  const work = async (): Promise<void> => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      const blob = (await fetched(url, signal)) ?? (await drawn(live.get(url)));
      const head = blob && (await base64(blob.slice(0, HEAD)));
      const type = head && sniffPicture(atob(head));
      if (!type || blob.size > room) continue;
      room -= blob.size;
      const data = await base64(blob);
      if (data !== null) onPicture({ url, type, data });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Bytes at the start of a file that tell what it is. */
const HEAD = 512;

/** An address that the page itself may fetch; null where it may not, or it is too large or too late. */
async function fetched(url: string, signal: AbortSignal): Promise<Blob | null> {
  try {
    const answer = await fetch(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'force-cache',
      signal,
    });
    if (!answer.ok || !/^https?:/.test(answer.url) || Number(answer.headers.get('content-length')) > MAX_PICTURE)
      return null;
    return await bodyUpTo(answer, MAX_PICTURE);
  } catch {
    return null; // Other origin, no network or out of time: the caller tries the pixels on the page.
  }
}

/** The pixels of a loaded image as PNG; null where they are of another origin, or there are none. */
async function drawn(image: HTMLImageElement | undefined): Promise<Blob | null> {
  if (!image?.complete || image.naturalWidth === 0) return null;
  try {
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/png' });
    return blob.size <= MAX_PICTURE ? blob : null;
  } catch {
    return null; // Of another origin that does not let the page read it (SecurityError), or larger than the browser draws.
  }
}

/**
 * Through a data: address: buffers of the page's side may not be read by scripts of extensions in Firefox, text may. Null
 * where the bytes cannot be read: the browser keeps large ones in a file, which may be gone.
 */
function base64(blob: Blob): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve((reader.result as string).replace(/^[^,]*,/, ''));
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(blob);
  });
}
