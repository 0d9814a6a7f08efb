import PouchDB, { type GetOptions } from 'pouchdb-browser';
import * as v from 'valibot';
import type { Clip } from '../clip/clip.ts';
import { clipSchema } from './schema.ts';

/** Raised whenever the fields of a stored document or their meaning change. */
export const STORE_VERSION = 1;

/** An image of a stored clip. */
export interface StoredPicture {
  readonly url: string;
  readonly blob: Blob;
}

/** A clip to store, with the bytes of its images in base64. */
export interface NewClip {
  readonly clip: Clip;
  readonly pictures: readonly { readonly url: string; readonly type: string; readonly data: string }[];
  /** False: only for printing; removed after a day. */
  readonly kept: boolean;
}

export interface StoredClip {
  readonly id: string;
  readonly clip: Clip;
  readonly pictures: readonly StoredPicture[];
  readonly kept: boolean;
}

/** A line of the library. */
export interface ClipEntry {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly savedAt: string;
  readonly words: number;
}

interface ClipDocument {
  readonly version: number;
  readonly clip: Clip;
  readonly kept: boolean;
  /** ISO 8601 time when it was deleted; empty while it was not. It can be brought back for a day. */
  readonly deletedAt: string;
  /** Address of the image in the attachment of the same number. */
  readonly pictures: readonly string[];
}

/** ms. What was deleted, or stored only to be printed, goes for good after this. */
const GRACE = 24 * 60 * 60 * 1000;

const PREFIX = 'clip:';

let opened: PouchDB<ClipDocument> | null = null;

function database(): PouchDB<ClipDocument> {
  opened ??= new PouchDB<ClipDocument>('winnow', { auto_compaction: true });
  return opened;
}

/** Stores a clip with its images in one transaction, whole or not at all, and gives its id. Throws where the disk is full. */
export async function saveClip({ clip, pictures, kept }: NewClip): Promise<string> {
  const id = `${PREFIX}${clip.savedAt}:${crypto.randomUUID()}`;
  const attachments = pictures.map(({ type, data }, k) => [`picture-${k}`, { content_type: type, data }] as const);
  await database().put({
    _id: id,
    version: STORE_VERSION,
    clip,
    kept,
    deletedAt: '',
    pictures: pictures.map(({ url }) => url),
    _attachments: Object.fromEntries(attachments),
  });
  return id;
}

/** A stored clip with its images; null where there is none of that id, or it was deleted. Throws RangeError for one of another version. */
export async function getClip(id: string): Promise<StoredClip | null> {
  const found = await find(id, { attachments: true, binary: true });
  if (!found || found.deletedAt !== '') return null;
  if (found.version !== STORE_VERSION) {
    throw new RangeError(`clip of version ${found.version}, this code reads ${STORE_VERSION}`);
  }
  const pictures = found.pictures.flatMap((url, k) => {
    const attachment = found._attachments?.[`picture-${k}`];
    return attachment?.data instanceof Blob ? [{ url, blob: attachment.data }] : [];
  });
  return { id, clip: v.parse(clipSchema, found.clip), pictures, kept: found.kept };
}

/** What was kept and not deleted, latest first. */
export async function listClips(): Promise<ClipEntry[]> {
  const { rows } = await allDocuments();
  return rows.flatMap(({ id, doc }) => {
    if (!doc || !doc.kept || doc.deletedAt !== '') return [];
    const { metadata, savedAt, words } = doc.clip;
    return [{ id, title: metadata.title, url: metadata.url, savedAt, words }];
  });
}

/** Deletes a clip; `restoreClip` brings it back for a day. */
export function deleteClip(id: string): Promise<void> {
  return markDeleted(id, new Date().toISOString());
}

export function restoreClip(id: string): Promise<void> {
  return markDeleted(id, '');
}

/** Moves a clip that was stored to be printed into the library. */
export async function keepClip(id: string): Promise<void> {
  const found = await find(id, {});
  if (found && !found.kept) await database().put({ ...found, kept: true });
}

/** Removes for good what was deleted, or stored only to be printed, more than a day before `now` (ms since 1970). */
export async function sweep(now: number): Promise<void> {
  const { rows } = await allDocuments();
  for (const { doc } of rows) {
    if (!doc) continue;
    const since = doc.deletedAt || (doc.kept ? '' : doc.clip.savedAt);
    if (since && now - Date.parse(since) > GRACE) await database().remove(doc);
  }
}

function allDocuments() {
  return database().allDocs({ include_docs: true, startkey: `${PREFIX}\ufff0`, endkey: PREFIX, descending: true });
}

async function markDeleted(id: string, deletedAt: string): Promise<void> {
  const found = await find(id, {});
  if (found) await database().put({ ...found, deletedAt });
}

async function find(id: string, options: GetOptions) {
  if (!id.startsWith(PREFIX)) return null;
  try {
    return await database().get(id, options);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
}
