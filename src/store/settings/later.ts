import * as v from 'valibot';
import { announceChange, onChange } from '../database/change.ts';
import { metadataSchema } from '../database/schema.ts';
import { readClosed, writeClosed } from './closed-area.ts';

/** A page that a person wants to clip later. */
export interface NewLater {
  readonly url: string;
  readonly title: string;
}

/** The same on the list. */
export interface Later extends NewLater {
  /** ISO 8601 time when it was put there; empty where that is not known. */
  readonly added: string;
}

const KEY = 'later';

/** Addresses remembered; a bookmarks file may hold more. */
const MOST = 5000;

const newSchema = v.object({
  url: v.pipe(metadataSchema.entries.url, v.startsWith('http')),
  title: metadataSchema.entries.title,
});

const laterSchema = v.object({ ...newSchema.entries, added: v.optional(v.string(), '') });

/** The list in its order; empty where none is stored. What of it is not well-formed is left out. */
export async function readLater(): Promise<readonly Later[]> {
  return laterIn(await readClosed(KEY));
}

/** The pages in an untrusted value; what is not well-formed is left out. */
function laterIn(value: unknown): Later[] {
  const pages: readonly unknown[] = Array.isArray(value) ? value : [];
  return pages.flatMap((page) => {
    const parsed = v.safeParse(laterSchema, page);
    return parsed.success ? [parsed.output] : [];
  });
}

/**
 * Adds addresses at the end, each once; what is no address of a web page, or has a password in it, is left out. The answer
 * is how many are new.
 */
export async function addLater(more: readonly NewLater[], now = new Date()): Promise<number> {
  const added = now.toISOString();
  const fit = more.filter((one) => v.is(newSchema, one)).map(({ url, title }) => ({ url, title, added }));
  return change((known) => {
    const all = new Map([...known, ...fit].map((one) => [one.url, one]));
    return Array.from(all.values()).slice(0, MOST);
  });
}

/** Takes in the list of another machine, after what is on this one; the answer is how many addresses are new. */
export async function joinLater(list: unknown): Promise<number> {
  return change((known) => {
    const here = new Set(known.map(({ url }) => url));
    const more = new Map(laterIn(list).map((one) => [one.url, one]));
    return [...known, ...Array.from(more.values()).filter(({ url }) => !here.has(url))].slice(0, MOST);
  });
}

/** Takes addresses off the list; those that are not on it are passed over. */
export async function removeLater(urls: readonly string[]): Promise<void> {
  const gone = new Set(urls);
  await change((known) => known.filter(({ url }) => !gone.has(url)));
}

/** Puts an address that was removed back where it stood: `place` counts from 0. */
export async function putBackLater(one: Later, place: number): Promise<void> {
  await change((known) => {
    const rest = known.filter(({ url }) => url !== one.url);
    return [...rest.slice(0, place), one, ...rest.slice(place)];
  });
}

/**
 * One change at a time, whichever context makes it: each reads what the one before has written. The answer is how many
 * addresses more there are.
 */
function change(next: (known: readonly Later[]) => readonly Later[]): Promise<number> {
  return navigator.locks.request(KEY, async () => {
    const known = await readLater();
    const list = next(known);
    await writeClosed(KEY, list);
    announceChange('later');
    return list.length - known.length;
  });
}

/** Calls `hear` whenever the list has changed. */
export function onLaterChange(hear: () => void): void {
  onChange('later', hear);
}
