import * as v from 'valibot';
import type { Written } from 'pouchdb-browser';
import { fromBase64 } from '../../clip/base64.ts';
import type { Clip } from '../../clip/clip.ts';
import { endingOf, sniffBlob } from '../../clip/files/picture-type.ts';
import { create, edit, editFields, find, libraryDocuments, type StoredDocument } from '../database/database.ts';
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
} from '../database/document.ts';
import { reachesLibrary } from '../database/reach.ts';
import { clipSchema } from '../database/schema.ts';
import { HELD_PREFIX, heldClip } from './held.ts';
import { areSame, changedTags, cleanTags, tagsBack } from './tags.ts';
import { deleteClip, isInTrash, restoreClip } from './trash.ts';

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

/** Characters of a title that a person may give. */
const MAX_TITLE = 1000;

/**
 * Stores a clip with its images in one transaction, whole or not at all, and gives its id. Throws where the disk is full.
 * `same`: where the very same article is stored, or held, for something else; both are one then. Empty for none.
 */
export async function saveClip({ clip, pictures, kept, tags = [] }: NewClip, same = ''): Promise<string> {
  const id = newId(kept ? LIBRARY_PREFIX : PRINT_PREFIX, clip, same);
  await create(newDocument(id, { clip, pictures, tags, read: false, progress: 0, deletedAt: '' }));
  return id;
}

/**
 * Stores a clip that takes the place of an earlier one of the same article, which goes into the trash: with its tags, read
 * as far, and with its title where a person gave that. One that only later code can read stays where it is. `same` as for
 * `saveClip`.
 */
export async function saveClipAgain(taken: NewClip, before: string, same = ''): Promise<string> {
  const earlier = await find(before, {});
  if (!earlier || !isReadable(earlier)) return saveClip(taken, same);
  const { clip, tags, read, progress, renamed = false } = upgrade(earlier).document;
  const id = newId(LIBRARY_PREFIX, taken.clip, same);
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

function newId(prefix: string, { savedAt }: Clip, same: string): string {
  return same === '' ? `${prefix}${savedAt}:${crypto.randomUUID()}` : withPrefix(same, prefix);
}

function withPrefix(id: string, prefix: string): string {
  return id.replace(/^[a-z]+:/, prefix);
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
  return (await takeInTogether([document]))[0];
}

/** The same for many, which are written in one transaction. In their order. */
export async function takeInTogether(documents: readonly Written<ClipDocument>[]): Promise<('added' | 'known')[]> {
  const became: ('added' | 'known')[] = [];
  const created = await libraryDocuments.createTogether(documents);
  for (const [k, document] of documents.entries()) became.push(created[k] ? 'added' : await takeOut(document));
  return became;
}

/** Of one that is there. */
async function takeOut(document: Written<ClipDocument>): Promise<'added' | 'known'> {
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
    clip: wellFormed(head),
    ...state,
    pictures: pictures.map(({ url }) => url),
    _attachments: { ...textAttachments({ html, text }), ...Object.fromEntries(images) },
  };
}

/**
 * What a page says of its article, without halves of letters, which scripts leave where they cut a text: CouchDB takes no
 * document with one, nor any of those that are sent along with it.
 */
function wellFormed(head: ClipHead): ClipHead {
  const whole = (_key: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value);
  return JSON.parse(JSON.stringify(head, whole)) as ClipHead;
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
  const pictures: StoredPicture[] = [];
  for (const [k, url] of document.pictures.entries()) {
    const data = found._attachments?.[pictureName(k)]?.data;
    const blob = data instanceof Blob ? await asPicture(data) : null;
    if (blob) pictures.push({ url, blob });
  }
  const { tags, read, progress } = document;
  const clip: Clip = v.parse(clipSchema, { ...document.clip, html, text });
  return { id: found._id, clip, pictures, tags, read, progress, removed: blocksOut(document) };
}

/** Of a type that browsers show as an image, whatever another machine has called it; null where it is none. */
async function asPicture(blob: Blob): Promise<Blob | null> {
  if (endingOf(blob.type)) return blob;
  const type = await sniffBlob(blob);
  return type === null ? null : blob.slice(0, blob.size, type);
}

