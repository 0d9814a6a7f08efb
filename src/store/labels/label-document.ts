import * as v from 'valibot';
import { hostOf } from '../../clip/address.ts';
import { isoTime } from '../../clip/iso-time.ts';
import { isCorrection, LABEL_VERSION, type Label } from '../../clip/labels/label-format.ts';
import type { PageOutline } from '../../extract/page/outline.ts';
import { outlineSchema } from '../settings/memory.ts';

/** Raised whenever the fields of a stored label or their meaning change; `upgradeLabel` brings older ones here. */
export const LABEL_STORE_VERSION = 1;

/** Ids of labels: the prefix, then 32 hex digits of the digest of address and snapshot: a page as it was has one label. */
export const LABEL_PREFIX = 'label:';

/** The attachment with the label: a line of JSON without its snapshot. */
export const LABEL_NAME = 'label';
/** The attachment with the snapshot, its bytes in gzip; a label that came without its page has none. */
export const SNAPSHOT_NAME = 'snapshot';

/** Media type of the packed snapshot. */
export const GZIP = 'application/gzip';

/** One label, one document: what a list shows of it. The label itself is attached, written in the same revision. */
export interface LabelDocument {
  readonly version: number;
  readonly url: string;
  /** Host without `www.`; empty for files. */
  readonly site: string;
  readonly title: string;
  /** ISO 8601 time of the decision. */
  readonly time: string;
  readonly correction: boolean;
  /** The page and the final selection in small; null where the label came without its page. */
  readonly outline: PageOutline | null;
  /** ISO 8601 time when it was deleted; empty while it was not. */
  readonly deletedAt: string;
}

/** The document of a label that has been checked. */
export function labelDocument(label: Label, outline: PageOutline | null): LabelDocument {
  return {
    version: LABEL_STORE_VERSION,
    url: label.url,
    site: hostOf(label.url),
    // CouchDB takes no document with half a letter in it.
    title: label.title.toWellFormed(),
    time: label.time,
    correction: isCorrection(label),
    outline,
    deletedAt: '',
  };
}

/** Any stored version as today's. Throws RangeError for one that a later version of this code has written. */
export function upgradeLabel<T extends { readonly version: number }>(stored: T): T {
  if (stored.version === LABEL_STORE_VERSION) return stored;
  throw new RangeError(
    `stored label of version ${stored.version}, this code reads ${LABEL_STORE_VERSION} with labels of version ${LABEL_VERSION}`,
  );
}

const time = v.pipe(
  v.string(),
  v.check((text) => isoTime(text) !== null, 'a time of ISO 8601'),
);

const documentSchema = v.object({
  version: v.literal(LABEL_STORE_VERSION),
  url: v.string(),
  site: v.string(),
  title: v.string(),
  time,
  correction: v.boolean(),
  outline: v.nullable(outlineSchema),
  deletedAt: v.union([v.literal(''), time]),
});

/** Whether a stored document is a label of this version, and well-formed: other machines write here too. */
export function isReadableLabel(stored: unknown): boolean {
  return v.is(documentSchema, stored);
}
