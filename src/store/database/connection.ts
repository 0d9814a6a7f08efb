import PouchDB from 'pouchdb-browser';
import { isBrokenOff, isClosed } from '../../disk/problems.ts';
import { needRoom } from '../../disk/room.ts';
import { fearTornLog, mendLog } from './fresh-log.ts';

/** One database, opened when it is first needed, and anew where the browser has closed it or broken it off. */
export interface Connection<T> {
  /** The database; opened anew after a failure, which may close it: do not keep it. */
  open(): PouchDB<T>;
  /**
   * Reads or writes. A database that the browser has closed, as it does where the disk is full, is opened anew for it: then
   * nothing has been written yet. One that it broke off is opened anew the next time.
   */
  using<A>(work: (database: PouchDB<T>) => Promise<A>): Promise<A>;
  /** Forgets a database that the browser has closed, where that was seen elsewhere: it is opened anew. */
  forget(closed: PouchDB<T>): void;
  /** Removes the whole database. For tests. */
  destroyAll(): Promise<void>;
}

/** Has a database ask for room before it writes: whatever PouchDB writes, what replicates too, goes through `bulkDocs`. */
function askingForRoom<T>(database: PouchDB<T>): PouchDB<T> {
  const write = database.bulkDocs.bind(database);
  database.bulkDocs = (documents, options, callback) => {
    const written = needRoom().then(() => write(documents, options));
    // PouchDB itself hears of it so.
    if (callback) written.then((answers) => callback(null, answers), callback);
    return written;
  };
  return database;
}

/** The connection to the database of a name. */
export function connectionTo<T>(name: string): Connection<T> {
  let opened: PouchDB<T> | null = null;

  function open(): PouchDB<T> {
    opened ??= askingForRoom(new PouchDB<T>(name, { auto_compaction: true }));
    return opened;
  }

  function forget(closed: PouchDB<T>): void {
    if (opened !== closed) return;
    opened = null;
    fearTornLog();
    // PouchDB would go on with the same connection. What could not be opened has none to close.
    closed.close().catch(() => undefined);
  }

  async function using<A>(work: (database: PouchDB<T>) => Promise<A>): Promise<A> {
    await mendLog();
    const database = open();
    try {
      return await work(database);
    } catch (error) {
      if (isBrokenOff(error)) {
        opened = null;
        fearTornLog();
      }
      if (!isClosed(error)) throw error;
    }
    forget(database);
    await mendLog();
    return work(open());
  }

  async function destroyAll(): Promise<void> {
    await open().destroy();
    opened = null;
  }

  return { open, using, forget, destroyAll };
}
