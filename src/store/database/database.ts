import type PouchDB from 'pouchdb-browser';
import type { GetOptions, Written } from 'pouchdb-browser';
import {
  attachmentsOf,
  LIBRARY_PREFIX,
  PRINT_PREFIX,
  upgrade,
  type AnyDocument,
  type ClipDocument,
} from './document.ts';
import { documentsOf, type Documents, type Stored } from './documents.ts';

/** A database of clips, of any stored version: what is read goes through `upgrade`. */
export type Database = PouchDB<AnyDocument>;
/** A document as PouchDB gives it, with its id and revision. */
export type StoredDocument = Stored<AnyDocument>;

/** Documents read, or written, at a time: a page that opens meanwhile waits for no more than these. */
export const BATCH = 100;

/** Those of the library. They alone are replicated. */
export const libraryDocuments = documentsOf<AnyDocument>('winnow', 'library');
/** What is stored only to be printed. */
export const printDocuments = documentsOf<AnyDocument>('winnow-prints', 'library');

/** The library, as `open` gives it: for what is written past the store. */
export function library(): Database {
  return libraryDocuments.open();
}

/** The documents among which one of an id is; null where no database has such ids. */
export function documentsWith(id: string): Documents<AnyDocument> | null {
  if (id.startsWith(LIBRARY_PREFIX)) return libraryDocuments;
  return id.startsWith(PRINT_PREFIX) ? printDocuments : null;
}

function homeOf(id: string): Documents<AnyDocument> {
  const documents = documentsWith(id);
  if (!documents) throw new RangeError(`no database has ids like ${id}`);
  return documents;
}

/** Removes all that is stored. For tests. */
export async function destroyDatabases(): Promise<void> {
  for (const documents of [libraryDocuments, printDocuments]) await documents.destroyAll();
}

/** A stored document; null where there is none of that id. */
export async function find(id: string, options: GetOptions): Promise<StoredDocument | null> {
  return documentsWith(id)?.find(id, options) ?? null;
}

/** Writes a new document. False where there is one of that id already: it is left as it is. */
export function create(document: Written<ClipDocument>): Promise<boolean> {
  return homeOf(document._id).create(document);
}

/** Gives a document as it is to be; null to leave it as it is. */
type Edit = (document: StoredDocument) => Written<ClipDocument> | null;

/**
 * Changes a document in one revision; again with the newest where somebody else wrote it in between. Nothing where there
 * is no such document.
 */
export async function edit(id: string, change: Edit): Promise<void> {
  await documentsWith(id)?.write(id, (stored) => stored && change(stored));
}

/** Gives the fields that a document is to have; null to leave it as it is. */
export type NextFields = (document: ClipDocument, id: string) => ClipDocument | null;

/** An edit of the fields of a document of any version, which is brought to today's with it. Its attachments stay. */
export async function editFields(id: string, next: NextFields): Promise<void> {
  await edit(id, withFields(next));
}

/** The same for documents of the library, as `editTogether` does. */
export function editFieldsTogether(ids: readonly string[], next: NextFields): Promise<string[]> {
  return libraryDocuments.editTogether(ids, withFields(next));
}

function withFields(next: NextFields): Edit {
  return (stored) => {
    const changed = next(upgrade(stored).document, stored._id);
    return changed && { ...changed, _id: stored._id, _rev: stored._rev, _attachments: attachmentsOf(stored) };
  };
}

/** Removes one revision of a document; the next of those that others have written takes its place. */
export function removeRevision(id: string, rev: string): Promise<void> {
  return homeOf(id).removeRevision(id, rev);
}

/**
 * Deletes a document for good, with what other machines have written beside it. `as`: the revision that is meant; a
 * document that was written since stays as it is. False where it stays, or is gone already.
 */
export async function destroy(id: string, as?: string): Promise<boolean> {
  return documentsWith(id)?.destroy(id, as) ?? false;
}
