import { documentOf, frameOf } from '../../clip/dom.ts';
import { blockPage, hasContent } from '../../extract/edit/blocks.ts';
import type { Snapshot } from '../../extract/page/snapshot.ts';
import type { Box } from '../../messages/protocol.ts';
import { isInPage, originIn, rectOf, shadowRootOf, slottedIn } from './page-tree.ts';

/**
 * Live box of an element in CSS px of the top viewport, also from inside a frame; null where it has none. Elements
 * without a box of their own have that of their contents.
 */
export function boxOf(element: Element): Box | null {
  const own = rectOf.call(element);
  const box = isEmpty(own) ? contentsBox(element) : own;
  if (isEmpty(box)) return null;
  let { left, top, right, bottom } = box;
  for (let frame = frameOf(element); frame; frame = frameOf(frame)) {
    const origin = originIn(frame);
    [left, right] = [left + origin.left, right + origin.left];
    [top, bottom] = [top + origin.top, bottom + origin.top];
  }
  return { left, top, right, bottom };
}

/** The viewport, CSS px. */
export function windowBox(): Box {
  return { left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight };
}

/** The box of what is shown in an element without one of its own: below `display: contents`, in its shadow tree, in slots. */
function contentsBox(element: Element): Box {
  const range = documentOf(element).createRange();
  const tree = shadowRootOf(element) ?? element;
  range.selectNodeContents(tree);
  let box: Box = range.getBoundingClientRect();
  for (const node of slottedIn(tree)) {
    range.selectNode(node);
    box = union(box, range.getBoundingClientRect());
  }
  return box;
}

function union(a: Box, b: Box): Box {
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) ? b : a;
  const [left, top] = [Math.min(a.left, b.left), Math.min(a.top, b.top)];
  return { left, top, right: Math.max(a.right, b.right), bottom: Math.max(a.bottom, b.bottom) };
}

function isEmpty({ left, top, right, bottom }: Box): boolean {
  return right <= left || bottom <= top;
}

/** Boxes of rows as they lie now, null for rows that have left the page. One read of layout, nothing written. */
export function boxesOf(elements: readonly Element[], rows: readonly number[]): (Box | null)[] {
  return rows.map((row) => (isInPage(elements[row]) ? boxOf(elements[row]) : null));
}

/** CSS px. Blocks further apart than this are outlined apart even with nothing between them: about three lines of text. */
const BRIDGE = 80;

/**
 * Boxes that close the gaps between neighbours of the selection with nothing seen between them, so that the
 * paragraphs of an article are outlined as one shape. `boxes[k]` belongs to `rows[k]`, document order.
 */
export function bridges(page: Snapshot, rows: readonly number[], boxes: readonly (Box | null)[]): Box[] {
  const found: Box[] = [];
  for (let k = 1; k < rows.length; k++) {
    const [above, below] = [boxes[k - 1], boxes[k]];
    if (!above || !below || !emptyBetween(page, rows[k - 1], rows[k])) continue;
    const gap = below.top - above.bottom;
    const left = Math.max(above.left, below.left);
    const right = Math.min(above.right, below.right);
    if (gap > 0 && gap <= BRIDGE && right > left) found.push({ left, right, top: above.bottom, bottom: below.top });
  }
  return found;
}

/** True where no row between two siblings holds anything seen; for others, where one follows the other at once. */
function emptyBetween(page: Snapshot, first: number, second: number): boolean {
  if (page.parent[first] !== page.parent[second]) return page.end[first] === second;
  for (let row = page.end[first]; row < second; row = page.end[row]) if (hasContent(blockPage(page), row)) return false;
  return true;
}
