import { library, type StoredDocument } from './database.ts';
import { blocksOut, upgrade } from './document.ts';
import { entryAsRead, entryOf, type Entry } from './entry.ts';
import { NAME, openCatalogue, type CatalogueDatabase, type State } from './listing.ts';
import { isMissing } from './problems.ts';
import { rank } from './ranking.ts';
import { mergeSegments, segmentBuilder, type Segment } from './segment.ts';
import { eachTerm, needsOf } from './terms.ts';
import { htmlOf, textOf } from './text-of.ts';

/** Documents taken in at a time. */
const BATCH = 100;

/** Segments of about the same size before they become one. */
const FAN = 8;

/** How often a word of the title counts, and one of the other lines above the text. */
const TITLE_WEIGHT = 8;
const LINE_WEIGHT = 2;

/** What `catchUp` found out: entries that are new or changed, ids that are gone. */
export interface Update {
  /** Sequence numbers before and after. Whoever does not stand at `since` has missed what another context took in. */
  readonly since: number;
  readonly seq: number;
  readonly changed: readonly Entry[];
  readonly gone: readonly string[];
  readonly unreadable: number;
}

/** What article HTML says without the blocks of these numbers, as `textWithout` tells it: a worker, which has no DOM, has to ask. */
export type ReadWithout = (html: string, removed: readonly number[]) => Promise<string>;

/**
 * Takes in what has changed in the library since the last time, a batch after the other, each in one transaction.
 * `report` is called after each. One context at a time. The answer is the sequence number of the last change.
 */
export function catchUp(report: (update: Update) => void, readWithout: ReadWithout): Promise<number> {
  return navigator.locks.request(NAME, async () => {
    for (;;) {
      const update = await takeBatch(readWithout);
      if (!update) return (await (await openCatalogue()).get('state', 'state'))?.seq ?? 0;
      report(update);
    }
  });
}

/** Null where nothing is new. */
async function takeBatch(readWithout: ReadWithout): Promise<Update | null> {
  const catalogue = await openCatalogue();
  const { seq, unreadable } = await stateOf(catalogue);
  const { results, last_seq: last } = await library().changes({
    since: seq,
    include_docs: true,
    conflicts: true,
    limit: BATCH,
  });
  if (results.length === 0) return null;
  const clips = results.filter(({ id }) => id.startsWith('clip:'));
  const live = clips.flatMap(({ deleted, doc }) => (doc && !deleted ? [doc] : []));
  const readable: Readable[] = [];
  const refused: string[] = [];
  for (const stored of live) {
    const one = await readOne(catalogue, stored, readWithout);
    if (one) readable.push(one);
    else refused.push(stored._id);
  }
  const changed = readable.map(({ entry }) => entry);
  const gone = clips.map(({ id }) => id).filter((id) => !changed.some((entry) => entry.id === id));
  const still = unreadable.filter((id) => !clips.some((clip) => clip.id === id));
  const state = { seq: last, unreadable: [...still, ...refused] };
  const segment = segmentFor(readable);
  await write(catalogue, { changed, gone, state, segment });
  await mergeWhereDue(catalogue);
  return { since: seq, seq: last, changed, gone, unreadable: state.unreadable.length };
}

/** Where to go on; from the start where the library is not the one that was followed. */
async function stateOf(catalogue: CatalogueDatabase): Promise<State> {
  const state = await catalogue.get('state', 'state');
  const { update_seq: newest } = await library().info();
  if (state && state.seq <= newest) return state;
  const names = ['entries', 'segments', 'thumbnails'] as const;
  const all = catalogue.transaction(names, 'readwrite');
  await Promise.all([...names.map((name) => all.objectStore(name).clear()), all.done]);
  return { seq: 0, unreadable: [] };
}

interface Batch {
  readonly changed: readonly Entry[];
  readonly gone: readonly string[];
  readonly state: State;
  readonly segment: Segment | null;
}

async function write(catalogue: CatalogueDatabase, { changed, gone, state, segment }: Batch): Promise<void> {
  const all = catalogue.transaction(['entries', 'segments', 'state', 'thumbnails'], 'readwrite');
  const entries = all.objectStore('entries');
  await Promise.all([
    ...changed.map((entry) => entries.put(entry)),
    ...gone.map((id) => entries.delete(id)),
    ...gone.map((id) => all.objectStore('thumbnails').delete(id)),
    ...(segment ? [all.objectStore('segments').add(segment)] : []),
    all.objectStore('state').put(state, 'state'),
    all.done,
  ]);
}

interface Readable {
  readonly entry: Entry;
  /** Its words; null where they are in the index already. */
  readonly counts: Map<string, number> | null;
}

