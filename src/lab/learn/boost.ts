import type { Columns } from '../../extract/blocks/feature-rows.ts';
import { LEAF_SCALE, LEAF_ZERO, type ForestFile } from '../../extract/blocks/trees.ts';
import { seededRandom } from '../random.ts';

/** How trees are grown. Defaults: swept on the corpus. */
export interface BoostOptions {
  readonly trees: number;
  readonly leaves: number;
  readonly rate: number;
  /** Least summed Hessian of a leaf: with logistic loss about four times this many rows of weight 1 at p = ½. */
  readonly minHessian: number;
  /** L2 penalty on leaf values. */
  readonly l2: number;
  /** Share of the features that each split is chosen from, drawn anew for each: trees then differ more, and err less alike. */
  readonly columns: number;
}

/** Bins a feature is cut into, one byte each. */
const MAX_BINS = 64;
/** Of the choice of features that a split is chosen from. */
const COLUMN_SEED = 1;
/** Values that cut points are drawn from: an even sample of the rows. */
const BIN_SAMPLE = 40_000;

/** A table whose features are bin numbers, column by column, with the cut points of each column. */
export interface Binned {
  readonly rows: number;
  readonly width: number;
  readonly bins: Uint8Array;
  readonly cuts: readonly Float32Array[];
}

/** A table of `width` features a row in bins that hold about as many rows each; MAX_BINS a feature at most. */
export function binned(features: Float32Array, width: number): Binned {
  const rows = features.length / width;
  const cuts = Array.from({ length: width }, (_, f) => cutPoints(features, width, f, rows));
  const bins = new Uint8Array(rows * width);
  for (let f = 0; f < width; f++) {
    for (let row = 0; row < rows; row++) bins[f * rows + row] = binOf(cuts[f], features[row * width + f]);
  }
  return { rows, width, bins, cuts };
}

/** The same table, with columns that no split is chosen from. */
export function withoutColumns(data: Binned, { from, end }: Columns): Binned {
  return { ...data, cuts: data.cuts.map((cuts, f) => (f >= from && f < end ? new Float32Array(0) : cuts)) };
}

function cutPoints(features: Float32Array, width: number, f: number, rows: number): Float32Array {
  const step = Math.max(1, Math.floor(rows / BIN_SAMPLE));
  const sample = new Float32Array(Math.ceil(rows / step));
  for (let k = 0; k < sample.length; k++) sample[k] = features[k * step * width + f];
  sample.sort();
  const cuts: number[] = [];
  for (let c = 1; c < MAX_BINS; c++) {
    const at = Math.floor((c * sample.length) / MAX_BINS);
    const below = lastBelow(sample, sample[at]);
    if (below < 0) continue;
    const cut = Math.fround(round((sample[below] + sample[at]) / 2));
    if (cut > (cuts.at(-1) ?? -Infinity)) cuts.push(cut);
  }
  return Float32Array.from(cuts);
}

