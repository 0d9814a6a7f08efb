import type { DBSchema, IDBPDatabase, OpenDBCallbacks } from 'idb';
import { fearTornLog, mendLog } from './fresh-log.ts';

/** What `idb` calls where somebody else wants to delete or change a database, and where the browser has closed it. */
type Closing<S extends DBSchema> = Pick<OpenDBCallbacks<S>, 'blocking' | 'terminated'>;

/** Opens a database once a context, and again where that failed or it was closed. `open` hands `closing` to `idb`. */
export function openedOnce<S extends DBSchema>(
  open: (closing: Closing<S>) => Promise<IDBPDatabase<S>>,
): () => Promise<IDBPDatabase<S>> {
  let opened: Promise<IDBPDatabase<S>> | null = null;
  const closing: Closing<S> = {
    blocking: (_from, _to, event) => {
      (event.target as IDBDatabase).close();
      opened = null;
    },
    terminated: () => {
      opened = null;
      fearTornLog();
    },
  };
  return () =>
    (opened ??= mendLog()
      .then(() => open(closing))
      .catch((error: unknown) => {
        opened = null;
        throw error;
      }));
}
