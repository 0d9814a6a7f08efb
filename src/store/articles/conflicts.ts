import { announceChange } from '../database/change.ts';
import { edit, find, libraryDocuments, removeRevision, type StoredDocument } from '../database/database.ts';
import { attachmentsOf, blocksOut, upgrade, type ClipDocument } from '../database/document.ts';
import { isWellFormed } from './entry.ts';
import { restoreClip } from './trash.ts';

/** One of several versions of an article that machines have written without knowing of each other. */
export interface Version {
  readonly rev: string;
  readonly title: string;
  readonly tags: readonly string[];
  readonly isDeleted: boolean;
}

/**
 * The versions of an article that this code can read, the one that is shown first; one where there is no conflict among
 * them.
 */
export async function versionsOf(id: string): Promise<Version[]> {
  return (await readVersions(id)).filter(isWellFormed).map((stored) => {
    const { clip, tags, deletedAt } = upgrade(stored).document;
    return { rev: stored._rev, title: clip.metadata.title, tags, isDeleted: deletedAt !== '' };
  });
}

/**
 * Makes one version the only one that this code can read. The others are gone after this, on every machine. Throws
 * RangeError where there is no such version, or the one that is shown is of later code.
 */
export async function keepVersion(id: string, rev: string): Promise<void> {
  const all = await readVersions(id);
  const versions = all.filter(isWellFormed);
  if (versions[0] !== all[0]) throw new RangeError(`${id} was written by a later version of this code`);
  const chosen = versions.find((version) => version._rev === rev);
  if (!chosen) throw new RangeError(`${id} has no version ${rev}`);
  const content = { ...upgrade(chosen).document, _attachments: attachmentsOf(chosen) };
  // What was written into the chosen version meanwhile is part of it.
  if (chosen !== versions[0]) await edit(id, ({ _id, _rev }) => ({ ...content, _id, _rev }));
  await removeLosers(id, versions);
}

/**
 * Settles what needs no choice: versions that differ only in how far they were read, or in the blocks that were taken out,
 * become one that was read as far as any of them and lacks every block that one of them lacks. All machines come to the
 * same revision, so that settling is no new conflict. An article that one machine put into the trash stays there where it
 * was only read on another, and is out of the trash where that one changed it. False where a choice is left: the versions
 * differ in more, by now at least, or one of them can only be read by later code, and stays.
 */
export async function settle(id: string): Promise<boolean> {
  await bringBack(id);
  const all = await readVersions(id);
  const versions = all.filter(isWellFormed);
  const areRead = versions.length === all.length;
  if (versions.length < 2 || versions[0] !== all[0]) return areRead;
  if (new Set(versions.map(withoutReading)).size > 1 || areDeletedApart(versions)) return false;
  const losers = versions.slice(1).map((stored) => upgrade(stored).document);
  let isAlike = true;
  await edit(id, (stored) => {
    isAlike = withoutReading(stored) === withoutReading(versions[0]);
    if (!isAlike) return null;
    const winner = upgrade(stored).document;
    const read = winner.read || losers.some((document) => document.read);
    const progress = Math.max(winner.progress, ...losers.map((document) => document.progress));
    const removed = unionOf([winner, ...losers]);
    const deletedAt = losers.reduce(
      (at, document) => (document.deletedAt > at ? document.deletedAt : at),
      winner.deletedAt,
    );
    const changed = { ...winner, read, progress, removed, deletedAt };
    if (JSON.stringify(changed) === JSON.stringify({ ...winner, removed: unionOf([winner]) })) return null;
    return {
      ...changed,
      _id: stored._id,
      _rev: stored._rev,
      _attachments: attachmentsOf(stored),
    };
  });
  if (isAlike) await removeLosers(id, versions);
  return isAlike && areRead;
}

/**
 * Takes an article out of the trash where another machine has changed it meanwhile, or cannot be read, and left it where it
 * stood: in the trash nobody would see that. False where none has; having been read is no change.
 */
export async function bringBack(id: string): Promise<boolean> {
  const [shown, ...others] = await readVersions(id);
  if (!shown || !isWellFormed(shown) || shown.deletedAt === '') return false;
  const isChanged = (other: StoredDocument): boolean => !isWellFormed(other) || !isReadAlone(shown, other);
  if (!others.some((other) => other.deletedAt === '' && isChanged(other))) return false;
  await restoreClip(id);
  return true;
}

/** Whether two versions differ in nothing but how far they were read, and in being in the trash. */
function isReadAlone(one: StoredDocument, other: StoredDocument): boolean {
  const blocks = ({ document }: ReturnType<typeof upgrade>): string => unionOf([document]).join();
  return withoutReading(one) === withoutReading(other) && blocks(upgrade(one)) === blocks(upgrade(other));
}

/** Whether some versions are in the trash and others are not, and they differ in more than how far they were read. */
function areDeletedApart(versions: readonly StoredDocument[]): boolean {
  const [first, ...others] = versions;
  const isApart = others.some((other) => (other.deletedAt === '') !== (first.deletedAt === ''));
  return isApart && !others.every((other) => isReadAlone(first, other));
}

/** The blocks that were taken out of any of some versions, in order. */
function unionOf(documents: readonly ClipDocument[]): number[] {
  return Array.from(new Set(documents.flatMap(blocksOut))).sort((a, b) => a - b);
}

async function removeLosers(id: string, versions: readonly StoredDocument[]): Promise<void> {
  for (const { _rev } of versions.slice(1)) await removeRevision(id, _rev);
  announceChange('library');
}

/** The winner first, then the others in the order of their revisions; those that this code cannot read are among them. */
async function readVersions(id: string): Promise<StoredDocument[]> {
  const winner = await find(id, { conflicts: true });
  if (!winner) return [];
  const { _conflicts: others = [], ...first } = winner;
  const losers = await Promise.all(
    [...others].sort().map((rev) => libraryDocuments.using((database) => database.get(id, { rev }))),
  );
  return [first, ...losers];
}

/** What of a version asks for a choice where it differs, as text; that it is in the trash apart. */
function withoutReading(stored: StoredDocument): string {
  const { clip, tags, pictures }: ClipDocument = upgrade(stored).document;
  const digests = Object.entries(stored._attachments ?? {}).map(([name, { digest }]) => [name, digest ?? '']);
  return JSON.stringify([clip, tags, pictures, digests.sort()]);
}
