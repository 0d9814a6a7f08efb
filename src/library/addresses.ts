import { siteOf } from '../ui/reading.ts';

/** What has an address and a title of its own: a tab, an article. */
export interface Placed {
  readonly url: string;
  readonly title: string;
}

/** Where each is, for people: its site, or all of its address where another one of the site has the same title. */
export function placesOf(all: readonly Placed[]): string[] {
  const counts = new Map<string, number>();
  const names = all.map(({ title, url }) => `${siteOf(url)} ${title}`);
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return all.map(({ url }, k) => {
    return counts.get(names[k]) === 1 ? siteOf(url) : readableAddress(url.replace(/^https?:\/\/(?:www\.)?/, ''));
  });
}

/** An address as people read it: letters in place of their codes. */
export function readableAddress(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url; // Codes of no letters: then as it stands.
  }
}
