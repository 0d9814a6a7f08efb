import { afterEach, expect, test, vi } from 'vitest';
import { isBrokenOff, isClosed, isFull, isQuota } from './problems.ts';
import { needRoom } from './room.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser that has so many bytes left. */
function withRoom(left: number): void {
  vi.stubGlobal('navigator', {
    storage: { estimate: () => Promise.resolve({ usage: 1_000_000, quota: 1_000_000 + left }) },
  });
}

test('a write is let through where there is room, and stopped before it begins where there is none', async () => {
  withRoom(8_000_000);
  await needRoom();
  withRoom(7_999_999);
  await expect(needRoom()).rejects.toMatchObject({ name: 'QuotaExceededError' });
});

test('a browser that does not tell its room is written to', async () => {
  vi.stubGlobal('navigator', { storage: { estimate: () => Promise.resolve({}) } });
  await needRoom();
});

test('a write that was stopped tells of a full disk, and of no database that has failed', async () => {
  withRoom(0);
  const error: unknown = await needRoom().catch((reason: unknown) => reason);
  expect([isQuota(error), isBrokenOff(error), isClosed(error)]).toEqual([true, false, false]);
});

test('what the browser does not explain is a full disk where no room is left, and none where there is', async () => {
  const unsaid = [new DOMException('', 'UnknownError'), { status: 500, message: 'unknown' }];
  const areFull = () => Promise.all([...unsaid, new TypeError('a fault of our own')].map(isFull));
  withRoom(0);
  expect(await areFull()).toEqual([true, true, false]);
  withRoom(1_000_000_000);
  expect(await areFull()).toEqual([false, false, false]);
  expect(await isFull(new DOMException('', 'QuotaExceededError'))).toBe(true);
});
