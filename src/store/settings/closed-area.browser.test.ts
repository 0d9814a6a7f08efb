import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { deleteDB } from 'idb';

const local = vi.hoisted(() => ({ old: {} as Record<string, unknown> }));
vi.mock('webextension-polyfill', () => {
  const remove = (keys: readonly string[]) =>
    Promise.resolve(keys.forEach((key) => Reflect.deleteProperty(local.old, key)));
  const storage = { local: { get: () => Promise.resolve(local.old), remove } };
  // A module of CommonJS: the bundler makes its default of the whole.
  return { storage };
});

const { readAllClosed, readClosed, writeClosed } = await import('./closed-area.ts');

const CLOSED = 'winnow-closed';

afterEach(async () => {
  vi.restoreAllMocks();
  await deleteDB(CLOSED);
});
afterAll(() => deleteDB(CLOSED));

test('what stood where pages can read is taken over once, and nothing that is written there later', async () => {
  local.old = { server: 'ours', 'memory:example.org': [1], keepLabels: true };
  expect(await readClosed('server')).toBe('ours');
  expect(await readAllClosed('memory:')).toEqual(new Map([['memory:example.org', [1]]]));
  expect(local.old).toEqual({ keepLabels: true });
  await writeClosed('server', undefined);
  local.old = { server: 'theirs' };
  expect(await readClosed('server')).toBeUndefined();
});

test('on a full disk nothing is begun to be written, and what was there stays', async () => {
  local.old = {};
  await writeClosed('server', 'ours');
  vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ usage: 1e6, quota: 1e6 + 4096 });
  await expect(writeClosed('server', 'other')).rejects.toMatchObject({ name: 'QuotaExceededError' });
  await expect(writeClosed('server', undefined)).rejects.toMatchObject({ name: 'QuotaExceededError' });
  expect(await readClosed('server')).toBe('ours');
});
