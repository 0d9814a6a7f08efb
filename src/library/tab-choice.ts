import { pageOf } from '../store/articles/page-of.ts';
import type { OpenTab } from './open-tabs.ts';

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
