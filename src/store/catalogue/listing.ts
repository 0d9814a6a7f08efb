import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { needRoom } from '../../disk/room.ts';
import type { Entry } from '../articles/entry.ts';
import { pageOf } from '../articles/page-of.ts';
import { openedOnce } from '../database/opened-once.ts';
import type { Segment } from './segment.ts';

/**
 * What the library shows and searches without opening articles: a line for each, and a full-text index. Derived from the
 * documents: it follows their changes by sequence number, and is made anew where it is missing or of another version.
 */
interface CatalogueSchema extends DBSchema {
  entries: { key: string; value: Entry; indexes: { url: string } };
  segments: { key: number; value: Segment };
  state: { key: 'state'; value: State };
  /** Small images that stand beside the entries, by id. */
  thumbnails: { key: string; value: Thumbnail };
}

/** A small image, and the digest of the image that it was made of. */
interface Thumbnail {
  readonly of: string;
  readonly image: Blob;
}

/** How far the catalogue has followed the documents. */
export interface State {
  /** Sequence number of the last change that was taken in. */
  readonly seq: number;
  /** Documents that this code cannot read: of a later version, or not well-formed. */
  readonly unreadable: readonly string[];
  /** Documents that could not be read, as where the disk did not give their text: they are asked for again. */
  readonly waiting: readonly string[];
}

/** Before anything is taken in. */
export const AT_THE_START: State = { seq: 0, unreadable: [], waiting: [] };

/** The catalogue as an IndexedDB; only what is derived from the documents stands in it. */
export type CatalogueDatabase = IDBPDatabase<CatalogueSchema>;

/** Of the database, and of the lock under which one context at a time takes changes in. */
export const NAME = 'winnow-catalogue';

/** Raised whenever entries or terms are made in another way: the catalogue is then made anew. */
const VERSION = 5;

/** Removes the catalogue; it is made anew when it is next needed. For tests. */
export function destroyCatalogue(): Promise<void> {
  return deleteDB(NAME);
}

/**
 * The catalogue. One of another version is emptied, to be made anew from the documents: of a later one too, where a person
 * has gone back to this version of Winnow.
 */
export const openCatalogue = openedOnce<CatalogueSchema>(async (closing) => {
  const open = () => openDB<CatalogueSchema>(NAME, VERSION, { upgrade: empty, ...closing });
  try {
    return await open();
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'VersionError')) throw error;
    await deleteDB(NAME);
    return open();
  }
});

function empty(fresh: CatalogueDatabase): void {
  for (const name of Array.from(fresh.objectStoreNames)) fresh.deleteObjectStore(name);
  fresh.createObjectStore('entries', { keyPath: 'id' }).createIndex('url', 'url');
  fresh.createObjectStore('segments', { autoIncrement: true });
  fresh.createObjectStore('state');
  fresh.createObjectStore('thumbnails');
}

/** What has been taken in up to a sequence number. */
export interface Listing {
  /** Trash included, in the order of their ids: oldest first. */
  readonly entries: readonly Entry[];
  readonly seq: number;
  /** How many documents wait for a newer version of this code, or are not well-formed. */
  readonly unreadable: number;
}

/** Entries read at a time, so that the page can answer in between. */
const CHUNK = 500;

/** All entries in the order of their ids, `chunk` at a time; none, and sequence number 0, of a new catalogue. */
export async function readListing(chunk = CHUNK): Promise<Listing> {
  const all = (await openCatalogue()).transaction(['entries', 'state']);
  const { seq, unreadable } = (await all.objectStore('state').get('state')) ?? AT_THE_START;
  const entries: Entry[] = [];
  for (let last = ''; ;) {
    const some = await all.objectStore('entries').getAll(IDBKeyRange.lowerBound(last, true), chunk);
    entries.push(...some);
    if (some.length < chunk) return { entries, seq, unreadable: unreadable.length };
    last = some[some.length - 1].id;
  }
}

/** After every id, and every fragment. */
const LAST = '\uffff';

/**
 * The last entries that are not in the trash, the latest first, without a look at the others: ids begin with the time.
 * A step to the first id that is read and one request for all: a cursor that brings each entry waits for each.
 */
export async function readLatest(count: number): Promise<Entry[]> {
  const found: Entry[] = [];
  const entries = (await openCatalogue()).transaction('entries').store;
  for (let last = LAST; ;) {
    const newest = await entries.openKeyCursor(IDBKeyRange.upperBound(last), 'prev');
    const next = (await newest?.advance(count))?.key ?? '';
    const some = await entries.getAll(IDBKeyRange.bound(next, last, true));
    found.push(...some.reverse().filter(({ deletedAt }) => deletedAt === ''));
    if (next === '' || found.length >= count) return found.slice(0, count);
    last = next;
  }
}

/** The first entries that are not in the trash, the oldest first, without a look at the others. */
export async function readOldest(count: number): Promise<Entry[]> {
  const found: Entry[] = [];
  const entries = (await openCatalogue()).transaction('entries').store;
  for (let last = ''; ;) {
    const some = await entries.getAll(IDBKeyRange.lowerBound(last, true), count);
    found.push(...some.filter(({ deletedAt }) => deletedAt === ''));
    if (some.length < count || found.length >= count) return found.slice(0, count);
    last = some[some.length - 1].id;
  }
}

/**
 * Entries of the articles of a page, by `pageOf`, trash included. Of a site that is built of pages named by fragments
 * (`#/`, `#!`) the others are not read: only what stands before, between and behind them.
 */
export async function entriesOf(page: string): Promise<Entry[]> {
  const url = (await openCatalogue()).transaction('entries').store.index('url');
  const ranges = [
    IDBKeyRange.bound(page, `${page}#!`, false, true),
    IDBKeyRange.bound(`${page}#"`, `${page}#/`, false, true),
    IDBKeyRange.bound(`${page}#0`, `${page}#${LAST}`),
  ];
  const found = await Promise.all(ranges.map((range) => url.getAll(range)));
  return found.flat().filter((entry) => pageOf(entry.url) === page);
}

/** The small image of an entry, if `saveThumbnail` was given one of the image that stands beside it now. */
export async function readThumbnail({ id, pictureDigest }: Pick<Entry, 'id' | 'pictureDigest'>): Promise<Blob | null> {
  const stored = await (await openCatalogue()).get('thumbnails', id);
  return stored?.of === pictureDigest ? stored.image : null;
}

/** Stores the small image of an entry, in place of the one before. */
export async function saveThumbnail(
  { id, pictureDigest }: Pick<Entry, 'id' | 'pictureDigest'>,
  image: Blob,
): Promise<void> {
  await needRoom();
  await (await openCatalogue()).put('thumbnails', { of: pictureDigest, image }, id);
}
