import type { Course } from '../database/course.ts';
import { BATCH, destroy, editFields, find, libraryDocuments, type NextFields } from '../database/database.ts';
import type { Removed } from '../database/documents.ts';
import { changeMany, inBatches } from './many.ts';

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
