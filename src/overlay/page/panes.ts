import { documentOf, getterOf } from '../../clip/dom.ts';
import type { Box } from '../../messages/protocol.ts';
import { boxOf } from './boxes.ts';
import { deepest, documentIn, parentOf } from './page-tree.ts';

const [scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight] = (
  ['scrollLeft', 'scrollTop', 'scrollWidth', 'scrollHeight', 'clientWidth', 'clientHeight'] as const
).map((name) => getterOf<number>(Element, name));

/** The parts of a page that scroll by themselves. What they hold is seen within them only, and our canvas lies over them. */
export interface Panes {
  /** The nearest pane around an element; null where the window alone scrolls it. */
  around(element: Element): Element | null;
  /** The part of a box that the pane around its element shows; null where it shows none of it. */
  shown(element: Element, box: Box | null): Box | null;
}

/** Remembers which pane is around which element: make another where the page may have changed its styles. */
export function createPanes(): Panes {
  const known = new WeakMap<Element, Element | null>();
  const around = (element: Element): Element | null => {
    const passed: Element[] = [];
    let pane: Element | null | undefined;
    for (let at: Element | null = element; at && pane === undefined; at = parentOf(at)) {
      pane = at !== element && isPane(at) ? at : known.get(at);
      if (pane === undefined) passed.push(at);
    }
    for (const at of passed) known.set(at, pane ?? null);
    return pane ?? null;
  };
  return {
    around,
    shown(element, box) {
      const pane = box && around(element);
      return pane ? within(box, boxOf(pane)) : box;
    },
  };
}

/** The part of a box in another; null where they share nothing. */
export function within(box: Box, outer: Box | null): Box | null {
  if (!outer) return null;
  const left = Math.max(box.left, outer.left);
  const right = Math.min(box.right, outer.right);
  const top = Math.max(box.top, outer.top);
  const bottom = Math.min(box.bottom, outer.bottom);
  return left < right && top < bottom ? { left, right, top, bottom } : null;
}

/**
 * Scrolls the innermost pane at a point, under our own host, that can be scrolled that far or less; false where none
 * can, and the window is to be scrolled. `dx`, `dy`: CSS px.
 */
export function scrollAt(x: number, y: number, dx: number, dy: number, host: Element): boolean {
  for (let at = deepest(x, y, host); at; at = parentOf(at)) if (isPane(at) && scroll(at, dx, dy)) return true;
  return false;
}

/** Scrolls an element or the nearest pane around it that can be scrolled, by a share of its height; false where there is none. */
export function scrollAround(element: Element, share: number): boolean {
  for (let at: Element | null = element; at; at = parentOf(at)) {
    if (isPane(at) && scroll(at, 0, share * clientHeight(scrollerOf(at)))) return true;
  }
  return false;
}

function scroll(pane: Element, left: number, top: number): boolean {
  const scroller = scrollerOf(pane);
  const [x, y] = [scrollLeft(scroller), scrollTop(scroller)];
  const scrollBy: (this: Element, by: ScrollToOptions) => void = Element.prototype.scrollBy;
  scrollBy.call(scroller, { left, top, behavior: 'instant' });
  return scrollLeft(scroller) !== x || scrollTop(scroller) !== y;
}

/** What moves where a pane is scrolled: of a frame the page in it. */
function scrollerOf(pane: Element): Element {
  return documentIn(pane)?.scrollingElement ?? pane;
}

/** Whether an element scrolls what is in it. What the document element says, and the body where that says nothing, is said of the window. */
function isPane(element: Element): boolean {
  const scroller = scrollerOf(element);
  const isOver = scrollHeight(scroller) > clientHeight(scroller) || scrollWidth(scroller) > clientWidth(scroller);
  if (!isOver) return false;
  const { overflow } = getComputedStyle(scroller);
  if (scroller !== element) return overflow !== 'hidden';
  const { documentElement: root, body } = documentOf(element);
  if (element === root || (element === body && getComputedStyle(root).overflow === 'visible')) return false;
  return /auto|scroll/.test(overflow);
}
