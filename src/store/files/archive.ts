import {
  BlobReader,
  TextReader,
  ZipReader,
  ZipWriter,
  configure,
  type Entry,
  type FileEntry,
} from '@zip.js/zip.js/lib/zip-no-worker.js';
import type { Written } from 'pouchdb-browser';
import * as v from 'valibot';
import { endingOf, sniffBlob } from '../../clip/files/picture-type.ts';
import { sanitise } from '../../clip/sanitise.ts';
import { isWellFormed } from '../articles/entry.ts';
import { newDocument, readClip, takeInTogether } from '../articles/store.ts';
import type { Course } from '../database/course.ts';
import { find, type StoredDocument } from '../database/database.ts';
import { pictureName, upgrade, type ClipDocument } from '../database/document.ts';
import { pictureSchema } from '../database/schema.ts';
import { ARCHIVE_HEAD, ARCHIVE_VERSION, archivedSchema, archiveHeadSchema, type Archived } from './archive-format.ts';
import { blobSink, type BlobSink } from './blob-sink.ts';
import { BlockReader } from './block-reader.ts';

/** Bytes that are read at a time: those of one piece are inflated before anybody can stop, to at most 1,032 times as many. */
const PIECE = 64 * 1024;

configure({ useWebWorkers: false, chunkSize: PIECE });

/** How much of an archive is taken in. */
export interface Limits {
  /** Bytes of one file, whatever it declares: beyond, it is no article and no image of ours. */
  readonly file: number;
  /** Bytes of all images of one article, each as often as it shows it: with more it is refused. */
  readonly images: number;
  /** Articles that are written at a time. */
  readonly batch: number;
  /** Bytes of their texts and images from which fewer are written at a time: memory holds no more. */
  readonly batchBytes: number;
}

const LIMITS: Limits = { file: 64_000_000, images: 1_000_000_000, batch: 20, batchBytes: 8_000_000 };

/** ms of work after which the page gets to answer: what is read from a block that is at hand waits for nothing else. */
const SLICE = 30;

/** An archive, how many articles are in it, and how many are not since they cannot be read. What is gone is in neither. */
export interface Exported {
  readonly archive: Blob;
  readonly articles: number;
  readonly unreadable: number;
}

/** A file of JSON that an archive has beside its articles. */
export interface ListFile {
  readonly file: string;
  readonly text: string;
}

/**
 * Articles of the library as one zip file, images as they are stored, and lists beside them. Memory holds one article at a
 * time. Null where it was stopped.
 */
export async function exportArchive(
  ids: readonly string[],
  now: Date,
  { report, signal }: Course,
  lists: readonly ListFile[] = [],
): Promise<Exported | null> {
  const sink = blobSink('application/zip');
  const zip = new ZipWriter(sink.stream);
  const head = { format: 'winnow-library', version: ARCHIVE_VERSION, created: now.toISOString(), articles: ids.length };
  await zip.add(ARCHIVE_HEAD, new TextReader(JSON.stringify(head)));
  for (const { file, text } of lists) await zip.add(file, new TextReader(text));
  const images = new Set<string>();
  let [done, articles, unreadable] = [0, 0, 0];
  for (const id of ids) {
    if (signal.aborted) return null;
    const stored = await find(id, { attachments: true, binary: true });
    const content = stored && (await readable(stored));
    if (content) {
      await addArticle(zip, stored, content, images, done);
      articles++;
    } else if (stored) unreadable++;
    report(++done, ids.length);
  }
  await zip.close();
  return { archive: sink.blob(), articles, unreadable };
}

type Content = Awaited<ReturnType<typeof readClip>>;

/** Null where an article is of a later version or not well-formed: the others are worth an archive all the same. */
async function readable(stored: StoredDocument): Promise<Content | null> {
  if (!isWellFormed(stored)) return null;
  try {
    return await readClip(stored);
  } catch (error) {
    if (error instanceof RangeError || v.isValiError(error)) return null;
    throw error;
  }
}

