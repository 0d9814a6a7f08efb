import type { Entry } from '../store/articles/entry.ts';
import { readThumbnail, saveThumbnail } from '../store/catalogue/listing.ts';

/** CSS px of a side, doubled for screens of high density. */
const SIDE = 72 * 2;

/** What a small image is made of. */
type Pictured = Pick<Entry, 'id' | 'picture' | 'pictureDigest'>;

/** By id and digest: the images of an article may come after it, and another of its versions may be chosen. */
const addresses = new Map<string, Promise<string | null>>();

/** Address of the small image of an entry, made the first time that it is asked for; null where there is none. */
export function thumbnailOf(entry: Pictured): Promise<string | null> {
  const key = `${entry.id} ${entry.pictureDigest}`;
  const known = addresses.get(key);
  if (known) return known;
  const address = readOrMake(entry).then((image) => image && URL.createObjectURL(image));
  addresses.set(key, address);
  // What failed, as where the disk does, is tried again when it is next asked for.
  address.catch(() => addresses.delete(key));
  return address;
}

async function readOrMake(entry: Pictured): Promise<Blob | null> {
  const { id, picture } = entry;
  if (picture === '') return null;
  const stored = await readThumbnail(entry);
  if (stored) return stored;
  const { readPicture } = await import('../store/articles/store.ts');
  const whole = await readPicture(id, picture);
  const small = whole && (await scale(whole));
  if (small) await saveThumbnail(entry, small);
  return small;
}

/** The middle of an image, square; null where the browser cannot read it. */
async function scale(image: Blob): Promise<Blob | null> {
  const bitmap = await createImageBitmap(image).catch(() => null); // A broken image has no thumbnail.
  if (!bitmap) return null;
  const side = Math.min(bitmap.width, bitmap.height);
  const canvas = new OffscreenCanvas(SIDE, SIDE);
  const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 4];
  canvas.getContext('2d')?.drawImage(bitmap, left, top, side, side, 0, 0, SIDE, SIDE);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.8 });
}
