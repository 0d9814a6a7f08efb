/** Runs in a page of the extension: the store as the extension's own pages use it, and what the torture asks about it. */
import { BlobWriter, TextReader, BlobReader, ZipWriter } from '@zip.js/zip.js/lib/zip-no-worker.js';
import { fromBase64 } from '../../clip/base64.ts';
import { describeClip, readClip, saveClip } from '../../store/articles/store.ts';
import { deleteClip, removeClip, restoreClip } from '../../store/articles/trash.ts';
import { UNWATCHED } from '../../store/database/course.ts';
import { find, library } from '../../store/database/database.ts';
import { ARCHIVE_HEAD, ARCHIVE_VERSION, type Archived } from '../../store/files/archive-format.ts';
import { importArchive, type Imported } from '../../store/files/archive.ts';
import type { Made } from './articles.ts';

/** What is stored of an article, with digests in place of what is long. */
export interface Seen {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly isDeleted: boolean;
  /** SHA-256 of HTML, text and images in their order, hex; the error where it cannot be read. */
  readonly digest: string;
  readonly rev: string;
  readonly conflicts: number;
}

const storeInPage = {
  deleteClip,
  describeClip,
  removeClip,
  restoreClip,
  save: async (made: readonly Made[]): Promise<string[]> => {
    const ids: string[] = [];
    for (const { clip, pictures } of made) ids.push(await saveClip({ clip, pictures, kept: true }));
    return ids;
  },
  import: async (made: readonly Made[]): Promise<Imported | null> => importArchive(await archiveOf(made), UNWATCHED),
  /** Every article of the library by its revision, without reading it. */
  ids: async (): Promise<Pick<Seen, 'id' | 'url' | 'rev'>[]> => {
    const { rows } = await library().allDocs({ include_docs: true, startkey: 'clip:', endkey: 'clip:\ufff0' });
    return rows.flatMap(({ id, doc }) => (doc ? [{ id, url: doc.clip.metadata.url, rev: doc._rev }] : []));
  },
  /** Every article of the library. */
  seen: async (): Promise<Seen[]> => {
    const { rows } = await library().allDocs({
      include_docs: true,
      conflicts: true,
      startkey: 'clip:',
      endkey: 'clip:\ufff0',
    });
    const all: Seen[] = [];
    for (const { id, doc } of rows) if (doc) all.push(await look(id, doc._conflicts?.length ?? 0));
    return all;
  },
};

/** What the bundle puts at `globalThis.storeInPage`. */
export type StoreInPage = typeof storeInPage;

Object.assign(globalThis, { storeInPage });

async function look(id: string, conflicts: number): Promise<Seen> {
  const stored = await find(id, { attachments: true, binary: true });
  if (!stored) throw new RangeError(`${id} is listed and not stored`);
  const { url, title } = stored.clip.metadata;
  const line = { id, url, title, isDeleted: stored.deletedAt !== '', rev: stored._rev, conflicts };
  try {
    const { clip, pictures } = await readClip(stored);
    const images = await Promise.all(pictures.map(async ({ blob }) => hex(await sha256(await blob.arrayBuffer()))));
    const whole = new TextEncoder().encode([clip.html, clip.text, ...images].join('\n'));
    return { ...line, digest: hex(await sha256(whole.buffer)) };
  } catch (error) {
    return { ...line, digest: `unreadable: ${String(error)}` };
  }
}

function sha256(bytes: ArrayBuffer): Promise<ArrayBuffer> {
  return crypto.subtle.digest('SHA-256', bytes);
}

function hex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Articles as an archive: what another library would have exported. */
async function archiveOf(made: readonly Made[]): Promise<Blob> {
  const zip = new ZipWriter(new BlobWriter());
  const head = {
    format: 'winnow-library',
    version: ARCHIVE_VERSION,
    created: made[0].clip.savedAt,
    articles: made.length,
  };
  await zip.add(ARCHIVE_HEAD, new TextReader(JSON.stringify(head)));
  for (const [k, { id, clip, pictures }] of made.entries()) {
    const files = pictures.map(({ url, type }, n) => ({ url, type, file: `images/${k}-${n}.png` }));
    for (const [n, { data, type }] of pictures.entries()) {
      const blob = new Blob([fromBase64(data)], { type });
      await zip.add(files[n].file, new BlobReader(blob), { level: 0 });
    }
    const article: Archived = { id, clip, tags: [], read: false, progress: 0, deletedAt: '', pictures: files };
    await zip.add(`articles/${k}.json`, new TextReader(JSON.stringify(article)));
  }
  return zip.close();
}
