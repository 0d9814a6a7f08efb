/** Labels that a person keeps, in a database of their own: it has its own switch for keeping and for replication. */
import type { Attachment } from 'pouchdb-browser';
import { fromBase64, toBase64 } from '../../clip/base64.ts';
import { isoTime } from '../../clip/iso-time.ts';
import { checkLabel } from '../../clip/labels/check-label.ts';
import { frozenPage } from '../../clip/labels/frozen-page.ts';
import { LABEL_VERSION, labelLine, type Label } from '../../clip/labels/label-format.ts';
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
  LABEL_STORE_VERSION,
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
  return write(await preparedLabel(value, new Date()));
}

/**
 * Why a label of a file is not stored: it is none, of a later version, or damaged; its page does not fit it; or what stands
 * in its place cannot be read by this version, and stays.
 */
export type Refusal = 'none' | 'later' | 'damaged' | 'page' | 'unreadable';

/** A label whose place another has taken, to be put back. */
export interface ReplacedLabel {
  readonly stored: StoredLabel;
  /** Its attachment of the name `LABEL_NAME`. */
  readonly line: string;
  /** Time of the label that has taken its place. */
  readonly by: string;
}

/** What became of a label of a file: 'older' where a later decision stands there, 'completed' where that got its page. */
export type TakenIn =
  | { readonly became: 'added' | 'completed' | 'known' | 'older' }
  | { readonly became: 'replaced'; readonly replaced: ReplacedLabel }
  | { readonly became: 'refused'; readonly why: Refusal };

/** Takes in an untrusted label of a file, as `saveLabel` stores it. Throws what PouchDB throws where the disk is full. */
export async function takeInLabel(value: unknown): Promise<TakenIn> {
  const why = whyNone(value);
  if (why !== null) return { became: 'refused', why };
  let label: PreparedLabel;
  try {
    label = await preparedLabel(value, new Date());
  } catch (error) {
    if (error instanceof TypeError) return { became: 'refused', why: 'damaged' };
    if (error instanceof RangeError) return { became: 'refused', why: 'page' };
    throw error;
  }
  const stored = await labelDocuments.find(label.id, {});
  if (stored && stored.version !== LABEL_STORE_VERSION) return { became: 'refused', why: 'unreadable' };
  const fate = fateOf(label, stored);
  const isReplaced = fate === 'replaced' && stored?._attachments?.[LABEL_NAME] !== undefined;
  const line = isReplaced ? await (await attachment(label.id, LABEL_NAME)).text() : '';
  await write(label);
  if (fate !== 'replaced') return { became: fate };
  return stored && isReplaced
    ? { became: 'replaced', replaced: { stored, line, by: label.document.time } }
    : { became: 'added' };
}

/** What can be said of a value of a file before it is read as a label; null where it may be one. */
function whyNone(value: unknown): 'none' | 'later' | null {
  if (typeof value !== 'object' || value === null || !('snapshotHash' in value)) return 'none';
  return 'version' in value && typeof value.version === 'number' && value.version > LABEL_VERSION ? 'later' : null;
}

/** Puts a label back in the place that another has taken. False where that is not there any more: then all stays as it is. */
export async function putBackLabel({ stored: before, line, by }: ReplacedLabel): Promise<boolean> {
  const became = await labelDocuments.write(before._id, (stored) => {
    if (!stored || isDeleted(stored) || stored.time !== by) return null;
    const { [SNAPSHOT_NAME]: page } = stored._attachments ?? {};
    const attachments = {
      [LABEL_NAME]: lineAttachment(line),
      ...(before._attachments?.[SNAPSHOT_NAME] && page && { [SNAPSHOT_NAME]: page }),
    };
    return { ...before, _rev: stored._rev, _attachments: attachments };
  });
  return became === 'changed';
}

/** A label that was checked, as it is to be stored. */
interface PreparedLabel {
  readonly id: string;
  readonly document: LabelDocument;
  readonly attachments: Readonly<Record<string, Attachment>>;
  readonly now: Date;
}

async function preparedLabel(value: unknown, now: Date): Promise<PreparedLabel> {
  const { snapshot, ...checked } = checkLabel(value);
  const bare = { ...checked, time: earlier(checked.time, now.toISOString()) };
  const page = frozenPage({ ...bare, ...(snapshot !== undefined && { snapshot }) });
  const document = labelDocument(bare, page && pageOutlineOf(page.snapshot, page.choice));
  const bytes = snapshot === undefined ? null : await packed(fromBase64(snapshot));
  const attachments = {
    [LABEL_NAME]: lineAttachment(labelLine(bare)),
    ...(bytes && { [SNAPSHOT_NAME]: { content_type: GZIP, data: bytes } }),
  };
  return { id: labelId(bare), document, attachments, now };
}

function lineAttachment(line: string): Attachment {
  return { content_type: PLAIN, data: new Blob([line], { type: PLAIN }) };
}

function write(label: PreparedLabel): Promise<Saved> {
  const { id, document, attachments } = label;
  return labelDocuments.write(id, (stored) => {
    if (!stored) return { _id: id, ...document, _attachments: attachments };
    upgradeLabel(stored);
    const before = stored._attachments ?? {};
    const fate = fateOf(label, stored);
    if (fate === 'added' || fate === 'replaced') {
      const outline = document.outline ?? (isReadableLabel(stored) ? stored.outline : null);
      return { ...document, outline, _id: id, _rev: stored._rev, _attachments: { ...before, ...attachments } };
    }
    if (fate !== 'completed') return null;
    const page = { [SNAPSHOT_NAME]: attachments[SNAPSHOT_NAME] };
    return { ...stored, outline: stored.outline ?? document.outline, _attachments: { ...before, ...page } };
  });
}

/** What becomes of a label beside what is stored in its place. What is broken there, or deleted, counts as nothing. */
function fateOf(
  { document, attachments, now }: PreparedLabel,
  stored: StoredLabel | null,
): 'added' | 'replaced' | 'completed' | 'known' | 'older' {
  if (!stored || !isReadableLabel(stored) || isDeleted(stored)) return 'added';
  const time = timeOf(stored, now);
  if (time < document.time) return 'replaced';
  if (attachments[SNAPSHOT_NAME] && !stored._attachments?.[SNAPSHOT_NAME]) return 'completed';
  return document.time < stored.time ? 'older' : 'known';
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
