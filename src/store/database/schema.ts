import * as v from 'valibot';
import { CLIP_VERSION, MAX_LINE, type Clip } from '../../clip/clip.ts';

/** Characters of the HTML of an article, and of its text. One of a book's length has about a million, images within the markup aside. */
export const MAX_ARTICLE = 20_000_000;

/** Whether an article is longer than what is stored. */
export function isTooLong({ html, text }: Pick<Clip, 'html' | 'text'>): boolean {
  return html.length > MAX_ARTICLE || text.length > MAX_ARTICLE;
}

const line = v.pipe(v.string(), v.maxLength(MAX_LINE));
const address = v.pipe(
  line,
  v.check((text) => text === '' || /^(https?|file):/.test(text), 'an address of http, https or file'),
  v.check((text) => text === '' || (URL.canParse(text) && !new URL(text).username), 'an address without credentials'),
);
const size = v.pipe(v.number(), v.minValue(0));

/** Metadata from outside: lines of up to MAX_LINE; `url` is empty, or of http, https or file without credentials. */
export const metadataSchema = v.object({
  title: line,
  byline: line,
  published: line,
  siteName: line,
  lang: line,
  dir: v.picklist(['ltr', 'rtl']),
  excerpt: line,
  url: address,
  canonical: line,
});

/** A clip without its HTML and text. */
export const headSchema = v.object({
  version: v.literal(CLIP_VERSION),
  metadata: metadataSchema,
  words: size,
  images: v.array(v.object({ url: v.string(), alt: v.string(), width: size, height: size })),
  savedAt: v.pipe(v.string(), v.isoTimestamp()),
  extractor: line,
});

const clipOfAnyLengthSchema = v.object({ ...headSchema.entries, html: v.string(), text: v.string() });

/** A clip from outside. Of its HTML only the length is checked: readers sanitise it. */
export const clipSchema = v.pipe(
  clipOfAnyLengthSchema,
  v.check((clip) => !isTooLong(clip), 'an article of a length that is stored'),
);

/** At any length: a pattern of groups of four letters, as that of valibot, runs out of stack at an image of three megabytes. */
function isBase64(text: string): boolean {
  return text.length % 4 === 0 && !/[^A-Za-z0-9+/]/.test(text.replace(/={1,2}$/, ''));
}

/** Image types that a browser shows in an `img`: never HTML. */
export const pictureSchema = v.object({
  url: v.pipe(v.string(), v.regex(/^https?:/)),
  type: v.pipe(v.string(), v.regex(/^image\/(png|jpeg|gif|webp|avif|bmp|svg\+xml)$/)),
  data: v.pipe(v.string(), v.check(isBase64, 'base64')),
});

/** What a page sends to be stored: a clip of any length, and the images that it could read. `keep` says where it is too long. */
export const takenSchema = v.object({ clip: clipOfAnyLengthSchema, pictures: v.array(pictureSchema) });

/** The message `pictures`: images that were read after the article of the id was kept. */
export const addPicturesSchema = v.strictObject({
  id: v.pipe(v.string(), v.maxLength(300)),
  pictures: v.array(pictureSchema),
});
