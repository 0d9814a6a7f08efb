import browser from 'webextension-polyfill';
import type { Entry } from '../store/entry.ts';
import { addLater, removeLater, type Later } from '../store/later.ts';

/** Asks for the right to see the addresses of tabs, within the click; null where the person says no. */
export async function addOpenTabs(): Promise<number | null> {
  if (!(await browser.permissions.request({ permissions: ['tabs'] }))) return null;
  const tabs = await browser.tabs.query({ currentWindow: true });
  return addLater(tabs.map(({ url = '', title = '' }) => ({ url, title })));
}

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
