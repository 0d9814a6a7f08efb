import PouchDB, { type GetOptions, type Identity, type Written } from 'pouchdb-browser';
import { announceChange } from './change.ts';
import { LIBRARY_PREFIX, PRINT_PREFIX, type AnyDocument, type ClipDocument } from './document.ts';
import { isConflict, isMissing } from './problems.ts';

/** A database of clips, of any stored version: what is read goes through `upgrade`. */
export type Database = PouchDB<AnyDocument>;
/** A document as PouchDB gives it, with its id and revision. */
export type StoredDocument = AnyDocument & Identity;

/** Times that an edit is tried again where somebody else wrote the document in between. */
const TRIES = 8;

const opened = new Map<string, Database>();

/** The library. It alone is replicated. */
export function library(): Database {
  return open('winnow');
}

/** What is stored only to be printed. */
export function prints(): Database {
  return open('winnow-prints');
}

/** The database of an id; null where no database has such ids. */
export function databaseOf(id: string): Database | null {
  if (id.startsWith(LIBRARY_PREFIX)) return library();
  return id.startsWith(PRINT_PREFIX) ? prints() : null;
}

function homeOf(id: string): Database {
  const database = databaseOf(id);
  if (!database) throw new RangeError(`no database has ids like ${id}`);
  return database;
}

/**
 * Deletes a document for good, and what other machines have written beside it: the next of those versions would take its
 * place. The newest goes last, so that whatever stops this leaves it there. `as`: the revision that is meant; a document
 * that was written since stays as it is. False where it stays, or is gone already.
 */
export async function destroy(id: string, as?: string): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries++) {
    const found = await find(id, { conflicts: true });
    if (!found || (as !== undefined && found._rev !== as)) return false;
    try {
      for (const rev of [...(found._conflicts ?? []), found._rev]) await removeRevision(id, rev);
      announceChange('library');
      return true;
    } catch (error) {
      if (!isConflict(error)) throw error;
    }
  }
  throw writtenByOthers(id);
}

/** Removes one revision of a document; the next of those that others have written takes its place. */
export async function removeRevision(id: string, rev: string): Promise<void> {
  await written(homeOf(id).remove(id, rev));
}

/** The answer to a write. One that fails, but for a conflict, closes the connection of its database: all are opened anew. */
async function written<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!isConflict(error)) opened.clear();
    throw error;
  }
}

function writtenByOthers(id: string): RangeError {
  return new RangeError(`${id} was written by others ${TRIES} times in a row`);
}

/** Removes all that is stored. For tests. */
export async function destroyDatabases(): Promise<void> {
  for (const database of [library(), prints()]) await database.destroy();
  opened.clear();
}

function open(name: string): Database {
  const known = opened.get(name);
  if (known) return known;
  const database = new PouchDB<AnyDocument>(name, { auto_compaction: true });
  opened.set(name, database);
  return database;
}

/** A stored document; null where there is none of that id. */
export async function find(id: string, options: GetOptions): Promise<StoredDocument | null> {
  const database = databaseOf(id);
  if (!database) return null;
  try {
    return await database.get(id, options);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Writes a new document. False where there is one of that id already: it is left as it is. */
export async function create(document: Written<ClipDocument>): Promise<boolean> {
  try {
    await written(homeOf(document._id).put(document));
    announceChange('library');
    return true;
  } catch (error) {
    if (isConflict(error)) return false;
    throw error;
  }
}

/**
 * Changes a document in one revision; again with the newest where somebody else wrote it in between. `change` gives
 * null to leave it as it is. False where there is no such document.
 */
export async function edit(
  id: string,
  change: (document: StoredDocument) => Written<ClipDocument> | null,
): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries++) {
    const found = await find(id, {});
    if (!found) return false;
    const changed = change(found);
    if (!changed) return true;
    try {
      await written(homeOf(id).put(changed));
      announceChange('library');
      return true;
    } catch (error) {
      if (!isConflict(error)) throw error;
    }
  }
  throw writtenByOthers(id);
}

/**
 * Changes documents of the library in one transaction, and then, one by one, those that somebody else wrote in between.
 * `change` gives null to leave one as it is. Gives the ids of those that were changed.
 */
export async function editTogether(
  ids: readonly string[],
  change: (document: StoredDocument) => Written<ClipDocument> | null,
): Promise<string[]> {
  const { rows } = await library().allDocs({ keys: ids, include_docs: true });
  const changed = rows.flatMap(({ doc }) => (doc && change(doc)) ?? []);
  const answers = await written(library().bulkDocs(changed));
  announceChange('library');
  const left = changed.filter((_, k) => answers[k].status !== undefined);
  for (const { _id } of left) await edit(_id, change);
  return changed.map(({ _id }) => _id);
}
