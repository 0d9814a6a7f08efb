import * as v from 'valibot';
import type { Written } from 'pouchdb-browser';
import { fromBase64 } from '../clip/base64.ts';
import type { Clip } from '../clip/clip.ts';
import type { Course } from './course.ts';
import {
  create,
  databaseOf,
  destroy,
  edit,
  editTogether,
  find,
  library,
  prints,
  type Database,
  type StoredDocument,
} from './database.ts';
import {
  attachmentsOf,
  blocksOut,
  HTML_NAME,
  LIBRARY_PREFIX,
  pictureName,
  PRINT_PREFIX,
  STORE_VERSION,
  TEXT_NAME,
  textAttachments,
  upgrade,
  type ClipDocument,
  type ClipHead,
  type ReadSoFar,
  type Texts,
  isReadable,
} from './document.ts';
import { HELD_PREFIX, heldClip, reachesLibrary } from './held.ts';
import { clipSchema } from './schema.ts';
import { cleanTags } from './tags.ts';
import { textOf } from './text-of.ts';

/** An image of a stored clip. */
export interface StoredPicture {
  readonly url: string;
  readonly blob: Blob;
}

/** The bytes of an image to store: base64, or a Blob. */
export interface NewPicture {
  readonly url: string;
  readonly type: string;
  readonly data: string | Blob;
}

/** A clip to store, with its images. */
export interface NewClip {
  readonly clip: Clip;
  readonly pictures: readonly NewPicture[];
  /** False: only for printing; removed after a day. */
  readonly kept: boolean;
  readonly tags?: readonly string[];
}

/** A clip as it is stored. `kept` is false for what is stored only to be printed. */
export interface StoredClip extends ReadSoFar {
  readonly id: string;
  readonly clip: Clip;
  readonly pictures: readonly StoredPicture[];
  readonly kept: boolean;
  readonly tags: readonly string[];
  /** Blocks that a person took out: readers and files go without them. */
  readonly removed: readonly number[];
}

const DAY = 24 * 60 * 60 * 1000;

/** Days. What was deleted stays in the trash that long, then goes for good. */
export const TRASH_DAYS = 30;

/** ms. What was stored only to be printed goes after this. */
const PRINT_GRACE = DAY;

/** Characters of a title that a person may give. */
const MAX_TITLE = 1000;

/** Stores a clip with its images in one transaction, whole or not at all, and gives its id. Throws where the disk is full. */
export async function saveClip({ clip, pictures, kept, tags = [] }: NewClip): Promise<string> {
  const id = newId(kept ? LIBRARY_PREFIX : PRINT_PREFIX, clip);
  await create(newDocument(id, { clip, pictures, tags, read: false, progress: 0, deletedAt: '' }));
  return id;
}

/**
 * Stores a clip that takes the place of an earlier one of the same article, which goes into the trash: with its tags, read
 * as far, and with its title where a person gave that.
 */
export async function saveClipAgain(taken: NewClip, before: string): Promise<string> {
  const earlier = await find(before, {});
  if (!earlier) return saveClip(taken);
  const { clip, tags, read, progress, renamed = false } = upgrade(earlier).document;
  const id = newId(LIBRARY_PREFIX, taken.clip);
  await create(
    newDocument(id, {
      clip: renamed ? titled(taken.clip, clip.metadata.title) : taken.clip,
      pictures: taken.pictures,
      tags,
      read,
      progress,
      deletedAt: '',
      ...(renamed && { renamed }),
    }),
  );
  if (earlier.deletedAt === '') await deleteClip(before);
  return id;
}

function newId(prefix: string, { savedAt }: Clip): string {
  return `${prefix}${savedAt}:${crypto.randomUUID()}`;
}

function titled<C extends ClipHead>(clip: C, title: string): C {
  return { ...clip, metadata: { ...clip.metadata, title } };
}

/**
 * Stores a clip that comes from a file, as `takeIn` does. `name` is part of its id: the digest of the file, so that the
 * same file is not imported twice. 'refused' where the clip could not be read again.
 */
export async function saveImported(clip: Clip, name: string): Promise<'added' | 'known' | 'refused'> {
  if (!v.is(clipSchema, clip)) return 'refused';
  const id = `${LIBRARY_PREFIX}${clip.savedAt}:${name}`;
  return takeIn(newDocument(id, { clip, pictures: [], tags: [], read: false, progress: 0, deletedAt: '' }));
}

