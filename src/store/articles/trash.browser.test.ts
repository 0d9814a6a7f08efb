import PouchDB from 'pouchdb-browser';
import { afterEach, expect, test, vi } from 'vitest';
import { destroy, destroyDatabases, editFields, find, library } from '../database/database.ts';
import type { AnyDocument } from '../database/document.ts';
import { sampleClip, samplePicture } from '../testing.ts';
import { getClip, saveClip } from './store.ts';
import { deleteClip, deleteClips, isInTrash, removeClip, removeClips, restoreClip, restoreClips } from './trash.ts';

afterEach(destroyDatabases);

function save(names: readonly string[] = []): Promise<string> {
  return saveClip({ clip: sampleClip(), pictures: names.map(samplePicture), kept: true });
}

async function libraryIds(): Promise<string[]> {
  const { rows } = await library().allDocs({ include_docs: true, startkey: '', endkey: '\ufff0' });
  return rows.map(({ id }) => id);
}

test('a deleted clip is away, and comes back whole', async () => {
  const id = await save(['a']);
  await deleteClip(id);
  expect(await getClip(id)).toBeNull();
  await restoreClip(id);
  expect((await getClip(id))?.pictures).toHaveLength(1);
});

test('what is in the trash is told from what is there, and from what is gone for good', async () => {
  const id = await save();
  expect(await isInTrash(id)).toBe(false);
  await deleteClip(id);
  expect(await isInTrash(id)).toBe(true);
  await removeClip(id);
  expect(await isInTrash(id)).toBe(false);
});

test('of two tabs that delete the same articles at once, one has deleted each: Undo brings back no others', async () => {
  const ids = await saveMany(3);
  const [here, there] = await Promise.all([deleteClips(ids, course()), deleteClips(ids, course())]);
  expect([...here, ...there].sort()).toEqual([...ids].sort());
});

test('what is restored while the trash is emptied stays', async () => {
  const id = await save();
  await deleteClip(id);
  const read = await find(id, {});
  await restoreClip(id);
  await destroy(id, read?._rev);
  expect(await getClip(id)).not.toBeNull();
});

/** Work on many that nobody stops, or that is stopped once so many are done. */
function course(until = Infinity) {
  const told: number[] = [];
  const stop = new AbortController();
  const report = (done: number) => {
    told.push(done);
    if (done >= until) stop.abort();
  };
  return { told, report, signal: stop.signal };
}

async function saveMany(count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) ids.push(await save(['a']));
  return ids;
}

test('many articles go into the trash and come back, images and all, but not what lay there before', async () => {
  const ids = await saveMany(5);
  await deleteClip(ids[1]);
  const first = course();
  const gone = await deleteClips(ids, first, 2);
  expect(gone).toEqual(ids.filter((id) => id !== ids[1]));
  expect(first.told).toEqual([2, 4, 5]);
  expect(await deleteClips(ids, course())).toEqual([]);
  expect(await restoreClips(gone, course(), 2)).toEqual(gone);
  expect(await isInTrash(ids[1])).toBe(true);
  expect((await getClip(ids[4]))?.pictures).toHaveLength(1);
});

test('work on many articles that is stopped has done what it tells, and no more', async () => {
  const ids = await saveMany(5);
  expect(await deleteClips(ids, course(2), 2)).toEqual(ids.slice(0, 2));
  expect(await isInTrash(ids[2])).toBe(false);
  await deleteClips(ids, course());
  expect(await removeClips(ids, course(4), 2)).toEqual({ gone: ids.slice(0, 4), kept: [] });
  expect(await libraryIds()).toEqual(ids.slice(4));
});

test('articles go for good a batch at a time, and that is announced once a batch', async () => {
  const ids = await saveMany(5);
  await deleteClips(ids, course());
  const announced = vi.fn();
  const channel = new BroadcastChannel('winnow-library');
  channel.addEventListener('message', announced);
  const heard = () => new Promise((resolve) => channel.addEventListener('message', resolve, { once: true }));
  new BroadcastChannel('winnow-library').postMessage('what was deleted before');
  await heard();
  announced.mockClear();
  expect(await removeClips(ids, course(), 2)).toEqual({ gone: ids, kept: [] });
  new BroadcastChannel('winnow-library').postMessage('the end');
  await vi.waitFor(() => expect(announced).toHaveBeenLastCalledWith(expect.objectContaining({ data: 'the end' })));
  expect(announced).toHaveBeenCalledTimes(3 + 1);
  channel.close();
});

test('an article goes for good with what another machine has written beside it', async () => {
  const [id, single] = await saveMany(2);
  await deleteClips([id, single], course());
  const other = new PouchDB<AnyDocument>('other-machine');
  await other.sync(library(), {});
  const there = await other.get(id, {});
  await other.put({ ...there, tags: ['theirs'] });
  await editFields(id, (document) => ({ ...document, tags: ['ours'] }));
  await other.sync(library(), {});
  expect((await find(id, { conflicts: true }))?._conflicts).toHaveLength(1);
  expect(await removeClips([id, single], course())).toEqual({ gone: [id, single], kept: [] });
  expect(await libraryIds()).toEqual([]);
  await other.destroy();
});

test('an article that was restored, or written, while the trash is emptied stays, and is told', async () => {
  const [gone, restoredBefore, restoredMeanwhile] = await saveMany(3);
  await deleteClips([gone, restoredBefore, restoredMeanwhile], course());
  await restoreClip(restoredBefore);
  const write = library().bulkDocs.bind(library());
  const removing = vi.spyOn(library(), 'bulkDocs').mockImplementationOnce(async (documents) => {
    await restoreClip(restoredMeanwhile);
    return write(documents);
  });
  const removed = await removeClips([gone, restoredBefore, restoredMeanwhile], course());
  removing.mockRestore();
  expect(removed).toEqual({ gone: [gone], kept: [restoredBefore, restoredMeanwhile] });
  expect(await find(gone, {})).toBeNull();
  expect((await getClip(restoredBefore))?.pictures).toHaveLength(1);
  expect((await getClip(restoredMeanwhile))?.pictures).toHaveLength(1);
});

test('where the disk is full as an article is removed for good it stays, and what is read and written after that goes on', async () => {
  const id = await saveClip({ clip: sampleClip(), pictures: [], kept: true });
  const before = library();
  vi.spyOn(before, 'remove').mockImplementation(async () => {
    // As PouchDB does when the browser breaks a write off.
    await before.close();
    throw Object.assign(new Error('QuotaExceededError'), { status: 500 });
  });
  await expect(removeClip(id)).rejects.toThrow('Quota');
  expect((await getClip(id))?.id).toBe(id);
  await removeClip(id);
  expect(await getClip(id)).toBeNull();
});

test('an article that somebody else deleted for good is neither gone by this nor kept', async () => {
  const [id] = await saveMany(1);
  await removeClip(id);
  expect(await removeClips([id], course())).toEqual({ gone: [], kept: [] });
});
