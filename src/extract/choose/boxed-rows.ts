import { HIDDEN, type Snapshot } from '../page/snapshot.ts';

/** Share of what is seen below a row that its own box must hold. Less: its children float, or hang out of it. */
const MIN_COVER = 0.7;

/** A parent may stand in for a row where its box is at most this many times what is seen in it. */
const MAX_LOOSE = 1.3;

/**
 * Rows with boxes of their own that stand for the same content: a row whose box has collapsed (its children float or
 * are positioned) gives way to a wrapper that holds nothing else, or else to its children. `size` says how much content
 * each row's subtree holds. Document order is kept. O(rows) for the bounds, which hold for all calls.
 */
export function boxedRows(
  page: Snapshot,
  rows: readonly number[],
  size: Float64Array,
  bounds = new Bounds(page),
): number[] {
  return rows.flatMap((row) => {
    if (bounds.isCovered(row)) return [row];
    const wrapper = wrapperOf(page, bounds, row, size);
    return wrapper >= 0 ? [wrapper] : parts(page, bounds, row, size);
  });
}

/** The nearest ancestor with a box of its own that holds no other content, and no more room than it needs; or -1. */
function wrapperOf(page: Snapshot, bounds: Bounds, row: number, size: Float64Array): number {
  for (let above = page.parent[row]; above > 0 && size[above] <= size[row] * 1.01; above = page.parent[above]) {
    if (bounds.isCovered(above)) return bounds.isTight(above) ? above : -1;
  }
  return -1;
}

/** The topmost rows below one whose boxes hold what is seen in them. A row with text of its own is not taken apart. */
function parts(page: Snapshot, bounds: Bounds, top: number, size: Float64Array): number[] {
  const found: number[] = [];
  for (let row = top; row < page.end[top];) {
    const whole = row !== top && (bounds.isCovered(row) || size[row] === 0);
    if (whole || page.chars[row] > 0) {
      if (size[row] > 0 || page.imageArea[row] > 0) found.push(row);
      row = page.end[row];
    } else row++;
  }
  return found.length > 0 ? found : [top];
}

/** Bounds of what is seen at and below each row: text, pictures, and the boxes that hold them. Document CSS px. */
export class Bounds {
  readonly #page: Snapshot;
  readonly #left: Float64Array;
  readonly #top: Float64Array;
  readonly #right: Float64Array;
  readonly #bottom: Float64Array;

  constructor(page: Snapshot) {
    this.#page = page;
    this.#left = new Float64Array(page.count).fill(Infinity);
    this.#top = new Float64Array(page.count).fill(Infinity);
    this.#right = new Float64Array(page.count).fill(-Infinity);
    this.#bottom = new Float64Array(page.count).fill(-Infinity);
    for (let run = 0; run < page.runCount; run++) {
      const owner = page.runOwner[run];
      if (page.flags[owner] & HIDDEN) continue;
      this.#widen(owner, page.runLeft[run], page.runTop[run], page.runRight[run], page.runBottom[run]);
    }
    for (let row = page.count - 1; row > 0; row--) {
      if (page.imageArea[row] > 0 && (page.flags[row] & HIDDEN) === 0) {
        this.#widen(row, page.left[row], page.top[row], page.right[row], page.bottom[row]);
      }
      this.#widen(page.parent[row], this.#left[row], this.#top[row], this.#right[row], this.#bottom[row]);
    }
  }

  /** Whether the row's own box holds most of what is seen in it. Where nothing is seen there is nothing to hold. */
  isCovered(row: number): boolean {
    const seen = this.#seen(row);
    if (seen === 0) return true;
    const page = this.#page;
    const width = Math.min(page.right[row], this.#right[row]) - Math.max(page.left[row], this.#left[row]);
    const height = Math.min(page.bottom[row], this.#bottom[row]) - Math.max(page.top[row], this.#top[row]);
    return width > 0 && height > 0 && width * height >= MIN_COVER * seen;
  }

  isTight(row: number): boolean {
    const page = this.#page;
    return (page.right[row] - page.left[row]) * (page.bottom[row] - page.top[row]) <= MAX_LOOSE * this.#seen(row);
  }

  /** Area of the bounds, px². */
  #seen(row: number): number {
    const width = this.#right[row] - this.#left[row];
    const height = this.#bottom[row] - this.#top[row];
    return width > 0 && height > 0 ? width * height : 0;
  }

  #widen(row: number, left: number, top: number, right: number, bottom: number): void {
    if (!(right > left && bottom > top)) return;
    const { width, height } = this.#page;
    if (left < this.#left[row]) this.#left[row] = left < 0 ? 0 : left;
    if (top < this.#top[row]) this.#top[row] = top < 0 ? 0 : top;
    if (right > this.#right[row]) this.#right[row] = right > width ? width : right;
    if (bottom > this.#bottom[row]) this.#bottom[row] = bottom > height ? height : bottom;
  }
}
