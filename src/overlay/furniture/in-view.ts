import type { Box } from '../../messages/protocol.ts';

/** CSS px around the window that outlines, their corners and labels reach into. */
const MARGIN = 40;

/** CSS px. Boxes are cut by multiples of this: dashes (11) and hatches (12) stay where they are on the page. */
export const PERIOD = 132;

/**
 * The part of a box in and near the window. A path of dashes around a page that is 200,000 px long takes longer to draw
 * than a frame lasts.
 */
export function inView(box: Box, view: { readonly width: number; readonly height: number }): Box {
  return {
    left: box.left + beyond(-box.left),
    top: box.top + beyond(-box.top),
    right: box.right - beyond(box.right - view.width),
    bottom: box.bottom - beyond(box.bottom - view.height),
  };
}

/** How much of a length outside the window is cut, px. */
function beyond(length: number): number {
  return length > MARGIN ? PERIOD * Math.floor((length - MARGIN) / PERIOD) : 0;
}
