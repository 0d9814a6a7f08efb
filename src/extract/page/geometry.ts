/**
 * Rectangles and their areas. A list of rectangles is a flat array, four numbers each: left, top, right, bottom, in
 * document CSS px; right and bottom are exclusive edges. A rectangle without positive width and height is empty.
 */
export type Rects = Float64Array | readonly number[];

/** Rectangles in a flat list. */
function rectCount(rects: Rects): number {
  return rects.length >> 2;
}

/** Shared length of two intervals, 0 where they do not meet. */
export function sharedLength(a0: number, a1: number, b0: number, b1: number): number {
  return Math.max(0, Math.min(a1, b1) - Math.max(a0, b0));
}

/** min(l/l1, l/l2) of section 6.1: the shared length of two intervals over the longer one; 0 where both are empty. */
export function overlapRatio(a0: number, a1: number, b0: number, b1: number): number {
  const longer = Math.max(a1 - a0, b1 - b0);
  return longer > 0 ? sharedLength(a0, a1, b0, b1) / longer : 0;
}

/**
 * Exact area of the union of rectangles, px². A sweep from left to right over the vertical edges; the covered length
 * of the sweep line is kept in a segment tree over the sorted horizontal edges: O(n log n). Empty rectangles add
 * nothing. It takes the place of the recursion of section 6.2, which doubles with each overlapping rectangle.
 */
export function unionArea(rects: Rects): number {
  if (rects.length <= 4)
    return rects.length < 4 ? 0 : Math.max(0, rects[2] - rects[0]) * Math.max(0, rects[3] - rects[1]);
  const kept = withoutEmpty(rects);
  if (kept.length === 0) return 0;
  const levels = sortedDistinct(kept);
  const line = new SweepLine(levels);
  const events = edgesByX(kept);
  let area = 0;
  let lastX = 0;
  for (const event of events) {
    const at = (event >> 1) << 2;
    const opens = (event & 1) === 0;
    const x = opens ? kept[at] : kept[at + 2];
    area += line.covered * (x - lastX);
    lastX = x;
    line.add(indexOf(levels, kept[at + 1]), indexOf(levels, kept[at + 3]), opens ? 1 : -1);
  }
  return area;
}

/** Area of the region ∪in minus ∪out, px². */
export function regionArea(inside: Rects, outside: Rects): number {
  return unionArea(joined(inside, outside)) - unionArea(outside);
}

/**
 * Area shared by two regions, each a union of rectangles minus another union, px²:
 * (∪a − ∪notA) ∩ (∪b − ∪notB) = (∪ of all a ∩ b) − (∪notA ∪ ∪notB).
 */
export function sharedArea(a: Rects, notA: Rects, b: Rects, notB: Rects): number {
  return regionArea(intersections(a, b), joined(notA, notB));
}

/** Every non-empty intersection of a rectangle of `a` with one of `b`. */
export function intersections(a: Rects, b: Rects): Float64Array {
  const found: number[] = [];
  for (let i = 0; i + 3 < a.length; i += 4) {
    for (let j = 0; j + 3 < b.length; j += 4) {
      const left = Math.max(a[i], b[j]);
      const top = Math.max(a[i + 1], b[j + 1]);
      const right = Math.min(a[i + 2], b[j + 2]);
      const bottom = Math.min(a[i + 3], b[j + 3]);
      if (right > left && bottom > top) found.push(left, top, right, bottom);
    }
  }
  return Float64Array.from(found);
}

function joined(a: Rects, b: Rects): Float64Array {
  const both = new Float64Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

function withoutEmpty(rects: Rects): Float64Array {
  const kept = new Float64Array(rects.length);
  let size = 0;
  for (let at = 0; at + 3 < rects.length; at += 4) {
    if (!(rects[at + 2] > rects[at] && rects[at + 3] > rects[at + 1])) continue;
    for (let side = 0; side < 4; side++) kept[size++] = rects[at + side];
  }
  return kept.subarray(0, size);
}

/** Tops and bottoms, ascending, each once. */
function sortedDistinct(rects: Float64Array): Float64Array {
  const all = new Float64Array(rects.length >> 1);
  for (let at = 0, size = 0; at < rects.length; at += 4) {
    all[size++] = rects[at + 1];
    all[size++] = rects[at + 3];
  }
  all.sort();
  let distinct = 0;
  for (let k = 0; k < all.length; k++) if (k === 0 || all[k] !== all[distinct - 1]) all[distinct++] = all[k];
  return all.subarray(0, distinct);
}

/** Vertical edges from left to right: 2·rectangle for its left edge, 2·rectangle + 1 for its right one. */
function edgesByX(rects: Float64Array): Int32Array {
  const count = rectCount(rects);
  const x = new Float64Array(2 * count);
  for (let k = 0; k < count; k++) {
    x[2 * k] = rects[4 * k];
    x[2 * k + 1] = rects[4 * k + 2];
  }
  return Int32Array.from(x.keys()).sort((a, b) => x[a] - x[b] || a - b);
}

/** Index of `value` in an ascending list that holds it. */
function indexOf(ascending: Float64Array, value: number): number {
  let low = 0;
  let high = ascending.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ascending[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Covered length of a line cut into the slots between `levels`, while intervals come and go. */
class SweepLine {
  /** Leaves of the tree: a power of two, node k has the children 2k and 2k+1, slot s is leaf size + s. */
  readonly #size: number;
  readonly #span: Float64Array;
  readonly #length: Float64Array;
  readonly #cover: Int32Array;

  constructor(levels: Float64Array) {
    let size = 1;
    while (size < levels.length - 1) size *= 2;
    this.#size = size;
    this.#span = new Float64Array(2 * size);
    this.#length = new Float64Array(2 * size);
    this.#cover = new Int32Array(2 * size);
    for (let slot = 0; slot + 1 < levels.length; slot++) this.#span[size + slot] = levels[slot + 1] - levels[slot];
    for (let node = size - 1; node > 0; node--) this.#span[node] = this.#span[2 * node] + this.#span[2 * node + 1];
  }

  /** Length covered by at least one interval. */
  get covered(): number {
    return this.#length[1];
  }

  /** Adds (`change` 1) or takes away (-1) the interval from level `from` to level `to`. */
  add(from: number, to: number, change: number): void {
    const first = from + this.#size;
    const last = to + this.#size - 1;
    for (let low = first, high = last + 1; low < high; low >>= 1, high >>= 1) {
      if (low & 1) this.#change(low++, change);
      if (high & 1) this.#change(--high, change);
    }
    for (let node = first >> 1; node > 0; node >>= 1) this.#measure(node);
    for (let node = last >> 1; node > 0; node >>= 1) this.#measure(node);
  }

  #change(node: number, change: number): void {
    this.#cover[node] += change;
    this.#measure(node);
  }

  #measure(node: number): void {
    if (this.#cover[node] > 0) this.#length[node] = this.#span[node];
    else this.#length[node] = node < this.#size ? this.#length[2 * node] + this.#length[2 * node + 1] : 0;
  }
}