/**
 * Stores an article that comes from a file. One that is in the library already is left as it is; one that lies in the
 * trash comes out of it as it is there, since it was asked for again.
 */
export async function takeIn(document: Written<ClipDocument>): Promise<'added' | 'known'> {
  if (await create(document)) return 'added';
  if (document.deletedAt !== '' || !(await isInTrash(document._id))) return 'known';
  await restoreClip(document._id);
  return 'added';
}

/** Everything that a document of a clip is made of. */
export type NewDocument = Pick<NewClip, 'clip' | 'pictures'> &
  Pick<ClipDocument, 'tags' | 'read' | 'progress' | 'deletedAt' | 'renamed' | 'removed'>;

/** A document as it is first written. */
export function newDocument(id: string, { clip, pictures, ...state }: NewDocument): Written<ClipDocument> {
  const { html, text, ...head } = clip;
  const images = pictures.map(({ type, data }, k) => [pictureName(k), { content_type: type, data }] as const);
  return {
    _id: id,
    version: STORE_VERSION,
    clip: head,
    ...state,
    pictures: pictures.map(({ url }) => url),
    _attachments: { ...textAttachments({ html, text }), ...Object.fromEntries(images) },
  };
}

/**
 * A stored clip with its images, of any version; null where there is none of that id, or it was deleted. Throws
 * RangeError for one that a later version of this code has written.
 */
export async function getClip(id: string): Promise<StoredClip | null> {
  if (id.startsWith(HELD_PREFIX)) return getHeld(id);
  const found = await find(id, { attachments: true, binary: true });
  if (!found || found.deletedAt !== '') return null;
  return { ...(await readClip(found)), ...(await inLibrary(id)) };
}

/** What is known of a clip where it is in the library, also of one that was kept from what was printed. */
async function inLibrary(id: string): Promise<Pick<StoredClip, 'kept'> & Partial<Pick<StoredClip, 'removed'>>> {
  const removed = await removedInLibrary(id);
  return removed ? { kept: true, removed } : { kept: false };
}

/** Whether a clip that `getClip` does not give can still be restored. */
export async function isInTrash(id: string): Promise<boolean> {
  const found = await find(id, {});
  return found !== null && found.deletedAt !== '';
}

/** A clip of a private window, which stands in no database. */
async function getHeld(id: string): Promise<StoredClip | null> {
  const held = await heldClip(id);
  if (!held) return null;
  const pictures = held.pictures.map(({ url, type, data }) => ({ url, blob: new Blob([fromBase64(data)], { type }) }));
  const state = { tags: [], read: false, progress: 0, removed: [], kept: false };
  return { id, clip: held.clip, pictures, ...state, ...(reachesLibrary() && (await inLibrary(id))) };
}

/** A document that was read with its attachments as a clip. */
export async function readClip(found: StoredDocument): Promise<Omit<StoredClip, 'kept'>> {
  const { document, texts } = upgrade(found);
  const { html, text } = texts ?? (await attachedTexts(found));
  const pictures = document.pictures.flatMap((url, k) => {
    const data = found._attachments?.[pictureName(k)]?.data;
    return data instanceof Blob ? [{ url, blob: data }] : [];
  });
  const { tags, read, progress } = document;
  const clip: Clip = v.parse(clipSchema, { ...document.clip, html, text });
  return { id: found._id, clip, pictures, tags, read, progress, removed: blocksOut(document) };
}

async function attachedTexts(found: StoredDocument): Promise<Texts> {
  const of = async (name: string) => {
    const data = found._attachments?.[name]?.data;
    return data instanceof Blob ? data.text() : '';
  };
  return { html: await of(HTML_NAME), text: await of(TEXT_NAME) };
}

/** The text of an article in the library, for excerpts; empty where it has none. */
export async function readText(id: string): Promise<string> {
  const found = await find(id, {});
  return found ? textOf(found) : '';
}

/** An image of an article in the library, by the name that its entry has for it; null where it is gone. */
export async function readPicture(id: string, name: string): Promise<Blob | null> {
  const found = await find(id, {});
  return found?._attachments?.[name] ? library().getAttachment(id, name) : null;
}

/** Puts a clip into the trash; `restoreClip` brings it back for `TRASH_DAYS`. */
export async function deleteClip(id: string): Promise<void> {
  await change(id, trashed(new Date()));
}

/** Takes a clip out of the trash; nothing where it is not there, or gone for good. */
export async function restoreClip(id: string): Promise<void> {
  await change(id, restored);
}

