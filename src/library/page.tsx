import { render } from 'preact';
import browser from 'webextension-polyfill';
import { keepAwake } from '../messages/channel.ts';
import { onChange } from '../store/change.ts';
import type { Entry } from '../store/entry.ts';
import type { Joined } from '../store/join.ts';
import { addLater, onLaterChange, putBackLater, readLater, removeLater, type Later } from '../store/later.ts';
import { readListing } from '../store/listing.ts';
import { readServer } from '../store/server.ts';
import { keepFocus } from '../ui/keep-focus.ts';
import { latinKey } from '../ui/latin-key.ts';
import { dropRepeatedPresses } from '../ui/presses.ts';
import type { Notice } from '../ui/status.tsx';
import { tellUnforeseen } from '../ui/unforeseen.ts';
import { isolated, plural, t, titlePage } from '../ui/words.ts';
import { catalogueFor } from './catalogue-client.ts';
import type { Course } from '../store/course.ts';
import { placeIn, START, type Place } from './place.ts';
import { sentenceFor } from './problem.ts';
import { dropClipped, laterWith, openLater } from './queue.ts';
import {
  addressesOf,
  FIRST,
  latestFirst,
  onShelf,
  pickedIn,
  remembering,
  shelfCounts,
  STEP,
  tagsOf,
  type Shelf,
} from './shelf.ts';
import { keepStorage, storageState, type StorageState } from './storage.ts';
import { thumbnailOf } from './thumbnail.ts';
import type { Desk } from './transfer.ts';
import { Library } from './view.tsx';

/** What reads and writes whole articles, when it is first needed: PouchDB is larger than all that shows the first rows. */
const store = () => import('../store/store.ts');
const trashing = () => import('../store/trash.ts');
const conflicts = () => import('../store/conflicts.ts');
const joining = () => import('../store/join.ts');
const transfer = () => import('./transfer.ts');

let entries: ReadonlyMap<string, Entry> = new Map();
/** Whether `entries` are all that there are; before, they are the first ones that are shown. */
let isWhole = false;
let { shelf, tag, typed } = START;
let query = '';
let hits: readonly string[] | null = null;
let shown = FIRST;
let chosen: ReadonlySet<string> = new Set();
let notice: Notice | null = null;
let storage: StorageState | null = null;
let unreadable = 0;
/** Up to where `entries` follow the library. */
let seq = 0;
let later: readonly Later[] = [];

const inOrder = remembering(latestFirst);
const countsOf = remembering(shelfCounts);
const allTags = remembering(tagsOf);
const laterFor = remembering(laterWith);
const pickedOf = remembering(pickedIn);
const keptAddresses = remembering(addressesOf);
const listOf = remembering((all: ReadonlyMap<string, Entry>, on: Shelf, tagged: string, found: typeof hits) =>
  onShelf(all, { shelf: on, tag: tagged, hits: found }, inOrder(all)),
);

