import browser from 'webextension-polyfill';
import type { Entry } from '../store/entry.ts';
import { removeLater, type Later } from '../store/later.ts';

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
  const added = new Map(later.map((one) => [one.url, one.added]));
  const gone = new Set<string>();
  for (const { url, savedAt, deletedAt } of entries) {
    const since = added.get(url);
    if (since && deletedAt === '' && savedAt > since) gone.add(url);
  }
  if (gone.size > 0) await removeLater(Array.from(gone));
}
