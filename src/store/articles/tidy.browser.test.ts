import { afterEach, expect, test, vi } from 'vitest';
import PouchDB from 'pouchdb-browser';
import { catchUp } from '../catalogue/catalogue.ts';
import { destroyDatabases, editFields, find, library } from '../database/database.ts';
import { STORE_VERSION, type AnyDocument } from '../database/document.ts';
import { sampleClip, samplePicture } from '../testing.ts';
import { versionsOf } from './conflicts.ts';
import { describeClip, getClip, saveClip } from './store.ts';
import { tidy } from './tidy.ts';
import { deleteClip, TRASH_DAYS } from './trash.ts';

/** ms. */
const DAY = 24 * 60 * 60 * 1000;

afterEach(destroyDatabases);

function save(names: readonly string[] = [], kept = true): Promise<string> {
  return saveClip({ clip: sampleClip(), pictures: names.map(samplePicture), kept });
}

async function libraryIds(): Promise<string[]> {
  const { rows } = await library().allDocs({ include_docs: true, startkey: '', endkey: '\ufff0' });
  return rows.map(({ id }) => id);
}

test('the trash is emptied of what has been in it too long, and of nothing else', async () => {
  const [gone, stays] = [await save(), await save()];
  await deleteClip(gone);
  await tidy(Date.now() + (TRASH_DAYS - 1) * DAY);
  expect(await find(gone, {})).not.toBeNull();
  await tidy(Date.now() + (TRASH_DAYS + 1) * DAY);
  expect(await find(gone, {})).toBeNull();
  expect(await getClip(stays)).not.toBeNull();
});

test('what has been in the trash too long comes out of it where another machine has gone on with it', async () => {
  const id = await save();
  const other = new PouchDB<AnyDocument>('other-machine');
  await library().sync(other, {});
  await describeClip(id, { title: 'Here' });
  await deleteClip(id);
  await other.put({ ...(await other.get(id, {})), tags: ['sea'] });
  await library().sync(other, {});
  await other.destroy();
  expect(await getClip(id)).toBeNull();
  await tidy(Date.now() + (TRASH_DAYS + 1) * DAY);
  expect(await getClip(id)).not.toBeNull();
  expect(await versionsOf(id)).toHaveLength(2);
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
  const nothingOut = () => Promise.reject(new RangeError('nothing is taken out'));
  expect((await catchUp(() => undefined, nothingOut)).seq).toBeGreaterThan(0);
});

test('what is read in several batches is tidied whole', async () => {
  const ids = [await save(), await save(), await save(), await save()].sort();
  for (const id of [ids[0], ids[1], ids[3]]) await deleteClip(id);
  await tidy(Date.now() + (TRASH_DAYS + 1) * DAY, 2);
  expect(await libraryIds()).toEqual([ids[2]]);
});

test('what was stored to be printed is no part of the library, and goes after a day', async () => {
  const id = await save(['a'], false);
  expect(await libraryIds()).toEqual([]);
  expect(await getClip(id)).toMatchObject({ kept: false });
  await tidy(Date.parse(sampleClip().savedAt) + DAY + 1);
  expect(await getClip(id)).toBeNull();
});

test('documents of version 1 are read, and migrated with nothing lost', async () => {
  const first = (kept: boolean): AnyDocument => {
    return { version: 1, clip: sampleClip({ title: 'Old' }), kept, deletedAt: '', pictures: [samplePicture('a').url] };
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

test.each(['2031-01-01T00:00:00.000Z', 'yesterday'])(
  'what was deleted at %s, by a clock that was wrong, has its days in the trash from now',
  async (deletedAt) => {
    const id = await save();
    await editFields(id, (document) => ({ ...document, deletedAt }));
    const now = Date.parse('2026-05-01T10:00:00Z');
    await tidy(now);
    expect((await find(id, {}))?.deletedAt).toBe('2026-05-01T10:00:00.000Z');
    await tidy(now + (TRASH_DAYS + 1) * DAY);
    expect(await find(id, {})).toBeNull();
  },
);

test('a document that cannot be tidied keeps no other from it, and that is told at the end', async () => {
  const ids = [await save(), await save(), await save()].sort();
  for (const id of ids) await deleteClip(id);
  const printed = await save([], false);
  const problem = Object.assign(new Error('the disk failed'), { status: 409 });
  const remove = library().remove.bind(library());
  vi.spyOn(library(), 'remove').mockImplementation((id, rev) =>
    id === ids[0] ? Promise.reject(problem) : remove(id, rev),
  );
  await expect(tidy(Date.now() + (TRASH_DAYS + 1) * DAY)).rejects.toThrow(ids[0]);
  vi.restoreAllMocks();
  expect(await libraryIds()).toEqual([ids[0]]);
  expect(await find(printed, {})).toBeNull();
});