function show(): void {
  const tags = allTags(entries, shelf);
  // A tag that no article has any more would hide them all, and could not be taken off.
  if (isWhole && !tags.includes(tag)) tag = '';
  const list = listOf(entries, shelf, tag, hits);
  const picked = pickedOf(list, chosen);
  render(
    <Library
      entries={list}
      shown={shown}
      counts={isWhole ? countsOf(entries) : null}
      shelf={shelf}
      tags={tags}
      tag={tag}
      query={hits ? query : ''}
      typed={typed}
      chosen={chosen}
      picked={picked.length}
      notice={notice}
      storage={storage}
      unreadable={unreadable}
      later={shelf === 'later' ? laterFor(later, typed) : []}
      waiting={later.length}
      onOpen={(one) => void openLater(one)}
      onRemove={(one) => void run(() => dropLater(one))}
      known={keptAddresses(entries)}
      onAdd={(tabs) => void run(async () => say(plural('library_later_added', await addLater(tabs))))}
      onDiscard={async (id) => (await trashing()).deleteClip(id)}
      onTakeBack={async (id) => (await onMany([id], (await trashing()).restoreClips)).ids.length > 0}
      onNotice={say}
      onProblem={tell}
      addressOf={(id) => browser.runtime.getURL(`src/reader/index.html?id=${encodeURIComponent(id)}`)}
      thumbnailOf={thumbnailOf}
      textOf={async ({ id }) => (await store()).readText(id)}
      onShelf={(name) => turnTo({ shelf: name })}
      onTag={(name) => turnTo({ tag: name })}
      onSearch={search}
      onMore={() => {
        shown += STEP;
        show();
      }}
      onChoose={choose}
      onPickAll={(on) => pickAll(list, on)}
      onDelete={(entry) => inTurn(() => trash([entry]))}
      onDeletePicked={() => inTurn(() => trash(picked))}
      onJoinPicked={() => inTurn(() => join(idsOf(picked)))}
      onRestore={(entry) => inTurn(() => restore([entry.id]))}
      onRestorePicked={() => inTurn(() => restore(idsOf(picked)))}
      onDestroy={(entry) => inTurn(() => destroy([entry.id]))}
      onDestroyPicked={() => inTurn(() => destroy(idsOf(picked)))}
      onEmptyTrash={() => inTurn(() => destroy(idsOf(onShelf(entries, { shelf: 'trash', tag: '', hits: null }))))}
      onRead={(entry, read) => void run(() => note(entry, read))}
      onEdit={(entry, title, tags) => void run(() => edit(entry, title, tags))}
      versionsOf={async ({ id }) => (await conflicts()).versionsOf(id)}
      onKeepVersion={({ id }, rev) => void run(async () => (await conflicts()).keepVersion(id, rev))}
      onExport={() => void onFiles(async (desk) => (await transfer()).exportChosen(everything(), desk))}
      onExportPicked={() => void onFiles(async (desk) => (await transfer()).exportChosen(idsOf(picked), desk))}
      onSave={(format) => void onFiles(async (desk) => (await transfer()).saveTogether(idsOf(picked), format, desk))}
      onImport={(files) => void onFiles(async (desk) => (await transfer()).importFiles(files, desk))}
    />,
    document.body,
  );
}

const catalogue = catalogueFor({
  onUpdate(update) {
    if (update.since !== seq) return void reload();
    seq = update.seq;
    const gone = new Set(update.gone);
    const changed = update.changed.map((entry) => [entry.id, entry] as const);
    entries = new Map([...Array.from(entries).filter(([id]) => !gone.has(id)), ...changed]);
    unreadable = update.unreadable;
    for (const entry of update.changed) if (entry.conflicts > 0) void settle(entry.id);
    void dropClipped(later, update.changed);
    show();
  },
  onReady(newest) {
    if (newest !== seq) void reload();
    document.documentElement.dataset.ready = 'true';
    if (query) catalogue.search(query);
  },
  onHits(ids, ms) {
    if (!query) return; // The field was emptied meanwhile.
    hits = ids;
    show();
    document.documentElement.dataset.searchMs = ms.toFixed(1);
  },
  onProblem: (message) => say(t('library_problem', message)),
});

/** Another tab of the library may have taken in what this one has missed. */
async function reload(): Promise<void> {
  const listing = await readListing();
  entries = byId(listing.entries);
  isWhole = true;
  ({ seq, unreadable } = listing);
  void dropClipped(later, listing.entries);
  show();
}

function byId(list: readonly Entry[]): ReadonlyMap<string, Entry> {
  return new Map(list.map((entry) => [entry.id, entry]));
}

/** Runs what was asked for, says what went wrong, and takes in what has changed. */
async function run(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    await tell(error);
  }
  catalogue.refresh();
  storage = await storageState();
  show();
}

/** Says what went wrong, and what to do next. */
async function tell(error: unknown): Promise<void> {
  say(await sentenceFor(error));
}

function say(sentence: string, undo: Notice['undo'] = null): void {
  notice = { sentence, undo };
  show();
}

/** Another shelf or tag is a step of the browser's history. */
function turnTo(part: Partial<Place>): void {
  const place = { shelf, tag, typed, ...part };
  if (place.shelf !== shelf || place.tag !== tag) history.pushState(place, '');
  goTo(place);
}

