import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import browser from 'webextension-polyfill';
import { needRoom } from '../../disk/room.ts';
import { openedOnce } from '../database/opened-once.ts';

/**
 * Small values that no script in a page may read: the password of a server, and what says which pages a person reads. They
 * stand in a database of the extension's own origin. Of the browser's storage for extensions Firefox keeps nothing from
 * scripts in pages: a page that takes over its renderer reads and writes it (threat S14).
 */
interface ClosedSchema extends DBSchema {
  values: { key: string; value: unknown };
  /** How far the values have come that stood in local storage before: once they are 'moved' nothing there is read again. */
  state: { key: 'state'; value: 'copied' | 'moved' };
}

type ClosedDatabase = IDBPDatabase<ClosedSchema>;

/** Of the database, and of the lock under which it takes over what stood in local storage. */
const NAME = 'winnow-closed';

/** What is kept closed, by key, or by how its keys begin. */
const CLOSED = /^(?:server$|later$|memory:)/;

const open = openedOnce<ClosedSchema>(async (closing) => {
  const database = await openDB<ClosedSchema>(NAME, 1, {
    upgrade(fresh) {
      fresh.createObjectStore('values');
      fresh.createObjectStore('state');
    },
    ...closing,
  });
  if ((await database.get('state', 'state')) !== 'moved') await navigator.locks.request(NAME, () => takeOver(database));
  return database;
});

/** A value; undefined where there is none. */
export async function readClosed(key: string): Promise<unknown> {
  return (await open()).get('values', key);
}

/** All values whose keys begin with `prefix`, by key. */
export async function readAllClosed(prefix: string): Promise<ReadonlyMap<string, unknown>> {
  const all = (await open()).transaction('values').store;
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  const [keys, values] = await Promise.all([all.getAllKeys(range), all.getAll(range)]);
  return new Map(keys.map((key, k) => [key, values[k]]));
}

/** Stores a value in place of the one before; undefined: none. Throws where the disk is full. */
export async function writeClosed(key: string, value: unknown): Promise<void> {
  await needRoom();
  const database = await open();
  await (value === undefined ? database.delete('values', key) : database.put('values', value, key));
}

/**
 * Moves here, once, what earlier versions had in local storage. Not ever again: a page that writes there later would name a
 * server of its own, to which the whole library went.
 */
async function takeOver(database: ClosedDatabase): Promise<void> {
  const state = await database.get('state', 'state');
  if (state === 'moved') return;
  const old = Object.entries(await browser.storage.local.get(null)).filter(([key]) => CLOSED.test(key));
  if (state === undefined) {
    const all = database.transaction(['values', 'state'], 'readwrite');
    const values = all.objectStore('values');
    await Promise.all([
      ...old.map(([key, value]) => values.put(value, key)),
      all.objectStore('state').put('copied', 'state'),
      all.done,
    ]);
  }
  await browser.storage.local.remove(old.map(([key]) => key));
  await database.put('state', 'moved', 'state');
}
