import { unionArea } from '../page/geometry.ts';
import { FLAG, HIDDEN, type Snapshot } from '../page/snapshot.ts';
import { addToParents } from '../page/subtree-sums.ts';

/**
 * Absolute feature values F_x(v) of each row, equation (1) of the CLG paper: the row's own value joined with those of
 * its children. All columns have one entry a row. Hidden rows add nothing but a tag; what is in view counts below a
 * hidden row.
 */
export interface Aggregates {
  /** 1 where the row is in view and covers some of the page: only these rows are scored. */
  readonly counted: Uint8Array;
  /** Outermost positions, document CSS px, cut at the page; left > right where nothing of the row is in view. */
  readonly left: Float32Array;
  readonly top: Float32Array;
  readonly right: Float32Array;
  readonly bottom: Float32Array;
  /** Area of the union of the rectangles, px². */
  readonly area: Float64Array;
  /** Visible characters that are not white space. */
  readonly chars: Int32Array;
  /** px². */
  readonly textArea: Float64Array;
  readonly imageArea: Float64Array;
  /** Visible links, the row itself counted. */
  readonly links: Int32Array;
  /** Elements, hidden ones and the row itself counted: decisions/0002. */
  readonly tags: Int32Array;
  /** Σ m_ki · φ_ri of section 4.2 over the colours i: linear in the histogram, so that no histogram is merged. */
  readonly colorMatch: Float64Array;
  /** Σ m_ki · ρ_ri over the font sizes i. */
  readonly sizeMatch: Float64Array;
  /** Σ m_ki · z_i over the font sizes i, characters × px. */
  readonly sizeSum: Float64Array;
  /** Smallest and largest font size of visible text, px; both 0 where there is none. */
  readonly minSize: number;
  readonly maxSize: number;
}

/** Rectangles. A row whose parts stick out of its own box keeps at most so many of them for its exact area. */
const MAX_PARTS = 32;

/** Aggregates of a page: one pass over the rows from the last to the first, O(rows). */
export function aggregate(page: Snapshot): Aggregates {
  const own = ownValues(page);
  const regions = new Regions(page);
  const counted = new Uint8Array(page.count);
  for (let row = page.count - 1; row >= 0; row--) {
    const area = regions.close(row);
    counted[row] = area > 0 && (page.flags[row] & HIDDEN) === 0 ? 1 : 0;
  }
  const { chars, textArea, imageArea, links, tags, colorMatch, sizeMatch, sizeSum } = own;
  for (const sum of [chars, links, tags]) addToParents(page, sum);
  for (const sum of [textArea, imageArea, colorMatch, sizeMatch, sizeSum]) addToParents(page, sum);
  const { left, top, right, bottom, area } = regions;
  return { ...own, counted, left, top, right, bottom, area };
}

/** F'_x(v): what each row adds by itself, in the columns that the sums will stand in. */
function ownValues(page: Snapshot) {
  const { count, flags } = page;
  const colors = shares(page, page.color);
  const sizes = shares(page, page.fontSize);
  const [chars, links] = [new Int32Array(count), new Int32Array(count)];
  const tags = new Int32Array(count).fill(1);
  const column = () => new Float64Array(count);
  const [textArea, imageArea, colorMatch, sizeMatch, sizeSum] = Array.from({ length: 5 }, column);
  for (let row = 0; row < count; row++) {
    if (flags[row] & HIDDEN) continue;
    links[row] = flags[row] & FLAG.link ? 1 : 0;
    imageArea[row] = page.imageArea[row];
    textArea[row] = page.textArea[row];
    const own = page.chars[row];
    if (own === 0) continue;
    chars[row] = own;
    colorMatch[row] = own * (colors.get(page.color[row]) ?? 0);
    sizeMatch[row] = own * (sizes.get(page.fontSize[row]) ?? 0);
    sizeSum[row] = own * page.fontSize[row];
  }
  const all = [...sizes.keys()];
  return {
    ...{ chars, textArea, imageArea, links, tags, colorMatch, sizeMatch, sizeSum },
    minSize: all.reduce((least, size) => Math.min(least, size), all[0] ?? 0),
    maxSize: all.reduce((most, size) => Math.max(most, size), 0),
  };
}

