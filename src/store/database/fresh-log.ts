import { deleteDB, openDB } from 'idb';
import { needRoom } from '../../disk/room.ts';

/** A database that is made to be deleted. */
const NAME = 'winnow-log';

/** What is known of the end of the log: nothing of the time before this context; torn where a database has failed since. */
let log: 'unknown' | 'torn' | 'fresh' = 'unknown';

/** A database has failed, or the browser has closed it: half a record may stand at the end of the log. */
export function fearTornLog(): void {
  log = 'torn';
}

/** To be waited for before anything is asked of a database: nothing is written behind half a record. Throws where the disk is still full. */
export async function mendLog(): Promise<void> {
  if (log === 'torn') await beginFreshLog();
}

/**
 * Has Chromium begin a new file for the log of all databases of the extension, and empty the one it goes on with (about 10 ms
 * of work elsewhere), where that has not been done since it was last due. A browser that dies while it writes, and one that
 * finds the disk full, leaves half a record at the end of its log. When it next opens the databases, which after a full disk
 * it does by itself, it reads up to there, writes on behind it, and when it opens them once more it finds half a record in the
 * middle, calls the file damaged and deletes every database of the extension: the whole library, for one write that was cut
 * off two openings before. Nothing is tried while the disk is full, and QuotaExceededError thrown: that would cut off another
 * one. A database that is deleted is the one thing that makes it begin a new log. For the background,
 * whenever it starts, and for all that write. Nothing in other browsers.
 */
export async function beginFreshLog(): Promise<void> {
  if (log === 'fresh' || !('userAgentData' in navigator)) return;
  const before = log;
  log = 'fresh';
  try {
    await needRoom();
    (await openDB(NAME, 1)).close();
    await deleteDB(NAME);
  } catch (error) {
    log = before;
    throw error;
  }
}
