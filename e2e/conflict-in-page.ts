/** Runs in a page of the extension: an article that two machines have changed while they were apart. */
import PouchDB from 'pouchdb-browser';
import { describeClip } from '../src/store/articles/store.ts';
import { library } from '../src/store/database/database.ts';
import { upgrade, type AnyDocument } from '../src/store/database/document.ts';

const conflictInPage = {
  /** Gives the one article of the library a title here and another there, then brings both together. */
  async retitle(here: string, there: string): Promise<void> {
    const copy = new PouchDB<AnyDocument>('other-machine');
    await library().sync(copy, {});
    const { rows } = await library().allDocs({ include_docs: true, startkey: 'clip:', endkey: 'clip:\ufff0' });
    const { _id, _rev, _attachments = {}, ...stored } = await copy.get(rows[0].id, {});
    const { document } = upgrade(stored);
    const metadata = { ...document.clip.metadata, title: there };
    await describeClip(_id, { title: here });
    await copy.put({ ...document, clip: { ...document.clip, metadata }, _id, _rev, _attachments });
    await library().sync(copy, {});
    await copy.destroy();
  },
};

export type ConflictInPage = typeof conflictInPage;

Object.assign(globalThis, { conflictInPage });
