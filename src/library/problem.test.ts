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
  expect(await sentenceFor(UNKNOWN)).toMatch(/^The disk is full: nothing more was stored\. Empty the trash/);
});

test('what else went wrong is told in its own words, with what to do next', async () => {
  withRoom(1_000_000_000);
  expect(await sentenceFor(UNKNOWN)).toBe(
    'Something went wrong (\u2068unknown\u2069). Load this page again and try once more.',
  );
});
