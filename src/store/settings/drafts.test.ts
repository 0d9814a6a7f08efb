import { beforeEach, expect, test, vi } from 'vitest';

const session = vi.hoisted(() => new Map<string, unknown>());

vi.mock('webextension-polyfill', () => ({
  default: {
    storage: {
      session: {
        get: (key: string) => Promise.resolve({ [key]: session.get(key) }),
        set: (values: object) =>
          Promise.resolve(Object.entries(values).forEach(([key, value]) => session.set(key, value))),
      },
    },
  },
}));
vi.stubGlobal('navigator', { locks: { request: (_: string, run: () => Promise<void>) => run() } });

const { draftOf, writeDraft } = await import('./drafts.ts');

beforeEach(() => session.clear());

const HOUR = 3_600_000;
const of = (path: string, exact = 'The text.') => ({
  included: [path],
  excluded: [],
  selectors: [[{ type: 'TextQuoteSelector' as const, exact, prefix: '', suffix: '' }]],
});

test('the last of the corrections of a page is held, for a day', async () => {
  await writeDraft('https://example.org/a', of('/html[1]'), 0);
  await writeDraft('https://example.org/a', of('/html[1]/body[1]'), HOUR);
  expect(await draftOf('https://example.org/a', 24 * HOUR)).toEqual(of('/html[1]/body[1]'));
  expect(await draftOf('https://example.org/b', 24 * HOUR)).toBeNull();
  expect(await draftOf('https://example.org/a', 25 * HOUR)).toBeNull();
});

test('what was kept or taken back is held no more, and the others are', async () => {
  await writeDraft('https://example.org/a', of('/html[1]'), 0);
  await writeDraft('https://example.org/b', of('/html[1]'), 0);
  await writeDraft('https://example.org/a', null, 0);
  expect([await draftOf('https://example.org/a', 0), await draftOf('https://example.org/b', 0)]).toEqual([
    null,
    of('/html[1]'),
  ]);
});

test('of many pages the first ones go', async () => {
  for (let n = 0; n < 11; n++) await writeDraft(`https://example.org/${n}`, of('/html[1]'), n);
  expect([await draftOf('https://example.org/0', 11), await draftOf('https://example.org/1', 11)]).toEqual([
    null,
    of('/html[1]'),
  ]);
});

test('a long one is held by its paths alone, and one that is too long even so is not held', async () => {
  await writeDraft('https://example.org/a', of('/html[1]', 'x'.repeat(100_000)), 0);
  expect(await draftOf('https://example.org/a', 0)).toEqual({ ...of('/html[1]'), selectors: [] });
  await writeDraft('https://example.org/a', of(`/html[1]${'/div[1]'.repeat(20_000)}`), 0);
  expect(await draftOf('https://example.org/a', 0)).toBeNull();
});

test('a page without an address holds nothing', async () => {
  await writeDraft('', of('/html[1]'), 0);
  expect(await draftOf('', 0)).toBeNull();
});
