import { afterEach, expect, test, vi } from 'vitest';
import { destroy, destroyDatabases, edit, editTogether, find, library, type StoredDocument } from './database.ts';
import { catchUp } from './catalogue.ts';
import { attachmentsOf, STORE_VERSION, upgrade, type AnyDocument } from './document.ts';
import {
  addPictures,
  deleteClip,
  deleteClips,
  getClip,
  isInTrash,
  keepClip,
  noteReading,
  changeBlocks,
  removeClip,
  removeClips,
  removedInLibrary,
  renameClip,
  restoreClip,
  restoreClips,
  saveClip,
  saveClipAgain,
  saveImported,
  tagClip,
  tidy,
  TRASH_DAYS,
  type NewPicture,
  type StoredClip,
} from './store.ts';
import { sampleClip } from './testing.ts';

/** ms. */
const DAY = 24 * 60 * 60 * 1000;

afterEach(destroyDatabases);

/** An image whose bytes follow from its name. */
function picture(name: string): NewPicture {
  return { url: `https://example.org/${name}.png`, type: 'image/png', data: btoa(name.repeat(100)) };
}

function save(names: readonly string[] = [], kept = true): Promise<string> {
  return saveClip({ clip: sampleClip(), pictures: names.map(picture), kept });
}

async function read(id: string): Promise<StoredClip> {
  const stored = await getClip(id);
  if (!stored) throw new RangeError(`there is no ${id}`);
  return stored;
}

/** What belongs to a document beside its fields. */
function own(stored: StoredDocument) {
  return { _id: stored._id, _rev: stored._rev, _attachments: attachmentsOf(stored) };
}

async function libraryIds(): Promise<string[]> {
  const { rows } = await library().allDocs({ include_docs: true, startkey: '', endkey: '\ufff0' });
  return rows.map(({ id }) => id);
}

/** Records in a store of PouchDB's own database. */
function countIn(store: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('_pouch_winnow');
    request.onerror = () => reject(request.error ?? new Error('not opened'));
    request.onsuccess = () => {
      const database = request.result;
      const count = database.transaction(store).objectStore(store).count();
      count.onsuccess = () => {
        database.close();
        resolve(count.result);
      };
    };
  });
}

test('a saved clip comes back as it was, with the bytes of its images', async () => {
  const id = await save(['a', 'b']);
  const stored = await getClip(id);
  expect(stored?.clip).toEqual(sampleClip());
  expect(stored).toMatchObject({ kept: true, read: false, progress: 0, tags: [] });
  expect(stored?.pictures.map(({ url }) => url)).toEqual(['a', 'b'].map((name) => picture(name).url));
  expect(await stored?.pictures[1].blob.text()).toBe('b'.repeat(100));
  expect(stored?.pictures[1].blob.type).toBe('image/png');
});

test('a clip is one revision of one document', async () => {
  const id = await save(['a']);
  expect((await find(id, {}))?._rev).toMatch(/^1-/);
  expect(await libraryIds()).toHaveLength(1);
});

test('an image of two clips is stored once, and goes with the last of them', async () => {
  const [first, second] = [await save(['shared']), await save(['shared'])];
  // Two clips of the same HTML and text: these are shared too.
  expect(await countIn('attach-store')).toBe(3);
  await removeClip(first);
  expect(await (await getClip(second))?.pictures[0].blob.text()).toBe('shared'.repeat(100));
  await removeClip(second);
  expect(await countIn('attach-store')).toBe(0);
});

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

test('a clip that is saved again takes the place and the tags of the one before, which goes into the trash', async () => {
  const before = await save();
  await tagClip(before, ['lamps']);
  const id = await saveClipAgain({ clip: sampleClip({ title: 'Adjusted' }), pictures: [], kept: true }, before);
  expect(await getClip(id)).toMatchObject({ tags: ['lamps'], clip: { metadata: { title: 'Adjusted' } } });
  expect(await getClip(before)).toBeNull();
  expect(await isInTrash(before)).toBe(true);
});

test('what takes the place of a clip has the title that the person gave, and is read as far', async () => {
  const before = await save();
  await renameClip(before, 'My keepers');
  await noteReading(before, { read: true, progress: 0.5 });
  const adjusted = { clip: sampleClip({ title: 'Adjusted' }), pictures: [], kept: true };
  const again = await saveClipAgain(adjusted, before);
  const expected = { read: true, progress: 0.5, clip: { metadata: { title: 'My keepers' } } };
  expect(await getClip(again)).toMatchObject(expected);
  expect(await getClip(await saveClipAgain(adjusted, again))).toMatchObject(expected);
});

