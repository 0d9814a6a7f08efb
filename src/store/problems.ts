/** What errors of PouchDB and of the browser's storage say; PouchDB puts the browser's name for it into `reason`. */
interface StorageProblem {
  readonly name?: unknown;
  readonly message?: unknown;
  readonly reason?: unknown;
  readonly status?: unknown;
}

/** Whether an error says that the disk, or what the browser grants of it, is full. */
export function isQuota(error: unknown): boolean {
  const { name, message, reason } = partsOf(error);
  return [name, message, reason].some((part) => typeof part === 'string' && /quota|no space|disk is full/i.test(part));
}

/** Bytes. With less left on the disk a browser writes no more: its own logs are 4 MB at a time. */
const LEAST_ROOM = 8_000_000;

/** The same also where the browser only says that something went wrong: then by what room it has left. */
export async function isFull(error: unknown): Promise<boolean> {
  if (isQuota(error)) return true;
  if (partsOf(error).status !== 500) return false;
  const { usage = 0, quota = Infinity } = await navigator.storage.estimate();
  return quota - usage < LEAST_ROOM;
}

/** Whether PouchDB says that what was asked for is not there, or was deleted (status 404). */
export function isMissing(error: unknown): boolean {
  return partsOf(error).status === 404;
}

/** Whether the document was written by somebody else since it was read. */
export function isConflict(error: unknown): boolean {
  return partsOf(error).status === 409;
}

function partsOf(error: unknown): StorageProblem {
  return typeof error === 'object' && error !== null ? error : {};
}
