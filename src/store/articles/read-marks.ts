import type { Course } from '../database/course.ts';
import { BATCH } from '../database/database.ts';
import { changeMany } from './many.ts';

/** Marks clips as read, or as unread and not begun. Gives the ids of those that were marked otherwise before. */
export function markClips(ids: readonly string[], read: boolean, course: Course, batch = BATCH): Promise<string[]> {
  const reading = read ? { read } : { read, progress: 0 };
  return changeMany(ids, (document) => (document.read === read ? null : { ...document, ...reading }), course, batch);
}
