/** Raised whenever the fields or their meaning change; stored clips of older versions are migrated. */
export const CLIP_VERSION = 1;

/** Characters that one line of the metadata has at most; a longer one is no line, and nothing that a person reads. */
export const MAX_LINE = 20_000;

/** What is known of an article. Empty string: the page does not say. */
export interface Metadata {
  readonly title: string;
  readonly byline: string;
  /** ISO 8601 date or date-time, as precise as the page says. */
  readonly published: string;
  readonly siteName: string;
  /** BCP 47. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly excerpt: string;
  /** Address of the page without credentials; http(s) or file. */
  readonly url: string;
  readonly canonical: string;
}

/** One image of a clip, by its absolute address in `html`. */
export interface ClipImage {
  readonly url: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** A clipped article: data only, safe to store and to send. `html` has passed the sanitiser; it is sanitised again before it is shown. */
export interface Clip {
  readonly version: number;
  readonly metadata: Metadata;
  /** Sanitised article HTML without html, head or body; links and images absolute. */
  readonly html: string;
  /** What a person reads, blocks on their own lines. */
  readonly text: string;
  readonly words: number;
  readonly images: readonly ClipImage[];
  /** ISO 8601 time of clipping. */
  readonly savedAt: string;
  /** Name of the method that chose the content, or 'hand' where a person did. */
  readonly extractor: string;
}
