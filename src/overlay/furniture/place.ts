import type { Box } from '../../messages/protocol.ts';

/** CSS px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where a box of ours has its left upper corner, viewport CSS px. */
export interface Corner {
  readonly left: number;
  readonly top: number;
}

/** px between the bar and the edges of the window. */
const MARGIN = 22;

/** The places of the bar that a person goes through with one key, the first of them its own: below, above, the corners. */
export function placesOf(bar: Size, view: Size): Corner[] {
  const right = Math.max(0, view.width - bar.width);
  const bottom = Math.max(0, view.height - bar.height);
  const [near, far, middle] = [Math.min(MARGIN, right), Math.max(0, right - MARGIN), right / 2];
  const [above, below] = [Math.min(MARGIN, bottom), Math.max(0, bottom - MARGIN)];
  return [
    { left: middle, top: below },
    { left: middle, top: above },
    { left: near, top: below },
    { left: far, top: below },
    { left: near, top: above },
    { left: far, top: above },
  ];
}

/** Where the bar covers nothing of a box: where it is, where the person put it, or the first such place; else where it covers least. */
export function placeBar(bar: Size, view: Size, wished: readonly Corner[], avoid: Box | null): Corner {
  const all = [...wished.map((corner) => kept(bar, view, corner)), ...placesOf(bar, view)];
  if (!avoid) return all[0];
  return all.reduce((best, corner) => (covered(bar, corner, avoid) < covered(bar, best, avoid) ? corner : best));
}

/** A corner moved so far that the whole bar is in the window. */
export function kept(bar: Size, view: Size, { left, top }: Corner): Corner {
  return {
    left: Math.max(0, Math.min(left, view.width - bar.width)),
    top: Math.max(0, Math.min(top, view.height - bar.height)),
  };
}

/** px² of a box that the bar covers at a corner. */
function covered(bar: Size, { left, top }: Corner, box: Box): number {
  const width = Math.min(left + bar.width, box.right) - Math.max(left, box.left);
  const height = Math.min(top + bar.height, box.bottom) - Math.max(top, box.top);
  return width > 0 && height > 0 ? width * height : 0;
}