function goTo(place: Place): void {
  turn(place);
  show();
}

function turn(place: Place): void {
  ({ shelf, tag } = place);
  chosen = new Set();
  look(place.typed);
}

/** The list of articles stays as it is until the answer is there; that of pages to clip needs none. */
function search(text: string): void {
  look(text);
  history.replaceState({ shelf, tag, typed } satisfies Place, '');
  if (!query || shelf === 'later') show();
}

function look(text: string): void {
  const earlier = query;
  typed = text;
  query = text.trim();
  shown = FIRST;
  if (!query) hits = null;
  else if (query !== earlier) catalogue.search(query);
}

function choose(entry: Entry, on: boolean): void {
  const rest = Array.from(chosen).filter((id) => id !== entry.id);
  chosen = new Set(on ? [...rest, entry.id] : rest);
  show();
}

function pickAll(list: readonly Entry[], on: boolean): void {
  if (on) chosen = new Set([...chosen, ...idsOf(list)]);
  else unchoose(idsOf(list));
  show();
}

function unchoose(ids: readonly string[]): void {
  const left = new Set(chosen);
  for (const id of ids) left.delete(id);
  chosen = left;
}

/** Bulk actions run one after another: a press during one finds nothing left to do. */
let before: Promise<void> = Promise.resolve();

function inTurn(work: () => Promise<void>): void {
  const next = () => run(work);
  before = before.then(next, next);
}

/**
 * Does work that tells of itself: in a sentence, and, once it takes long, how far it is; then it can be stopped. How far it
 * was is not shown beyond its end, whether that has a sentence or none.
 */
async function atDesk<T>(work: (desk: Desk) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const onStop = () => stop.abort();
  const showHow: Desk['show'] = (sentence, done, of) => {
    if (done === of) return;
    notice = { sentence, undo: null, progress: { done, of, onStop } };
    show();
  };
  try {
    return await work({ say, show: showHow, signal: stop.signal });
  } finally {
    if (notice?.progress?.onStop === onStop) notice = null;
  }
}

function onFiles(work: (desk: Desk) => Promise<void>): Promise<void> {
  return run(() => atDesk(work));
}

interface Changed {
  readonly ids: string[];
  readonly isStopped: boolean;
}

async function onMany(
  ids: readonly string[],
  work: (ids: readonly string[], course: Course) => Promise<string[]>,
): Promise<Changed> {
  return atDesk(async ({ show: showHow, signal }) => {
    const report = (done: number, of: number) => showHow(t('library_working'), done, of);
    const changed = await work(ids, { report, signal });
    unchoose(changed);
    return { ids: changed, isStopped: signal.aborted };
  });
}

async function trash(found: readonly Entry[]): Promise<void> {
  const { ids: gone } = await onMany(idsOf(found), (await trashing()).deleteClips);
  if (gone.length === 0) return;
  const title = entries.get(gone[0])?.title;
  const sentence =
    gone.length === 1
      ? t('library_deleted', isolated(title || t('untitled')))
      : plural('library_deleted_many', gone.length);
  say(sentence, () => inTurn(() => takeBack(gone)));
}

async function restore(ids: readonly string[]): Promise<void> {
  const { ids: back } = await onMany(ids, (await trashing()).restoreClips);
  if (back.length > 0) say(plural('library_restored', back.length));
}

/** Makes one article of some; what it was made of is in the trash. */
async function join(ids: readonly string[]): Promise<void> {
  const { joinArticles } = await joining();
  const joined = await atDesk(({ show: showHow, signal }) =>
    joinArticles(ids, { report: (done, of) => showHow(t('library_working'), done, of), signal }),
  );
  if (joined === 'long') return say(t('library_join_long'));
  if (joined === null) return say(t('library_join_stopped'));
  unchoose(joined.parts);
  const title = isolated(joined.title || t('untitled'));
  say(plural('library_joined', joined.parts.length, title), () => inTurn(() => takeApart(joined)));
}

