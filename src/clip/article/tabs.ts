/** Tabs of an article, whose panels stand one below the other: each begins with the name of its tab. */
import { selectionMask, type Region } from '../../extract/page/selection.ts';
import { firstRunAfter, runText, stringOf, type Snapshot } from '../../extract/page/snapshot.ts';
import { attribute, textOf } from '../dom.ts';
import { is } from '../elements.ts';
import { preserved } from './spacing.ts';
import { tidy } from '../tidy.ts';
import type { Content } from './content.ts';

/** What becomes of tabs, by row. */
export interface Tabs {
  /** What panels begin with. */
  readonly labels: ReadonlyMap<number, string>;
  /** Tabs that are named at their panels. */
  readonly told: ReadonlySet<number>;
}

/** UTF-16 units. What is longer is no name. */
const MAX_LABEL = 100;

/** Lists of buttons to choose by, these, and what they choose (MkDocs, VitePress). */
const CHOICES = '.tabbed-labels, .vp-code-group > .tabs';
const CHOICE = '.tabbed-labels > label, .vp-code-group > .tabs > label';
const CHOSEN = '.tabbed-content > *, .vp-code-group > .blocks > *';

/** A list of tabs, its tabs, and the panels of them that are selected. */
interface TabList {
  readonly row: number;
  readonly tabs: number[];
  readonly opened: number[];
}

/** A tab in its list. */
type Tab = readonly [list: TabList, row: number];

/** A panel and its tab. */
type Pair = readonly [panel: number, tab: Tab];

/** The lists of tabs, and the panels, of a page. */
interface Found {
  readonly lists: readonly TabList[];
  readonly panels: readonly number[];
  /** Tabs by their ids, with a sign before each, and by those of their panels. */
  readonly named: ReadonlyMap<string, Tab>;
  /** Panels that stand beside one another, by the row around them. */
  readonly beside: ReadonlyMap<number, readonly number[]>;
}

/**
 * Finds the tab of each panel: by the ids that either of them names, else by their order, where a list of tabs is followed
 * by as many panels beside one another. Tabs are told where a panel of theirs is selected with them, or two are. O(rows).
 */
export function tabsOf(content: Content, selection: Region): Tabs {
  const mask = selectionMask(content.page, selection);
  const isTaken = (row: number): boolean => mask[row] === 1 && !content.isAway(row);
  const found = findTabs(content);
  const tabOf = new Map<number, number>();
  const byName = namedPairs(content, found);
  for (const [panel, [list, tab]] of [...byName, ...orderedPairs(content.page, found, byName)]) {
    tabOf.set(panel, tab);
    if (isTaken(panel) && firstText(content, panel) !== null) list.opened.push(panel);
  }
  const shown = found.lists.filter(({ row, opened }) => opened.length >= (isTaken(row) ? 1 : 2));
  const labels = new Map<number, string>();
  for (const panel of shown.flatMap(({ opened }) => opened)) {
    const label = tidy(textOf(content.elements[tabOf.get(panel) ?? panel]));
    if (label.length > MAX_LABEL || (firstText(content, panel) === label && !beginsWithCode(content, panel))) continue;
    labels.set(panel, label);
  }
  return { labels, told: new Set(shown.flatMap(({ tabs }) => tabs)) };
}

function findTabs({ page, elements }: Content): Found {
  const lists: TabList[] = [];
  const panels: number[] = [];
  const named = new Map<string, Tab>();
  const beside = new Map<number, number[]>();
  for (let row = 0; row < page.count; row++) {
    const role = stringOf(page, page.role, row);
    const list = lists.at(-1);
    if (role === 'tablist' || is(elements[row], CHOICES)) lists.push({ row, tabs: [], opened: [] });
    if ((role === 'tab' || is(elements[row], CHOICE)) && list && row < page.end[list.row]) {
      list.tabs.push(row);
      for (const name of [`#${stringOf(page, page.id, row)}`, ...panelNames(elements[row])])
        named.set(name, [list, row]);
    }
    if (role !== 'tabpanel' && !is(elements[row], CHOSEN)) continue;
    panels.push(row);
    const siblings = beside.get(page.parent[row]) ?? [];
    beside.set(page.parent[row], siblings);
    siblings.push(row);
  }
  return { lists, panels, named, beside };
}

/** Ids of the panel that a tab opens: as accessible pages name it, and as Bootstrap does. */
function panelNames(tab: Element): string[] {
  const targets = ['data-bs-target', 'data-target', 'href'].map((name) => attribute(tab, name).replace(/^[^#]*#?/, ''));
  return [attribute(tab, 'aria-controls'), ...targets].filter((name) => name !== '');
}

/** Panels with the tabs that name them, or that they name. */
function namedPairs({ page, elements }: Content, { panels, named }: Found): Pair[] {
  return panels.flatMap((panel): Pair[] => {
    const id = stringOf(page, page.id, panel);
    const tab = named.get(`#${attribute(elements[panel], 'aria-labelledby') || ' '}`) ?? named.get(id || ' ');
    return tab ? [[panel, tab]] : [];
  });
}

/** Panels with the tabs of their places in the list before them, where no id says which is whose. */
function orderedPairs(page: Snapshot, { lists, panels, beside }: Found, byName: readonly Pair[]): Pair[] {
  const paired = new Set(byName.map(([panel]) => panel));
  const pairs: Pair[] = [];
  let at = 0;
  for (const [k, list] of lists.entries()) {
    while (panels[at] < page.end[list.row]) at++;
    if (!(panels[at] < (lists.at(k + 1)?.row ?? page.count))) continue;
    const around = beside.get(page.parent[panels[at]]) ?? [];
    if (around.length !== list.tabs.length || around[0] !== panels[at] || around.some((panel) => paired.has(panel)))
      continue;
    around.forEach((panel, place) => pairs.push([panel, [list, list.tabs[place]]]));
    for (const panel of around) paired.add(panel);
  }
  return pairs;
}

/** Whether the first text in a row keeps its white space: the first word of a command names no tab. */
function beginsWithCode(content: Content, row: number): boolean {
  const { page } = content;
  return preserved(content, page.runOwner[firstRunAfter(page, row)]) !== '';
}

/** The first text in a row; null where it has none. */
function firstText({ page }: Content, row: number): string | null {
  const run = firstRunAfter(page, row);
  return run < page.runCount && page.runAfter[run] < page.end[row] ? tidy(runText(page, run)) : null;
}
