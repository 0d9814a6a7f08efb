import { siteOf } from '../ui/reading.ts';

/** What has an address and a title of its own: a tab, an article. */
export interface Placed {
  readonly url: string;
  readonly title: string;
}

/** Site of each that was asked for before: a list of thousands is asked for with every twenty that it grows by. */
const sites = new WeakMap<Placed, string>();

function siteOfPlaced(one: Placed): string {
  const site = sites.get(one) ?? siteOf(one.url);
  sites.set(one, site);
  return site;
}

/** Where each is, for people: its site, or all of its address where another one of the site has the same title. */
export function placesOf(all: readonly Placed[]): string[] {
  const counts = new Map<string, number>();
  const names = all.map((one) => `${siteOfPlaced(one)} ${one.title}`);
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return all.map((one, k) => {
    const isOne = counts.get(names[k]) === 1;
    return isOne ? siteOfPlaced(one) : readableAddress(one.url.replace(/^https?:\/\/(?:www\.)?/, ''));
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
