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

/** UTF-16 units. What is longer is no name. */
const MAX_LABEL = 100;

/** A list of tabs, its tabs, and the panels of them that are selected. */
interface TabList {
  readonly row: number;
  readonly tabs: number[];
  readonly opened: number[];
}

/**
 * Finds the tab of each panel: by the ids that either of them names, else by their order, where a list of tabs is followed
 * by as many panels beside one another. Tabs are told where a panel of theirs is selected with them, or two are. O(rows).
 */
export function tabsOf(content: Content, selection: Region): Tabs {
  const { page, elements, isAway } = content;
  const lists: TabList[] = [];
  const panels: number[] = [];
  /** Of a tab by its id, with a sign before it, and by that of its panel. */
  const named = new Map<string, [TabList, number]>();
  const beside = new Map<number, number[]>();
  for (let row = 0; row < page.count; row++) {
    const role = stringOf(page, page.role, row);
    const list = lists.at(-1);
    if (role === 'tablist') lists.push({ row, tabs: [], opened: [] });
    if (role === 'tab' && list && row < page.end[list.row]) {
      list.tabs.push(row);
      named
        .set(`#${stringOf(page, page.id, row)}`, [list, row])
        .set(attribute(elements[row], 'aria-controls'), [list, row]);
    }
    if (role !== 'tabpanel') continue;
    panels.push(row);
    const siblings = beside.get(page.parent[row]) ?? [];
    beside.set(page.parent[row], siblings);
    siblings.push(row);
  }
  const mask = selectionMask(page, selection);
  const isTaken = (row: number): boolean => mask[row] === 1 && !isAway(row);
  const tabOf = new Map<number, number>();
  const pair = (list: TabList, tab: number, panel: number): void => {
    tabOf.set(panel, tab);
    if (isTaken(panel) && firstText(content, panel) !== null) list.opened.push(panel);
  };
  for (const panel of panels) {
    const id = stringOf(page, page.id, panel);
    const found = named.get(`#${attribute(elements[panel], 'aria-labelledby') || ' '}`) ?? named.get(id || ' ');
    if (found) pair(...found, panel);
  }
  let at = 0;
  for (const [k, list] of lists.entries()) {
    while (panels[at] < page.end[list.row]) at++;
    if (!(panels[at] < (lists.at(k + 1)?.row ?? page.count))) continue;
    const around = beside.get(page.parent[panels[at]]) ?? [];
    if (around.length !== list.tabs.length || around[0] !== panels[at] || around.some((panel) => tabOf.has(panel)))
      continue;
    around.forEach((panel, place) => pair(list, list.tabs[place], panel));
  }
  const labels = new Map<number, string>();
  const told = new Set<number>();
  for (const { row, tabs, opened } of lists) {
    if (opened.length < (isTaken(row) ? 1 : 2)) continue;
    for (const tab of tabs) told.add(tab);
    for (const panel of opened) {
      const label = tidy(textOf(elements[tabOf.get(panel) ?? panel]));
      if (label.length <= MAX_LABEL && firstText(content, panel) !== label) labels.set(panel, label);
    }
  }
  return { labels, told };
}

/** The first text in a row; null where it has none. */
function firstText({ page }: Content, row: number): string | null {
  const run = firstRunAfter(page, row);
  return run < page.runCount && page.runAfter[run] < page.end[row] ? tidy(runText(page, run)) : null;
}
