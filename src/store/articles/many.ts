import type { Course } from '../database/course.ts';
import { editFieldsTogether, type NextFields } from '../database/database.ts';

/** Changes many clips, a batch after the other. Gives the ids of those that are others now. */
export function changeMany(ids: readonly string[], next: NextFields, course: Course, batch: number): Promise<string[]> {
  return inBatches(ids, course, batch, (some) => editFieldsTogether(some, next));
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
