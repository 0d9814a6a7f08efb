import { bodyUpTo } from '../../clip/answer-body.ts';
import { MAX_PICTURE, sniffBlob } from '../../clip/files/picture-type.ts';
import { find } from '../database/database.ts';
import { isReadable, upgrade } from '../database/document.ts';
import { isNearAddress } from '../settings/near.ts';
import { addPictures, getClip, keptId, type NewPicture, type StoredClip, type StoredPicture } from './store.ts';

/** Bytes of all images that are fetched at a time. */
const FETCH_ROOM = 60_000_000;

/** ms for all of them. */
const MAX_TIME = 30_000;

/** Requests at a time. */
const AT_ONCE = 6;

/** What became of the images of an article. */
export interface Filled {
  readonly stored: number;
  /** Gone, too large, too late or no images: they stay as links. */
  readonly left: number;
}

/**
 * Addresses of images that an article shows and that were not stored. Those on this machine or in the home network are
 * left out unless the article is from there: no page may have them fetched (threat S18).
 */
export function missingPictures({ clip, pictures }: Pick<StoredClip, 'clip' | 'pictures'>): string[] {
  const stored = new Set(pictures.map(({ url }) => url));
  const isHome = isNearAddress(clip.metadata.url);
  const missing = clip.images.map(({ url }) => url).filter((url) => /^https?:/.test(url) && !stored.has(url));
  return missing.filter((url) => isHome || !isNearAddress(url));
}

/** Images of an article that were stored since it was read; none where nothing is new. */
export async function picturesSince({ id, pictures }: Pick<StoredClip, 'id' | 'pictures'>): Promise<StoredPicture[]> {
  const had = new Set(pictures.map(({ url }) => url));
  const found = await find(id, {});
  // The whole article is read only where that has more.
  if (!found || !isReadable(found) || upgrade(found).document.pictures.every((url) => had.has(url))) return [];
  return ((await getClip(id))?.pictures ?? []).filter(({ url }) => !had.has(url));
}

/**
 * Fetches the missing images of a stored article where that is allowed, and stores them in one revision. `without`: those
 * that a person took out of it.
 */
export async function fillPictures(id: string, without: readonly string[]): Promise<Filled> {
  const article = await getClip(id);
  const missing = (article ? missingPictures(article) : []).filter((url) => !without.includes(url));
  const pictures = await fetchPictures(missing);
  // What was kept from a print is a document of its own.
  if (pictures.length > 0) for (const one of new Set([id, keptId(id)])) await addPictures(one, pictures);
  return { stored: pictures.length, left: missing.length - pictures.length };
}

/** What of the addresses is an image: without cookies, without a referrer, by its own bytes and not by what the server says. */
export async function fetchPictures(urls: readonly string[]): Promise<NewPicture[]> {
  const signal = AbortSignal.timeout(MAX_TIME);
  const waiting = [...urls];
  const found: NewPicture[] = [];
  let room = FETCH_ROOM;
  const work = async (): Promise<void> => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      const blob = await fetched(url, signal);
      const type = blob && (await sniffBlob(blob));
      if (!blob || !type || blob.size > room) continue;
      room -= blob.size;
      found.push({ url, type, data: new Blob([blob], { type }) });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}

async function fetched(url: string, signal: AbortSignal): Promise<Blob | null> {
  try {
    // Where a redirect leads nobody has allowed: it could be the home network (threat S18).
    const options = { credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'error', signal } as const;
    const answer = await fetch(url, options);
    const isFit = answer.ok && Number(answer.headers.get('content-length')) <= MAX_PICTURE;
    return isFit ? await bodyUpTo(answer, MAX_PICTURE) : null;
  } catch {
    return null; // Not allowed, elsewhere, no network or out of time: the image stays a link.
  }
}
