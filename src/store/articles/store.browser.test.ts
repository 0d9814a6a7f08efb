import { afterEach, expect, test } from 'vitest';
import { destroyDatabases, edit, find, library, libraryDocuments, type StoredDocument } from '../database/database.ts';
import { attachmentsOf, pictureName, upgrade } from '../database/document.ts';
import { sampleClip, samplePicture } from '../testing.ts';
import {
  addPictures,
  getClip,
  keepClip,
  noteReading,
  changeBlocks,
  removedInLibrary,
  describeClip,
  saveClip,
  saveClipAgain,
  saveImported,
  takeBackDescription,
  type StoredClip,
} from './store.ts';
import { deleteClip, isInTrash, removeClip, restoreClip } from './trash.ts';

afterEach(destroyDatabases);

function save(names: readonly string[] = [], kept = true): Promise<string> {
  return saveClip({ clip: sampleClip(), pictures: names.map(samplePicture), kept });
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

test('of what a page says of its article no half of a letter is stored, which no server takes', async () => {
  const half = (text: string): string => `${text} \ud83d`;
  const clip = sampleClip({ title: half('Keepers'), excerpt: half('The keepers') });
  const images = [{ url: 'https://example.org/a.png', alt: half('A lamp'), width: 1, height: 1 }];
  const { metadata, images: stored } = (
    await read(await saveClip({ clip: { ...clip, images }, pictures: [], kept: true }))
  ).clip;
  expect([metadata.title, metadata.excerpt, stored[0].alt]).toEqual([
    'Keepers \ufffd',
    'The keepers \ufffd',
    'A lamp \ufffd',
  ]);
});

test('a saved clip comes back as it was, with the bytes of its images', async () => {
  const id = await save(['a', 'b']);
  const stored = await getClip(id);
  expect(stored?.clip).toEqual(sampleClip());
  expect(stored).toMatchObject({ kept: true, read: false, progress: 0, tags: [] });
  expect(stored?.pictures.map(({ url }) => url)).toEqual(['a', 'b'].map((name) => samplePicture(name).url));
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

test('a clip that is saved again takes the place and the tags of the one before, which goes into the trash', async () => {
  const before = await save();
  await describeClip(before, { tags: ['lamps'] });
  const id = await saveClipAgain({ clip: sampleClip({ title: 'Adjusted' }), pictures: [], kept: true }, before);
  expect(await getClip(id)).toMatchObject({ tags: ['lamps'], clip: { metadata: { title: 'Adjusted' } } });
  expect(await getClip(before)).toBeNull();
  expect(await isInTrash(before)).toBe(true);
});

test('what takes the place of a clip has the title that the person gave, and is read as far', async () => {
  const before = await save();
  await describeClip(before, { title: 'My keepers' });
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

test('an imported article that could not be read again is refused', async () => {
  const clip = sampleClip();
  expect(await saveImported({ ...clip, html: 'x'.repeat(20_000_001) }, 'large')).toBe('refused');
  expect(await saveImported(clip, 'small')).toBe('added');
  expect(await saveImported(clip, 'small')).toBe('known');
  expect(await libraryIds()).toHaveLength(1);
});

test('title, tags and progress are changed without touching article or images', async () => {
  const id = await save(['a']);
  await describeClip(id, { title: '  Another \n name ', tags: ['Sea', 'sea'] });
  await noteReading(id, { progress: 0.4 });
  const stored = await getClip(id);
  expect(stored?.clip.metadata.title).toBe('Another name');
  expect(stored).toMatchObject({ tags: ['Sea'], progress: 0.4, read: false });
  expect(stored?.clip.html).toBe(sampleClip().html);
  expect(await stored?.pictures[0].blob.text()).toBe('a'.repeat(100));
});

test('an edit changes only what it was about: what another tab has changed meanwhile stays', async () => {
  const id = await save();
  await describeClip(id, { title: 'Keepers', tags: ['sea', 'old', 'Foo, Bar'] });
  const before = { title: 'Keepers', tags: ['sea', 'old', 'Foo, Bar'] };
  await describeClip(id, { title: 'Theirs', tags: ['sea', 'old', 'Foo, Bar', 'theirs'] });
  await describeClip(id, { title: 'Keepers', tags: ['mine', 'Sea', 'Foo, Bar'] }, before);
  expect(await getClip(id)).toMatchObject({
    tags: ['sea', 'Foo, Bar', 'theirs', 'mine'],
    clip: { metadata: { title: 'Theirs' } },
  });
  await describeClip(id, { title: 'Mine', tags: before.tags }, before);
  expect(await getClip(id)).toMatchObject({
    tags: ['sea', 'Foo, Bar', 'theirs', 'mine'],
    clip: { metadata: { title: 'Mine' } },
  });
});

test('a description that is taken back is as it was, and a title that came from the page is no longer a person’s', async () => {
  const id = await save();
  await describeClip(id, { tags: ['sea', 'lamp'] });
  const was = await find(id, {});
  const change = await describeClip(id, { title: 'Mine', tags: ['lamp', 'mine'] });
  if (!was || !change) throw new RangeError('nothing was changed');
  expect(await takeBackDescription(id, change)).toBe(true);
  const { _rev: _, ...now } = (await find(id, {})) ?? was;
  expect(now).toEqual({ ...was, _rev: undefined });
  expect(await takeBackDescription(id, change)).toBe(false);
});

test('what others have changed since a description stays where that is taken back', async () => {
  const id = await save();
  await describeClip(id, { tags: ['sea'] });
  const change = await describeClip(id, { title: 'Mine', tags: ['mine'] });
  if (!change) throw new RangeError('nothing was changed');
  await describeClip(id, { title: 'Theirs', tags: ['mine', 'theirs'] });
  expect(await takeBackDescription(id, change)).toBe(true);
  expect(await getClip(id)).toMatchObject({ tags: ['theirs', 'sea'], clip: { metadata: { title: 'Theirs' } } });
});

test('where nobody else has changed the tags they are as the person wrote them, in that order', async () => {
  const id = await save();
  await describeClip(id, { tags: ['a', 'b'] });
  await describeClip(id, { tags: ['b', 'A'] }, { title: '', tags: ['a', 'b'] });
  expect((await getClip(id))?.tags).toEqual(['b', 'A']);
});

test('a title that was left as it was when tags were given is not one that the person gave', async () => {
  const before = await save();
  await describeClip(before, { title: sampleClip().metadata.title, tags: ['sea'] });
  const again = await saveClipAgain({ clip: sampleClip({ title: 'Adjusted' }), pictures: [], kept: true }, before);
  expect(await getClip(again)).toMatchObject({ tags: ['sea'], clip: { metadata: { title: 'Adjusted' } } });
});

test('an empty title, and a title, tags and progress that are known already, write nothing', async () => {
  const id = await save();
  await describeClip(id, { title: '   ' });
  await describeClip(id, { title: ` ${sampleClip().metadata.title}  ` });
  await describeClip(id, { title: '', tags: [] });
  await describeClip(id, {});
  await noteReading(id, { progress: 0, read: false });
  expect((await find(id, {}))?._rev).toMatch(/^1-/);
});

test('a title and tags are given in one revision, and either leaves the other as it is', async () => {
  const id = await save();
  await describeClip(id, { title: 'New', tags: ['sea'] });
  expect((await find(id, {}))?._rev).toMatch(/^2-/);
  await describeClip(id, { title: 'Newer' });
  expect(await getClip(id)).toMatchObject({ tags: ['sea'], clip: { metadata: { title: 'Newer' } } });
  await describeClip(id, { tags: [] });
  expect(await getClip(id)).toMatchObject({ tags: [], clip: { metadata: { title: 'Newer' } } });
});

test('edits made at the same time are all there afterwards', async () => {
  const id = await save();
  await Promise.all([
    describeClip(id, { title: 'New' }),
    describeClip(id, { tags: ['x'] }),
    noteReading(id, { read: true }),
    deleteClip(id),
  ]);
  await restoreClip(id);
  const stored = await getClip(id);
  expect([stored?.clip.metadata.title, stored?.tags, stored?.read]).toEqual(['New', ['x'], true]);
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
  await describeClip(kept, { tags: ['lamps'] });
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
  await describeClip(id, { tags: ['lamps'] });
  const before = await read(id);
  await removeClip(id);
  expect(await removedInLibrary(id)).toBeNull();
  await keepClip(before);
  expect(await getClip(id)).toMatchObject({ kept: true, tags: ['lamps'], clip: before.clip });
});

test('an id of no database is nothing', async () => {
  expect(await getClip('_design/x')).toBeNull();
  await deleteClip('nothing');
});

test('an image whose bytes are gone comes back where it stood', async () => {
  const id = await save(['a', 'b']);
  const document = await library().get(id, {});
  await library().put({ ...document, _attachments: { ...document._attachments, 'picture-0': undefined } } as never);
  expect((await read(id)).pictures.map(({ url }) => url)).toEqual([samplePicture('b').url]);
  expect(await addPictures(id, [samplePicture('a'), samplePicture('b')])).toBe(1);
  expect((await read(id)).pictures.map(({ url }) => url)).toEqual([samplePicture('a').url, samplePicture('b').url]);
});

test('of many articles the one that is written meanwhile is changed as it stands then', async () => {
  const ids = [await save(['a']), await save(['a'])];
  let written: Promise<unknown> = Promise.resolve();
  let isFirst = true;
  await libraryDocuments.editTogether(ids, (stored) => {
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

test('an image that another machine has written is of a type that browsers show as an image, or is none', async () => {
  const id = await saveClip({ clip: sampleClip(), pictures: ['a', 'b', 'c'].map(samplePicture), kept: true });
  await edit(id, (stored) => {
    const html = { content_type: 'text/html', data: btoa('<script>alert(1)</script>') };
    const png = { content_type: 'text/html', data: btoa('\x89PNG\r\n\x1a\n and so on') };
    const { _attachments: before, ...rest } = own(stored);
    const attachments = { ...before, [pictureName(0)]: html, [pictureName(1)]: png };
    return { ...upgrade(stored).document, ...rest, _attachments: attachments };
  });
  const types = (await getClip(id))?.pictures.map(({ url, blob }) => [url, blob.type]);
  expect(types).toEqual(['b', 'c'].map((name) => [samplePicture(name).url, 'image/png']));
});
