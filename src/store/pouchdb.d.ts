/**
 * The part of PouchDB 9 that the store uses. The published types declare a global Buffer that clashes with Node's.
 * https://pouchdb.com/api.html
 */
declare module 'pouchdb-browser' {
  /** To be stored: base64 or a Blob; as a stub what is stored already. Read with `binary`: a Blob. */
  export interface Attachment {
    readonly content_type: string;
    readonly data?: string | Blob;
    readonly stub?: boolean;
    readonly digest?: string;
    readonly length?: number;
  }

  export interface Identity {
    readonly _id: string;
    readonly _rev: string;
    readonly _deleted?: boolean;
    readonly _attachments?: Readonly<Record<string, Attachment>>;
    /** Revisions that lost against this one, where asked for. */
    readonly _conflicts?: readonly string[];
  }

  /** A document to write; without `_rev` it must be new. */
  export type Written<T> = T & {
    readonly _id: string;
    readonly _rev?: string;
    readonly _deleted?: boolean;
    readonly _attachments?: Readonly<Record<string, Attachment>>;
  };

  /** A revision to delete. */
  export interface Removal extends Pick<Identity, '_id' | '_rev'> {
    readonly _deleted: true;
  }

  /** Of a document that was to be written among others. */
  export interface Answer {
    readonly status?: number;
    readonly message?: string;
  }

  export interface GetOptions {
    readonly attachments?: boolean;
    readonly binary?: boolean;
    readonly conflicts?: boolean;
    readonly rev?: string;
  }

  export interface Change<T> {
    readonly id: string;
    readonly seq: number;
    readonly deleted?: boolean;
    readonly doc?: T & Identity;
  }

  export interface ReplicationChange {
    readonly docs_read: number;
    readonly docs_written: number;
    readonly doc_write_failures: number;
    readonly pending?: number;
  }

  export interface SyncChange {
    readonly direction: 'push' | 'pull';
    readonly change: ReplicationChange;
  }

  export interface ReplicationOptions<T> {
    readonly live?: boolean;
    readonly retry?: boolean;
    readonly batch_size?: number;
    readonly batches_limit?: number;
    readonly filter?: (doc: T & Identity) => boolean;
  }

  /** One direction of a sync. */
  export interface Replication {
    /** With what went wrong where it will be tried again; that of the sync tells nothing of it. */
    on(event: 'paused', listen: (error?: unknown) => void): this;
  }

  export interface Sync extends PromiseLike<unknown> {
    readonly push: Replication;
    readonly pull: Replication;
    on(event: 'change', listen: (info: SyncChange) => void): this;
    on(event: 'active', listen: () => void): this;
    /** A document that the other side does not take: what it says of it. */
    on(event: 'denied', listen: (denial: { readonly doc: { readonly id: string } }) => void): this;
    /** Both directions are. */
    on(event: 'paused', listen: () => void): this;
    on(event: 'error', listen: (error: unknown) => void): this;
    cancel(): void;
  }

  export interface RemoteOptions {
    readonly skip_setup?: boolean;
    readonly fetch?: (address: string, options: RequestInit) => Promise<Response>;
  }

  export default class PouchDB<T> {
    constructor(name: string, options?: { readonly auto_compaction?: boolean } & RemoteOptions);
    /** Rejects with `status` 404 where there is no such document. */
    get(id: string, options: GetOptions): Promise<T & Identity>;
    /** Rejects with `status` 409 where `_rev` is not the latest. */
    put(document: Written<T>): Promise<{ readonly id: string; readonly rev: string }>;
    remove(id: string, rev: string): Promise<unknown>;
    /** One answer a document, in their order: with a `status` where it was not written, 409 where `_rev` is not the latest. */
    bulkDocs(
      documents: readonly Written<T>[] | readonly Removal[],
      options?: object,
      callback?: (error: unknown, answers?: readonly Answer[]) => void,
    ): Promise<readonly Answer[]>;
    getAttachment(id: string, name: string): Promise<Blob>;
    /** A row a key, without `doc` where there is none. */
    allDocs(options: {
      readonly include_docs: true;
      readonly conflicts?: boolean;
      readonly keys: readonly string[];
    }): Promise<{ readonly rows: readonly { readonly doc?: (T & Identity) | null }[] }>;
    allDocs(options: {
      readonly include_docs: true;
      readonly conflicts?: boolean;
      readonly startkey: string;
      readonly limit?: number;
      readonly endkey: string;
    }): Promise<{ readonly rows: readonly { readonly id: string; readonly doc?: T & Identity }[] }>;
    changes(options: {
      readonly since: number;
      readonly include_docs: true;
      readonly conflicts?: boolean;
      readonly limit?: number;
      /** The newest first; `since` is then not looked at. */
      readonly descending?: boolean;
    }): Promise<{ readonly results: readonly Change<T>[]; readonly last_seq: number }>;
    info(): Promise<{ readonly doc_count: number; readonly update_seq: number }>;
    sync(other: PouchDB<T>, options: { push?: ReplicationOptions<T>; pull?: ReplicationOptions<T> }): Sync;
    close(): Promise<void>;
    destroy(): Promise<unknown>;
  }
}
