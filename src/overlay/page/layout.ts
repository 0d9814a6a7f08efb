import type { Captured } from '../../capture/captured.ts';
import type { Region } from '../../extract/page/selection.ts';
import type { Box } from '../../messages/protocol.ts';
import { boxesOf, boxOf } from './boxes.ts';
import { createFloating } from './floating.ts';
import { afterScroll, measure, type Measured } from './measured.ts';
import { holds } from './page-tree.ts';
import { createPanes } from './panes.ts';

/** Where the blocks of a page lie in the window, viewport CSS px. Nothing has a box until something was read. */
export interface Layout {
  readonly captured: Captured | null;
  /** The page was read anew. */
  setCaptured(captured: Captured): void;
  /** Blocks may have moved against each other: every box is read again. */
  forget(): void;
  /** The boxes of a selection. Of many only one is read, and the others are moved with it, until `forget`. */
  measured(choice: Region): Pick<Measured, 'included' | 'excluded' | 'bridges'>;
  /** The boxes of a selection, each of them read. */
  boxes(choice: Region): Pick<Measured, 'included' | 'excluded'>;
  /** Bars and banners of the page that float over a selection with these boxes. */
  floating(choice: Region, lit: readonly Box[]): Box[];
  /** The box of a row; null where it has none. */
  liveBox(row: number): Box | null;
  /** What is seen of a row in the pane that scrolls it. */
  seenBox(row: number): Box | null;
  /** The pane that scrolls all of a selection; null where the window does. */
  paneOf(choice: Region): Box | null;
}

/** `host`: our own element, which is no part of the page. */
export function createLayout(first: Captured | null, host: Element): Layout {
  const floating = createFloating(host);
  let captured = first;
  let measured: Measured | null = null;
  let panes = createPanes();

  function forget(): void {
    measured = null;
    panes = createPanes();
  }

  function liveBox(row: number): Box | null {
    return captured ? boxesOf(captured.elements, [row])[0] : null;
  }

  return {
    get captured() {
      return captured;
    },
    setCaptured(next) {
      captured = next;
      forget();
    },
    forget,
    measured(choice) {
      if (!captured) return NO_BOXES;
      measured = measured?.choice === choice ? afterScroll(captured, measured) : measure(captured, choice);
      return measured;
    },
    boxes(choice) {
      const { included, excluded } = captured ? measure(captured, choice) : NO_BOXES;
      return { included, excluded };
    },
    floating: (choice, lit) => (captured ? floating(captured, choice, lit) : []),
    liveBox,
    seenBox: (row) => captured && panes.shown(captured.elements[row], liveBox(row)),
    paneOf({ included: [first, ...others] }) {
      if (!captured || first === undefined) return null;
      const { elements } = captured;
      const pane = panes.around(elements[first]);
      return pane && others.every((row) => holds(pane, elements[row])) ? boxOf(pane) : null;
    },
  };
}

const NO_BOXES = { included: [], excluded: [], bridges: [] };
