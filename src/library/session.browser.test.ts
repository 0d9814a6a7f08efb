import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Entry } from '../store/articles/entry.ts';
import { changeBlocks, saveClip } from '../store/articles/store.ts';
import { deleteClip, removeClip } from '../store/articles/trash.ts';
import { destroyCatalogue, readLatest, readListing } from '../store/catalogue/listing.ts';
import { announceChange, onChange } from '../store/database/change.ts';
import { destroyDatabases, find } from '../store/database/database.ts';
import { sampleClip } from '../store/testing.ts';
import { catalogueFor } from './catalogue-client.ts';
import { LibrarySession, type SessionProps } from './session.ts';
import { STORES, type Stores } from './stores.ts';

const workers: Worker[] = [];
const { Worker: BrowserWorker } = globalThis;

beforeEach(() => {
  globalThis.Worker = class extends BrowserWorker {
    constructor(...given: ConstructorParameters<typeof BrowserWorker>) {
      super(...given);
      workers.push(this);
    }
  };
});

afterEach(async () => {
  for (const worker of workers.splice(0)) worker.terminate();
  globalThis.Worker = BrowserWorker;
  await destroyCatalogue();
  await destroyDatabases();
});

function save(title: string, text = `${title} text`): Promise<string> {
  return saveClip({ clip: sampleClip({ title }, text), pictures: [], kept: true });
}

/** A library over the stores of this browser and its worker, which has taken in all that is stored. */
async function openLibrary(stores: Stores = STORES) {
  const drawn: SessionProps[] = [];
  let measured = 0;
  const marks: { ready?: string } = {};
  const session = new LibrarySession({
    draw: (props) => drawn.push(props),
    catalogueFor,
    readListing,
    stores,
    later: {
      readLater: () => Promise.resolve([]),
      addLater: () => Promise.resolve(0),
      removeLater: () => Promise.resolve(),
      putBackLater: () => Promise.resolve(),
      dropClipped: () => Promise.resolve(),
    },
    order: 'newest',
    keepOrder: () => Promise.resolve(),
    history: { state: null, pushState: () => undefined, replaceState: () => undefined },
    storageState: () => Promise.resolve({ used: ++measured, left: 0, isLow: false }),
    marks,
  });
  await session.open(readLatest(10));
  onChange('library', () => session.refresh());
  session.refresh();
  await expect.poll(() => marks.ready).toBe('true');
  const now = () => drawn[drawn.length - 1];
  return {
    now,
    /** How often something was done, and the room measured that is left. */
    measured: () => measured,
    isPending: () => session.isPending,
    titles: () => now().entries.map(({ title }) => title),
    said: () => now().notice?.sentence.replace(/[\u2066-\u2069]/g, '') ?? '',
    entry: (title: string): Entry => {
      const found = now().entries.find((one) => one.title === title);
      if (!found) throw new RangeError(`${title} is not listed`);
      return found;
    },
  };
}

async function revisionOf(id: string): Promise<number> {
  return Number.parseInt((await find(id, {}))?._rev ?? '');
}

test('a title and tags that are changed together are one revision, and none where nothing is new', async () => {
  const id = await save('Keepers');
  const { now, titles, entry, measured } = await openLibrary();
  await now().onEdit(entry('Keepers'), { title: 'Watchmen', tags: ['sea'] });
  await expect.poll(titles).toEqual(['Watchmen']);
  await expect.poll(() => entry('Watchmen').tags).toEqual(['sea']);
  expect(await revisionOf(id)).toBe(2);
  await now().onEdit(entry('Watchmen'), { title: ' Watchmen ', tags: ['sea', 'Sea'] });
  await expect.poll(measured).toBe(2);
  expect(await revisionOf(id)).toBe(2);
});

test('a change of title and tags is told, and comes back by Undo', async () => {
  await save('Keepers');
  const { now, titles, entry, said } = await openLibrary();
  expect(await now().onEdit(entry('Keepers'), { title: 'Watchmen', tags: ['sea'] })).toBe(true);
  await expect.poll(titles).toEqual(['Watchmen']);
  expect(said()).toBe('Saved the changes to “Watchmen”.');
  now().notice?.undo?.();
  await expect.poll(titles).toEqual(['Keepers']);
  expect([entry('Keepers').tags, said()]).toEqual([[], '“Keepers” is as it was before.']);
});

test('what was typed is saved where its row goes and its article stays in the library', async () => {
  await save('Keepers');
  const { now, titles, entry, said } = await openLibrary();
  now().onEditCut(entry('Keepers'), { title: 'Watchmen', tags: [] });
  await expect.poll(titles).toEqual(['Watchmen']);
  expect([said(), now().notice?.undo]).toEqual(['Saved the changes to “Watchmen”.', expect.any(Function)]);
});

