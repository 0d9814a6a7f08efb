/** Bytes. With less left on the disk a browser writes no more: its own logs are 4 MB at a time. */
const LEAST_ROOM = 8_000_000;

/** Whether the browser says that there is room on the disk for a write. */
export async function hasRoom(): Promise<boolean> {
  const { usage = 0, quota = Infinity } = await navigator.storage.estimate();
  return quota - usage >= LEAST_ROOM;
}

/** Of the error for a full disk: one that has no status PouchDB takes for a database that has failed. */
const FULL = { name: 'QuotaExceededError', status: 507 };

/**
 * To be waited for before each write. Throws QuotaExceededError where the disk is full: Chromium would begin to write, leave
 * half a record, and after the second one delete all that the extension has stored.
 */
export async function needRoom(): Promise<void> {
  if (!(await hasRoom())) throw Object.assign(new Error('there is no room left on the disk'), FULL);
}
