/** Tabs of an article, whose panels stand one below the other: each begins with the name of its tab. */
import { selectionMask, type Region } from '../extract/selection.ts';
import { firstRunAfter, runText, stringOf } from '../extract/snapshot.ts';
import type { Content } from './content.ts';
import { attribute, textOf } from './dom.ts';
import { tidy } from './tidy.ts';

/** What becomes of tabs, by row. */
export interface Tabs {
  /** What panels begin with. */
  readonly labels: ReadonlyMap<number, string>;
  /** Tabs that are named at their panels. */
  readonly told: ReadonlySet<number>;
}

/** Rows between a tab and its list. */
const MAX_UP = 4;

/** UTF-16 units. What is longer is no name. */
const MAX_LABEL = 100;

/**
 * Finds the tab of each panel: by the ids that either of them names, else by their order, where a list of tabs is followed
 * by as many panels beside one another. Tabs are told where a panel of theirs is selected with them, or two are. O(rows).
 */
export function tabsOf(content: Content, selection: Region): Tabs {
  const { page, elements, isAway } = content;
  const lists = new Map<number, number[]>();
  const panels: number[] = [];
  const tabs = new Map<string, number>();
  for (let row = 0; row < page.count; row++) {
    const role = stringOf(page, page.role, row);
    if (role === 'tabpanel') panels.push(row);
    if (role !== 'tab') continue;
    const list = listAround(content, row);
    lists.set(list, [...(lists.get(list) ?? []), row]);
    const id = stringOf(page, page.id, row);
    if (id !== '') tabs.set(`#${id}`, row);
    for (const panel of attribute(elements[row], 'aria-controls').split(/\s+/)) tabs.set(panel, row);
  }
  const labels = new Map<number, string>();
  const told = new Set<number>();
  if (lists.size === 0) return { labels, told };
  const tabOf = new Map<number, number>();
  const beside = new Map<number, number[]>();
  for (const panel of panels) {
    const names = attribute(elements[panel], 'aria-labelledby').split(/\s+/);
    const id = stringOf(page, page.id, panel);
    const named = names.flatMap((name) => tabs.get(`#${name}`) ?? []);
    const tab = named.at(0) ?? (id === '' ? undefined : tabs.get(id));
    if (tab !== undefined) tabOf.set(panel, tab);
    const parent = page.parent[panel];
    beside.set(parent, [...(beside.get(parent) ?? []), panel]);
  }
  const starts = Array.from(lists.keys()).sort((a, b) => a - b);
  let at = 0;
  for (const [k, list] of starts.entries()) {
    while (panels[at] < page.end[list]) at++;
    const first = panels.at(at);
    const own = lists.get(list) ?? [];
    if (first === undefined || first > (starts.at(k + 1) ?? page.count)) continue;
    const around = beside.get(page.parent[first]) ?? [];
    if (around.length !== own.length || around[0] !== first || around.some((panel) => tabOf.has(panel))) continue;
    around.forEach((panel, place) => tabOf.set(panel, own[place]));
  }
  const mask = selectionMask(page, selection);
  const isTaken = (row: number): boolean => mask[row] === 1 && !isAway(row);
  const taken = new Map<number, number[]>();
  for (const [panel, tab] of tabOf) {
    const list = listAround(content, tab);
    if (isTaken(panel) && firstText(content, panel) !== null) taken.set(list, [...(taken.get(list) ?? []), panel]);
  }
  for (const [list, opened] of taken) {
    if (opened.length < 2 && !isTaken(list)) continue;
    for (const tab of lists.get(list) ?? []) told.add(tab);
    for (const panel of opened) {
      const tab = elements[tabOf.get(panel) ?? panel];
      const label = tidy(textOf(tab)) || attribute(tab, 'aria-label');
      if (label.length <= MAX_LABEL && firstText(content, panel) !== label) labels.set(panel, label);
    }
  }
  return { labels, told };
}

/** The list that a tab stands in, else its parent. */
function listAround({ page }: Content, tab: number): number {
  let at = page.parent[tab];
  for (let up = 0; up < MAX_UP && at > 0; up++, at = page.parent[at]) {
    if (stringOf(page, page.role, at) === 'tablist') return at;
  }
  return page.parent[tab];
}

/** The first text in a row; null where it has none. */
function firstText({ page }: Content, row: number): string | null {
  const run = firstRunAfter(page, row);
  return run < page.runCount && page.runAfter[run] < page.end[row] ? tidy(runText(page, run)) : null;
}
