import { isoTime } from '../../clip/iso-time.ts';
import {
  BATCH,
  destroy,
  documentsWith,
  editFields,
  libraryDocuments,
  printDocuments,
  type StoredDocument,
} from '../database/database.ts';
import { isReadable, STORE_VERSION, type AnyDocument } from '../database/document.ts';
import type { Documents } from '../database/documents.ts';
import { eachAlone } from '../database/each-alone.ts';
import { bringBack } from './conflicts.ts';
import { isWellFormed } from './entry.ts';
import { TRASH_DAYS } from './trash.ts';

const DAY = 24 * 60 * 60 * 1000;

/** ms. What was stored only to be printed goes after this. */
const PRINT_GRACE = DAY;

/**
 * Brings all documents to today's version, and removes for good what has been in the trash too long, or was stored to be
 * printed a day ago. What another machine has gone on with comes out of the trash instead. Each is written whole or not at
 * all; running it again does the rest. `now`: ms since 1970. Throws as `eachAlone` does.
 */
export async function tidy(now: number, batch = BATCH): Promise<void> {
  await eachAlone(everything(batch), async (stored) => {
    if (documentsWith(stored._id) === libraryDocuments) return tidyOne(stored, now);
    const { _id, _rev, clip } = stored;
    if (now - Date.parse(clip.savedAt) > PRINT_GRACE) await destroy(_id, _rev);
  });
}

async function tidyOne(stored: StoredDocument, now: number): Promise<void> {
  const { _id, _rev, deletedAt } = stored;
  const isOld = stored.version !== STORE_VERSION && isReadable(stored);
  const isPrint = isOld && 'kept' in stored && !stored.kept;
  const since = Date.parse(isoTime(deletedAt) ?? '');
  const isExpired = now - since > TRASH_DAYS * DAY;
  // By a clock that was wrong: it would never go, or at once when that clock is right again.
  if (deletedAt !== '' && isWellFormed(stored) && !(since < now + DAY)) return trashSince(_id, deletedAt, now);
  if (isExpired && (await bringBack(_id))) return;
  // What was restored since it was read here stays.
  if (isPrint || isExpired) await destroy(_id, _rev);
  else if (isOld) await editFields(_id, (document) => document);
}

/** Gives what lies in the trash since a time that cannot be its days from now. */
async function trashSince(id: string, wrong: string, now: number): Promise<void> {
  const deletedAt = new Date(now).toISOString();
  await editFields(id, (document) => (document.deletedAt === wrong ? { ...document, deletedAt } : null));
}

/** Documents of clips, without attachments. PouchDB's own design documents are left out. */
async function* everything(batch: number): AsyncGenerator<StoredDocument> {
  for (const documents of [libraryDocuments, printDocuments]) yield* allOf(documents, batch);
}

async function* allOf(documents: Documents<AnyDocument>, batch: number): AsyncGenerator<StoredDocument> {
  for (let startkey = ''; ;) {
    const { rows } = await documents.using((database) =>
      database.allDocs({ include_docs: true, startkey, endkey: '\ufff0', limit: batch }),
    );
    for (const { doc } of rows) if (doc && documentsWith(doc._id) === documents) yield doc;
    if (rows.length < batch) return;
    startkey = `${rows[rows.length - 1].id}\u0000`; // The next id there can be.
  }
}
