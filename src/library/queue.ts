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
