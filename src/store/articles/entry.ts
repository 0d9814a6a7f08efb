import * as v from 'valibot';
import { excerptOf } from '../../clip/excerpt.ts';
import { countWords } from '../../clip/words.ts';
import type { StoredDocument } from '../database/database.ts';
import {
  blocksOut,
  HTML_NAME,
  isReadable,
  PLAIN,
  pictureName,
  TEXT_NAME,
  upgrade,
  type ClipDocument,
  type ReadSoFar,
} from '../database/document.ts';
import { headSchema } from '../database/schema.ts';

/** A line of the library: what is shown and sorted without opening the article. */
export interface Entry extends ReadSoFar {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly siteName: string;
  readonly byline: string;
  readonly excerpt: string;
  readonly savedAt: string;
  readonly words: number;
  readonly images: number;
  readonly tags: readonly string[];
  /** ISO 8601 time; empty while it is not in the trash. */
  readonly deletedAt: string;
  /** Attachment of the image that stands beside it; empty where there is none. */
  readonly picture: string;
  /** Digest of its bytes: of that name there may be another image later. Empty where there is none. */
  readonly pictureDigest: string;
  /** Versions of other machines that lost against this one and wait for a choice. */
  readonly conflicts: number;
  /** Changes whenever what is searched in changes. */
  readonly searchKey: string;
}

/** px². Smaller images say nothing at the size of a stamp. */
const MIN_PICTURE = 100 * 80;

const documentSchema = v.object({
  clip: headSchema,
  deletedAt: v.string(),
  pictures: v.array(v.string()),
  tags: v.array(v.string()),
  read: v.boolean(),
  progress: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
});

/** Whether a document can be read and has all that it should have: other machines write here too. */
export function isWellFormed(stored: StoredDocument): boolean {
  return isReadable(stored) && v.is(documentSchema, upgrade(stored).document);
}

/**
 * The line of a document, with what a person took out of the article; null where it is of a later version or not
 * well-formed: other machines write here too.
 */
export function entryOf(stored: StoredDocument): Entry | null {
  if (!isWellFormed(stored)) return null;
  const { document } = upgrade(stored);
  const { metadata, savedAt, words } = document.clip;
  const { title, url, siteName, byline, excerpt } = metadata;
  const { tags, read, progress, deletedAt, pictures } = document;
  const removed = blocksOut(document);
  const picture = pictureBeside(document, stored);
  const text = stored._attachments?.[removed.length > 0 ? HTML_NAME : TEXT_NAME]?.digest ?? stored._rev;
  return {
    id: stored._id,
    title,
    url,
    siteName,
    byline,
    excerpt,
    savedAt,
    words,
    images: pictures.length,
    tags,
    read,
    progress,
    deletedAt,
    picture,
    pictureDigest: stored._attachments?.[picture]?.digest ?? '',
    conflicts: stored._conflicts?.length ?? 0,
    searchKey: JSON.stringify([text, title, byline, siteName, tags, removed]),
  };
}

/** Letters by which the text is known that an excerpt was cut from. */
const BEGINNING = 40;

/** A line without what a person took out of the article: `whole` is its text, `read` what is left of that. */
export function entryAsRead(entry: Entry, whole: string, read: string): Entry {
  const beginning = lettersOf(entry.excerpt).slice(0, BEGINNING);
  const isGone = lettersOf(whole).includes(beginning) && !lettersOf(read).includes(beginning);
  return { ...entry, words: countWords(read), excerpt: isGone ? excerptOf([], read) : entry.excerpt };
}

/** Spaces, and the signs of notes and lists, stand in a text otherwise than in an excerpt. */
function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '');
}

/** The first image that is no icon, else the first of unknown size. Drawings (SVG) are left out: workers cannot scale them. */
function pictureBeside(document: ClipDocument, stored: StoredDocument): string {
  const sizes = new Map(document.clip.images.map(({ url, width, height }) => [url, width * height]));
  const names = document.pictures.map((url, k) => ({ name: pictureName(k), size: sizes.get(url) ?? 0 }));
  const fit = names.filter(({ name }) => /^image\/(?!svg)/.test(stored._attachments?.[name]?.content_type ?? PLAIN));
  return (fit.find(({ size }) => size >= MIN_PICTURE) ?? fit.find(({ size }) => size === 0))?.name ?? '';
}
