import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchSight } from './visible.ts';

/** Tells what the browser tells of an element. */
let tell: (isVisible: boolean) => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(hear: (entries: readonly { readonly isVisible: boolean }[]) => void) {
        tell = (isVisible) => hear([{ isVisible }]);
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const watched = () => watchSight({} as Element, new AbortController().signal);

test('a press is knowing once what lay over the bar has been gone for as long as a double click takes (S12)', async () => {
  const isSeen = watched();
  tell(true);
  expect(await isSeen()).toBe(true);
  tell(false);
  expect(await isSeen()).toBe(false);
  tell(true);
  expect(await isSeen()).toBe(false);
  vi.advanceTimersByTime(500);
  expect(await isSeen()).toBe(true);
});

test('a browser that tells nothing, as of a tab in the background, is waited for a second at most', async () => {
  const asked = watched()();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await asked).toBe(false);
});
