/**
 * The part of PouchDB 9 that the store uses. The published types declare a global Buffer that clashes with Node's.
 * https://pouchdb.com/api.html
 */
declare module 'pouchdb-browser' {
  /** To be stored: base64. Read with `binary`: a Blob. */
  export interface Attachment {
    readonly content_type: string;
    readonly data?: string | Blob;
  }

  interface Identity {
    readonly _id: string;
    readonly _rev: string;
    readonly _attachments?: Readonly<Record<string, Attachment>>;
  }

  interface AllDocuments<T> {
    readonly rows: readonly { readonly id: string; readonly doc?: T & Identity }[];
  }

  export interface GetOptions {
    readonly attachments?: boolean;
    readonly binary?: boolean;
  }

  export default class PouchDB<T> {
    constructor(name: string, options: { readonly auto_compaction: boolean });
    /** Rejects with `status` 404 where there is no such document, 409 where `_rev` is not the latest. */
    get(id: string, options: GetOptions): Promise<T & Identity>;
    put(
      document: T & {
        readonly _id: string;
        readonly _rev?: string;
        readonly _attachments?: Readonly<Record<string, Attachment>>;
      },
    ): Promise<unknown>;
    remove(document: Identity): Promise<unknown>;
    allDocs(options: {
      readonly include_docs: true;
      readonly startkey: string;
      readonly endkey: string;
      readonly descending: boolean;
    }): Promise<AllDocuments<T>>;
  }
}
