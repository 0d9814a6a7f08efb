import type { Captured } from '../../capture/captured.ts';
import type { Region } from '../../extract/page/selection.ts';
import { documentIn, isInPage, showAny, treesOf } from './page-tree.ts';

/** ms from the first change of a page to the look at it, and from that look to the next at least. */
const PAUSE = 400;
const REST = 2000;

/** ms between two looks where texts alone change: clocks do so all the time. */
const LONG_REST = 10_000;

/** Watches a page. */
export interface Watch {
  /** Where the page has changed since that was told or asked for last. */
  changes(): ReadonlySet<Node>;
  /** Watches the shadow trees and frames of a reading too. */
  follow(captured: Captured): void;
}

const WATCHED: MutationObserverInit = { childList: true, characterData: true, subtree: true };

/**
 * Tells, some time after the page has put elements or texts in, taken them out or changed texts, or a frame of the same
 * origin has gone to another page, where it did so. Our own element does not count.
 */
export function watchPage(
  signal: AbortSignal,
  ours: () => Element | null,
  tell: (where: ReadonlySet<Node>) => void,
): Watch {
  let where = new Set<Node>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let [due, lookedAt] = [Infinity, -Infinity];

  function changes(): ReadonlySet<Node> {
    note(observer.takeRecords());
    const changed = where;
    where = new Set();
    clearTimeout(timer);
    due = Infinity;
    if (changed.size > 0) lookedAt = performance.now();
    return changed;
  }

  function lookAfter(rest: number): void {
    const now = performance.now();
    const at = Math.max(now + PAUSE, lookedAt + rest);
    if (at >= due) return;
    clearTimeout(timer);
    due = at;
    timer = setTimeout(() => tell(changes()), at - now);
  }

  function note(records: readonly MutationRecord[]): void {
    const host = ours();
    for (const { target, addedNodes, removedNodes } of records) {
      const nodes = [...addedNodes, ...removedNodes];
      if (nodes.length > 0 && nodes.every((node) => node === host)) continue;
      where.add(target.nodeType === Node.TEXT_NODE ? (target.parentNode ?? target) : target);
      lookAfter(nodes.some(({ nodeType }) => nodeType === Node.ELEMENT_NODE) ? REST : LONG_REST);
    }
  }

  /** A frame shows another page. */
  function noteFrame({ target }: Event): void {
    if (!(target instanceof Element) || !documentIn(target)) return;
    where.add(target);
    lookAfter(REST);
  }

  const observer = new MutationObserver(note);
  observer.observe(document, WATCHED);
  document.addEventListener('load', noteFrame, { signal, capture: true });
  signal.addEventListener(
    'abort',
    () => {
      observer.disconnect();
      clearTimeout(timer);
    },
    { once: true },
  );
  return {
    changes,
    follow: ({ elements }) => treesOf(elements).forEach((tree) => observer.observe(tree, WATCHED)),
  };
}

/** Whether changes at some places touch what is selected: a block is gone, or something in one is other than it was. */
export function touches({ elements }: Captured, { included, excluded }: Region, where: ReadonlySet<Node>): boolean {
  const isGone = (row: number) => !isInPage(elements[row]);
  if (included.some(isGone) || excluded.some(isGone)) return true;
  const selected = new Set<Node>(included.map((row) => elements[row]));
  return [...where].some((node) => showAny(selected, node));
}
