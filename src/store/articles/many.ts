import type { Course } from '../database/course.ts';
import { editFieldsTogether, type NextFields } from '../database/database.ts';
import type { ClipDocument } from '../database/document.ts';

/** Changes many clips, a batch after the other. Gives the ids of those that are others now. */
export function changeMany(ids: readonly string[], next: NextFields, course: Course, batch: number): Promise<string[]> {
  return inBatches(ids, course, batch, (some) => editFieldsTogether(some, next));
}

/**
 * The same, for what is to be taken back: `next` gives a clip and what is remembered of its change, null where none is to be
 * made. Gives that of the clips that are others now, by their ids.
 */
export async function changeManyRemembering<T>(
  ids: readonly string[],
  next: (document: ClipDocument) => readonly [next: ClipDocument, remembered: T] | null,
  course: Course,
  batch: number,
): Promise<ReadonlyMap<string, T>> {
  const all = new Map<string, T>();
  const changed = await changeMany(
    ids,
    (document, id) => {
      const change = next(document);
      if (change) all.set(id, change[1]);
      return change && change[0];
    },
    course,
    batch,
  );
  const isChanged = new Set(changed);
  return new Map(Array.from(all).filter(([id]) => isChanged.has(id)));
}

/** Works on many clips, a batch after the other. Gives what came of all batches that were worked on. */
export async function inBatches(
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
