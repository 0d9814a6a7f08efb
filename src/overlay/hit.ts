import { DISPLAY, FLAG, type Snapshot } from '../extract/snapshot.ts';
import type { Captured } from '../capture/captured.ts';
import { hasContent } from './selection-editor.ts';

/** Finds the row of the block that lies at a point of the viewport, under our own host; -1 for none. */
export type HitTest = (x: number, y: number) => number;

const BLOCKS: ReadonlySet<number> = new Set([
  DISPLAY.block,
  DISPLAY.listItem,
  DISPLAY.table,
  DISPLAY.tableRow,
  DISPLAY.tableCell,
  DISPLAY.inlineBlock,
]);

export function createHitTest({ snapshot, elements }: Captured, host: Element): HitTest {
  const rows = new Map(elements.map((element, row) => [element, row]));
  return (x, y) => {
    const element = deepest(document, x, y, host);
    for (let at = element; at; at = parentOf(at)) {
      const row = rows.get(at);
      if (row !== undefined) return blockAt(snapshot, row);
    }
    return -1;
  };
}

/** The innermost element at a point, through open shadow roots. */
function deepest(root: Document | ShadowRoot, x: number, y: number, host: Element): Element | null {
  const top = root.elementsFromPoint(x, y).find((element) => element !== host) ?? null;
  const inner = top?.shadowRoot;
  return inner ? (deepest(inner, x, y, host) ?? top) : top;
}

function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

/** The nearest row at or above `row` that is a block or an image with something to see; -1 at the body or above. */
export function blockAt(page: Snapshot, row: number): number {
  for (let at = row; page.parent[at] > 0; at = page.parent[at]) {
    const whole = BLOCKS.has(page.display[at]) || (page.flags[at] & FLAG.image) !== 0;
    if (whole && hasContent(page, at)) return at;
  }
  return -1;
}
