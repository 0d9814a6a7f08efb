/** Lengths of the n-grams that anchor an alignment, tried in this order. */
const ANCHOR_LENGTHS = [5, 3, 1] as const;

/** Cells of the table of dynamic programming, one byte each. Larger ranges are cut by anchors first. */
const MAX_CELLS = 4_000_000;

/** A pair of ranges still to be aligned, ends exclusive. */
interface Range {
  readonly a0: number;
  readonly a1: number;
  readonly b0: number;
  readonly b1: number;
}

/**
 * Aligns two sequences of symbols in order: for each place of `a` the place of `b` it is matched with, or -1; places
 * rise. Large ranges are cut at n-grams that stand once in each (the longest rising chain of them, as in patience
 * diff); what lies between is matched by the longest common subsequence. Ranges that stay too large with no anchor
 * are left unmatched.
 */
export function alignSequences(a: Int32Array, b: Int32Array): Int32Array {
  const matches = new Int32Array(a.length).fill(-1);
  const open: Range[] = [{ a0: 0, a1: a.length, b0: 0, b1: b.length }];
  for (let range = open.pop(); range; range = open.pop()) {
    const cells = (range.a1 - range.a0) * (range.b1 - range.b0);
    if (cells <= MAX_CELLS) matchByTable(a, b, range, matches);
    else open.push(...matchAnchors(a, b, matchEnds(a, b, range, matches), matches));
  }
  return matches;
}

/** Matches what two ranges share at both ends and returns what is left between. */
function matchEnds(a: Int32Array, b: Int32Array, { a0, a1, b0, b1 }: Range, matches: Int32Array): Range {
  while (a0 < a1 && b0 < b1 && a[a0] === b[b0]) matches[a0++] = b0++;
  while (a0 < a1 && b0 < b1 && a[a1 - 1] === b[b1 - 1]) matches[--a1] = --b1;
  return { a0, a1, b0, b1 };
}

/**
 * Longest common subsequence by dynamic programming, from the end. Among places of `b` that serve as well, the first
 * where the next symbols match too, else the last: a stray "the" in a menu does not take the first word of a sentence.
 */
function matchByTable(a: Int32Array, b: Int32Array, { a0, a1, b0, b1 }: Range, matches: Int32Array): void {
  const width = b1 - b0;
  const steps = new Uint8Array((a1 - a0) * width);
  let below = new Int32Array(width + 1);
  let row = new Int32Array(width + 1);
  for (let i = a1 - 1; i >= a0; i--) {
    for (let j = width - 1; j >= 0; j--) {
      const same = a[i] === b[b0 + j];
      row[j] = same ? below[j + 1] + 1 : Math.max(below[j], row[j + 1]);
      const goesOn = i + 1 < a1 && j + 1 < width && a[i + 1] === b[b0 + j + 1];
      const waits = same && !goesOn && row[j + 1] === row[j];
      steps[(i - a0) * width + j] = same && !waits ? MATCH : waits || below[j] < row[j + 1] ? SKIP_B : SKIP_A;
    }
    [below, row] = [row, below];
  }
  for (let i = a0, j = 0; i < a1 && j < width;) {
    const step = steps[(i - a0) * width + j];
    if (step === MATCH) matches[i++] = b0 + j++;
    else if (step === SKIP_A) i++;
    else j++;
  }
}

const MATCH = 0;
const SKIP_A = 1;
const SKIP_B = 2;

/** Matches the anchors of a range and returns the ranges between them; none where there is no anchor. */
function matchAnchors(a: Int32Array, b: Int32Array, range: Range, matches: Int32Array): Range[] {
  for (const length of ANCHOR_LENGTHS) {
    const chain = risingChain(sharedOnce(a, b, range, length));
    if (chain.length === 0) continue;
    const between: Range[] = [];
    let { a0, b0 } = range;
    for (const [i, j] of chain) {
      // Chained n-grams may overlap: what the one before has taken is not taken twice.
      for (let k = 0; k < length; k++) {
        if (i + k < a0 || j + k < b0) continue;
        between.push({ a0, a1: i + k, b0, b1: j + k });
        matches[i + k] = j + k;
        a0 = i + k + 1;
        b0 = j + k + 1;
      }
    }
    between.push({ a0, a1: range.a1, b0, b1: range.b1 });
    return between.filter((part) => part.a1 > part.a0 && part.b1 > part.b0);
  }
  return [];
}

/** Places of the n-grams that stand once in each range, by rising place in `a`. */
function sharedOnce(a: Int32Array, b: Int32Array, { a0, a1, b0, b1 }: Range, length: number): [number, number][] {
  const inA = placesOfOnce(a, a0, a1, length);
  const inB = placesOfOnce(b, b0, b1, length);
  const pairs: [number, number][] = [];
  for (const [hash, i] of inA) {
    const j = inB.get(hash) ?? -1;
    if (i < 0 || j < 0) continue;
    let k = 0;
    while (k < length && a[i + k] === b[j + k]) k++;
    if (k === length) pairs.push([i, j]);
  }
  return pairs.sort((x, y) => x[0] - y[0]);
}

/** Place of each n-gram by its hash; -1 for those that stand twice or share a hash. */
function placesOfOnce(symbols: Int32Array, from: number, to: number, length: number): Map<number, number> {
  const places = new Map<number, number>();
  for (let i = from; i + length <= to; i++) {
    let hash = 0;
    for (let k = 0; k < length; k++) hash = (Math.imul(hash, 0x01000193) ^ symbols[i + k]) | 0;
    places.set(hash, places.has(hash) ? -1 : i);
  }
  return places;
}

/** The longest chain of pairs that rises in both places; `pairs` rises in the first. O(n log n). */
function risingChain(pairs: readonly [number, number][]): [number, number][] {
  const before = new Int32Array(pairs.length).fill(-1);
  /** tails[k]: the pair with the smallest second place that ends a chain of k + 1. */
  const tails: number[] = [];
  pairs.forEach(([, j], k) => {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (pairs[tails[middle]][1] < j) low = middle + 1;
      else high = middle;
    }
    if (low > 0) before[k] = tails[low - 1];
    tails[low] = k;
  });
  const chain: [number, number][] = [];
  for (let k = tails[tails.length - 1] ?? -1; k >= 0; k = before[k]) chain.push(pairs[k]);
  return chain.reverse();
}
