import { afterEach, expect, test, vi } from 'vitest';
import type { Clip } from '../clip/clip.ts';

const session = new Map<string, unknown>();
vi.stubGlobal('chrome', {
  storage: {
    session: {
      get: (key: string | null) =>
        Promise.resolve(key === null ? Object.fromEntries(session) : { [key]: session.get(key) }),
      set: (values: object) =>
        Promise.resolve(Object.entries(values).forEach(([key, value]) => session.set(key, value))),
      remove: (keys: readonly string[]) => Promise.resolve(keys.forEach((key) => session.delete(key))),
    },
  },
});

const { holdClip } = await import('./held.ts');

afterEach(() => session.clear());

const clipAt = (second: number) =>
  ({ html: '<p>x</p>', text: 'x', savedAt: `2026-03-01T10:00:0${second}.000Z` }) as Clip;
const hold = (second: number, same = '') => holdClip({ clip: clipAt(second), pictures: [] }, same);

test('of more clips than are held at a time the oldest goes', async () => {
  const ids = [await hold(1), await hold(2), await hold(3)];
  expect(Array.from(session.keys())).toEqual(ids.slice(1));
});

test('a clip that is held again takes no room of another', async () => {
  const [first, second] = [await hold(1), await hold(2)];
  expect(await hold(3, second)).toBe(second);
  expect(Array.from(session.keys())).toEqual([first, second]);
});
