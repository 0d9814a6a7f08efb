import * as v from 'valibot';
import type { Clip } from '../../clip/clip.ts';
import { takenSchema } from '../database/schema.ts';

/** A clip with its images in base64. */
interface Held {
  readonly clip: Clip;
  readonly pictures: readonly { readonly url: string; readonly type: string; readonly data: string }[];
}

/** Clips of private windows, held in memory only until the browser ends: to be printed. */
export const HELD_PREFIX = 'held:';

/** Bytes of one held clip in UTF-8: browsers give an extension 10 MB of session storage. Images beyond are left out. */
const ROOM = 4_000_000;

/** Clips held at a time; the oldest goes. */
const MOST = 2;

/**
 * Holds a clip in memory and gives its id. Nothing of it reaches the disk. `same`: where the very same article is stored, or
 * held, already; empty for nowhere. One clip at a time: each sees how many are held.
 */
export function holdClip(held: Held, same = ''): Promise<string> {
  return navigator.locks.request(HELD_PREFIX, () => hold(held, same));
}

async function hold({ clip, pictures }: Held, same: string): Promise<string> {
  const name = same === '' ? `${clip.savedAt}:${crypto.randomUUID()}` : same.replace(/^[a-z]+:/, '');
  const id = `${HELD_PREFIX}${name}`;
  const stored = Object.keys(await chrome.storage.session.get(null));
  const others = stored.filter((key) => key.startsWith(HELD_PREFIX) && key !== id);
  await chrome.storage.session.remove(others.sort().slice(0, Math.max(0, others.length - MOST + 1)));
  let room = ROOM - new Blob([clip.html, clip.text]).size;
  // Base64: a byte a letter.
  const fitting = pictures.filter(({ data }) => {
    if (data.length > room) return false;
    room -= data.length;
    return true;
  });
  await chrome.storage.session.set({ [id]: { clip, pictures: fitting } });
  return id;
}

/** A held clip; null where the browser has ended since, or others took its place. */
export async function heldClip(id: string): Promise<Held | null> {
  const parsed = v.safeParse(takenSchema, (await chrome.storage.session.get(id))[id]);
  return parsed.success ? parsed.output : null;
}
