import type { Entry } from '../store/entry.ts';

/** What part of the library is shown. */
export interface View {
  readonly shelf: Shelf;
  /** Only articles with this tag; empty for all. */
  readonly tag: string;
  /** Ids found by a search, best first; null where nothing is searched for. */
  readonly hits: readonly string[] | null;
}

/** 'later': pages that are still to be clipped, no articles. */
export type Shelf = 'all' | 'unread' | 'later' | 'trash';

/** The entries of a view: hits in their order, else what was saved last first. */
export function onShelf(entries: ReadonlyMap<string, Entry>, { shelf, tag, hits }: View): Entry[] {
  const fits = (entry: Entry) =>
    shelf !== 'later' &&
    (entry.deletedAt !== '') === (shelf === 'trash') &&
    (shelf !== 'unread' || !entry.read) &&
    (tag === '' || entry.tags.includes(tag));
  if (hits) return hits.flatMap((id) => entries.get(id) ?? []).filter(fits);
  return Array.from(entries.values()).filter(fits).sort(latestFirst);
}

function latestFirst(a: Entry, b: Entry): number {
  if (a.savedAt !== b.savedAt) return a.savedAt < b.savedAt ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}

/** How many articles stand on each shelf. */
export function shelfCounts(entries: ReadonlyMap<string, Entry>): Readonly<Record<Exclude<Shelf, 'later'>, number>> {
  const counts = { all: 0, unread: 0, trash: 0 };
  for (const { read, deletedAt } of entries.values()) {
    if (deletedAt !== '') counts.trash++;
    else {
      counts.all++;
      if (!read) counts.unread++;
    }
  }
  return counts;
}

/** Tags of all articles outside the trash, the commonest first. */
export function tagsOf(entries: ReadonlyMap<string, Entry>): string[] {
  const counts = new Map<string, number>();
  for (const { tags, deletedAt } of entries.values()) {
    if (deletedAt === '') for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return Array.from(counts)
    .sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    .map(([tag]) => tag);
}
