import { expect, test, vi } from 'vitest';
import { dropClipped, openLater } from './queue.ts';

interface Tabs {
  /** Whether the extension may see the addresses of tabs. */
  areSeen: boolean;
  readonly open: { readonly id: number; readonly url: string }[];
  readonly done: string[];
}

const { tabs } = vi.hoisted(() => ({ tabs: { areSeen: true, open: [], done: [] } as Tabs }));

vi.mock('webextension-polyfill', () => ({
  default: {
    permissions: { contains: () => Promise.resolve(tabs.areSeen) },
    tabs: {
      query: () => Promise.resolve(tabs.open),
      create: ({ url }: { url: string }) => Promise.resolve(void tabs.done.push(`new ${url}`)),
      update: (id: number) => Promise.resolve(void tabs.done.push(`to ${id}`)),
    },
  },
}));
const { removed } = vi.hoisted(() => ({ removed: [] as string[] }));
vi.mock('../store/settings/later.ts', () => ({ removeLater: (urls: readonly string[]) => removed.push(...urls) }));

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

test('a page to be clipped is shown in its tab where that is open and may be seen, else in a new one', async () => {
  const [page] = LATER;
  const shown = async (areSeen: boolean, ...urls: readonly string[]) => {
    Object.assign(tabs, { areSeen, open: urls.map((url, id) => ({ id, url })), done: [] });
    await openLater(page);
    return tabs.done;
  };
  expect(await shown(true, 'https://example.org/other', page.url)).toEqual(['to 1']);
  expect(await shown(true, page.url)).toEqual(['to 0']);
  expect(await shown(true, 'https://example.org/other')).toEqual([`new ${page.url}`]);
  expect(await shown(false, page.url)).toEqual([`new ${page.url}`]);
});
