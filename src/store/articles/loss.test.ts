import { beforeEach, expect, test, vi } from 'vitest';

const { stored } = vi.hoisted(() => ({ stored: new Map<string, unknown>() }));

vi.mock('webextension-polyfill', () => ({
  default: {
    storage: {
      local: {
        get: (keys: readonly string[]) =>
          Promise.resolve(Object.fromEntries(keys.flatMap((key) => (stored.has(key) ? [[key, stored.get(key)]] : [])))),
        set: (values: object) => Promise.resolve(Object.entries(values).forEach(([key, one]) => stored.set(key, one))),
        remove: (key: string) => Promise.resolve(void stored.delete(key)),
      },
    },
  },
}));

/** Names of the databases that the browser has. */
let databases: string[] = [];
vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => Promise<unknown>) => work() } });
vi.stubGlobal('indexedDB', { databases: () => Promise.resolve(databases.map((name) => ({ name }))) });

const { forgetLoss, lossBy } = await import('./loss.ts');

const LIBRARY = '_pouch_winnow';
const [MAY, JUNE] = ['2026-05-01T00:00:00.000Z', '2026-06-01T00:00:00.000Z'];

beforeEach(() => {
  stored.clear();
  databases = ['winnow-catalogue'];
});

test('where there has been no library none is lost', async () => {
  expect(await lossBy(MAY)).toBeNull();
  expect(await lossBy(JUNE)).toBeNull();
});

test('a library that was seen and is there no more was lost when that was found, until there are articles again', async () => {
  databases.push(LIBRARY);
  expect(await lossBy(MAY)).toBeNull();
  databases = [];
  expect(await lossBy(MAY)).toBe(MAY);
  expect(await lossBy(JUNE)).toBe(MAY);
  databases = [LIBRARY];
  expect(await lossBy(JUNE)).toBe(MAY);
  await forgetLoss();
  expect(await lossBy(JUNE)).toBeNull();
});

test('a library that is lost twice is told twice', async () => {
  databases.push(LIBRARY);
  await lossBy(MAY);
  databases = [];
  await lossBy(MAY);
  databases = [LIBRARY];
  await lossBy(MAY);
  await forgetLoss();
  databases = [];
  expect(await lossBy(JUNE)).toBe(JUNE);
});

test('a time that is none tells nothing', async () => {
  databases.push(LIBRARY);
  for (const wrong of ['soon', 7]) {
    stored.set('libraryGone', wrong);
    expect(await lossBy(MAY)).toBeNull();
  }
});

test('that there is a library is noted once', async () => {
  databases.push(LIBRARY);
  await lossBy(MAY);
  expect(stored.get('libraryBegun')).toBe(true);
  stored.set('libraryBegun', 'as it was noted');
  await lossBy(MAY);
  expect(stored.get('libraryBegun')).toBe('as it was noted');
});
