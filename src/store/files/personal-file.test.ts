import { beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '../testing.ts';

const { stored, local } = fakeStorage();
vi.mock('webextension-polyfill', () => ({ default: { storage: { local } } }));

const { joinPersonalFile, readPersonalFile } = await import('./personal-file.ts');
const { keepImprovement, readImprovement } = await import('../settings/improvement.ts');

beforeEach(() => stored.clear());

const LEARNT = {
  base: 'winnow-1',
  labels: 4,
  time: '2026-03-01T10:00:00.000Z',
  adaptation: { tokens: [7, 9], weights: [120, -40] },
};
const LATER = { ...LEARNT, labels: 9, time: '2026-04-01T10:00:00.000Z' };

/** What an archive says of what is there now; then it is gone, as in another browser. */
async function carried(): Promise<unknown> {
  const file: unknown = JSON.parse(JSON.stringify(await readPersonalFile()));
  stored.clear();
  return file;
}

const NOTHING = { taken: 0, hasLearnt: false, isNewer: false, replace: null };

test('how a person reads and prints, and what was learnt, are the same in another browser, and coming again change nothing', async () => {
  await local.set({ 'reading.theme': 'sepia', 'reading.size': 22, 'print.running': false });
  await keepImprovement(LEARNT);
  const before = Object.fromEntries(stored);
  const file = await carried();
  expect(await joinPersonalFile(file)).toEqual({ ...NOTHING, taken: 3, hasLearnt: true });
  expect(Object.fromEntries(stored)).toEqual(before);
  expect(await joinPersonalFile(file)).toEqual(NOTHING);
});

test('choices that stand together, as they did at first, are carried too; a later one of the same goes before', async () => {
  await local.set({ reading: { theme: 'dark', width: 'wide' }, 'reading.theme': 'sepia' });
  expect(await joinPersonalFile(await carried())).toMatchObject({ taken: 2 });
  expect(Object.fromEntries(stored)).toEqual({ 'reading.theme': 'sepia', 'reading.width': 'wide' });
});

test('what is here stays until the person wants that of the file, and that can be taken back', async () => {
  await local.set({ 'reading.theme': 'sepia', 'reading.size': 22, 'print.paper': 'a4' });
  await keepImprovement(LATER);
  const file = await carried();
  await local.set({ 'reading.theme': 'dark', 'print.paper': 'a4' });
  await keepImprovement(LEARNT);
  const { taken, hasLearnt, replace } = await joinPersonalFile(file);
  expect([taken, hasLearnt]).toEqual([1, false]);
  expect(stored.get('reading.theme')).toBe('dark');
  expect(await readImprovement('winnow-1')).toEqual(LEARNT);
  const takeBack = await replace?.();
  expect(stored.get('reading.theme')).toBe('sepia');
  expect(await readImprovement('winnow-1')).toEqual(LATER);
  await takeBack?.();
  expect(stored.get('reading.theme')).toBe('dark');
  expect(await readImprovement('winnow-1')).toEqual(LEARNT);
});

test.each([
  ['nothing, as in older archives', null, NOTHING],
  ['a later version', { version: 2, reader: { 'reading.theme': 'dark' } }, { ...NOTHING, isNewer: true }],
  ['other names', { version: 1, reader: { server: 'x', 'reading.other': 1 }, improvement: null }, NOTHING],
  ['other types', { version: 1, reader: { 'reading.theme': { a: 1 }, 'print.face': 'x'.repeat(99) } }, NOTHING],
  ['weights of no token', { version: 1, reader: {}, improvement: { ...LEARNT, adaptation: { tokens: [-1], weights: [1] } } }, NOTHING], // prettier-ignore
  ['columns of other lengths', { version: 1, reader: {}, improvement: { ...LEARNT, adaptation: { tokens: [1], weights: [] } } }, NOTHING], // prettier-ignore
])('of a file with %s nothing is taken', async (_, file, became) => {
  expect(await joinPersonalFile(file)).toEqual(became);
  expect(stored.size).toBe(0);
});