test('a clip is saved again where the one before is gone, or has been thrown away meanwhile', async () => {
  const [thrown, gone] = [await save(), await save()];
  await deleteClip(thrown);
  await removeClip(gone);
  const again = { clip: sampleClip(), pictures: [], kept: true };
  expect(await getClip(await saveClipAgain(again, thrown))).not.toBeNull();
  expect(await getClip(await saveClipAgain(again, gone))).not.toBeNull();
  expect(await isInTrash(thrown)).toBe(true);
});

test('the trash is emptied of what has been in it too long, and of nothing else', async () => {
  const [gone, stays] = [await save(), await save()];
  await deleteClip(gone);
  await tidy(Date.now() + (TRASH_DAYS - 1) * DAY);
  expect(await find(gone, {})).not.toBeNull();
  await tidy(Date.now() + (TRASH_DAYS + 1) * DAY);
  expect(await find(gone, {})).toBeNull();
  expect(await getClip(stays)).not.toBeNull();
});

test('what is restored while the trash is emptied stays', async () => {
  const id = await save();
  await deleteClip(id);
  const read = await find(id, {});
  await restoreClip(id);
  await destroy(id, read?._rev);
  expect(await getClip(id)).not.toBeNull();
});

test('a document without an article stops nobody from tidying, and is none of the library', async () => {
  for (const version of [1, 2]) {
    // As another machine may have written it.
    const broken: unknown = { _id: `clip:2026-01-01T00:00:00.000Z:${version}`, version };
    await library().put(broken as Parameters<ReturnType<typeof library>['put']>[0]);
  }
  const gone = await save();
  await deleteClip(gone);
  await tidy(Date.now() + (TRASH_DAYS + 1) * DAY);
  expect(await find(gone, {})).toBeNull();
  expect(await catchUp(() => undefined)).toBeGreaterThan(0);
});

test('an imported article that could not be read again is refused', async () => {
  const clip = sampleClip();
  expect(await saveImported({ ...clip, html: 'x'.repeat(20_000_001) }, 'large')).toBe('refused');
  expect(await saveImported(clip, 'small')).toBe('added');
  expect(await saveImported(clip, 'small')).toBe('known');
  expect(await libraryIds()).toHaveLength(1);
});

test('what is read in several batches is tidied whole', async () => {
  const ids = [await save(), await save(), await save(), await save()].sort();
  for (const id of [ids[0], ids[1], ids[3]]) await deleteClip(id);
  await tidy(Date.now() + (TRASH_DAYS + 1) * DAY, 2);
  expect(await libraryIds()).toEqual([ids[2]]);
});

test('title, tags and progress are changed without touching article or images', async () => {
  const id = await save(['a']);
  await renameClip(id, '  Another \n name ');
  await tagClip(id, ['Sea', 'sea']);
  await noteReading(id, { progress: 0.4 });
  const stored = await getClip(id);
  expect(stored?.clip.metadata.title).toBe('Another name');
  expect(stored).toMatchObject({ tags: ['Sea'], progress: 0.4, read: false });
  expect(stored?.clip.html).toBe(sampleClip().html);
  expect(await stored?.pictures[0].blob.text()).toBe('a'.repeat(100));
});

test('a title that was left as it was when tags were given is not one that the person gave', async () => {
  const before = await save();
  await renameClip(before, sampleClip().metadata.title);
  await tagClip(before, ['sea']);
  const again = await saveClipAgain({ clip: sampleClip({ title: 'Adjusted' }), pictures: [], kept: true }, before);
  expect(await getClip(again)).toMatchObject({ tags: ['sea'], clip: { metadata: { title: 'Adjusted' } } });
});

test('an empty title, and a title, tags and progress that are known already, write nothing', async () => {
  const id = await save();
  await renameClip(id, '   ');
  await renameClip(id, ` ${sampleClip().metadata.title}  `);
  await tagClip(id, []);
  await noteReading(id, { progress: 0, read: false });
  expect((await find(id, {}))?._rev).toMatch(/^1-/);
});

