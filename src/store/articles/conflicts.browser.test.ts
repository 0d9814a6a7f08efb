import { afterEach, expect, test } from 'vitest';
import PouchDB from 'pouchdb-browser';
import { destroyDatabases, find, library } from '../database/database.ts';
import { upgrade, type AnyDocument } from '../database/document.ts';
import { sampleClip } from '../testing.ts';
import { bringBack, keepVersion, settle, versionsOf } from './conflicts.ts';
import { addPictures, getClip, noteReading, changeBlocks, describeClip, saveClip } from './store.ts';
import { deleteClip, removeClip } from './trash.ts';

const other = () => new PouchDB<AnyDocument>('other-machine');

afterEach(async () => {
  await other().destroy();
  await destroyDatabases();
});

/** Runs an edit here and another, so many times, on a machine that has a copy; then both are brought together. */
async function apart(
  here: (id: string) => Promise<void>,
  there: (document: AnyDocument) => AnyDocument,
  times = 1,
): Promise<string> {
  const pictures = [{ url: 'https://example.org/a.png', type: 'image/png', data: btoa('bytes') }];
  const id = await saveClip({ clip: sampleClip({ title: 'First' }), pictures, kept: true });
  const copy = other();
  await library().sync(copy, {});
  await here(id);
  for (let k = 0; k < times; k++) {
    const document = await copy.get(id, {});
    await copy.put({ ...document, ...there(document) });
  }
  await library().sync(copy, {});
  return id;
}

function retitled(title: string): (stored: AnyDocument) => AnyDocument {
  return (stored) => {
    const { document } = upgrade(stored);
    return { ...document, clip: { ...document.clip, metadata: { ...document.clip.metadata, title } } };
  };
}

test('two titles given apart are both there, and the chosen one stays, with its image', async () => {
  const id = await apart(async (at) => void (await describeClip(at, { title: 'Here' })), retitled('There'));
  const versions = await versionsOf(id);
  expect(versions.map(({ title }) => title).sort()).toEqual(['Here', 'There']);
  expect(await settle(id)).toBe(false);
  for (const { rev, title } of versions.slice(1)) {
    await keepVersion(id, rev);
    expect((await versionsOf(id)).map((version) => version.title)).toEqual([title]);
  }
  expect(await (await getClip(id))?.pictures[0].blob.text()).toBe('bytes');
});

test('what is not in the trash, and what is gone, is not brought back', async () => {
  const id = await apart(async (at) => void (await describeClip(at, { title: 'Here' })), retitled('There'));
  expect(await bringBack(id)).toBe(false);
  await removeClip(id);
  expect(await bringBack(id)).toBe(false);
});

test('an article that is removed for good does not come back as the version of another machine', async () => {
  const trashed = (at: string): Promise<void> => describeClip(at, { title: 'Here' }).then(() => deleteClip(at));
  const id = await apart(trashed, retitled('There'));
  expect(await versionsOf(id)).toHaveLength(2);
  await removeClip(id);
  expect(await find(id, {})).toBeNull();
});

test('versions that differ only in progress become one, as far as the furthest', async () => {
  const id = await apart(
    (at) => noteReading(at, { progress: 0.3 }),
    (document) => ({ ...document, progress: 0.8, read: false }),
  );
  expect(await versionsOf(id)).toHaveLength(2);
  expect(await settle(id)).toBe(true);
  expect(await versionsOf(id)).toHaveLength(1);
  expect(await getClip(id)).toMatchObject({ progress: 0.8 });
});

/** What a later version of this code has written on the other machine. */
const later = (document: AnyDocument): AnyDocument => ('kept' in document ? document : { ...document, version: 99 });

test('a version that only later code can read stays, and is a choice that is left', async () => {
  const id = await apart(async (at) => {
    await noteReading(at, { progress: 0.2 });
    await noteReading(at, { progress: 0.3 });
  }, later);
  expect(await settle(id)).toBe(false);
  expect((await find(id, { conflicts: true }))?._conflicts).toHaveLength(1);
  expect(await getClip(id)).toMatchObject({ progress: 0.3 });
});

test('where the version that only later code can read is the one that is shown, nothing takes its place', async () => {
  const id = await apart((at) => noteReading(at, { progress: 0.3 }), later, 2);
  const [mine] = await versionsOf(id);
  expect(await settle(id)).toBe(false);
  await expect(keepVersion(id, mine.rev)).rejects.toThrow(RangeError);
  expect((await find(id, {}))?.version).toBe(99);
});

test('blocks that were taken out apart are all out', async () => {
  const id = await apart(
    (at) => changeBlocks(at, { out: [4, 2], back: [] }),
    (stored) => ({ ...upgrade(stored).document, removed: [1, 2] }),
  );
  expect(await settle(id)).toBe(true);
  expect((await getClip(id))?.removed).toEqual([1, 2, 4]);
});

test('both machines settle to the same revision: no new conflict', async () => {
  const id = await apart(
    (at) => noteReading(at, { progress: 0.3 }),
    (document) => ({ ...document, progress: 0.8, read: false }),
  );
  await settle(id);
  await library().sync(other(), {});
  expect((await other().get(id, { conflicts: true }))._conflicts).toBeUndefined();
  expect((await other().get(id, {}))._rev).toBe((await find(id, {}))?._rev);
});

