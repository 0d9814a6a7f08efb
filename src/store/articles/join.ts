import * as v from 'valibot';
import { inReadingOrder, joinClips } from '../../clip/joined.ts';
import { UNWATCHED, type Course } from '../database/course.ts';
import { destroy, find } from '../database/database.ts';
import { clipSchema } from '../database/schema.ts';
import { asRead } from './as-read.ts';
import { getClip, saveClip, type StoredClip } from './store.ts';
import { deleteClip, deleteClips } from './trash.ts';

/** An article that was made of others. */
export interface Joined {
  readonly id: string;
  readonly title: string;
  /** Those that it was made of, which lie in the trash. */
  readonly parts: readonly string[];
}

/**
 * Makes one article of those of these ids, in reading order, with their images and tags, and puts them into the trash. Null
 * where it is stopped before all are read, or fewer than two are there; 'long' where together they are too long for one.
 */
export async function joinArticles(
  ids: readonly string[],
  { report, signal }: Course,
): Promise<Joined | 'long' | null> {
  const found: StoredClip[] = [];
  for (const id of ids) {
    const article = await getClip(id);
    if (signal.aborted) return null;
    if (article) found.push({ ...article, ...asRead(article) });
    report(found.length, ids.length);
  }
  if (found.length < 2) return null;
  const articles = inReadingOrder(found);
  const clip = joinClips(articles.map((article) => article.clip));
  if (!v.is(clipSchema, clip)) return 'long';
  const id = await saveClip({
    clip,
    pictures: picturesOf(articles),
    kept: true,
    tags: Array.from(new Set(articles.flatMap(({ tags }) => tags))),
  });
  const parts = articles.map((article) => article.id);
  await deleteClips(parts, UNWATCHED);
  return { id, title: clip.metadata.title, parts };
}

/**
 * Takes an article away that was made of others, which are there again: for good where nobody has written it since, so that
 * nothing is in it but theirs; else into the trash. Gives whether it is gone.
 */
export async function removeJoined(id: string): Promise<boolean> {
  const stored = await find(id, {});
  if (!stored) return true;
  const isAsMade = stored._rev.startsWith('1-');
  if (isAsMade && (await destroy(id, stored._rev))) return true;
  await deleteClip(id);
  return false;
}

/** Each address once. */
function picturesOf(articles: readonly StoredClip[]) {
  const pictures = articles.flatMap((article) => article.pictures);
  return Array.from(new Map(pictures.map(({ url, blob }) => [url, { url, type: blob.type, data: blob }])).values());
}
