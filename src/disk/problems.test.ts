import { expect, test } from 'vitest';
import { isBrokenOff, isClosed, isConflict, isMissing, isQuota } from './problems.ts';

test('a full disk is recognised however the browser and PouchDB put it', () => {
  expect(isQuota(new DOMException('no room', 'QuotaExceededError'))).toBe(true);
  expect(isQuota(Object.assign(new Error('Failed to open indexedDB'), { reason: 'QuotaExceededError' }))).toBe(true);
  // Chromium's storage for extensions.
  expect(isQuota(new Error('IO error: .../000003.log: FILE_ERROR_NO_SPACE (ChromeMethodBFE: 3)'))).toBe(true);
  expect(isQuota(Object.assign(new Error('missing'), { status: 404, reason: 'missing' }))).toBe(false);
  expect(isQuota(undefined)).toBe(false);
});

test('missing documents and conflicts are told apart', () => {
  expect([isMissing({ status: 404 }), isConflict({ status: 404 })]).toEqual([true, false]);
  expect([isMissing({ status: 409 }), isConflict({ status: 409 })]).toEqual([false, true]);
});

test('a database that is closed is told from one that the browser has broken off', () => {
  const closed = [
    new DOMException('The database connection is closing.', 'InvalidStateError'),
    new Error('database is closed'),
  ];
  expect(closed.map(isClosed)).toEqual([true, true]);
  expect(closed.map(isBrokenOff)).toEqual([false, false]);
  const brokenOff = Object.assign(new Error('unknown'), { status: 500 });
  expect([isClosed(brokenOff), isBrokenOff(brokenOff)]).toEqual([false, true]);
});