/** φ_r and ρ_r of section 4.2: the share of the page's visible characters that has each value of a column. */
function shares(page: Snapshot, column: Uint32Array | Float32Array): Map<number, number> {
  const chars = new Map<number, number>();
  let total = 0;
  for (let row = 0; row < page.count; row++) {
    const own = page.chars[row];
    if (own === 0 || page.flags[row] & HIDDEN) continue;
    chars.set(column[row], (chars.get(column[row]) ?? 0) + own);
    total += own;
  }
  for (const [value, count] of chars) chars.set(value, count / total);
  return chars;
}

/** From a number to the next that a 32-bit float can tell from it. */
function floatStep(value: number): number {
  return value > 0 ? 2 ** (Math.floor(Math.log2(value)) - 23) : 0;
}

/**
 * The region of each row and its bounds, while rows are closed from the last to the first. A row whose own rectangle
 * holds all below it, the usual case, is one rectangle; else its region is the union of its own and its children's.
 * The parts of all children of a row lie on top of the stack when the row is closed.
 */
class Regions {
  readonly #page: Snapshot;
  /** px. Boxes are 32-bit floats: edges that are one on the page are at most one step at the page's far end apart. */
  readonly #rounding: number;
  readonly left: Float32Array;
  readonly top: Float32Array;
  readonly right: Float32Array;
  readonly bottom: Float32Array;
  readonly area: Float64Array;
  /** Rectangles on the stack that belong to the children of a row. */
  readonly #below: Int32Array;
  #stack = new Float64Array(1024);
  #size = 0;

  constructor(page: Snapshot) {
    this.#page = page;
    this.#rounding = floatStep(Math.max(page.width, page.height));
    this.left = new Float32Array(page.count).fill(Infinity);
    this.top = new Float32Array(page.count).fill(Infinity);
    this.right = new Float32Array(page.count).fill(-Infinity);
    this.bottom = new Float32Array(page.count).fill(-Infinity);
    this.area = new Float64Array(page.count);
    this.#below = new Int32Array(page.count);
  }

  /** Joins the row's own rectangle, cut at the page, with its children's region, and says how much that covers, px². */
  close(row: number): number {
    const page = this.#page;
    const left = Math.max(0, page.left[row]);
    const top = Math.max(0, page.top[row]);
    const right = Math.min(page.width, page.right[row]);
    const bottom = Math.min(page.height, page.bottom[row]);
    const seen = right > left && bottom > top && (page.flags[row] & HIDDEN) === 0;
    const start = this.#size - 4 * this.#below[row];
    const slack = this.#rounding;
    const holdsAll =
      left - slack <= this.left[row] &&
      top - slack <= this.top[row] &&
      right + slack >= this.right[row] &&
      bottom + slack >= this.bottom[row];
    if (seen) this.#widen(row, left, top, right, bottom);
    if (seen && holdsAll) this.#size = start;
    if (seen) this.#push(left, top, right, bottom);
    if (this.#size > start + 4 * MAX_PARTS) {
      this.#size = start;
      this.#push(this.left[row], this.top[row], this.right[row], this.bottom[row]);
    }
    const area = this.#covered(start);
    this.area[row] = area;
    this.#handOn(row, (this.#size - start) >> 2);
    return area;
  }

  /** Area of the parts from `start` on; one part, the usual case, takes no view of the stack. */
  #covered(start: number): number {
    const rects = this.#stack;
    if (this.#size === start) return 0;
    if (this.#size > start + 4) return unionArea(rects.subarray(start, this.#size));
    return (rects[start + 2] - rects[start]) * (rects[start + 3] - rects[start + 1]);
  }

  #handOn(row: number, parts: number): void {
    const parent = this.#page.parent[row];
    if (parent < 0 || parts === 0) return;
    this.#below[parent] += parts;
    this.#widen(parent, this.left[row], this.top[row], this.right[row], this.bottom[row]);
  }

  #widen(row: number, left: number, top: number, right: number, bottom: number): void {
    if (left < this.left[row]) this.left[row] = left;
    if (top < this.top[row]) this.top[row] = top;
    if (right > this.right[row]) this.right[row] = right;
    if (bottom > this.bottom[row]) this.bottom[row] = bottom;
  }

  #push(left: number, top: number, right: number, bottom: number): void {
    if (this.#size + 4 > this.#stack.length) {
      const grown = new Float64Array(2 * this.#stack.length);
      grown.set(this.#stack);
      this.#stack = grown;
    }
    this.#stack[this.#size++] = left;
    this.#stack[this.#size++] = top;
    this.#stack[this.#size++] = right;
    this.#stack[this.#size++] = bottom;
  }
}