async function addArticle(
  zip: ZipWriter<unknown>,
  stored: StoredDocument,
  { id, clip, pictures, tags, read, progress, removed }: Content,
  images: Set<string>,
  number: number,
): Promise<void> {
  const { document } = upgrade(stored);
  const files: Archived['pictures'] = [];
  for (const { url, blob } of pictures) {
    const digest =
      stored._attachments?.[pictureName(document.pictures.indexOf(url))]?.digest ?? `${number}-${files.length}`;
    const type = await typeOf(blob);
    // Other machines write here too: what an import would refuse takes its article down with it.
    if (!type || !v.is(pictureSchema.entries.url, url)) continue;
    const file = `images/${fileOf(digest)}.${endingOf(type)}`;
    files.push({ url, type, file });
    if (images.has(file)) continue;
    images.add(file);
    await zip.add(file, new BlobReader(blob), { level: 0 });
  }
  const article: Archived = {
    id,
    clip,
    tags: [...tags],
    read,
    progress,
    deletedAt: document.deletedAt,
    ...(document.renamed && { renamed: true }),
    ...(removed.length > 0 && { removed: [...removed] }),
    pictures: files,
  };
  await zip.add(`articles/${String(number + 1).padStart(6, '0')}.json`, new TextReader(JSON.stringify(article)));
}

/** The type of an image as it is stored, else by its bytes; null for what is none. */
async function typeOf(blob: Blob): Promise<string | null> {
  return endingOf(blob.type) ? blob.type : sniffBlob(blob);
}

/** A digest of PouchDB (`md5-` and base64) as part of a file name. */
function fileOf(digest: string): string {
  return digest.replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '');
}

/** What became of the articles of an archive. */
export interface Imported {
  /** New in the library, or out of its trash. */
  readonly added: number;
  /** There already: left as they are. */
  readonly known: number;
  /** Not well-formed, or with an image missing: nothing of them was stored. */
  readonly refused: number;
  /** Not looked at: it was stopped before, and so were the lists. */
  readonly left: number;
}

/** Takes in the lists of an archive: `read` gives the untrusted value of a file, null where there is none. */
export type JoinLists = (read: (file: string) => Promise<unknown>) => Promise<void>;

/**
 * Takes the articles of an archive into the library, each whole or not at all, its HTML through the sanitiser again; at the
 * end its lists. They are written so many at a time; what was read when it is stopped is written. Doing it again adds nothing
 * twice. Null where the file is no archive that this version can read.
 */
export async function importArchive(
  file: Blob,
  { report, signal }: Course,
  joinLists?: JoinLists,
  limits: Partial<Limits> = {},
): Promise<Imported | null> {
  const { batch, batchBytes, ...most } = { ...LIMITS, ...limits };
  const entries = await entriesOf(file);
  const version = entries && (await versionOf(entries));
  if (!version || version > ARCHIVE_VERSION) return null;
  const articles = Array.from(entries.values()).filter(({ filename }) => /^articles\/[^/]+\.json$/.test(filename));
  const counts = { added: 0, known: 0, refused: 0 };
  let read: Written<ClipDocument>[] = [];
  const write = async (): Promise<void> => {
    for (const became of await takeInTogether(read)) counts[became]++;
    read = [];
  };
  const done = (): number => counts.added + counts.known + counts.refused;
  let since = performance.now();
  for (const entry of articles) {
    if (performance.now() - since > SLICE) {
      await new Promise((resolve) => setTimeout(resolve));
      since = performance.now();
    }
    if (signal.aborted) break;
    const document = await readArticle(entry, entries, most, signal);
    if (document === null) break;
    if (document === 'refused') counts.refused++;
    else read.push(document);
    if (read.length >= batch || bytesOf(read) >= batchBytes) await write();
    report(done() + read.length, articles.length);
  }
  if (read.length > 0) await write();
  const left = articles.length - done();
  if (left === 0) await joinLists?.(async (list) => parsed((await readText(entries.get(list))) ?? ''));
  return { ...counts, left };
}

