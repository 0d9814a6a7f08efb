import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { problemSentence } from './problem.ts';
import './testing.ts';

afterEach(() => vi.unstubAllGlobals());

/** What the database says where the browser gives no reason. */
const UNKNOWN = Object.assign(new Error('unknown'), { status: 500 });

/** A browser that has so many bytes left. */
function withRoom(left: number): void {
  vi.stubGlobal('navigator', { storage: { estimate: () => Promise.resolve({ usage: 0, quota: left }) } });
}

beforeEach(() => withRoom(1_000_000_000));

test('where writing broke off and no room is left the disk is told to be full', async () => {
  withRoom(1_000_000);
  expect(await problemSentence(UNKNOWN)).toMatch(
    /^The disk is full: nothing more was stored\. Free some space on the disk/,
  );
});

test.each([
  ['a database that cannot be opened', new DOMException('Internal error opening backing store', 'UnknownError')],
  ['one that the browser has closed', new DOMException('The database connection is closing', 'InvalidStateError')],
  ['what the worker tells of it', new Error('UnknownError: Internal error opening backing store for indexedDB.open')],
])('%s is told to be a full disk where no room is left, and else as the browser says it', async (_, error) => {
  expect(await problemSentence(error)).toMatch(/^Something went wrong/);
  withRoom(0);
  expect(await problemSentence(error)).toMatch(/^The disk is full/);
});

test('a fault of our own on a full disk is not laid to the disk', async () => {
  withRoom(0);
  expect(await problemSentence(new TypeError('x is undefined'))).toMatch(/^Something went wrong/);
});

const BY_NEWER = /^A newer version of Winnow has written what is stored here\. Update Winnow/;

test('what a newer version has stored is told to be so, whoever says that it is', async () => {
  const error = new DOMException('The requested version (1) is less than the existing version (2).', 'VersionError');
  expect(await problemSentence(error)).toMatch(BY_NEWER);
  // PouchDB puts what the browser says of it into its reason.
  expect(await problemSentence({ toString: () => JSON.stringify({ status: 500, reason: error.message }) })).toMatch(
    BY_NEWER,
  );
});

test('of what PouchDB says only to be unknown the reason is told', async () => {
  const error = Object.assign(new Error('unknown'), { status: 500, reason: 'the disk does not answer' });
  expect(await problemSentence(error)).toContain('the disk does not answer');
});

test('anything else is told in its own words', async () => {
  expect(await problemSentence(new TypeError('It broke.'))).toBe(
    'Something went wrong (\u2068It broke\u2069). Load this page again and try once more.',
  );
});