/** Index of the last value of a sorted sample that is below `value`, or -1. */
function lastBelow(sorted: Float32Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Number of cut points at or below a value: bin b holds values in [cuts[b-1], cuts[b]). */
function binOf(cuts: Float32Array, value: number): number {
  let low = 0;
  let high = cuts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (cuts[middle] <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Nodes in the order in which they were added: the children of node k are `left[k]` and the one after it. */
interface Growing {
  readonly roots: number[];
  readonly feature: number[];
  readonly threshold: number[];
  readonly left: number[];
}

interface Leaf {
  /** Rows of the leaf: order[start … end-1]. */
  readonly start: number;
  readonly end: number;
  readonly histogram: Float64Array;
  readonly node: number;
  split: Split | null;
}

interface Split {
  readonly gain: number;
  readonly feature: number;
  readonly bin: number;
}

/**
 * Gradient boosting of regression trees on the logistic loss (Friedman 2001), second order, grown leaf by leaf on
 * histograms. Deterministic: ties go to the lower feature and the lower bin. `rows` names the rows to learn from.
 */
export function boost(
  data: Binned,
  target: Float32Array,
  weight: Float32Array,
  rows: Int32Array,
  options: BoostOptions,
): ForestFile {
  const bias = priorLogit(target, weight, rows);
  const logit = new Float64Array(data.rows).fill(bias);
  const gradient = new Float32Array(data.rows);
  const hessian = new Float32Array(data.rows);
  const forest: Growing = { roots: [], feature: [], threshold: [], left: [] };
  const grower = new Grower(data, gradient, hessian, rows, options);
  for (let t = 0; t < options.trees; t++) {
    for (let k = 0; k < rows.length; k++) {
      const row = rows[k];
      const p = 1 / (1 + Math.exp(-logit[row]));
      gradient[row] = weight[row] * (target[row] - p);
      hessian[row] = weight[row] * Math.max(p * (1 - p), 1e-6);
    }
    grower.grow(forest, logit);
  }
  return forestFile(round(bias), forest);
}

function priorLogit(target: Float32Array, weight: Float32Array, rows: Int32Array): number {
  let positive = 0;
  let total = 0;
  for (const row of rows) {
    positive += weight[row] * target[row];
    total += weight[row];
  }
  const p = Math.min(Math.max(positive / total, 0.001), 0.999);
  return Math.log(p / (1 - p));
}

/** Grows one tree after another over the same rows; its buffers are used again. */
class Grower {
  readonly #order: Int32Array;
  readonly #spare: Int32Array;
  readonly #gradients: Float32Array;
  readonly #hessians: Float32Array;
  readonly #random = seededRandom(COLUMN_SEED);

  constructor(
    readonly data: Binned,
    readonly gradient: Float32Array,
    readonly hessian: Float32Array,
    readonly rows: Int32Array,
    readonly options: BoostOptions,
  ) {
    this.#order = new Int32Array(rows.length);
    this.#spare = new Int32Array(rows.length);
    this.#gradients = new Float32Array(rows.length);
    this.#hessians = new Float32Array(rows.length);
  }

  /** Appends a tree to the forest and adds its leaves to the logits of the rows. */
  grow(forest: Growing, logit: Float64Array): void {
    this.#order.set(this.rows);
    const root = forest.feature.length;
    forest.roots.push(root);
    this.#addNode(forest);
    const leaves = [this.#leaf(0, this.rows.length, root, null)];
    while (leaves.length < this.options.leaves) {
      const best = bestLeaf(leaves);
      if (best < 0) break;
      const [left, right] = this.#divide(leaves[best], forest);
      leaves.splice(best, 1, left, right);
    }
    for (const leaf of leaves) this.#settle(leaf, forest, logit);
  }

  #addNode(forest: Growing): void {
    forest.feature.push(-1);
    forest.threshold.push(0);
    forest.left.push(0);
  }

  #leaf(start: number, end: number, node: number, histogram: Float64Array | null): Leaf {
    const sums = histogram ?? this.#histogram(start, end);
    return { start, end, node, histogram: sums, split: this.#bestSplit(sums) };
  }

  #histogram(start: number, end: number): Float64Array {
    const { data, gradient, hessian } = this;
    const sums = new Float64Array(data.width * MAX_BINS * 2);
    const order = this.#order.subarray(start, end);
    const g = this.#gathered(gradient, order, this.#gradients);
    const h = this.#gathered(hessian, order, this.#hessians);
    for (let f = 0; f < data.width; f++) {
      const column = data.bins.subarray(f * data.rows, (f + 1) * data.rows);
      const base = f * MAX_BINS * 2;
      for (let k = 0; k < order.length; k++) {
        const at = base + 2 * column[order[k]];
        sums[at] += g[k];
        sums[at + 1] += h[k];
      }
    }
    return sums;
  }

  /** The values of a leaf's rows side by side: read once for each feature. */
  #gathered(values: Float32Array, order: Int32Array, into: Float32Array): Float32Array {
    for (let k = 0; k < order.length; k++) into[k] = values[order[k]];
    return into;
  }

  #bestSplit(sums: Float64Array): Split | null {
    const { l2, minHessian } = this.options;
    let best: Split | null = null;
    let total = 0;
    let mass = 0;
    for (let b = 0; b < MAX_BINS; b++) {
      total += sums[2 * b];
      mass += sums[2 * b + 1];
    }
    const whole = (total * total) / (mass + l2);
    for (let f = 0; f < this.data.width; f++) {
      if (this.#random() >= this.options.columns) continue;
      let g = 0;
      let h = 0;
      for (let bin = 0; bin < this.data.cuts[f].length; bin++) {
        const at = (f * MAX_BINS + bin) * 2;
        g += sums[at];
        h += sums[at + 1];
        if (h < minHessian || mass - h < minHessian) continue;
        const gain = (g * g) / (h + l2) + ((total - g) * (total - g)) / (mass - h + l2) - whole;
        if (gain > (best?.gain ?? 1e-9)) best = { gain, feature: f, bin };
      }
    }
    return best;
  }

  #divide(leaf: Leaf, forest: Growing): [Leaf, Leaf] {
    const split = leaf.split;
    if (split === null) throw new RangeError('a leaf without a split was chosen');
    const { data } = this;
    const column = split.feature * data.rows;
    let low = leaf.start;
    let spared = 0;
    for (let k = leaf.start; k < leaf.end; k++) {
      const row = this.#order[k];
      if (data.bins[column + row] <= split.bin) this.#order[low++] = row;
      else this.#spare[spared++] = row;
    }
    this.#order.set(this.#spare.subarray(0, spared), low);
    const left = forest.feature.length;
    this.#addNode(forest);
    this.#addNode(forest);
    forest.feature[leaf.node] = split.feature;
    forest.threshold[leaf.node] = round(data.cuts[split.feature][split.bin]);
    forest.left[leaf.node] = left;
    const leftIsSmall = low - leaf.start <= leaf.end - low;
    const small = leftIsSmall ? this.#histogram(leaf.start, low) : this.#histogram(low, leaf.end);
    const large = leaf.histogram;
    for (let i = 0; i < large.length; i++) large[i] -= small[i];
    return [
      this.#leaf(leaf.start, low, left, leftIsSmall ? small : large),
      this.#leaf(low, leaf.end, left + 1, leftIsSmall ? large : small),
    ];
  }

  #settle(leaf: Leaf, forest: Growing, logit: Float64Array): void {
    let g = 0;
    let h = 0;
    for (let k = leaf.start; k < leaf.end; k++) {
      g += this.gradient[this.#order[k]];
      h += this.hessian[this.#order[k]];
    }
    const value = Math.round((LEAF_SCALE * this.options.rate * g) / (h + this.options.l2)) / LEAF_SCALE;
    forest.threshold[leaf.node] = value;
    for (let k = leaf.start; k < leaf.end; k++) logit[this.#order[k]] += value;
  }
}

function bestLeaf(leaves: readonly Leaf[]): number {
  let best = -1;
  leaves.forEach(({ split }, i) => {
    if (split !== null && (best < 0 || split.gain > (leaves[best].split?.gain ?? 0))) best = i;
  });
  return best;
}

/** The nodes in preorder, with each distinct test written once. */
function forestFile(bias: number, { roots, feature, threshold, left }: Growing): ForestFile {
  const tests = new Map<string, number>();
  const features: number[] = [];
  const cuts: number[] = [];
  const nodes: number[] = [];
  for (const root of roots) {
    const open = [root];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (feature[node] < 0) {
        nodes.push(-1 - LEAF_ZERO - Math.round(LEAF_SCALE * threshold[node]));
        continue;
      }
      const key = `${feature[node]} ${threshold[node]}`;
      if (!tests.has(key)) {
        tests.set(key, features.length);
        features.push(feature[node]);
        cuts.push(threshold[node]);
      }
      nodes.push(tests.get(key) ?? 0);
      open.push(left[node] + 1, left[node]);
    }
  }
  return { bias, features, cuts, nodes };
}

/** Four significant digits: what the model file keeps. */
function round(value: number): number {
  return Number(value.toPrecision(4));
}
