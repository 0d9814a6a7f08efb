/** Small drawings of regions on their pages: paths of SVG, small enough to send and to store. Pure. */
import type { Region } from './selection.ts';
import { FLAG, HIDDEN, type Snapshot } from './snapshot.ts';

/** A small drawing of a region: paths in a square of 100 by 100, the page stretched to it. */
export interface Outline {
  /** Blocks that are taken. */
  readonly inside: string;
  /** Blocks that are cut out of them. */
  readonly outside: string;
}

/** The region with the page around it. */
export interface PageOutline extends Outline {
  /** Texts and pictures of the whole page. */
  readonly blocks: string;
  /** Height of the page over its width. */
  readonly tall: number;
}

/** Boxes of an outline at most: more cannot be told apart at its size. */
const MOST = 120;

/** Units of an outline a side; it is stretched to the shape in which it is shown. */
const SIDE = 100;

/** The outline of a region. Of more rows than fit the largest are drawn; no rows give empty paths. */
export function outlineOf(page: Snapshot, { included, excluded }: Region): Outline {
  return { inside: pathOf(page, included), outside: pathOf(page, excluded) };
}

/** The same with everything in sight around it. O(rows). */
export function pageOutlineOf(page: Snapshot, choice: Region): PageOutline {
  const rows: number[] = [];
  for (let row = 0; row < page.count; row++) {
    const seen = (page.flags[row] & HIDDEN) === 0;
    if (seen && (page.chars[row] > 0 || (page.flags[row] & FLAG.image) !== 0)) rows.push(row);
  }
  const tall = page.width > 0 ? Math.round((page.height / page.width) * 100) / 100 : 1;
  return { ...outlineOf(page, choice), blocks: pathOf(page, rows), tall };
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
