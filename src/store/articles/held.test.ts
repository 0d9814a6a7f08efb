import { afterEach, expect, test, vi } from 'vitest';
import type { Clip } from '../../clip/clip.ts';
import { fakeLocks, sampleClip } from '../testing.ts';

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

vi.stubGlobal('navigator', { locks: fakeLocks() });

const { heldClip, holdClip } = await import('./held.ts');

afterEach(() => session.clear());

const clipAt = (second: number) =>
  ({ html: '<p>x</p>', text: 'x', savedAt: `2026-03-01T10:00:0${second}.000Z` }) as Clip;
const hold = (second: number, same = '') => holdClip({ clip: clipAt(second), pictures: [] }, same);

test('of more clips than are held at a time the oldest goes', async () => {
  const ids = [await hold(1), await hold(2), await hold(3)];
  expect(Array.from(session.keys())).toEqual(ids.slice(1));
});

test('what is held is read as it was, and what is not held, or of another shape, is none', async () => {
  const held = { clip: sampleClip(), pictures: [{ url: 'https://example.org/a', type: 'image/png', data: 'AAAA' }] };
  const id = await holdClip(held);
  expect(await heldClip(id)).toEqual(held);
  expect(await heldClip('held:other')).toBeNull();
  session.set('held:broken', { clip: { html: 7 } });
  expect(await heldClip('held:broken')).toBeNull();
});

test('a clip that is held again takes no room of another', async () => {
  const [first, second] = [await hold(1), await hold(2)];
  expect(await hold(3, second)).toBe(second);
  expect(Array.from(session.keys())).toEqual([first, second]);
});

test('of clips that are held at the same moment no more are held than one after the other', async () => {
  await Promise.all([hold(1), hold(2), hold(3), hold(4)]);
  expect(session.size).toBe(2);
});

test('the bytes of letters of any script count: what is held fits in what the browser gives', async () => {
  const clip = { ...clipAt(1), html: '潮'.repeat(600_000), text: '潮'.repeat(600_000) };
  const picture = (bytes: number) => ({
    url: `https://example.org/${bytes}`,
    type: 'image/png',
    data: 'A'.repeat(bytes),
  });
  const id = await holdClip({ clip, pictures: [picture(2_000_000), picture(100_000)] });
  const { pictures } = session.get(id) as { pictures: readonly { url: string }[] };
  expect(pictures.map(({ url }) => url)).toEqual(['https://example.org/100000']);
  expect(Buffer.byteLength(JSON.stringify(session.get(id)))).toBeLessThan(4_000_000);
});