test('edits made at the same time are all there afterwards', async () => {
  const id = await save();
  await Promise.all([renameClip(id, 'New'), tagClip(id, ['x']), noteReading(id, { read: true }), deleteClip(id)]);
  await restoreClip(id);
  const stored = await getClip(id);
  expect([stored?.clip.metadata.title, stored?.tags, stored?.read]).toEqual(['New', ['x'], true]);
});

test('what was stored to be printed is no part of the library, and goes after a day', async () => {
  const id = await save(['a'], false);
  expect(await libraryIds()).toEqual([]);
  expect(await getClip(id)).toMatchObject({ kept: false });
  await tidy(Date.parse(sampleClip().savedAt) + DAY + 1);
  expect(await getClip(id)).toBeNull();
});

test('a printed clip is kept once however often it is asked for', async () => {
  const id = await save(['a'], false);
  await keepClip(await read(id));
  await keepClip(await read(id));
  expect(await libraryIds()).toHaveLength(1);
  expect(await getClip(id)).toMatchObject({ kept: true });
});

test('a printed clip that was kept and thrown away is kept no more, and comes back when it is kept again', async () => {
  const id = await save(['a'], false);
  const printed = await read(id);
  await keepClip(printed);
  const [kept] = await libraryIds();
  await tagClip(kept, ['lamps']);
  await deleteClip(kept);
  expect(await getClip(id)).toMatchObject({ kept: false });
  expect(await removedInLibrary(id)).toBeNull();
  await keepClip(printed);
  expect(await removedInLibrary(id)).toEqual([]);
  expect(await getClip(kept)).toMatchObject({ tags: ['lamps'], clip: printed.clip });
});

test('a clip that was printed long ago is kept from what is read, with its images', async () => {
  const id = await save(['a'], false);
  const printed = await read(id);
  await removeClip(id);
  await keepClip(printed);
  const [kept] = await libraryIds();
  expect(await (await read(kept)).pictures[0].blob.text()).toBe('a'.repeat(100));
});

test('a clip of the library that was deleted for good while it was read can be kept again as it was', async () => {
  const id = await save(['a']);
  await tagClip(id, ['lamps']);
  const before = await read(id);
  await removeClip(id);
  expect(await removedInLibrary(id)).toBeNull();
  await keepClip(before);
  expect(await getClip(id)).toMatchObject({ kept: true, tags: ['lamps'], clip: before.clip });
});

test('documents of version 1 are read, and migrated with nothing lost', async () => {
  const first = (kept: boolean): AnyDocument => {
    return { version: 1, clip: sampleClip({ title: 'Old' }), kept, deletedAt: '', pictures: [picture('a').url] };
  };
  const attachment = { content_type: 'image/png', data: btoa('a'.repeat(100)) };
  await library().put({ _id: 'clip:old', ...first(true), _attachments: { 'picture-0': attachment } });
  await library().put({ _id: 'clip:printed', ...first(false) });
  const before = await getClip('clip:old');
  await tidy(Date.now());
  await tidy(Date.now());
  const stored = await find('clip:old', {});
  expect(stored?.version).toBe(STORE_VERSION);
  expect(stored?._rev).toMatch(/^2-/);
  expect(await getClip('clip:old')).toEqual(before);
  expect(before?.clip).toEqual(sampleClip({ title: 'Old' }));
  expect(await before?.pictures[0].blob.text()).toBe('a'.repeat(100));
  expect(await find('clip:printed', {})).toBeNull();
});

test('a document of a later version is left alone by the migration and refused when it is opened', async () => {
  await library().put({ ...sampleDocument(), _id: 'clip:new', version: STORE_VERSION + 1 });
  await tidy(Date.now());
  expect((await find('clip:new', {}))?._rev).toMatch(/^1-/);
  await expect(getClip('clip:new')).rejects.toThrow(RangeError);
});

function sampleDocument() {
  const { html, text, ...clip } = sampleClip();
  expect(html + text).not.toBe('');
  return { version: STORE_VERSION, clip, deletedAt: '', pictures: [], tags: [], read: false, progress: 0 };
}

test('an id of no database is nothing', async () => {
  expect(await getClip('_design/x')).toBeNull();
  await deleteClip('nothing');
});

