import { afterEach, expect, test, vi } from 'vitest';
import '../ui/testing.ts';
import { sentenceFor } from './problem.ts';

afterEach(() => vi.unstubAllGlobals());

/** What the database says where the browser gives no reason. */
const UNKNOWN = Object.assign(new Error('unknown'), { status: 500 });

/** A browser that has so many bytes left. */
function withRoom(left: number): void {
  vi.stubGlobal('navigator', { storage: { estimate: () => Promise.resolve({ usage: 0, quota: left }) } });
}

test('where writing broke off and no room is left the disk is told to be full', async () => {
  withRoom(1_000_000);
  expect(await sentenceFor(UNKNOWN)).toMatch(
    /^The disk is full: nothing more was stored\. Free some space on the disk/,
  );
});

test.each([
  ['a database that cannot be opened', new DOMException('Internal error opening backing store', 'UnknownError')],
  ['one that the browser has closed', new DOMException('The database connection is closing', 'InvalidStateError')],
  ['what the worker tells of it', new Error('UnknownError: Internal error opening backing store for indexedDB.open')],
])('%s is told to be a full disk where no room is left, and else as the browser says it', async (_, error) => {
  withRoom(0);
  expect(await sentenceFor(error)).toMatch(/^The disk is full/);
  withRoom(1_000_000_000);
  expect(await sentenceFor(error)).toMatch(/^Something went wrong/);
});

test('a fault of our own on a full disk is not laid to the disk', async () => {
  withRoom(0);
  expect(await sentenceFor(new TypeError('x is undefined'))).toMatch(/^Something went wrong/);
});

test('what else went wrong is told in its own words, with what to do next', async () => {
  withRoom(1_000_000_000);
  expect(await sentenceFor(UNKNOWN)).toBe(
    'Something went wrong (\u2068unknown\u2069). Load this page again and try once more.',
  );
});
