import { sharedLength } from '../page/geometry.ts';
import type { Snapshot } from '../page/snapshot.ts';
import type { Aggregates } from './aggregate.ts';

/** px, from the bottom of a heading down to the top of the selection; twice the height of a common headline. */
export const TITLE_REACH = 200;

/** Most preferred first, section 6.3. */
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/** px. Boxes that overlap by less than this touch: margins and rounding. */
const TOUCH = 1;

type Bounds = Pick<Aggregates, 'left' | 'top' | 'right' | 'bottom' | 'counted' | 'chars'>;

/**
 * The title check that closes section 6.3: of the most preferred heading tag that has a node at the top of the
 * selection, the node closest above it joins the selection. A selection that holds a heading at least as preferred
 * has its title, and stays as it is. Rows in document order in and out.
 */
export function addTitle(page: Snapshot, bounds: Bounds, selected: readonly number[], reach = TITLE_REACH): number[] {
  const title = missingTitle(page, bounds, selected, reach);
  return title < 0 ? selected.slice() : [...selected, title].sort((a, b) => a - b);
}

/** The heading to add, or -1. */
function missingTitle(page: Snapshot, bounds: Bounds, selected: readonly number[], reach: number): number {
  const levels = page.tagNames.map((tag) => HEADINGS.indexOf(tag));
  const inside = firstLevelInside(page, levels, selected);
  const frame = frameOf(bounds, selected);
  let best = -1;
  for (let row = 0; row < selected[0]; row++) {
    const level = levels[page.tag[row]];
    if (level < 0 || level >= inside || page.end[row] > selected[0]) continue;
    if (!standsAbove(bounds, row, frame, reach)) continue;
    const preferred = best < 0 ? HEADINGS.length : levels[page.tag[best]];
    if (level < preferred || (level === preferred && bounds.bottom[row] >= bounds.bottom[best])) best = row;
  }
  return best;
}

/** The most preferred heading level in the selection. */
function firstLevelInside(page: Snapshot, levels: readonly number[], selected: readonly number[]): number {
  let first = HEADINGS.length;
  for (const top of selected) {
    for (let row = top; row < page.end[top]; row++) {
      const level = levels[page.tag[row]];
      if (level >= 0 && level < first) first = level;
    }
  }
  return first;
}

interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
}

function frameOf(bounds: Bounds, rows: readonly number[]): Frame {
  let [left, top, right] = [Infinity, Infinity, -Infinity];
  for (const row of rows) {
    left = Math.min(left, bounds.left[row]);
    top = Math.min(top, bounds.top[row]);
    right = Math.max(right, bounds.right[row]);
  }
  return { left, top, right };
}

/** Whether a visible heading with text lies over the selection, within reach, and shares some of its width. */
function standsAbove(bounds: Bounds, row: number, frame: Frame, reach: number): boolean {
  if (!bounds.counted[row] || bounds.chars[row] === 0) return false;
  const distance = frame.top - bounds.bottom[row];
  const shared = sharedLength(bounds.left[row], bounds.right[row], frame.left, frame.right);
  return distance >= -TOUCH && distance <= reach && shared > 0;
}
