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

/** Takes what has been clipped off the list. */
export async function dropClipped(later: readonly Later[], changed: readonly Entry[]): Promise<void> {
  const clipped = new Set(changed.map(({ url }) => url));
  for (const { url } of later) if (clipped.has(url)) await removeLater(url);
}
