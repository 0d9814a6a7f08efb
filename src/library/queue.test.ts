import { expect, test, vi } from 'vitest';
import { dropClipped } from './queue.ts';

// It refuses to be loaded outside of an extension.
vi.mock('webextension-polyfill', () => ({ default: {} }));
const { removed } = vi.hoisted(() => ({ removed: [] as string[] }));
vi.mock('../store/later.ts', () => ({ removeLater: (urls: readonly string[]) => removed.push(...urls) }));

/** When the page was put on the list. */
const added = '2026-03-01T10:00:00.000Z';

const LATER = [{ url: 'https://example.org/lamps', title: 'Of the Keepers', added }];

/** What goes off the list when the articles of its page are these. */
async function dropped(
  ...entries: { readonly savedAt: string; readonly deletedAt?: string; readonly url?: string }[]
): Promise<string[]> {
  removed.length = 0;
  await dropClipped(
    LATER,
    entries.map((entry) => ({ url: LATER[0].url, deletedAt: '', ...entry })),
  );
  return [...removed];
}

const BEFORE = '2026-02-01T10:00:00.000Z';
const AFTER = '2026-04-01T10:00:00.000Z';

test('what has been clipped since it was put on the list goes off it', async () => {
  expect(await dropped({ savedAt: BEFORE }, { savedAt: AFTER })).toEqual([LATER[0].url]);
});

test('another place in a page is that page', async () => {
  expect(await dropped({ url: `${LATER[0].url}#notes`, savedAt: AFTER })).toEqual([LATER[0].url]);
  expect(await dropped({ url: `${LATER[0].url}#/notes`, savedAt: AFTER })).toEqual([]);
});

test('a page stays on the list where its article was kept before, or lies in the trash', async () => {
  expect(await dropped({ savedAt: BEFORE })).toEqual([]);
  expect(await dropped({ savedAt: AFTER, deletedAt: AFTER })).toEqual([]);
});

test('a page stays on the list where it is not known since when', async () => {
  removed.length = 0;
  await dropClipped([{ ...LATER[0], added: '' }], [{ url: LATER[0].url, savedAt: AFTER, deletedAt: '' }]);
  expect(removed).toEqual([]);
});
