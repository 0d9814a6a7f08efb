import type { Course } from '../database/course.ts';
import {
  BATCH,
  destroy,
  editFields,
  editFieldsTogether,
  find,
  libraryDocuments,
  type NextFields,
} from '../database/database.ts';
import type { Removed } from '../database/documents.ts';

/** Days. What was deleted stays in the trash that long, then goes for good. */
export const TRASH_DAYS = 30;

/** Puts a clip into the trash; `restoreClip` brings it back for `TRASH_DAYS`. */
export async function deleteClip(id: string): Promise<void> {
  await editFields(id, trashed(new Date()));
}

/** Whether a clip that `getClip` does not give can still be restored. */
export async function isInTrash(id: string): Promise<boolean> {
  const found = await find(id, {});
  return found !== null && found.deletedAt !== '';
}

/** Takes a clip out of the trash; nothing where it is not there, or gone for good. */
export async function restoreClip(id: string): Promise<void> {
  await editFields(id, restored);
}

/** Deletes a clip for good, with its images unless another clip has them too. */
export async function removeClip(id: string): Promise<void> {
  await destroy(id);
}

/** Puts clips into the trash. Gives the ids of those that were not there before, so that an undo brings back no others. */
export function deleteClips(ids: readonly string[], course: Course, batch = BATCH): Promise<string[]> {
  return changeMany(ids, trashed(new Date()), course, batch);
}

/** Takes clips out of the trash. Gives the ids of those that were there. */
export function restoreClips(ids: readonly string[], course: Course, batch = BATCH): Promise<string[]> {
  return changeMany(ids, restored, course, batch);
}

/** Deletes clips of the trash for good. Those stay that were restored, or written, meanwhile. */
export async function removeClips(ids: readonly string[], course: Course, batch = BATCH): Promise<Removed> {
  const kept: string[] = [];
  const gone = await inBatches(ids, course, batch, async (some) => {
    const removed = await libraryDocuments.destroyTogether(some, ({ deletedAt }) => deletedAt !== '');
    kept.push(...removed.kept);
    return removed.gone;
  });
  return { gone, kept };
}

function trashed(now: Date): NextFields {
  return (document) => (document.deletedAt === '' ? { ...document, deletedAt: now.toISOString() } : null);
}

const restored: NextFields = (document) => (document.deletedAt === '' ? null : { ...document, deletedAt: '' });

function changeMany(ids: readonly string[], next: NextFields, course: Course, batch: number): Promise<string[]> {
  return inBatches(ids, course, batch, (some) => editFieldsTogether(some, next));
}

/** Gives what came of all batches that were worked on. */
async function inBatches(
  ids: readonly string[],
  { report, signal }: Course,
  batch: number,
  work: (some: readonly string[]) => Promise<readonly string[]>,
): Promise<string[]> {
  const changed: string[] = [];
  for (let done = 0; done < ids.length && !signal.aborted; done += batch) {
    changed.push(...(await work(ids.slice(done, done + batch))));
    report(Math.min(ids.length, done + batch), ids.length);
  }
  return changed;
}