/** Null where a document cannot be read: other machines write here too, and one stops no other. */
async function readOne(
  catalogue: CatalogueDatabase,
  stored: StoredDocument,
  readWithout: ReadWithout,
): Promise<Readable | null> {
  try {
    const entry = entryOf(stored);
    if (!entry) return null;
    const before = await catalogue.get('entries', entry.id);
    const removed = blocksOut(upgrade(stored).document);
    if (before?.searchKey === entry.searchKey) {
      const { words, excerpt } = removed.length > 0 ? before : entry;
      return { entry: { ...entry, words, excerpt }, counts: null };
    }
    const text = await textOf(stored);
    if (removed.length === 0) return { entry, counts: countsOf(entry, text) };
    const read = await readWithout(await htmlOf(stored), removed);
    return { entry: entryAsRead(entry, text, read), counts: countsOf(entry, read) };
  } catch (error) {
    // What else goes wrong is of the disk: the document is asked for again.
    if (isMissing(error) || error instanceof TypeError || error instanceof RangeError) return null;
    throw error;
  }
}

/** The index of those articles whose words are new; null where there are none. */
function segmentFor(readable: readonly Readable[]): Segment | null {
  const builder = segmentBuilder();
  let added = 0;
  for (const { entry, counts } of readable) {
    if (!counts) continue;
    builder.add(entry.id, counts);
    added++;
  }
  return added > 0 ? builder.build() : null;
}

function countsOf(entry: Entry, text: string): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (part: string, weight: number) =>
    eachTerm(part, (term) => counts.set(term, (counts.get(term) ?? 0) + weight));
  count(entry.title, TITLE_WEIGHT);
  for (const line of [entry.byline, entry.siteName, ...entry.tags]) count(line, LINE_WEIGHT);
  count(text, 1);
  return counts;
}

/**
 * Merges segments of about the same size, so that their number grows with the logarithm of the articles'; and writes those
 * again of which half is out of date. Words of articles that are gone or have newer ones are left out.
 */
async function mergeWhereDue(catalogue: CatalogueDatabase): Promise<void> {
  for (;;) {
    const loaded = await loadIndex();
    const due = dueToMerge(loaded);
    if (!due) return;
    const merged = mergeSegments(
      due.map((s) => loaded.segments[s]),
      (s, ordinal) => loaded.isLive(due[s], ordinal),
    );
    const all = catalogue.transaction('segments', 'readwrite');
    const removed = due.map((s) => all.store.delete(loaded.keys[s]));
    await Promise.all([...removed, ...(merged.ids.length > 0 ? [all.store.add(merged)] : []), all.done]);
  }
}

/** Indices of the segments of a tier that is full, else of one that is half out of date; null where there is none. */
function dueToMerge({ segments, isLive }: Index): number[] | null {
  const tiers = new Map<number, number[]>();
  segments.forEach((segment, s) => tiers.set(tierOf(segment), [...(tiers.get(tierOf(segment)) ?? []), s]));
  const full = Array.from(tiers.values()).find((tier) => tier.length >= FAN);
  if (full) return full;
  const stale = segments.findIndex(({ ids }, s) => 2 * ids.filter((_, k) => isLive(s, k)).length <= ids.length);
  return stale < 0 ? null : [stale];
}

function tierOf({ ids }: Segment): number {
  return Math.floor(Math.log(Math.max(1, ids.length)) / Math.log(FAN));
}

/** The index in memory. */
interface Index {
  readonly keys: readonly number[];
  readonly segments: readonly Segment[];
  /** Whether an article of a segment is still there and the segment holds its newest words: the one written last does. */
  isLive(this: void, segment: number, ordinal: number): boolean;
}

async function loadIndex(): Promise<Index> {
  const all = (await openCatalogue()).transaction(['entries', 'segments']);
  const store = all.objectStore('segments');
  const [entries, keys, segments] = await Promise.all([
    all.objectStore('entries').getAllKeys(),
    store.getAllKeys(),
    store.getAll(),
  ]);
  const there = new Set(entries);
  const newest = new Map<string, number>();
  segments.forEach(({ ids }, s) => ids.forEach((id) => there.has(id) && newest.set(id, s)));
  return { keys, segments, isLive: (s, ordinal) => newest.get(segments[s].ids[ordinal]) === s };
}

/** Searches in the articles that were taken in. */
export interface Searcher {
  /** Ids of articles that have every word of a query, best first, those in the trash included. */
  search(query: string): string[];
}

/** The index as it is now, read into memory: some megabytes for 10,000 articles. */
export async function openSearcher(): Promise<Searcher> {
  const { segments, isLive } = await loadIndex();
  return { search: (query) => rank(segments, needsOf(query), isLive).map(({ id }) => id) };
}
