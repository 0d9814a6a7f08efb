import { deleteDB, openDB, type DBSchema } from 'idb';
import { afterEach, expect, test, vi } from 'vitest';
import { openedOnce } from './opened-once.ts';

interface Schema extends DBSchema {
  values: { key: string; value: string };
}

const NAME = 'winnow-test-opened';

/** Opens the database of this test; the first time not, where that is to fail. */
function opener({ failsFirst = false } = {}) {
  let isFirst = failsFirst;
  return openedOnce<Schema>((closing) => {
    if (!isFirst)
      return openDB<Schema>(NAME, 1, { upgrade: (fresh) => void fresh.createObjectStore('values'), ...closing });
    isFirst = false;
    return Promise.reject(new Error('the disk does not answer'));
  });
}

afterEach(() => deleteDB(NAME));

test('a database is opened once, however many ask for it', async () => {
  const open = opener();
  const [one, other] = await Promise.all([open(), open()]);
  expect(one).toBe(other);
  expect(await open()).toBe(one);
});

test('one that could not be opened is opened the next time', async () => {
  const open = opener({ failsFirst: true });
  await expect(open()).rejects.toThrow('the disk does not answer');
  await expect((await open()).getAll('values')).resolves.toEqual([]);
});

test('one that is deleted elsewhere keeps nobody waiting, and is opened anew', async () => {
  const open = opener();
  await (await open()).put('values', 'here', 'what');
  await deleteDB(NAME);
  await expect((await open()).getAll('values')).resolves.toEqual([]);
});

test('after the browser has closed it, it is opened anew behind a fresh log', async () => {
  const open = opener();
  const database = await open();
  const made = vi.spyOn(indexedDB, 'deleteDatabase');
  database.dispatchEvent(new Event('close'));
  expect(await open()).not.toBe(database);
  expect(made.mock.calls).toEqual([['winnow-log']]);
  database.close();
  made.mockRestore();
});
