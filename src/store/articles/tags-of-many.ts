import type { Course } from '../database/course.ts';
import { BATCH } from '../database/database.ts';
import { changeMany, changeManyRemembering } from './many.ts';
import { areSame, tagsBack, withoutTags, withTags } from './tags.ts';

/** The tags of clips before and after a change of them, by their ids. */
export type Retagged = ReadonlyMap<string, { readonly before: readonly string[]; readonly after: readonly string[] }>;

/** Gives clips tags, or takes those from them. Gives what has become of those that had not all of them before, or any. */
export function tagClips(
  ids: readonly string[],
  tags: readonly string[],
  on: boolean,
  course: Course,
  batch = BATCH,
): Promise<Retagged> {
  return changeManyRemembering(
    ids,
    (document) => {
      const before = document.tags;
      const after = on ? withTags(before, tags) : withoutTags(before, tags);
      return areSame(after, before)
        ? null
        : [
            { ...document, tags: after },
            { before, after },
          ];
    },
    course,
    batch,
  );
}

/** Takes that back: clips have the tags they had, beside what somebody has changed since. Gives the ids of those that are others by that. */
export function putBackTags(changes: Retagged, course: Course, batch = BATCH): Promise<string[]> {
  return changeMany(
    Array.from(changes.keys()),
    (document, id) => {
      const change = changes.get(id);
      const tags = change ? tagsBack(document.tags, change) : document.tags;
      return areSame(tags, document.tags) ? null : { ...document, tags };
    },
    course,
    batch,
  );
}
