import type { Attachment } from 'pouchdb-browser';
import type { Clip } from '../../clip/clip.ts';

/** Raised whenever the fields of a stored document or their meaning change; `upgrade` brings older ones here. */
export const STORE_VERSION = 2;

/** A clip without what is long: HTML and text are attachments, so that an edit of a title does not write them again. */
export type ClipHead = Omit<Clip, 'html' | 'text'>;

/** How far a person has come in an article. */
export interface ReadSoFar {
  readonly read: boolean;
  /** Share of the article that has been scrolled past, 0–1. */
  readonly progress: number;
}

/** One clip, one document. The article and its images are its attachments, written in the same revision. */
export interface ClipDocument extends ReadSoFar {
  readonly version: number;
  readonly clip: ClipHead;
  /** ISO 8601 time when it was deleted; empty while it was not. It stays in the trash for `TRASH_DAYS`. */
  readonly deletedAt: string;
  /** Address of the image in the attachment of the same number. */
  readonly pictures: readonly string[];
  readonly tags: readonly string[];
  /** Only where a person gave the clip its title. */
  readonly renamed?: boolean;
  /** Numbers of the blocks that a person took out of the article, as `numberBlocks` counts them; they stay in its HTML. */
  readonly removed?: readonly number[];
}

/** The attachment with the article's HTML. */
export const HTML_NAME = 'article';
/** The attachment with the article's plain text. */
export const TEXT_NAME = 'text';

/** The attachment of image k: that of `pictures[k]` of its document. */
export function pictureName(k: number): string {
  return `picture-${k}`;
}

/** Attachments are served by some servers at an address of their own: as plain text nothing in them can run there. */
export const PLAIN = 'text/plain;charset=utf-8';

type Attachments = Readonly<Record<string, Attachment>>;

/** The article of a clip, as attachments. */
export function textAttachments({ html, text }: Texts): Attachments {
  const attachment = (data: string) => ({ content_type: PLAIN, data: new Blob([data], { type: PLAIN }) });
  return { [HTML_NAME]: attachment(html), [TEXT_NAME]: attachment(text) };
}

/** The attachments that belong to a stored document of any version once it is today's. */
export function attachmentsOf(stored: AnyDocument & { readonly _attachments?: Attachments }): Attachments {
  const { texts } = upgrade(stored);
  return { ...stored._attachments, ...(texts && textAttachments(texts)) };
}

/** Begins the ids of the library. */
export const LIBRARY_PREFIX = 'clip:';
/** Begins the ids of what is stored only to be printed, in a database of its own. */
export const PRINT_PREFIX = 'print:';

/** As stored by version 1: the whole clip in the document. */
interface DocumentV1 {
  readonly version: 1;
  readonly clip: Clip;
  readonly kept: boolean;
  readonly deletedAt: string;
  readonly pictures: readonly string[];
}

/** A document of today, and the texts that are to be attached to it: null where they are attached already. */
export interface Upgraded {
  readonly document: ClipDocument;
  readonly texts: Texts | null;
}

/** The long parts of a clip, stored as the attachments HTML_NAME and TEXT_NAME. */
export interface Texts {
  readonly html: string;
  readonly text: string;
}

/** What is known of a stored document before its version has been looked at. */
export type AnyDocument = ClipDocument | DocumentV1;

/** Any stored version as today's. Throws RangeError for one that a later version of this code has written, or that lacks its article. */
export function upgrade(stored: AnyDocument): Upgraded {
  const { version } = stored;
  if (isCurrent(stored)) return { document: stored, texts: null };
  if (isFirst(stored)) return fromFirst(stored);
  throw new RangeError(
    `document of version ${version} without an article that this code, of ${STORE_VERSION}, can read`,
  );
}

/** Numbers of the blocks that a person took out of an article: other machines write them too. */
export function blocksOut({ removed }: ClipDocument): number[] {
  const numbers: readonly unknown[] = Array.isArray(removed) ? removed : [];
  return numbers.filter((number): number is number => typeof number === 'number' && number >= 0 && number % 1 === 0);
}

/** Whether this code can read a document. */
export function isReadable(stored: AnyDocument): boolean {
  return isCurrent(stored) || isFirst(stored);
}

function isCurrent(stored: AnyDocument): stored is ClipDocument {
  return stored.version === STORE_VERSION && hasClip(stored);
}

function isFirst(stored: AnyDocument): stored is DocumentV1 {
  return stored.version === 1 && hasClip(stored) && hasTexts(stored.clip);
}

/** Other machines write here too. */
function hasClip({ clip }: { readonly clip: unknown }): boolean {
  return typeof clip === 'object' && clip !== null;
}

function hasTexts(clip: object): boolean {
  return 'html' in clip && typeof clip.html === 'string' && 'text' in clip && typeof clip.text === 'string';
}

/** Version 2: HTML and text became attachments; tags and reading progress came. */
function fromFirst({ clip, deletedAt, pictures }: DocumentV1): Upgraded {
  const { html, text, ...head } = clip;
  const document = { version: STORE_VERSION, clip: head, deletedAt, pictures, tags: [], read: false, progress: 0 };
  return { document, texts: { html, text } };
}
