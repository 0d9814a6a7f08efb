import { hostOf } from '../../clip/address.ts';
import { isMissing } from '../../disk/problems.ts';
import { hasRoom, needRoom } from '../../disk/room.ts';
import { entryAsRead, entryOf, type Entry } from '../articles/entry.ts';
import { htmlOf, textOf } from '../articles/text-of.ts';
import { libraryDocuments, type StoredDocument } from '../database/database.ts';
import { blocksOut, upgrade } from '../database/document.ts';
import { Holdings } from './holdings.ts';
import { AT_THE_START, NAME, openCatalogue, type CatalogueDatabase, type State } from './listing.ts';
import { rank } from './ranking.ts';
import { mergeSegments, segmentBuilder, type Segment } from './segment.ts';
import { eachTerm, needsOf } from './terms.ts';

/** Documents taken in at a time. */
const BATCH = 100;

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

/** How far all is taken in. */
export interface CaughtUp {
  /** Sequence number of the last change. */
  readonly seq: number;
  /** What went wrong with an article, as where the disk does not give its text: it is asked for again the next time; empty for nothing. */
  readonly failed: string;
}

/** What article HTML says without the blocks of these numbers, as `textWithout` tells it: a worker, which has no DOM, has to ask. */
export type ReadWithout = (html: string, removed: readonly number[]) => Promise<string>;

/**
 * Takes in what has changed in the library since the last time, a batch after the other, each in one transaction, and before
 * that what could not be read then. `report` is called after each. One context at a time.
 */
export function catchUp(report: (update: Update) => void, readWithout: ReadWithout): Promise<CaughtUp> {
  return navigator.locks.request(NAME, async () => {
    const intake = await openIntake(readWithout);
    const { waiting } = intake.state;
    for (let k = 0; k < waiting.length; k += BATCH) {
      report(await takeBatch(intake, await again(waiting.slice(k, k + BATCH)), intake.state.seq));
    }
    for (;;) {
      const { seq } = intake.state;
      const { results, last_seq: last } = await libraryDocuments.using((database) =>
        database.changes({ since: seq, ...WHOLE, limit: BATCH }),
      );
      if (results.length === 0) return { seq, failed: intake.failed };
      const clips = results.filter(({ id }) => id.startsWith('clip:'));
      report(await takeBatch(intake, clips, last));
    }
  });
}

/** Documents as they are read here: each with the versions that lost. */
const WHOLE = { include_docs: true, conflicts: true } as const;

/** What one run of `catchUp` holds. */
interface Intake {
  readonly catalogue: CatalogueDatabase;
  readonly readWithout: ReadWithout;
  /** As it is written. */
  state: State;
  /** Null until something of the index changes. */
  holdings: Holdings | null;
  failed: string;
}

async function openIntake(readWithout: ReadWithout): Promise<Intake> {
  const catalogue = await openCatalogue();
  return { catalogue, readWithout, state: await stateOf(catalogue), holdings: null, failed: '' };
}

/** An article that is new or has changed; none where it was deleted. */
interface Change {
  readonly id: string;
  readonly doc?: StoredDocument | null;
  readonly deleted?: boolean;
}

/** Articles as they are now. */
async function again(ids: readonly string[]): Promise<readonly Change[]> {
  const { rows } = await libraryDocuments.using((database) => database.allDocs({ keys: ids, ...WHOLE }));
  return rows.map((row, k) => ({ id: ids[k], doc: 'doc' in row ? row.doc : null }));
}

/** Takes in articles that have changed up to `seq`. */
async function takeBatch(intake: Intake, clips: readonly Change[], seq: number): Promise<Update> {
  const { catalogue, state } = intake;
  const readable: Readable[] = [];
  const refused: string[] = [];
  const waiting: string[] = [];
  for (const { id, doc, deleted } of clips) {
    const one = doc && !deleted ? await readOrWait(intake, doc) : null;
    if (one === 'wait') waiting.push(id);
    else if (one) readable.push(one);
    else if (doc && !deleted) refused.push(id);
  }
  const changed = readable.map(({ entry }) => entry);
  const seen = new Set(clips.map(({ id }) => id));
  const listed = new Set([...changed.map(({ id }) => id), ...waiting]);
  const gone = Array.from(seen).filter((id) => !listed.has(id));
  const others = (ids: readonly string[]) => ids.filter((id) => !seen.has(id));
  intake.state = {
    seq,
    unreadable: [...others(state.unreadable), ...refused],
    waiting: [...others(state.waiting), ...waiting],
  };
  const segment = segmentFor(readable);
  if (segment || gone.length > 0) intake.holdings ??= (await loadIndex(catalogue)).holdings;
  const key = await write(catalogue, { changed, gone, state: intake.state, segment });
  if (intake.holdings) await follow(catalogue, intake.holdings, { gone, segment, key });
  return { since: state.seq, seq, changed, gone, unreadable: intake.state.unreadable.length };
}

/** 'wait' where something went wrong that is not of the document: the disk, say. Others are read all the same. */
async function readOrWait(intake: Intake, stored: StoredDocument): Promise<Readable | null | 'wait'> {
  try {
    return await readOne(intake.catalogue, stored, intake.readWithout);
  } catch (error) {
    intake.failed ||= String(error);
    return 'wait';
  }
}

