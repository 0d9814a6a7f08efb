import { DISPLAY } from '../extract/page/snapshot.ts';
import type { Columns } from './columns.ts';

/** px. How far a box may stand out of its parent and still count as inside: borders and rounding. */
const TOLERANCE = 1;

/** px. Of what shows less than this, in width or in height, nothing is seen: the 1 px boxes of screen-reader text. */
const MIN_VISIBLE = 2;

/** Levels that are climbed to find a box that cuts: keeps the work linear on pages of absurd depth. */
const MAX_CLIMB = 12;

/** Rows above this one never cut: the overflow of the document element and the body belongs to the window. */
const FIRST_CLIPPER = 2;

/**
 * Which boxes are cut away by an ancestor that hides its overflow. Styles are read only where a box stands out of an
 * ancestor's box, once for each such ancestor. A scroll container does not cut: what it holds can be reached.
 */
export class Clips {
  readonly #columns: Columns;
  readonly #hidesOverflow: (row: number) => boolean;
  /** For a row that cuts: its visible box as left, top, right, bottom; null for a row known not to cut. */
  readonly #boxes = new Map<number, Float64Array | null>();
  /** For each row: the nearest row at or above it that was found to cut it, or -1. */
  #by = new Int32Array(2048);

  constructor(columns: Columns, hidesOverflow: (row: number) => boolean) {
    this.#columns = columns;
    this.#hidesOverflow = hidesOverflow;
  }

  /** Notes the row's box, whose columns are filled in; false where no part of it can be seen. */
  enter(row: number, parent: number): boolean {
    const { left, top, right, bottom } = this.#columns;
    if (row >= this.#by.length) this.#grow(row);
    const by = this.#cutting(parent, left[row], top[row], right[row], bottom[row]);
    this.#by[row] = by;
    return this.#shows(by, left[row], top[row], right[row], bottom[row]);
  }

  /** A row without a box of its own is cut by what cuts its parent. */
  pass(row: number, parent: number): void {
    if (row >= this.#by.length) this.#grow(row);
    this.#by[row] = parent < 0 ? -1 : this.#by[parent];
  }

  /** Whether any part of a text box of `owner` can be seen. */
  showsText(owner: number, left: number, top: number, right: number, bottom: number): boolean {
    if (right - left < MIN_VISIBLE || bottom - top < MIN_VISIBLE) return false;
    return this.#shows(this.#cutting(owner, left, top, right, bottom), left, top, right, bottom);
  }

  #shows(by: number, left: number, top: number, right: number, bottom: number): boolean {
    if (right <= 0 || bottom <= 0) return right === left && bottom === top;
    const box = by < 0 ? null : this.#boxes.get(by);
    if (!box) return true;
    const width = Math.min(right, box[2]) - Math.max(left, box[0]);
    const height = Math.min(bottom, box[3]) - Math.max(top, box[1]);
    return width >= Math.min(MIN_VISIBLE, right - left) && height >= Math.min(MIN_VISIBLE, bottom - top);
  }

  /** The nearest row at or above `from` that cuts this box, or -1. */
  #cutting(from: number, left: number, top: number, right: number, bottom: number): number {
    const c = this.#columns;
    let row = from;
    for (let climbed = 0; row >= FIRST_CLIPPER && climbed < MAX_CLIMB; climbed++) {
      const hasBox = c.right[row] > c.left[row] || c.bottom[row] > c.top[row];
      if (hasBox && c.display[row] !== DISPLAY.inline) {
        const inside =
          left >= c.left[row] - TOLERANCE &&
          top >= c.top[row] - TOLERANCE &&
          right <= c.right[row] + TOLERANCE &&
          bottom <= c.bottom[row] + TOLERANCE;
        if (inside) break;
        if (this.#boxOf(row) !== null) return row;
      }
      row = c.parent[row];
    }
    return row < 0 ? -1 : this.#by[row];
  }

  /** The visible box of a row that hides its overflow; null where it does not. */
  #boxOf(row: number): Float64Array | null {
    const known = this.#boxes.get(row);
    if (known !== undefined) return known;
    let box: Float64Array | null = null;
    if (this.#hidesOverflow(row)) {
      const c = this.#columns;
      box = Float64Array.of(c.left[row], c.top[row], c.right[row], c.bottom[row]);
      const above = this.#by[row] < 0 ? null : this.#boxes.get(this.#by[row]);
      if (above) {
        box[0] = Math.max(box[0], above[0]);
        box[1] = Math.max(box[1], above[1]);
        box[2] = Math.min(box[2], above[2]);
        box[3] = Math.min(box[3], above[3]);
      }
    }
    this.#boxes.set(row, box);
    return box;
  }

  #grow(row: number): void {
    const larger = new Int32Array(Math.max(row + 1, this.#by.length * 2));
    larger.set(this.#by);
    this.#by = larger;
  }
}
