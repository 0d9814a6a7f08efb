/** Labels that a person keeps, in a database of their own: it has its own switch for keeping and for replication. */
import type { Attachment } from 'pouchdb-browser';
import { fromBase64, toBase64 } from '../../clip/base64.ts';
import { isoTime } from '../../clip/iso-time.ts';
import { checkLabel } from '../../clip/labels/check-label.ts';
import { frozenPage } from '../../clip/labels/frozen-page.ts';
import { labelLine, type Label } from '../../clip/labels/label-format.ts';
import { sha256 } from '../../clip/sha256.ts';
import { isMissing } from '../../disk/problems.ts';
import { pageOutlineOf } from '../../extract/page/outline.ts';
import { PLAIN } from '../database/document.ts';
import { documentsOf, type Saved, type Stored } from '../database/documents.ts';
import { eachAlone } from '../database/each-alone.ts';
import { packed, unpacked } from '../files/gzip.ts';
import {
  GZIP,
  isReadableLabel,
  LABEL_NAME,
  LABEL_PREFIX,
  labelDocument,
  SNAPSHOT_NAME,
  upgradeLabel,
  type LabelDocument,
} from './label-document.ts';

type StoredLabel = Stored<LabelDocument>;

/** What a list shows of a label. */
export interface LabelEntry extends LabelDocument {
  readonly id: string;
  /** Its page is stored with it: it can be trained on. */
  readonly hasSnapshot: boolean;
}

/** ms. A deleted label can be brought back that long, then it goes for good. */
const DELETED_GRACE = 24 * 60 * 60 * 1000;

/** Bytes of a snapshot: a page of 100,000 elements takes about 11 million. Other machines write here too. */
const MAX_SNAPSHOT = 100_000_000;

/** All labels, one a document; documents of other machines are checked before they are read. */
export const labelDocuments = documentsOf<LabelDocument>('winnow-labels', 'labels');

/** ms. A decision that a person has just made is no older than this when it comes to be stored. */
const JUST_NOW = 60_000;

/**
 * Stores an untrusted label in one transaction, whole or not at all. There is one label for a page as it was: of two, the
 * later decision stays, and the page itself whichever of them brought it. A decision that lies in the future, by a clock
 * that runs ahead, counts as one of now. Throws TypeError where the value is no label, RangeError where its page does not
 * fit it, and what PouchDB throws where the disk is full. 'known' where the same decision, or a later one about the same
 * page, is stored already.
 */
export async function saveLabel(value: unknown): Promise<Saved> {
  const { snapshot, ...checked } = checkLabel(value);
  const now = new Date();
  const bare = { ...checked, time: earlier(checked.time, now.toISOString()) };
  const page = frozenPage({ ...bare, ...(snapshot !== undefined && { snapshot }) });
  const document = labelDocument(bare, page && pageOutlineOf(page.snapshot, page.choice));
  const bytes = snapshot === undefined ? null : await packed(fromBase64(snapshot));
  const attachments: Record<string, Attachment> = {
    [LABEL_NAME]: { content_type: PLAIN, data: new Blob([labelLine(bare)], { type: PLAIN }) },
    ...(bytes && { [SNAPSHOT_NAME]: { content_type: GZIP, data: bytes } }),
  };
  const id = labelId(bare);
  return labelDocuments.write(id, (stored) => {
    if (!stored) return { _id: id, ...document, _attachments: attachments };
    upgradeLabel(stored);
    const before = stored._attachments ?? {};
    const isBroken = !isReadableLabel(stored);
    const isNewer = isBroken || stored.deletedAt !== '' || timeOf(stored, now) < document.time;
    if (isNewer) {
      const outline = document.outline ?? (isBroken ? null : stored.outline);
      return { ...document, outline, _id: id, _rev: stored._rev, _attachments: { ...before, ...attachments } };
    }
    if (!bytes || before[SNAPSHOT_NAME]) return null;
    const snapshotOnly = { [SNAPSHOT_NAME]: { content_type: GZIP, data: bytes } };
    return { ...stored, outline: stored.outline ?? document.outline, _attachments: { ...before, ...snapshotOnly } };
  });
}

/** When a stored decision was made. One that lies in the future counts as made a moment ago: before a decision of now. */
function timeOf({ time }: StoredLabel, now: Date): string {
  const known = isoTime(time) ?? '';
  return known > now.toISOString() ? new Date(now.getTime() - JUST_NOW).toISOString() : known;
}