test('what could not be saved is told with what was typed, stands in the fields again, and is saved by another press', async () => {
  await save('Keepers');
  let isBroken = true;
  const { now, titles, entry, said, isPending } = await openLibrary({
    ...STORES,
    store: async () => {
      const store = await STORES.store();
      const describeClip: typeof store.describeClip = (...given) =>
        isBroken ? Promise.reject(new Error('the disk is broken')) : store.describeClip(...given);
      return { ...store, describeClip };
    },
  });
  const typed = { title: 'Watchmen', tags: [] };
  expect(await now().onEdit(entry('Keepers'), typed)).toBe(false);
  expect(said()).toBe('Your changes were not saved (the disk is broken). Try again. You had typed: Watchmen');
  expect([isPending(), now().takeUnsaved(entry('Keepers').id), isPending()]).toEqual([true, typed, false]);
  isBroken = false;
  now().notice?.offer?.onAccept();
  await expect.poll(titles).toEqual(['Watchmen']);
  await expect.poll(isPending).toBe(false);
});

test('what was typed for an article that lies in the trash by now is saved with it, and it can be restored from there', async () => {
  const id = await save('Keepers');
  const { now, titles, entry, said } = await openLibrary();
  const before = entry('Keepers');
  await deleteClip(id);
  await now().onEdit(before, { title: 'Watchmen', tags: [] });
  await expect.poll(said).toBe('“Keepers” is in the trash by now. What you typed is saved with it.');
  await expect.poll(titles).toEqual([]);
  now().notice?.offer?.onAccept();
  await expect.poll(titles).toEqual(['Watchmen']);
});

test('what was typed for an article that is gone for good by now is told again', async () => {
  const id = await save('Keepers');
  const { now, entry, said } = await openLibrary();
  const before = entry('Keepers');
  await removeClip(id);
  await now().onEdit(before, { title: 'Watchmen', tags: ['sea', 'old'] });
  await expect.poll(said).toBe('“Keepers” is no longer there. You had typed: Watchmen · sea, old');
  now().onRead(before, true);
  await expect.poll(said).toBe('“Keepers” is no longer there.');
});

test('what was typed and not saved when an article went into the trash is told, and restored with it', async () => {
  const id = await save('Keepers');
  const { now, titles, entry, said } = await openLibrary();
  const before = entry('Keepers');
  await deleteClip(id);
  now().onEditCut(before, { title: 'Watchmen', tags: [] });
  await expect.poll(said).toBe('“Keepers” is in the trash by now. You had typed: Watchmen');
  now().notice?.offer?.onAccept();
  await expect.poll(titles).toEqual(['Watchmen']);
  await expect.poll(said).toBe('1 article is back in the library.');
});

test('what was typed is told once more where the article is gone for good when it is to be restored with it', async () => {
  const id = await save('Keepers');
  const { now, entry, said } = await openLibrary();
  const before = entry('Keepers');
  await deleteClip(id);
  now().onEditCut(before, { title: 'Watchmen', tags: [] });
  await expect.poll(said).toBe('“Keepers” is in the trash by now. You had typed: Watchmen');
  await removeClip(id);
  now().notice?.offer?.onAccept();
  await expect.poll(said).toBe('“Keepers” is no longer there. You had typed: Watchmen');
});

test('articles that were deleted, or joined, come back by Undo', async () => {
  await Promise.all(['a', 'b', 'c'].map((title) => save(title)));
  const { now, titles, said } = await openLibrary();
  now().onPickAll(true);
  now().onDeletePicked();
  await expect.poll(titles).toEqual([]);
  expect(said()).toBe('3 articles are in the trash.');
  now().notice?.undo?.();
  await expect.poll(() => titles().sort()).toEqual(['a', 'b', 'c']);
  now().onPickAll(true);
  now().onJoinPicked();
  await expect.poll(() => now().counts).toEqual({ all: 1, unread: 1, trash: 3 });
  now().notice?.undo?.();
  await expect.poll(() => now().counts).toEqual({ all: 3, unread: 3, trash: 0 });
});

test('a word is found in what another tab has saved meanwhile', async () => {
  const { now, titles } = await openLibrary();
  now().onSearch('lamp');
  await save('Keepers', 'They trimmed the lamp.');
  announceChange('library');
  await expect.poll(titles).toEqual(['Keepers']);
  expect(await now().textOf(now().entries[0])).toBe('They trimmed the lamp.');
});

test('what a person takes out of an article in another tab is found no longer, and again once it is shown again', async () => {
  const clip = {
    ...sampleClip({ title: 'Keepers' }, 'The lamp.\n\nThe clock.'),
    html: '<p>The lamp.</p><p>The clock.</p>',
  };
  const id = await saveClip({ clip, pictures: [], kept: true });
  const { now, titles, entry } = await openLibrary();
  now().onSearch('lamp');
  await changeBlocks(id, { out: [0], back: [] });
  await expect.poll(() => [now().query, ...titles()]).toEqual(['lamp']);
  now().onSearch('clock');
  await expect.poll(() => [now().query, ...titles()]).toEqual(['clock', 'Keepers']);
  expect([entry('Keepers').words, await now().textOf(entry('Keepers'))]).toEqual([2, 'The clock.']);
  await changeBlocks(id, { out: [], back: [0] });
  now().onSearch('lamp');
  await expect.poll(() => [now().query, ...titles()]).toEqual(['lamp', 'Keepers']);
  expect(entry('Keepers').words).toBe(4);
});