async function attachedTexts(found: StoredDocument): Promise<Texts> {
  const of = async (name: string) => {
    const data = found._attachments?.[name]?.data;
    return data instanceof Blob ? data.text() : '';
  };
  return { html: await of(HTML_NAME), text: await of(TEXT_NAME) };
}

/** An image of an article in the library, by the name that its entry has for it; null where it is gone. */
export async function readPicture(id: string, name: string): Promise<Blob | null> {
  const found = await find(id, {});
  return found?._attachments?.[name] ? libraryDocuments.using((database) => database.getAttachment(id, name)) : null;
}

/** What a person calls a clip. */
export interface Description {
  /** Takes the place of what the page called it. An empty one changes nothing. */
  readonly title?: string;
  /** Take the place of those it has, as `cleanTags` leaves them. */
  readonly tags?: readonly string[];
}

/** What a person calls a clip, before and after a change of it. `renamed`: whether the title is theirs. */
export interface Redescribed {
  readonly before: Called;
  readonly after: Called;
}

interface Called extends Required<Description> {
  readonly renamed: boolean;
}

/**
 * Gives a clip a title, tags or both, in one revision. Writes nothing where nothing is new, and gives null. `before`: what
 * the person saw when the change was begun; what they left as it was there stays as others have written it since.
 */
export async function describeClip(
  id: string,
  { title = '', tags }: Description,
  before?: Required<Description>,
): Promise<Redescribed | null> {
  const plain = before && cleanTitle(before.title) === cleanTitle(title) ? '' : cleanTitle(title);
  let change: Redescribed | null = null;
  await editFields(id, (document) => {
    const isRenamed = plain !== '' && plain !== cleanTitle(document.clip.metadata.title);
    const clean = tags && cleanTags(before ? changedTags(document.tags, before.tags, tags) : tags);
    const isRetagged = clean !== undefined && !areSame(document.tags, clean);
    change = null;
    if (!isRenamed && !isRetagged) return null;
    const named = isRenamed ? { ...document, clip: titled(document.clip, plain), renamed: true } : document;
    const next = { ...named, tags: clean ?? document.tags };
    change = { before: calledIn(document), after: calledIn(next) };
    return next;
  });
  return change;
}

/**
 * Takes back what `describeClip` has changed. A title that somebody has changed since stays, and so do tags that were added
 * or taken out. False where nothing was left to take back.
 */
export async function takeBackDescription(id: string, { before, after }: Redescribed): Promise<boolean> {
  let isBack = false;
  await editFields(id, (document) => {
    const now = calledIn(document);
    const isTitle = before.title !== after.title && now.title === after.title;
    const tags = tagsBack(now.tags, { before: before.tags, after: after.tags });
    isBack = isTitle || !areSame(tags, now.tags);
    if (!isBack) return null;
    const { renamed: _, ...rest } = document;
    const named = { ...rest, clip: titled(document.clip, before.title), ...(before.renamed && { renamed: true }) };
    return { ...(isTitle ? named : document), tags };
  });
  return isBack;
}

function calledIn({ clip, tags, renamed = false }: ClipDocument): Called {
  return { title: clip.metadata.title, tags, renamed };
}

/** A title on one line, as long as a person may give. */
function cleanTitle(title: string): string {
  return title.replace(/\s+/g, ' ').trim().slice(0, MAX_TITLE);
}

/** Blocks that a person takes out of a clip, and those that are put back. */
export interface BlockChange {
  readonly out: readonly number[];
  readonly back: readonly number[];
}

/** Takes blocks out of a clip and puts others back; all others stay as they are. Writes nothing where nothing is new. */
export async function changeBlocks(id: string, { out, back }: BlockChange): Promise<void> {
  await editFields(id, (document) => {
    const before = blocksOut(document);
    const blocks = new Set([...before, ...out]);
    for (const block of back) blocks.delete(block);
    const removed = Array.from(blocks).sort((a, b) => a - b);
    return removed.join() === before.join() ? null : { ...document, removed };
  });
}

/** Remembers how far a person has read. Writes nothing where nothing is new. */
export async function noteReading(id: string, reading: Partial<ReadSoFar>): Promise<void> {
  await editFields(id, (document) => {
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
  await editFields(document._id, (there) =>
    blocksOut(there).join() === removed.join() ? null : { ...there, removed },
  );
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
  return withPrefix(id, LIBRARY_PREFIX);
}
