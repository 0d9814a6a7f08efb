import type { Captured } from '../capture/captured.ts';
import { blockAt, blockPage } from '../extract/edit-blocks.ts';

/** Finds the row of the block that lies at a point of the viewport, under our own host; -1 for none. */
export type HitTest = (x: number, y: number) => number;

export function createHitTest({ snapshot, elements }: Captured, host: Element): HitTest {
  const blocks = blockPage(snapshot);
  const rows = new Map(elements.map((element, row) => [element, row]));
  return (x, y) => {
    const element = deepest(document, x, y, host);
    for (let at = element; at; at = parentOf(at)) {
      const row = rows.get(at);
      if (row !== undefined) return blockAt(blocks, row);
    }
    return -1;
  };
}

/** The innermost element at a point, through open shadow roots. */
export function deepest(root: Document | ShadowRoot, x: number, y: number, host: Element): Element | null {
  const top = root.elementsFromPoint(x, y).find((element) => element !== host) ?? null;
  const inner = top?.shadowRoot;
  return inner ? (deepest(inner, x, y, host) ?? top) : top;
}

/** The parent in the tree as it is shown: of a shadow tree its host. */
export function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}