/** The article goes once all that it was made of is there again: of what is gone for good nothing else is left. */
async function takeApart(joined: Joined, left = joined.parts): Promise<void> {
  await takeBack(left, (rest) => takeApart(joined, rest));
  const { isInLibrary } = await store();
  const areThere = await Promise.all(joined.parts.map(isInLibrary));
  if (areThere.every((isThere) => isThere)) await (await trashing()).deleteClip(joined.id);
}

/** Restores what was put into the trash, or says that nothing is left of it; where it is stopped the rest can follow. */
async function takeBack(ids: readonly string[], goOn = (rest: readonly string[]) => takeBack(rest)): Promise<void> {
  const { ids: back, isStopped } = await onMany(ids, (await trashing()).restoreClips);
  const rest = ids.filter((id) => !back.includes(id));
  const undo = isStopped && rest.length > 0 ? () => inTurn(() => goOn(rest)) : null;
  say(back.length > 0 ? plural('library_restored', back.length) : t('library_not_restored'), undo);
}

async function destroy(ids: readonly string[]): Promise<void> {
  const { removeClips } = await trashing();
  let kept = 0;
  const { ids: gone } = await onMany(ids, async (all, course) => {
    const removed = await removeClips(all, course);
    kept = removed.kept.length;
    return removed.gone;
  });
  const sentences = [
    ...(gone.length > 0 ? [plural('library_destroyed', gone.length)] : []),
    ...(kept > 0 ? [plural('library_destroyed_kept', kept)] : []),
  ];
  if (sentences.length > 0) say(sentences.join(' '));
}

async function showLater(): Promise<void> {
  later = await readLater();
  void dropClipped(later, entries.values());
  show();
}

async function dropLater(one: Later): Promise<void> {
  const place = later.findIndex(({ url }) => url === one.url);
  await removeLater([one.url]);
  say(t('library_later_removed', isolated(one.title || one.url)), () => void run(() => takeBackLater(one, place)));
}

async function takeBackLater(one: Later, place: number): Promise<void> {
  await putBackLater(one, place);
  say(t('library_later_back', isolated(one.title || one.url)));
}

async function settle(id: string): Promise<void> {
  await (await conflicts()).settle(id);
}

async function note({ id }: Entry, read: boolean): Promise<void> {
  const { noteReading } = await store();
  await noteReading(id, read ? { read } : { read, progress: 0 });
}

async function edit({ id }: Entry, title: string, tags: readonly string[]): Promise<void> {
  const { renameClip, tagClip } = await store();
  await renameClip(id, title);
  await tagClip(id, tags);
}

/** Ids of all articles, trash included. */
function everything(): string[] {
  return Array.from(entries.keys()).sort();
}

function idsOf(list: readonly Entry[]): string[] {
  return list.map(({ id }) => id);
}

/** Shows the page: what was saved last, then all, then what has changed meanwhile. */
export async function openPage(latest: Promise<readonly Entry[]>): Promise<void> {
  titlePage(document, 'library_title');
  tellUnforeseen(tell);
  document.addEventListener('keydown', focusSearch);
  dropRepeatedPresses();
  keepFocus(['.many input', '.shelves [aria-pressed="true"]']);
  window.addEventListener('popstate', ({ state }) => goTo(placeIn(state)));
  turn(placeIn(history.state));
  entries = byId(await latest);
  if (entries.size > 0) show();
  performance.mark('rows');
  await reload();
  onChange('library', () => catalogue.refresh());
  onLaterChange(() => void showLater());
  await showLater();
  catalogue.refresh();
  if (await readServer()) keepAwake(browser);
  await keepStorage();
  storage = await storageState();
  show();
}

/** Control or Command and K: a letter or sign alone would be pressed by those who dictate (WCAG 2.1.4). */
function focusSearch(event: KeyboardEvent): void {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
  const { target } = event;
  if (target instanceof HTMLInputElement && target.type !== 'checkbox') return;
  if (latinKey(key, code).toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return;
  event.preventDefault();
  document.querySelector<HTMLInputElement>('input[type=search]')?.focus();
}