function earlier(a: string, b: string): string {
  return a < b ? a : b;
}

/** The same for every label of the same page as it was. */
export function labelId({ url, snapshotHash }: Pick<Label, 'url' | 'snapshotHash'>): string {
  return LABEL_PREFIX + sha256(new TextEncoder().encode(`${url}\n${snapshotHash}`)).slice(0, 32);
}

/** All labels, the latest first; those that a later version has written, or that are none, are counted apart. */
export async function readLabels(): Promise<{ readonly entries: readonly LabelEntry[]; readonly unreadable: number }> {
  const stored = (await storedLabels()).filter((one) => !isDeleted(one));
  const entries = stored.filter(isReadableLabel).map(entryOf);
  entries.sort((a, b) => (a.time === b.time ? (a.id < b.id ? -1 : 1) : a.time < b.time ? 1 : -1));
  return { entries, unreadable: stored.length - entries.length };
}

/** Other machines write here too: what is no time of a deletion says that nothing was deleted. */
function isDeleted({ deletedAt }: StoredLabel): boolean {
  return isoTime(deletedAt) !== null;
}

function entryOf(stored: StoredLabel): LabelEntry {
  const { version, url, site, title, time, correction, outline, deletedAt } = upgradeLabel(stored);
  const hasSnapshot = stored._attachments?.[SNAPSHOT_NAME] !== undefined;
  return { id: stored._id, version, url, site, title, time, correction, outline, deletedAt, hasSnapshot };
}

/**
 * A stored label, with its page where it is asked for and stored; null where there is no such label. Throws RangeError
 * for one that a later version has written, or that is none.
 */
export async function readLabel(id: string, withSnapshot: boolean): Promise<Label | null> {
  const stored = await labelDocuments.find(id, {});
  if (!stored || isDeleted(stored)) return null;
  upgradeLabel(stored);
  try {
    return await attachedLabel(stored, withSnapshot);
  } catch (error) {
    const isBroken = isMissing(error) || error instanceof SyntaxError || error instanceof TypeError;
    throw isBroken ? new RangeError(`${id} is no label`, { cause: error }) : error;
  }
}

async function attachedLabel(stored: StoredLabel, withSnapshot: boolean): Promise<Label> {
  const id = stored._id;
  const text = await (await attachment(id, LABEL_NAME)).text();
  const label = checkLabel(JSON.parse(text));
  if (!withSnapshot || !stored._attachments?.[SNAPSHOT_NAME]) return label;
  const bytes = await unpacked(await attachment(id, SNAPSHOT_NAME), MAX_SNAPSHOT);
  return { ...label, snapshot: toBase64(bytes) };
}

function attachment(id: string, name: string): Promise<Blob> {
  return labelDocuments.using((database) => database.getAttachment(id, name));
}

/** Deletes a label; `restoreLabel` brings it back for a day. */
export async function deleteLabel(id: string): Promise<void> {
  await setDeleted(id, new Date().toISOString());
}

/** Brings a deleted label back; nothing where it is not deleted, or gone for good. */
export async function restoreLabel(id: string): Promise<void> {
  await setDeleted(id, '');
}

async function setDeleted(id: string, deletedAt: string): Promise<void> {
  await labelDocuments.write(id, (stored) =>
    stored && stored.deletedAt !== deletedAt ? { ...upgradeLabel(stored), deletedAt } : null,
  );
}

/**
 * Removes for good what was deleted a day ago; one that was written since, by a person who wants it back, stays. `now`: ms
 * since 1970. Throws as `eachAlone` does.
 */
export async function sweepLabels(now: number): Promise<void> {
  await eachAlone(await storedLabels(), async (stored) => {
    if (!isDeleted(stored) || now - Date.parse(stored.deletedAt) <= DELETED_GRACE) return;
    await labelDocuments.destroy(stored._id, stored._rev);
  });
}

/** All documents of labels, those that are deleted or cannot be read among them. */
async function storedLabels(): Promise<StoredLabel[]> {
  const all = { include_docs: true, startkey: LABEL_PREFIX, endkey: `${LABEL_PREFIX}\ufff0` } as const;
  const { rows } = await labelDocuments.using((database) => database.allDocs(all));
  return rows.flatMap(({ doc }) => doc ?? []);
}