function bytesOf(documents: readonly Written<ClipDocument>[]): number {
  const all = documents.flatMap(({ _attachments = {} }) => Object.values(_attachments));
  return all.reduce((sum, { data }) => sum + (data instanceof Blob ? data.size : 0), 0);
}

/** The first bytes of a zip file, of its first entry. */
const ZIP_BEGINS = 'PK\u0003\u0004';

/** Why a file is no archive that can be read: of a later version, cut off or broken as a zip file, or something else. */
export async function whyNoArchive(file: Blob): Promise<'later' | 'damaged' | 'other'> {
  const entries = await entriesOf(file);
  if (!entries) return (await file.slice(0, ZIP_BEGINS.length).text()) === ZIP_BEGINS ? 'damaged' : 'other';
  return ((await versionOf(entries)) ?? 0) > ARCHIVE_VERSION ? 'later' : 'other';
}

type Entries = ReadonlyMap<string, FileEntry>;

/** Null where the file is no zip file. */
async function entriesOf(file: Blob): Promise<Entries | null> {
  const zip = new ZipReader(new BlockReader(file), { checkSignature: true });
  try {
    return new Map((await zip.getEntries()).filter(isFile).map((entry) => [entry.filename, entry]));
  } catch {
    return null; // Whatever is wrong with it: the person is told that it is no archive.
  }
}

function isFile(entry: Entry): entry is FileEntry {
  return !entry.directory;
}

/** Null where they are those of no archive of ours. */
async function versionOf(entries: Entries): Promise<number | null> {
  const head = await readText(entries.get(ARCHIVE_HEAD));
  const checked = v.safeParse(archiveHeadSchema, head === null ? null : parsed(head));
  return checked.success ? checked.output.version : null;
}

/** Null where it was stopped amid the article. */
async function readArticle(
  entry: FileEntry,
  entries: Entries,
  most: Pick<Limits, 'file' | 'images'>,
  signal: AbortSignal,
): Promise<Written<ClipDocument> | 'refused' | null> {
  const text = await readText(entry, most.file);
  const checked = v.safeParse(archivedSchema, text === null ? null : parsed(text));
  if (!checked.success) return 'refused';
  const { id, clip, pictures: files, ...state } = checked.output;
  // What lies in the trash has its days there from now: of an old archive it would go for good at the next start.
  const deletedAt = state.deletedAt && new Date().toISOString();
  const pictures = [];
  const read = new Map<string, Blob>();
  let room = most.images;
  for (const { url, type, file } of files) {
    if (signal.aborted) return null;
    const data = read.get(file) ?? (await readBlob(entries.get(file), type, most.file));
    if (!data || (room -= data.size) < 0) return 'refused';
    read.set(file, data);
    pictures.push({ url, type, data: data.type === type ? data : data.slice(0, data.size, type) });
  }
  const safe = { ...clip, html: sanitise(clip.html) };
  return newDocument(id, { clip: safe, pictures, ...state, deletedAt });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // Not JSON is not well-formed either: the schema refuses it.
  }
}

async function readText(entry: FileEntry | undefined, most = LIMITS.file): Promise<string | null> {
  return (await readInto(blobSink('text/plain', most), entry, most))?.text() ?? null;
}

async function readBlob(entry: FileEntry | undefined, type: string, most: number): Promise<Blob | null> {
  return (await readInto(blobSink(type, most), entry, most))?.blob() ?? null;
}

/** Null where there is no such file, or it is larger than `most` bytes, whatever it declares, or damaged. */
async function readInto(sink: BlobSink, entry: FileEntry | undefined, most: number): Promise<BlobSink | null> {
  if (!entry || entry.uncompressedSize > most) return null;
  try {
    await entry.getData(sink.stream);
    return sink;
  } catch {
    return null; // Too large or damaged: what it belongs to is refused.
  }
}
