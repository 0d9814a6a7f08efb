import type { Choice } from '../extract/edit-region.ts';
import type { Snapshot } from '../extract/snapshot.ts';
import type { Outline } from '../messages/protocol.ts';

/** Boxes of an outline at most: more cannot be told apart at its size. */
const MOST = 120;

/** Units of an outline a side; it is stretched to the shape in which it is shown. */
const SIDE = 100;

/** A small drawing of a region on its page, as the data of SVG paths. */
export function outlineOf(page: Snapshot, { included, excluded }: Choice): Outline {
  return { inside: pathOf(page, included), outside: pathOf(page, excluded) };
}

function pathOf(page: Snapshot, rows: readonly number[]): string {
  const scale = (value: number, whole: number) => Math.round(Math.max(0, Math.min(1, value / whole)) * SIDE * 10) / 10;
  const area = (row: number) => (page.right[row] - page.left[row]) * (page.bottom[row] - page.top[row]);
  const shown = rows.length > MOST ? [...rows].sort((a, b) => area(b) - area(a)).slice(0, MOST) : rows;
  return shown
    .map((row) => {
      const [left, right] = [scale(page.left[row], page.width), scale(page.right[row], page.width)];
      const [top, bottom] = [scale(page.top[row], page.height), scale(page.bottom[row], page.height)];
      return `M${left} ${top}H${right}V${bottom}H${left}Z`;
    })
    .join('');
}
