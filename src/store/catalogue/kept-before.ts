import type { Metadata } from '../../clip/clip.ts';
import { arePagesOfOne } from '../../clip/pages-of-one.ts';
import { entryOf } from '../articles/entry.ts';
import { pageOf } from '../articles/page-of.ts';
import { libraryDocuments } from '../database/database.ts';
import { LIBRARY_PREFIX } from '../database/document.ts';
import { entriesOf } from './listing.ts';

/** Changes of the library that the catalogue may not have taken in: that is done while the library page is open. */
const NEWEST = 100;

/** What the library has of an article that is to be kept. */
export interface KeptBefore {
  /** When the latest one of its page was kept, ISO 8601; empty where none is known. */
  readonly at: string;
  /** How many other pages of the article are among what was kept last. */
  readonly pages: number;
  /** Ids of the articles of its page, the latest first. */
  readonly ids: readonly string[];
}

/** What is in the library, outside its trash, of an article that is to be kept. */
export async function keptBefore(article: Pick<Metadata, 'title' | 'url'>): Promise<KeptBefore> {
  const page = pageOf(article.url);
  const entries = new Map((await entriesOf(page)).map((entry) => [entry.id, entry]));
  const pages = new Set<string>();
  const { results } = await libraryDocuments.using((database) =>
    database.changes({ since: 0, include_docs: true, descending: true, limit: NEWEST }),
  );
  for (const { id, deleted, doc } of results) {
    const entry = id.startsWith(LIBRARY_PREFIX) && doc && !deleted ? entryOf(doc) : null;
    const url = pageOf(entry?.url ?? '');
    if (entry && url === page) entries.set(id, entry);
    else entries.delete(id);
    if (entry?.deletedAt === '' && arePagesOfOne({ ...article, url: page }, { ...entry, url })) pages.add(url);
  }
  const kept = Array.from(entries.values()).filter(({ deletedAt }) => deletedAt === '');
  kept.sort((a, b) => (a.savedAt < b.savedAt ? 1 : -1));
  return { at: kept.at(0)?.savedAt ?? '', pages: pages.size, ids: kept.map(({ id }) => id) };
}
