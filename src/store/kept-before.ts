import { library } from './database.ts';
import { LIBRARY_PREFIX } from './document.ts';
import { entryOf } from './entry.ts';
import { entriesOf } from './listing.ts';

/** Changes of the library that the catalogue may not have taken in: that is done while the library page is open. */
const NEWEST = 100;

/** When the latest article of an address was kept that is not in the trash, ISO 8601; empty where none is known. */
export async function keptBefore(url: string): Promise<string> {
  const entries = new Map((await entriesOf(url)).map((entry) => [entry.id, entry]));
  const { results } = await library().changes({ since: 0, include_docs: true, descending: true, limit: NEWEST });
  for (const { id, deleted, doc } of results) {
    const entry = id.startsWith(LIBRARY_PREFIX) && doc && !deleted ? entryOf(doc) : null;
    if (entry?.url === url) entries.set(id, entry);
    else entries.delete(id);
  }
  const times = Array.from(entries.values(), ({ deletedAt, savedAt }) => (deletedAt === '' ? savedAt : ''));
  return times.sort().at(-1) ?? '';
}
