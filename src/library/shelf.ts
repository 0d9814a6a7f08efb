import type { Entry } from '../store/articles/entry.ts';
import { pageOf } from '../store/articles/page-of.ts';

/** What part of the library is shown. */
export interface View {
  readonly shelf: Shelf;
  /** Only articles with this tag; empty for all. */
  readonly tag: string;
  /** Ids found by a search, best first; null where nothing is searched for. */
  readonly hits: readonly string[] | null;
}

/** In the order in which they are shown. 'later': pages that are still to be clipped, no articles. */
export const SHELVES = ['all', 'unread', 'later', 'trash'] as const;

/** A part of the library that an article, or a page to be clipped, stands in. */
export type Shelf = (typeof SHELVES)[number];

/** Rows shown at first: what a window has room for. */
export const FIRST = 10;

/** How many more come as the person scrolls, or where a window has room for more. */
export const STEP = 20;

/** The entries of a view: hits in their order, else in that of `ordered`, which holds all. */
export function onShelf(
  entries: ReadonlyMap<string, Entry>,
  { shelf, tag, hits }: View,
  ordered: readonly Entry[],
): Entry[] {
  const fits = (entry: Entry) =>
    shelf !== 'later' &&
    (entry.deletedAt !== '') === (shelf === 'trash') &&
    (shelf !== 'unread' || !entry.read) &&
    (tag === '' || entry.tags.includes(tag));
  if (hits) return hits.flatMap((id) => entries.get(id) ?? []).filter(fits);
  return ordered.filter(fits);
}

/** Of the entries of a view those that are chosen: what is chosen and not in view waits until it is seen again. */
export function pickedIn(list: readonly Entry[], chosen: ReadonlySet<string>): Entry[] {
  return list.filter(({ id }) => chosen.has(id));
}

/** How many articles stand on each shelf. */
export type ShelfCounts = Readonly<Record<Exclude<Shelf, 'later'>, number>>;

/** 'all' are the articles outside the trash; 'unread' are those of them that were not read. O(entries). */
export function shelfCounts(entries: ReadonlyMap<string, Entry>): ShelfCounts {
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

/** Pages whose articles are kept, by `pageOf`: what lies in the trash may be clipped again. */
export function addressesOf(entries: ReadonlyMap<string, Entry>): ReadonlySet<string> {
  return new Set(Array.from(entries.values()).flatMap(({ url, deletedAt }) => (deletedAt === '' ? [pageOf(url)] : [])));
}

/** Tags of the articles in the trash where that is what is shown, else of those outside it, the commonest first. */
export function tagsOf(entries: Iterable<Entry>, shelf: Shelf): string[] {
  const counts = new Map<string, number>();
  for (const { tags, deletedAt } of entries) {
    if ((deletedAt !== '') !== (shelf === 'trash')) continue;
    for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return Array.from(counts)
    .sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    .map(([tag]) => tag);
}

/** The same function, which gives the last answer again while it is asked the same thing. */
export function remembering<A extends readonly unknown[], T>(make: (...given: A) => T): (...given: A) => T {
  let last: { readonly given: A; readonly answer: T } | null = null;
  return (...given) => {
    if (!last || given.some((one, k) => one !== last?.given[k])) last = { given, answer: make(...given) };
    return last.answer;
  };
}
