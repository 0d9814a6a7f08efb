import type { Course } from '../database/course.ts';
import { BATCH } from '../database/database.ts';
import type { ReadSoFar } from '../database/document.ts';
import { changeMany, changeManyRemembering } from './many.ts';

/** How far clips are read, by their ids. */
export type Readings = ReadonlyMap<string, ReadSoFar>;

/** Marks clips as read, or as unread and not begun. Gives how those were read that were marked otherwise before. */
export function markClips(ids: readonly string[], read: boolean, course: Course, batch = BATCH): Promise<Readings> {
  return changeManyRemembering(
    ids,
    (document) => {
      if (document.read === read) return null;
      const { read: before, progress } = document;
      return [
        { ...document, ...(read ? { read } : { read, progress: 0 }) },
        { read: before, progress },
      ];
    },
    course,
    batch,
  );
}

/** Takes marks back: clips are read as far as they were. Those that somebody has marked so since stay. Gives the ids of the others. */
export function putBackMarks(readings: Readings, course: Course, batch = BATCH): Promise<string[]> {
  return changeMany(
    Array.from(readings.keys()),
    (document, id) => {
      const reading = readings.get(id);
      return !reading || reading.read === document.read ? null : { ...document, ...reading };
    },
    course,
    batch,
  );
}
