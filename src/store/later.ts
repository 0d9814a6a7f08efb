import * as v from 'valibot';
import browser from 'webextension-polyfill';
import { metadataSchema } from './schema.ts';

/** An address that a person wants to clip later. */
export interface Later {
  readonly url: string;
  readonly title: string;
}

const KEY = 'later';

/** Addresses remembered; a bookmarks file may hold more. */
const MOST = 5000;

const laterSchema = v.array(
  v.object({ url: v.pipe(metadataSchema.entries.url, v.startsWith('http')), title: metadataSchema.entries.title }),
);

export async function readLater(): Promise<readonly Later[]> {
  const parsed = v.safeParse(laterSchema, (await browser.storage.local.get(KEY))[KEY]);
  return parsed.success ? parsed.output : [];
}

/** Adds addresses at the end, each once; what is no address of a web page, or has a password in it, is left out. The answer is how many are new. */
export async function addLater(more: readonly Later[]): Promise<number> {
  const known = await readLater();
  const all = new Map([...known, ...more.filter((one) => v.is(laterSchema, [one]))].map((one) => [one.url, one]));
  const next = Array.from(all.values()).slice(0, MOST);
  await browser.storage.local.set({ [KEY]: next });
  return next.length - known.length;
}

export async function removeLater(url: string): Promise<void> {
  const rest = (await readLater()).filter((one) => one.url !== url);
  await browser.storage.local.set({ [KEY]: rest });
}

/** Puts an address that was removed back where it stood: `place` counts from 0. */
export async function putBackLater(one: Later, place: number): Promise<void> {
  const rest = (await readLater()).filter(({ url }) => url !== one.url);
  await browser.storage.local.set({ [KEY]: [...rest.slice(0, place), one, ...rest.slice(place)] });
}

/** Calls `hear` whenever the list has changed. */
export function onLaterChange(hear: () => void): void {
  browser.storage.local.onChanged.addListener((changes) => {
    if (KEY in changes) hear();
  });
}
