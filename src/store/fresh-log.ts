import { deleteDB, openDB } from 'idb';

/** A database that is made to be deleted. */
const NAME = 'winnow-log';

/**
 * Has Chromium begin a new file for the log of all databases of the extension, and empty the one it goes on with (about 10 ms
 * of work elsewhere). A browser that dies while it writes leaves half a record at the end of its log. When it starts again it
 * reads up to there, writes on behind it, and when it starts once more it finds half a record in the middle, calls the file
 * damaged and deletes every database of the extension: the whole library, for one write that was cut off two starts before.
 * A database that is deleted is the one thing that makes it begin a new log. For the background, whenever it starts. Nothing
 * in other browsers.
 */
export async function beginFreshLog(): Promise<void> {
  if (!('userAgentData' in navigator)) return;
  (await openDB(NAME, 1)).close();
  await deleteDB(NAME);
}
