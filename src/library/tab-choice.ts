import { siteOf } from '../ui/reading.ts';
import type { OpenTab } from './open-tabs.ts';
import { pageOf } from './shelf.ts';

/** Tabs that are to be clipped unless the person says otherwise: loaded, each page once, and none that is `known`, by `pageOf`. */
export function freshTabs(tabs: readonly OpenTab[], known: ReadonlySet<string>): OpenTab[] {
  const seen = new Set(known);
  return tabs.filter(({ url, asleep }) => {
    const page = pageOf(url);
    if (asleep || seen.has(page)) return false;
    seen.add(page);
    return true;
  });
}

/** Where each tab is, for people: its site, or all of its address where another tab of the site has the same title. */
export function placesOf(tabs: readonly OpenTab[]): string[] {
  const counts = new Map<string, number>();
  const nameOf = ({ title, url }: OpenTab) => `${siteOf(url)} ${title}`;
  for (const tab of tabs) counts.set(nameOf(tab), (counts.get(nameOf(tab)) ?? 0) + 1);
  return tabs.map((tab) => (counts.get(nameOf(tab)) === 1 ? siteOf(tab.url) : tab.url.replace(/^https?:\/\//, '')));
}