test('an image whose bytes are gone comes back where it stood', async () => {
  const id = await save(['a', 'b']);
  const document = await library().get(id, {});
  await library().put({ ...document, _attachments: { ...document._attachments, 'picture-0': undefined } } as never);
  expect((await read(id)).pictures.map(({ url }) => url)).toEqual([picture('b').url]);
  expect(await addPictures(id, [picture('a'), picture('b')])).toBe(1);
  expect((await read(id)).pictures.map(({ url }) => url)).toEqual([picture('a').url, picture('b').url]);
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
  expect((await read(ids[4])).pictures).toHaveLength(1);
});

test('work on many articles that is stopped has done what it tells, and no more', async () => {
  const ids = await saveMany(5);
  expect(await deleteClips(ids, course(2), 2)).toEqual(ids.slice(0, 2));
  expect(await isInTrash(ids[2])).toBe(false);
  await deleteClips(ids, course());
  expect(await removeClips(ids, course(4), 2)).toEqual({ gone: ids.slice(0, 4), kept: [] });
  expect(await libraryIds()).toEqual(ids.slice(4));
});

test('an article that was restored, or written, while the trash is emptied stays, and is told', async () => {
  const [gone, restoredBefore, restoredMeanwhile] = await saveMany(3);
  await deleteClips([gone, restoredBefore, restoredMeanwhile], course());
  await restoreClip(restoredBefore);
  const remove = library().remove.bind(library());
  const removing = vi.spyOn(library(), 'remove').mockImplementation(async (id, rev) => {
    if (id === restoredMeanwhile) await restoreClip(id);
    return remove(id, rev);
  });
  const removed = await removeClips([gone, restoredBefore, restoredMeanwhile], course());
  removing.mockRestore();
  expect(removed).toEqual({ gone: [gone], kept: [restoredBefore, restoredMeanwhile] });
  expect(await find(gone, {})).toBeNull();
  expect((await read(restoredBefore)).pictures).toHaveLength(1);
  expect((await read(restoredMeanwhile)).pictures).toHaveLength(1);
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

test('of many articles the one that is written meanwhile is changed as it stands then', async () => {
  const ids = await saveMany(2);
  let written: Promise<unknown> = Promise.resolve();
  let isFirst = true;
  await editTogether(ids, (stored) => {
    const { document } = upgrade(stored);
    if (stored._id === ids[0] && isFirst) written = library().put({ ...document, ...own(stored), read: true });
    if (stored._id === ids[0]) isFirst = false;
    return { ...document, ...own(stored), tags: ['sea'] };
  });
  await written;
  expect(await read(ids[0])).toMatchObject({ read: true, tags: ['sea'] });
  expect(await read(ids[1])).toMatchObject({ read: false, tags: ['sea'] });
});

test('blocks that a person took out are known, also of an article that is kept from its print', async () => {
  const id = await save();
  await changeBlocks(id, { out: [3, 5], back: [] });
  expect((await read(id)).removed).toEqual([3, 5]);
  await changeBlocks(id, { out: [], back: [3, 5] });
  expect((await read(id)).removed).toEqual([]);
  const print = await read(await save([], false));
  await keepClip({ ...print, removed: [1] });
  expect((await read(print.id.replace('print:', 'clip:'))).removed).toEqual([1]);
});

test('what another machine says of blocks is taken as far as they are numbers', async () => {
  const id = await save();
  const odd = [2, -1, 0.5, '7', null] as unknown as readonly number[];
  await edit(id, (stored) => ({ ...upgrade(stored).document, ...own(stored), removed: odd }));
  expect((await read(id)).removed).toEqual([2]);
});

test('what two tabs take out of an article one after the other is all out, and each puts back its own', async () => {
  const id = await save();
  await changeBlocks(id, { out: [4], back: [] });
  await changeBlocks(id, { out: [1], back: [] });
  expect((await read(id)).removed).toEqual([1, 4]);
  await changeBlocks(id, { out: [1], back: [4] });
  expect((await read(id)).removed).toEqual([1]);
});

test('what is taken out of an article after it was kept from its print is known when its print is read again', async () => {
  const id = await save([], false);
  await keepClip(await read(id));
  const [kept] = await libraryIds();
  await changeBlocks(kept, { out: [2], back: [] });
  expect(await read(id)).toMatchObject({ kept: true, removed: [2] });
  await deleteClip(kept);
  expect(await read(id)).toMatchObject({ kept: false, removed: [] });
});
