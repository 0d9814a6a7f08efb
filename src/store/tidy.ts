import { bringBack } from './conflicts.ts';
import {
  BATCH,
  databaseOf,
  destroy,
  editFields,
  library,
  prints,
  type Database,
  type StoredDocument,
} from './database.ts';
import { isReadable, STORE_VERSION } from './document.ts';
import { TRASH_DAYS } from './trash.ts';

const DAY = 24 * 60 * 60 * 1000;

/** ms. What was stored only to be printed goes after this. */
const PRINT_GRACE = DAY;

/**
 * Brings all documents to today's version, and removes for good what has been in the trash too long, or was stored to be
 * printed a day ago. What another machine has gone on with comes out of the trash instead. Each is written whole or not at all; running it again does the rest. `now`: ms since 1970.
 */
export async function tidy(now: number, batch = BATCH): Promise<void> {
  for await (const stored of everything(library(), batch)) await tidyOne(stored, now);
  for await (const { _id, _rev, clip } of everything(prints(), batch)) {
    if (now - Date.parse(clip.savedAt) > PRINT_GRACE) await destroy(_id, _rev);
  }
}

async function tidyOne(stored: StoredDocument, now: number): Promise<void> {
  const { _id, _rev, deletedAt } = stored;
  const isOld = stored.version !== STORE_VERSION && isReadable(stored);
  const isPrint = isOld && 'kept' in stored && !stored.kept;
  const isExpired = deletedAt !== '' && now - Date.parse(deletedAt) > TRASH_DAYS * DAY;
  if (isExpired && (await bringBack(_id))) return;
  // What was restored since it was read here stays.
  if (isPrint || isExpired) await destroy(_id, _rev);
  else if (isOld) await editFields(_id, (document) => document);
}

/** Documents of clips, without attachments. PouchDB's own design documents are left out. */
async function* everything(database: Database, batch: number): AsyncGenerator<StoredDocument> {
  for (let startkey = ''; ;) {
    const { rows } = await database.allDocs({ include_docs: true, startkey, endkey: '\ufff0', limit: batch });
    for (const { doc } of rows) if (doc && databaseOf(doc._id) === database) yield doc;
    if (rows.length < batch) return;
    startkey = `${rows[rows.length - 1].id}\u0000`; // The next id there can be.
  }
}
