import browser from 'webextension-polyfill';
import type { Entry } from '../store/articles/entry.ts';
import { pageOf } from '../store/articles/page-of.ts';
import { removeLater, type Later } from '../store/settings/later.ts';

/** Shows a page to be clipped: its tab where it is open, else a new one. */
export async function openLater({ url }: Later): Promise<void> {
  const allowed = await browser.permissions.contains({ permissions: ['tabs'] });
  const open = allowed ? (await browser.tabs.query({ currentWindow: true })).find((tab) => tab.url === url) : undefined;
  if (open?.id === undefined) await browser.tabs.create({ url });
  else await browser.tabs.update(open.id, { active: true });
}

/** Takes pages off the list that were clipped after they had been put on it, unless what was clipped lies in the trash. */
export async function dropClipped(
  later: readonly Later[],
  entries: Iterable<Pick<Entry, 'url' | 'savedAt' | 'deletedAt'>>,
): Promise<void> {
  const clipped = new Map<string, string>();
  for (const { url, savedAt, deletedAt } of later.length > 0 ? entries : []) {
    const page = pageOf(url);
    if (deletedAt === '' && savedAt > (clipped.get(page) ?? '')) clipped.set(page, savedAt);
  }
  const gone = later.filter(({ url, added }) => added !== '' && (clipped.get(pageOf(url)) ?? '') > added);
  if (gone.length > 0) await removeLater(gone.map(({ url }) => url));
}