/** Where to go on; from the start where the library is not the one that was followed. */
async function stateOf(catalogue: CatalogueDatabase): Promise<State> {
  const state = await catalogue.get('state', 'state');
  const { update_seq: newest } = await libraryDocuments.using((database) => database.info());
  if (state && state.seq <= newest) return state;
  await needRoom();
  const names = ['entries', 'segments', 'thumbnails'] as const;
  const all = catalogue.transaction(names, 'readwrite');
  await Promise.all([...names.map((name) => all.objectStore(name).clear()), all.done]);
  return AT_THE_START;
}

interface Batch {
  readonly changed: readonly Entry[];
  readonly gone: readonly string[];
  readonly state: State;
  readonly segment: Segment | null;
}

/** Key of the segment, where there is one. */
async function write(catalogue: CatalogueDatabase, { changed, gone, state, segment }: Batch): Promise<number | null> {
  await needRoom();
  const all = catalogue.transaction(['entries', 'segments', 'state', 'thumbnails'], 'readwrite');
  const entries = all.objectStore('entries');
  const [key] = await Promise.all([
    segment ? all.objectStore('segments').add(segment) : null,
    ...changed.map((entry) => entries.put(entry)),
    ...gone.map((id) => entries.delete(id)),
    ...gone.map((id) => all.objectStore('thumbnails').delete(id)),
    all.objectStore('state').put(state, 'state'),
    all.done,
  ]);
  return key;
}

interface Readable {
  readonly entry: Entry;
  /** Its words; null where they are in the index already. */
  readonly counts: Map<string, number> | null;
}

/** Null where a document cannot be read, or its text is gone: other machines write here too. Throws where the disk fails. */
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
    if (isMissing(error)) return null;
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
  for (const line of [entry.byline, entry.siteName, hostOf(entry.url), ...entry.tags]) count(line, LINE_WEIGHT);
  count(text, 1);
  return counts;
}

/**
 * What a batch has written, followed in what is known of the index. Then segments of about the same size are merged, so that
 * their number grows with the logarithm of the articles', and those written again of which half is out of date. Words of
 * articles that are gone or have newer ones are left out. On a disk that is full that is left for later.
 */
async function follow(
  catalogue: CatalogueDatabase,
  holdings: Holdings,
  { gone, segment, key }: Pick<Batch, 'gone' | 'segment'> & { readonly key: number | null },
): Promise<void> {
  for (const id of gone) holdings.drop(id);
  if (segment && key !== null) holdings.add(key, segment.ids);
  for (let due = holdings.dueToMerge(); due && (await hasRoom()); due = holdings.dueToMerge()) {
    await merge(catalogue, holdings, due);
  }
}

/** Puts one segment in the place of those of some keys. */
async function merge(catalogue: CatalogueDatabase, holdings: Holdings, keys: readonly number[]): Promise<void> {
  const all = catalogue.transaction('segments', 'readwrite');
  const found = await Promise.all(keys.map((key) => all.store.get(key)));
  const segments = found.filter((segment) => segment !== undefined);
  if (segments.length < keys.length)
    throw new RangeError(`of the segments ${keys.join()} ${segments.length} are there`);
  const merged = mergeSegments(segments, (s, ordinal) => holdings.isLive(keys[s], segments[s].ids[ordinal]));
  const removed = keys.map((key) => all.store.delete(key));
  const [key] = await Promise.all([merged.ids.length > 0 ? all.store.add(merged) : null, ...removed, all.done]);
  holdings.forget(keys);
  if (key !== null) holdings.add(key, merged.ids);
}

/** The index in memory. */
interface Index {
  /** Of `segments`, in the same order. */
  readonly keys: readonly number[];
  readonly segments: readonly Segment[];
  readonly holdings: Holdings;
}

async function loadIndex(catalogue: CatalogueDatabase): Promise<Index> {
  const all = catalogue.transaction(['entries', 'segments']);
  const store = all.objectStore('segments');
  const [entries, keys, segments] = await Promise.all([
    all.objectStore('entries').getAllKeys(),
    store.getAllKeys(),
    store.getAll(),
  ]);
  const there = new Set(entries);
  const holdings = new Holdings();
  segments.forEach(({ ids }, s) => holdings.add(keys[s], ids));
  for (const { ids } of segments) for (const id of ids) if (!there.has(id)) holdings.drop(id);
  return { keys, segments, holdings };
}

/** Searches in the articles that were taken in. */
export interface Searcher {
  /** Ids of articles that have every word of a query, best first, those in the trash included. */
  search(query: string): string[];
}

/** The index as it is now, read into memory: some megabytes for 10,000 articles. */
export async function openSearcher(): Promise<Searcher> {
  const { keys, segments, holdings } = await loadIndex(await openCatalogue());
  const isLive = (s: number, ordinal: number) => holdings.isLive(keys[s], segments[s].ids[ordinal]);
  return { search: (query) => rank(segments, needsOf(query), isLive).map(({ id }) => id) };
}
