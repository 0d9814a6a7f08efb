import { afterEach, expect, test, vi } from 'vitest';
import { UNWATCHED } from '../database/course.ts';
import { destroyDatabases, find, library } from '../database/database.ts';
import type { AnyDocument } from '../database/document.ts';
import { exportArchive, importArchive } from '../files/archive.ts';
import { readLabels, saveLabel, labelDocuments } from '../labels/labels.ts';
import { bareLabel, sampleClip, samplePicture } from '../testing.ts';
import { joinArticles } from './join.ts';
import { changeBlocks, getClip, saveClip } from './store.ts';
import { tidy } from './tidy.ts';
import { deleteClip, deleteClips, removeClips, restoreClips } from './trash.ts';

afterEach(async () => {
  vi.restoreAllMocks();
  await destroyDatabases();
  await labelDocuments.destroyAll();
});

/**
 * Does work as often as it writes, each time ended before another one of its writes, as by a browser that dies there, and looks
 * each time at what is left. `set`: makes what it works on, which goes after each time.
 */
async function killedAtEveryWrite<T>(
  set: () => Promise<T>,
  work: (of: T) => Promise<unknown>,
  look: (of: T) => Promise<void>,
): Promise<number> {
  for (let kill = 0; ; kill++) {
    const of = await set();
    let writes = 0;
    const { transaction } = IDBDatabase.prototype;
    const dying = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
      this: IDBDatabase,
      ...how
    ) {
      // Those of documents: PouchDB never comes to an end where it cannot set up a database.
      const isWrite = how[1] === 'readwrite' && [how[0]].flat().includes('by-sequence');
      if (isWrite && writes++ >= kill) throw new DOMException('killed', 'AbortError');
      return transaction.apply(this, how);
    });
    const end = await Promise.resolve(work(of)).then(
      () => 'done',
      () => 'killed',
    );
    dying.mockRestore();
    await look(of);
    await destroyDatabases();
    await labelDocuments.destroyAll();
    if (end === 'done') return kill;
  }
}

const TEXTS = ['They trimmed the lamp.', 'They wound the clock.', 'They wrote the log.'];

/** Articles with an image each. */
async function saveAll(): Promise<string[]> {
  const ids: string[] = [];
  for (const [k, text] of TEXTS.entries()) {
    const url = `https://example.org/keepers?page=${k + 1}`;
    const clip = { ...sampleClip({ url }, text), images: [{ ...samplePicture(`${k}`), alt: '', width: 9, height: 9 }] };
    ids.push(await saveClip({ clip, pictures: [samplePicture(`${k}`)], kept: true }));
  }
  return ids;
}

/** An article is there with all that it was saved with, in the trash or not. Whether it is in the trash. */
async function isWholeInTrash(id: string, k: number): Promise<boolean> {
  const found = await find(id, {});
  const isInTrash = found?.deletedAt !== '';
  if (isInTrash) await restoreClips([id], UNWATCHED);
  const stored = await getClip(id);
  expect([stored?.clip.text, stored?.pictures.length]).toEqual([TEXTS[k], 1]);
  return isInTrash;
}

test('pages that are joined are all there or in the joined article, whole, whenever the browser dies', async () => {
  const kills = await killedAtEveryWrite(
    saveAll,
    (ids) => joinArticles(ids, UNWATCHED),
    async (ids) => {
      const { rows } = await library().allDocs({ include_docs: true, startkey: 'clip:', endkey: 'clip:\ufff0' });
      const made = rows.find(({ id }) => !ids.includes(id));
      const text = made && (await getClip(made.id))?.clip.text;
      for (const [k, id] of ids.entries()) {
        const isGone = await isWholeInTrash(id, k);
        expect(!isGone || text?.includes(TEXTS[k])).toBe(true);
      }
    },
  );
  expect(kills).toBeGreaterThanOrEqual(2);
});