/** Deletes a clip for good, with its images unless another clip has them too. */
export async function removeClip(id: string): Promise<void> {
  await destroy(id);
}

/** Puts clips into the trash. Gives the ids of those that were not there before, so that an undo brings back no others. */
export function deleteClips(ids: readonly string[], course: Course, batch = BATCH): Promise<string[]> {
  return changeMany(ids, trashed(new Date()), course, batch);
}

/** Takes clips out of the trash. Gives the ids of those that were there. */
export function restoreClips(ids: readonly string[], course: Course, batch = BATCH): Promise<string[]> {
  return changeMany(ids, restored, course, batch);
}

/** Ids of clips that went for good, and of those that stay: they were restored, or written, meanwhile. */
export interface Removed {
  readonly gone: string[];
  readonly kept: string[];
}

/** Deletes clips of the trash for good, one after another. What is gone already is in neither list. */
export async function removeClips(ids: readonly string[], course: Course, batch = BATCH): Promise<Removed> {
  const kept: string[] = [];
  const gone = await inBatches(ids, course, batch, async (some) => {
    const removed: string[] = [];
    for (const id of some) {
      const found = await find(id, {});
      if (!found) continue;
      const isGone = found.deletedAt !== '' && (await destroy(id, found._rev));
      (isGone ? removed : kept).push(id);
    }
    return removed;
  });
  return { gone, kept };
}

type Next = (document: ClipDocument) => ClipDocument | null;

function trashed(now: Date): Next {
  return (document) => (document.deletedAt === '' ? { ...document, deletedAt: now.toISOString() } : null);
}

const restored: Next = (document) => (document.deletedAt === '' ? null : { ...document, deletedAt: '' });

function changeMany(ids: readonly string[], next: Next, course: Course, batch: number): Promise<string[]> {
  return inBatches(ids, course, batch, (some) => editTogether(some, changedBy(next)));
}

/** Gives what came of all batches that were worked on. */
async function inBatches(
  ids: readonly string[],
  { report, signal }: Course,
  batch: number,
  work: (some: readonly string[]) => Promise<readonly string[]>,
): Promise<string[]> {
  const changed: string[] = [];
  for (let done = 0; done < ids.length && !signal.aborted; done += batch) {
    changed.push(...(await work(ids.slice(done, done + batch))));
    report(Math.min(ids.length, done + batch), ids.length);
  }
  return changed;
}

/** Gives a clip another title; what the page called it is gone. An empty title, or the one that it has, changes nothing. */
export async function renameClip(id: string, title: string): Promise<void> {
  const plain = cleanTitle(title);
  if (plain === '') return;
  await change(id, (document) =>
    plain === cleanTitle(document.clip.metadata.title)
      ? null
      : { ...document, clip: titled(document.clip, plain), renamed: true },
  );
}

/** A title on one line, as long as a person may give. */
function cleanTitle(title: string): string {
  return title.replace(/\s+/g, ' ').trim().slice(0, MAX_TITLE);
}

/** Gives a clip these tags, as `cleanTags` leaves them, in place of those it has. Writes nothing where nothing is new. */
export async function tagClip(id: string, tags: readonly string[]): Promise<void> {
  const clean = cleanTags(tags);
  await change(id, (document) =>
    JSON.stringify(document.tags) === JSON.stringify(clean) ? null : { ...document, tags: clean },
  );
}

/** Blocks that a person takes out of a clip, and those that are put back. */
export interface BlockChange {
  readonly out: readonly number[];
  readonly back: readonly number[];
}

/** Takes blocks out of a clip and puts others back; all others stay as they are. Writes nothing where nothing is new. */
export async function changeBlocks(id: string, { out, back }: BlockChange): Promise<void> {
  await change(id, (document) => {
    const before = blocksOut(document);
    const blocks = new Set([...before, ...out]);
    for (const block of back) blocks.delete(block);
    const removed = Array.from(blocks).sort((a, b) => a - b);
    return removed.join() === before.join() ? null : { ...document, removed };
  });
}

/** Remembers how far a person has read. Writes nothing where nothing is new. */
export async function noteReading(id: string, reading: Partial<ReadSoFar>): Promise<void> {
  await change(id, (document) => {
    const next = { ...document, ...reading };
    return next.read === document.read && next.progress === document.progress ? null : next;
  });
}

