import type { Captured } from '../../capture/captured.ts';
import { SEEN } from '../../capture/dom.ts';
import { nameOf } from '../../clip/dom.ts';
import { selectionMask, type Region } from '../../extract/page/selection.ts';
import { FLAG } from '../../extract/page/snapshot.ts';
import type { Box } from '../../messages/protocol.ts';
import { boxOf, windowBox } from './boxes.ts';
import { deepest, isInPage, parentOf, shows } from './page-tree.ts';
import { within } from './panes.ts';

/** Alpha of a colour, 0–1, from which hardly anything is seen through it. */
const SOLID = 0.7;

/** What shows something without a background. */
const REPLACED = new Set(['img', 'svg', 'picture', 'video', 'canvas', 'iframe', 'object', 'embed']);

const { checkVisibility } = Element.prototype;

/** What the page's floating bars show over a selection with these boxes; which rows these are is looked up once for each selection. */
export type Floating = (captured: Captured, choice: Region, lit: readonly Box[]) => Box[];

/** `host` is our own element: what lies under it is looked at. Boxes lie in the viewport, CSS px. */
export function createFloating(host: Element): Floating {
  let known: { readonly captured: Captured; readonly choice: Region; readonly elements: Element[] } | null = null;
  return (captured, choice, lit) => {
    if (known?.captured !== captured || known.choice !== choice) {
      known = { captured, choice, elements: floatingElements(captured, selectionMask(captured.snapshot, choice)) };
    }
    return boxesOver(known.elements, lit, host);
  };
}

/** FLAG bits of what stands still while the page scrolls; what is in it has them too. */
const STILL = FLAG.fixed | FLAG.sticky;

/**
 * The outermost bars and banners that stand still while the page scrolls, outside a selection (`mask` of its rows). Where
 * the selection itself is in what stands still, only what has a place of its own there can lie over it.
 */
function floatingElements({ snapshot: page, elements }: Captured, mask: Uint8Array): Element[] {
  const found: Element[] = [];
  for (let row = 0; row < page.count; row++) {
    const floats = (page.flags[row] & STILL) !== 0 && (page.flags[row] & FLAG.notRendered) === 0;
    if (!floats || mask[row] === 1 || mask.subarray(row, page.end[row]).includes(1)) continue;
    const inherits = row > 0 && (page.flags[page.parent[row]] & STILL) !== 0;
    if (inherits && getComputedStyle(elements[row]).position === 'static') continue;
    found.push(elements[row]);
    row = page.end[row] - 1;
  }
  return found;
}

/**
 * What floating elements hide of lit boxes, as boxes of the viewport. Pages keep menus and veils for later that fill
 * the window and are faded out, invisible, empty, translucent or behind the text: those hide nothing.
 */
function boxesOver(elements: readonly Element[], lit: readonly Box[], host: Element): Box[] {
  const view = windowBox();
  return elements.flatMap((element) => {
    const box = isInPage(element) ? boxOf(element) : null;
    const inView = box && within(box, view);
    if (!inView) return [];
    for (const over of lit) {
      const shared = within(over, inView);
      if (shared) return boxOfSeen(element, shared, host) ?? [];
    }
    return [];
  });
}

/** Of what an element shows in the middle of a box; null where that is nothing, or something lies over it. */
function boxOfSeen(element: Element, { left, top, right, bottom }: Box, host: Element): Box | null {
  const front = deepest((left + right) / 2, (top + bottom) / 2, host);
  if (!front || !shows(element, front)) return null;
  if (!checkVisibility.call(front, SEEN)) return null;
  let painted: Element | null = null;
  for (let at: Element | null = front; at && shows(element, at); at = parentOf(at)) if (isPainted(at)) painted = at;
  return painted && boxOf(painted);
}

/** Whether an element hides what lies behind it: what lies behind a veil is seen. */
function isPainted(element: Element): boolean {
  if (REPLACED.has(nameOf(element))) return true;
  const { backgroundColor, backgroundImage, backdropFilter } = getComputedStyle(element);
  const alpha = alphaOf(backgroundColor);
  return alpha >= SOLID || backgroundImage !== 'none' || (alpha > 0 && backdropFilter !== 'none');
}

/** Alpha of a computed colour, 0–1: the fourth value of `rgba`, what stands behind the slash in other colour spaces. */
function alphaOf(color: string): number {
  const [, alpha, percent] = /(?:\/|^rgba\((?:[^,]+,){3})\s*([\d.]+)(%?)\s*\)$/.exec(color) ?? [];
  return alpha === undefined ? 1 : Number(alpha) / (percent ? 100 : 1);
}