test.each([
  ['put into the trash', saveAll, (ids: string[]) => deleteClips(ids, UNWATCHED, 1)],
  [
    'taken out of it',
    async () => {
      const ids = await saveAll();
      for (const id of ids) await deleteClip(id);
      return ids;
    },
    (ids: string[]) => restoreClips(ids, UNWATCHED, 1),
  ],
])('an article that is %s is there whole, in it or out of it', async (_, set, work) => {
  const look = async (ids: string[]): Promise<void> => {
    for (const [k, id] of ids.entries()) await isWholeInTrash(id, k);
  };
  expect(await killedAtEveryWrite(set, work, look)).toBeGreaterThanOrEqual(3);
});

test('of a trash that is emptied each article is gone or there whole', async () => {
  const set = async (): Promise<string[]> => {
    const ids = await saveAll();
    await deleteClips(ids, UNWATCHED);
    return ids;
  };
  const look = async (ids: string[]): Promise<void> => {
    for (const [k, id] of ids.entries()) if (await find(id, {})) expect(await isWholeInTrash(id, k)).toBe(true);
  };
  expect(await killedAtEveryWrite(set, (ids) => removeClips(ids, UNWATCHED, 1), look)).toBeGreaterThanOrEqual(3);
});

test('blocks that are taken out of an article are all out or all there', async () => {
  const kills = await killedAtEveryWrite(
    saveAll,
    ([id]) => changeBlocks(id, { out: [1, 2], back: [] }),
    async ([id]) => {
      const removed = (await getClip(id))?.removed ?? [];
      expect(['', '1,2']).toContain(removed.join());
      expect(await isWholeInTrash(id, 0)).toBe(false);
    },
  );
  expect(kills).toBeGreaterThanOrEqual(1);
});

test('of an archive each article is imported whole or not at all, and importing it again brings the rest', async () => {
  const ids = await saveAll();
  const exported = await exportArchive(ids, new Date('2026-05-01T10:00:00Z'), UNWATCHED);
  if (!exported) throw new RangeError('stopped');
  await destroyDatabases();
  const bring = () => importArchive(exported.archive, UNWATCHED, undefined, { batch: 1 });
  const kills = await killedAtEveryWrite(
    () => Promise.resolve(),
    bring,
    async () => {
      let there = 0;
      for (const [k, id] of ids.entries()) {
        if (!(await find(id, {}))) continue;
        there++;
        expect(await isWholeInTrash(id, k)).toBe(false);
      }
      expect(await bring()).toMatchObject({ added: ids.length - there, known: there });
    },
  );
  expect(kills).toBeGreaterThanOrEqual(3);
});

test('articles of version 1 are as they were or migrated, whole, and are migrated the next time', async () => {
  const ids = TEXTS.map((_, k) => `clip:old-${k}`);
  const set = async (): Promise<void> => {
    for (const [k, text] of TEXTS.entries()) {
      const pictures = [samplePicture(`${k}`).url];
      const first: AnyDocument = { version: 1, clip: sampleClip({}, text), kept: true, deletedAt: '', pictures };
      const attachment = { content_type: 'image/png', data: btoa(`${k}`.repeat(100)) };
      await library().put({ _id: ids[k], ...first, _attachments: { 'picture-0': attachment } });
    }
  };
  const look = async (): Promise<void> => {
    for (const [k, id] of ids.entries()) expect(await isWholeInTrash(id, k)).toBe(false);
    await tidy(Date.now());
    for (const [k, id] of ids.entries()) {
      expect((await find(id, {}))?.version).toBe(2);
      expect(await isWholeInTrash(id, k)).toBe(false);
    }
  };
  // Each document is taken care of alone: what fails with one is told at the end.
  expect(await killedAtEveryWrite(set, () => tidy(Date.now()), look)).toBeGreaterThanOrEqual(3);
});

test('of a file of labels each is stored whole or not at all', async () => {
  const labels = TEXTS.map((title, k) => bareLabel({ title, url: `https://example.org/${k}` }));
  const kills = await killedAtEveryWrite(
    () => Promise.resolve(),
    async () => {
      for (const label of labels) await saveLabel(label);
    },
    async () => {
      const { entries, unreadable } = await readLabels();
      expect(unreadable).toBe(0);
      expect(TEXTS).toEqual(expect.arrayContaining(entries.map(({ title }) => title)));
    },
  );
  expect(kills).toBeGreaterThanOrEqual(3);
});
