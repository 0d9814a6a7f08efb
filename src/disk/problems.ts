import { hasRoom } from './room.ts';

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
  return [name, message, reason].some(
    (part) => typeof part === 'string' && /quota|no[ _]space|disk is full/i.test(part),
  );
}

/** How what browsers say begins where a database fails them, and they do not say why. */
const UNSAID = /^(?:UnknownError|InvalidStateError|AbortError)\b/;

/** The same also where the browser only says that something went wrong: then by what room it has left. */
export async function isFull(error: unknown): Promise<boolean> {
  if (isQuota(error)) return true;
  const { name, message } = partsOf(error);
  const isUnsaid = [name, message].some((part) => typeof part === 'string' && UNSAID.test(part));
  return (isUnsaid || isBrokenOff(error)) && !(await hasRoom());
}

/** Whether PouchDB says that what was asked for is not there, or was deleted (status 404). */
export function isMissing(error: unknown): boolean {
  return partsOf(error).status === 404;
}

/** Whether the document was written by somebody else since it was read. */
export function isConflict(error: unknown): boolean {
  return partsOf(error).status === 409;
}

/** Whether PouchDB says that the browser did not open a database, or broke off what was asked of it (status 500). */
export function isBrokenOff(error: unknown): boolean {
  return partsOf(error).status === 500;
}

/** Whether the browser, or PouchDB after that, has closed the database before anything was asked of it, as where the disk is full. */
export function isClosed(error: unknown): boolean {
  const { name, message } = partsOf(error);
  return name === 'InvalidStateError' || message === 'database is closed';
}

function partsOf(error: unknown): StorageProblem {
  return typeof error === 'object' && error !== null ? error : {};
}