test('an article deleted here and tagged there is in the trash only if the person says so', async () => {
  const id = await apart(deleteClip, (document) => ({ ...document, tags: ['sea'] }));
  const versions = await versionsOf(id);
  expect(versions.map(({ isDeleted }) => isDeleted).sort()).toEqual([false, true]);
  await keepVersion(id, versions.find(({ isDeleted }) => !isDeleted)?.rev ?? '');
  expect(await getClip(id)).toMatchObject({ tags: ['sea'] });
});

test('an article that went into the trash here, and was worked on there, is out of the trash again: nothing of it is lost', async () => {
  const trashed = (at: string): Promise<void> => describeClip(at, { title: 'Here' }).then(() => deleteClip(at));
  const id = await apart(trashed, (document) => ({ ...document, tags: ['sea'] }));
  expect(await getClip(id)).toBeNull();
  expect(await settle(id)).toBe(false);
  expect((await getClip(id))?.clip.metadata.title).toBe('Here');
  expect((await versionsOf(id)).map(({ isDeleted, tags }) => [isDeleted, tags.join()])).toEqual([
    [false, ''],
    [false, 'sea'],
  ]);
});

test('what went into the trash here, and was only read there, is one article in the trash, on both machines', async () => {
  const trashed = (at: string): Promise<void> => noteReading(at, { progress: 0.2 }).then(() => deleteClip(at));
  const id = await apart(trashed, (document) => ({ ...document, progress: 0.8, read: false }));
  expect(await settle(id)).toBe(true);
  expect(await getClip(id)).toBeNull();
  expect((await versionsOf(id)).map(({ isDeleted }) => isDeleted)).toEqual([true]);
  expect(await library().get(id, {})).toMatchObject({ progress: 0.8 });
  await library().sync(other(), {});
  expect((await other().get(id, { conflicts: true }))._conflicts).toBeUndefined();
});

/** Reads on here; there, an equally old version is written that lacks something. */
function besideDamaged(damage: object): Promise<string> {
  return apart(
    async (at) => {
      await noteReading(at, { progress: 0.2 });
      await noteReading(at, { progress: 0.3 });
    },
    (document) => ({ ...document, ...damage }),
  );
}

test.each([{ progress: null }, { tags: 'sea' }, { clip: { metadata: null } }])(
  'a version with %j is none to choose, and damages no other',
  async (damage) => {
    const id = await besideDamaged(damage);
    expect(await settle(id)).toBe(false);
    expect(await getClip(id)).toMatchObject({ progress: 0.3, tags: [] });
    expect(await versionsOf(id)).toHaveLength(1);
  },
);

test('without a conflict there is one version and nothing to settle', async () => {
  const id = await saveClip({ clip: sampleClip(), pictures: [], kept: true });
  await describeClip(id, { tags: ['x'] });
  expect(await versionsOf(id)).toHaveLength(1);
  expect(await settle(id)).toBe(true);
  expect((await find(id, {}))?._rev).toMatch(/^2-/);
  await expect(keepVersion(id, '9-none')).rejects.toThrow(RangeError);
});

const A = { url: 'https://example.org/a.png', type: 'image/png', data: btoa('bytes') };
const B = { url: 'https://example.org/b.png', type: 'image/png', data: btoa('of b') };

/** What an article shows: the bytes of each address. */
async function shown(id: string): Promise<(readonly [string, string])[]> {
  const pictures = (await getClip(id))?.pictures ?? [];
  return Promise.all(pictures.map(async ({ url, blob }) => [url, await blob.text()] as const));
}

test.each([1, 3])(
  'the chosen version keeps the images that were fetched for it, beside %i edits there',
  async (edits) => {
    const id = await apart(
      async (at) => void (await addPictures(at, [B])),
      (document) => ({ ...document, tags: ['sea'] }),
      edits,
    );
    const mine = (await versionsOf(id)).find(({ tags }) => tags.length === 0);
    await keepVersion(id, mine?.rev ?? '');
    expect(await versionsOf(id)).toHaveLength(1);
    expect(await shown(id)).toEqual([
      [A.url, 'bytes'],
      [B.url, 'of b'],
    ]);
  },
);

test('no address of the chosen version shows an image of the other', async () => {
  const attached = { content_type: 'image/png', data: btoa('of b') };
  const id = await apart(
    async (at) => void (await addPictures(at, [B])),
    (document) => ({ ...document, tags: ['sea'], pictures: [B.url], _attachments: { 'picture-0': attached } }),
    2,
  );
  const mine = (await versionsOf(id)).find(({ tags }) => tags.length === 0);
  await keepVersion(id, mine?.rev ?? '');
  expect(await shown(id)).toEqual([
    [A.url, 'bytes'],
    [B.url, 'of b'],
  ]);
});

test('what is written while versions are settled stays', async () => {
  const id = await apart(
    async (at) => {
      await noteReading(at, { progress: 0.2 });
      await noteReading(at, { progress: 0.3 });
    },
    (document) => ({ ...document, progress: 0.8 }),
  );
  await Promise.all([settle(id), describeClip(id, { tags: ['sea'] })]);
  expect(await getClip(id)).toMatchObject({ tags: ['sea'] });
});
