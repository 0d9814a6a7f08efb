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

/** Pages that have all words of a query in title or address, in whatever case; all of them for an empty query. */
export function laterWith(later: readonly Later[], query: string): readonly Later[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return later.filter(({ url, title }) => {
    const text = `${title}\n${readable(url)}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** An address as people read it: letters in place of their codes. */
function readable(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url; // Codes of no letters: then as it stands.
  }
}
