import type { GetOptions, Identity, Written } from 'pouchdb-browser';
import { isConflict, isMissing } from '../../disk/problems.ts';
import { announceChange, type Changing } from './change.ts';
import { connectionTo, type Connection } from './connection.ts';
import { beginFreshLog } from './fresh-log.ts';

/** A document as PouchDB gives it, with its id and revision. */
export type Stored<T> = T & Identity;

/** What became of a document: 'known' where it was left as it is. */
export type Saved = 'added' | 'changed' | 'known';

/** Ids of documents that went for good, and of those that stay: they are not meant, or were written meanwhile. */
export interface Removed {
  readonly gone: readonly string[];
  readonly kept: readonly string[];
}

/** The documents of one database. Whatever writes throws QuotaExceededError where the disk is full, what replicates too. */
export interface Documents<T> extends Connection<T> {
  /** A stored document; null where there is none of that id. */
  find(id: string, options: GetOptions): Promise<Stored<T> | null>;
  /** Writes a new document. False where there is one of that id already: it is left as it is. */
  create(document: Written<T>): Promise<boolean>;
  /** Writes new documents in one transaction. Gives for each, in their order, what `create` gives. */
  createTogether(documents: readonly Written<T>[]): Promise<boolean[]>;
  /**
   * Writes a document in one revision; again with the newest where somebody else wrote it in between. `next` gets null
   * where there is none, and gives null to leave all as it is.
   */
  write(id: string, next: (stored: Stored<T> | null) => Written<T> | null): Promise<Saved>;
  /**
   * Changes documents in one transaction, and then, one by one, those that somebody else wrote in between. `change` gives
   * null to leave one as it is. Gives the ids of those that were changed.
   */
  editTogether(ids: readonly string[], change: (stored: Stored<T>) => Written<T> | null): Promise<string[]>;
  /** Removes one revision of a document; the next of those that others have written takes its place. */
  removeRevision(id: string, rev: string): Promise<void>;
  /**
   * Deletes a document for good, and what other machines have written beside it: the next of those versions would take its
   * place, and does where something stops this. The one that is shown goes first: where somebody has written it meanwhile
   * all stay. `as`: the revision that is meant; a document that was written since stays as it is. False where it stays, or
   * is gone already.
   */
  destroy(id: string, as?: string): Promise<boolean>;
  /**
   * Deletes documents for good, as `destroy` does: in one transaction those beside which other machines have written nothing.
   * `isMeant` tells of each as it is stored whether it goes. What is gone already is in neither list.
   */
  destroyTogether(ids: readonly string[], isMeant: (stored: Stored<T>) => boolean): Promise<Removed>;
}

/** Times that a write is tried again where somebody else wrote the document in between. */
const TRIES = 8;

/** Reads and writes a document; again where somebody else wrote it in between. */
async function insisting<A>(id: string, work: () => Promise<A>): Promise<A> {
  for (let tries = 0; tries < TRIES; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!isConflict(error)) throw error;
    }
  }
  throw new RangeError(`${id} was written by others ${TRIES} times in a row`);
}

/** The documents of a database, which is opened when it is first needed. `what`: what is announced once they have changed. */
export function documentsOf<T>(name: string, what: Changing): Documents<T> {
  const connection = connectionTo<T>(name);
  const { using } = connection;

  /** Something was written: the log it stands in is not to be lost for what was cut off before. */
  function noteWrite(): void {
    announceChange(what);
    // Where the disk is full again the next write has it done.
    beginFreshLog().catch(() => undefined);
  }

  async function find(id: string, options: GetOptions): Promise<Stored<T> | null> {
    try {
      return await using((database) => database.get(id, options));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async function put(document: Written<T>): Promise<void> {
    await using((database) => database.put(document));
    noteWrite();
  }

  async function removeRevision(id: string, rev: string): Promise<void> {
    await using((database) => database.remove(id, rev));
  }

  function write(id: string, next: (stored: Stored<T> | null) => Written<T> | null): Promise<Saved> {
    return insisting(id, async () => {
      const stored = await find(id, {});
      const document = next(stored);
      if (!document) return 'known';
      await put(document);
      return stored ? 'changed' : 'added';
    });
  }

  async function destroy(id: string, as?: string): Promise<boolean> {
    return insisting(id, async () => {
      const found = await find(id, { conflicts: true });
      if (!found || (as !== undefined && found._rev !== as)) return false;
      for (const rev of [found._rev, ...(found._conflicts ?? [])]) await removeRevision(id, rev);
      noteWrite();
      return true;
    });
  }

  async function create(document: Written<T>): Promise<boolean> {
    try {
      await put(document);
      return true;
    } catch (error) {
      if (isConflict(error)) return false;
      throw error;
    }
  }

  async function createTogether(documents: readonly Written<T>[]): Promise<boolean[]> {
    const answers = await using((database) => database.bulkDocs(documents));
    noteWrite();
    const failed = answers.find((answer) => answer.status !== undefined && !isConflict(answer));
    if (failed)
      throw Object.assign(new Error(failed.message ?? 'a document was not written'), { status: failed.status });
    return answers.map(({ status }) => status === undefined);
  }

  async function editTogether(
    ids: readonly string[],
    change: (stored: Stored<T>) => Written<T> | null,
  ): Promise<string[]> {
    const { rows } = await using((database) => database.allDocs({ keys: ids, include_docs: true }));
    const changed = rows.flatMap(({ doc }) => (doc && change(doc)) ?? []);
    const answers = await using((database) => database.bulkDocs(changed));
    noteWrite();
    const done: string[] = [];
    for (const [k, { _id }] of changed.entries()) {
      const isWritten =
        answers[k].status === undefined || (await write(_id, (now) => now && change(now))) === 'changed';
      if (isWritten) done.push(_id);
    }
    return done;
  }

  async function destroyTogether(ids: readonly string[], isMeant: (stored: Stored<T>) => boolean): Promise<Removed> {
    const { rows } = await using((database) => database.allDocs({ keys: ids, include_docs: true, conflicts: true }));
    const there = rows.flatMap(({ doc }) => doc ?? []);
    const meant = there.filter(isMeant);
    const single = meant.filter(({ _conflicts = [] }) => _conflicts.length === 0);
    const removals = single.map(({ _id, _rev }) => ({ _id, _rev, _deleted: true as const }));
    const answers = await using((database) => database.bulkDocs(removals));
    noteWrite();
    const gone = new Set(single.filter((_, k) => answers[k].status === undefined).map(({ _id }) => _id));
    for (const { _id, _rev, _conflicts = [] } of meant) {
      if (_conflicts.length > 0 && (await destroy(_id, _rev))) gone.add(_id);
    }
    const found = there.map(({ _id }) => _id);
    return { gone: found.filter((id) => gone.has(id)), kept: found.filter((id) => !gone.has(id)) };
  }

  return {
    ...connection,
    find,
    create,
    createTogether,
    write,
    editTogether,
    removeRevision,
    destroy,
    destroyTogether,
  };
}