/** Adds images to a stored clip, in one revision; those that it has already are left as they are. Gives how many were new. */
export async function addPictures(id: string, pictures: readonly NewPicture[]): Promise<number> {
  let added = 0;
  await edit(id, (stored) => {
    const { document } = upgrade(stored);
    const attachments = { ...attachmentsOf(stored) };
    const urls = [...document.pictures];
    added = 0;
    for (const { url, type, data } of pictures) {
      const known = urls.indexOf(url);
      const name = pictureName(known < 0 ? urls.push(url) - 1 : known);
      // An address may stand there without its bytes: then they come back.
      if (attachments[name]) continue;
      attachments[name] = { content_type: type, data };
      added++;
    }
    if (added === 0) return null;
    return { ...document, pictures: urls, _id: stored._id, _rev: stored._rev, _attachments: attachments };
  });
  return added;
}

/**
 * Puts the clip that a reader shows into the library, whether it was stored to be printed, has been put into the trash
 * since, or deleted for good. However often that is asked for, it is there once.
 */
export async function keepClip({ id, clip, pictures, tags, read, progress, removed }: StoredClip): Promise<void> {
  const images = pictures.map(({ url, blob }) => ({ url, type: blob.type, data: blob }));
  const document = newDocument(keptId(id), { clip, pictures: images, tags, read, progress, deletedAt: '', removed });
  if (await create(document)) return;
  await restoreClip(document._id);
  await change(document._id, (there) => (blocksOut(there).join() === removed.join() ? null : { ...there, removed }));
}

/**
 * The blocks that a person took out of a clip of the library; null where it is not there, or in the trash. It may be there
 * under its own id or kept from what was printed.
 */
export async function removedInLibrary(id: string): Promise<readonly number[] | null> {
  const found = await find(keptId(id), {});
  if (found?.deletedAt !== '') return null;
  return isReadable(found) ? blocksOut(upgrade(found).document) : [];
}

/** Whether a clip is in the library and not in its trash, be it there under its own id or kept from what was printed. */
export async function isInLibrary(id: string): Promise<boolean> {
  return (await removedInLibrary(id)) !== null;
}

/** The id in the library of what was stored, or is held, to be printed. */
export function keptId(id: string): string {
  return id.replace(/^[a-z]+:/, LIBRARY_PREFIX);
}

/** Documents read, or written, at a time: a page that opens meanwhile waits for no more than these. */
const BATCH = 100;

/**
 * Brings all documents to today's version, and removes for good what has been in the trash too long, or was stored to be
 * printed a day ago. Each is written whole or not at all; running it again does the rest. `now`: ms since 1970.
 */
export async function tidy(now: number, batch = BATCH): Promise<void> {
  for await (const stored of everything(library(), batch)) await tidyOne(stored, now);
  for await (const { _id, _rev, clip } of everything(prints(), batch)) {
    if (now - Date.parse(clip.savedAt) > PRINT_GRACE) await destroy(_id, _rev);
  }
}

async function tidyOne(stored: StoredDocument, now: number): Promise<void> {
  const { _id, _rev, deletedAt } = stored;
  const isOld = stored.version !== STORE_VERSION && isReadable(stored);
  const isPrint = isOld && 'kept' in stored && !stored.kept;
  const isExpired = deletedAt !== '' && now - Date.parse(deletedAt) > TRASH_DAYS * DAY;
  // What was restored since it was read here stays.
  if (isPrint || isExpired) await destroy(_id, _rev);
  else if (isOld) await change(_id, (document) => document);
}

/** Documents of clips, without attachments. PouchDB's own design documents are left out. */
async function* everything(database: Database, batch: number): AsyncGenerator<StoredDocument> {
  for (let startkey = ''; ;) {
    const { rows } = await database.allDocs({ include_docs: true, startkey, endkey: '\ufff0', limit: batch });
    for (const { doc } of rows) if (doc && databaseOf(doc._id) === database) yield doc;
    if (rows.length < batch) return;
    startkey = `${rows[rows.length - 1].id}\u0000`; // The next id there can be.
  }
}

/** An edit of a document of any version, which is brought to today's with it. `next` gives null to change nothing. */
async function change(id: string, next: Next): Promise<void> {
  await edit(id, changedBy(next));
}

function changedBy(next: Next) {
  return (stored: StoredDocument) => {
    const changed = next(upgrade(stored).document);
    return changed && { ...changed, _id: stored._id, _rev: stored._rev, _attachments: attachmentsOf(stored) };
  };
}
