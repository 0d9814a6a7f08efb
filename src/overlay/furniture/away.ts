import type { Box } from '../../messages/protocol.ts';
import { direction, locale, t } from '../../ui/words.ts';
import { boxOf } from '../page/boxes.ts';
import { within } from '../page/panes.ts';
import type { Corner, Size } from './place.ts';
import { pressButton } from './press-button.ts';

/** CSS px. Less of a selection than this, in height, is not noticed at the edge of a window. */
const NOTICED = 40;

/** CSS px between the button and the edge of the window. */
const MARGIN = 12;

/** Where a selection lies that the window shows nothing of. */
export type Where = 'above' | 'below';

/** Where the boxes of a selection lie to the part of the window that shows them; null where some of it is seen, or there are none. */
export function whereIs(included: readonly Box[], shown: Box): Where | null {
  if (included.length === 0 || included.some((box) => isNoticed(box, shown))) return null;
  return Math.min(...included.map(({ top }) => top)) > shown.top ? 'below' : 'above';
}

function isNoticed(box: Box, shown: Box): boolean {
  const seen = within(box, shown);
  return seen !== null && seen.bottom - seen.top >= Math.min(NOTICED, box.bottom - box.top);
}

/** Share of the window's height that stays free above what is scrolled to: a bar of the page may lie there. */
const LEAD = 0.15;

const scrollIntoView: (this: Element, options: ScrollIntoViewOptions) => void = Element.prototype.scrollIntoView;

/** Brings an element near the top of the window, and of the panes around it. */
export function bringIntoSight(element: Element): void {
  scrollIntoView.call(element, { block: 'start', behavior: 'instant' });
  const top = (boxOf(element)?.top ?? 0) - LEAD * window.innerHeight;
  window.scrollBy({ top, behavior: 'instant' });
}

/**
 * A button that leads to a selection out of sight: else all that is seen is a page without light. It stands at the edge of
 * the window across from the bar, where nothing that the bar says moves it.
 */
export interface Away {
  readonly element: HTMLElement;
  /** `isLow`: the bar stands in the lower half of the window. */
  show(where: Where | null, bar: Corner, size: Size, isLow: boolean): void;
}

/** The button, hidden until `show`. `go` is called for presses that a person made, not for those of scripts. */
export function createAway(go: () => void): Away {
  const button = pressButton('button away', go, t('away_go'));
  [button.lang, button.dir] = [locale(), direction()];
  button.hidden = true;
  return {
    element: button,
    show(where, { left }, { width }, isLow) {
      if (button.hidden !== (where === null)) button.hidden = where === null;
      if (where === null) return;
      button.dataset.where = where;
      button.style.left = `${left + width / 2}px`;
      button.style.top = isLow ? `${MARGIN}px` : 'auto';
      button.style.bottom = isLow ? 'auto' : `${MARGIN}px`;
    },
  };
}
