/**
 * Regression trees as flat columns, every tree in preorder: the left child of node k is node k + 1. A row goes left
 * where its feature is below the threshold. A leaf has `feature` −1 and its value in `threshold`.
 */
export interface Trees {
  /** First node of each tree. */
  readonly roots: Int32Array;
  readonly feature: Int16Array;
  readonly threshold: Float32Array;
  /** Right child; 0 for a leaf. */
  readonly right: Int32Array;
}

/** Trees without the tests that all rows of a stretch answer alike: for these rows they give the same leaves. */
export class NarrowTrees implements Trees {
  readonly roots: Int32Array;
  readonly feature: Int16Array;
  readonly threshold: Float32Array;
  readonly right: Int32Array;
  readonly #whole: Trees;
  /** Least and greatest value of each feature in the stretch; NaN goes right at every test, as infinity does. */
  readonly #least: Float32Array;
  readonly #greatest: Float32Array;
  /** Nodes here whose right branch is still to be written, and the node that it begins with in the whole trees. */
  readonly #open: Int32Array;
  readonly #branch: Int32Array;

  constructor(whole: Trees, width: number) {
    const { roots, feature } = whole;
    this.#whole = whole;
    this.roots = new Int32Array(roots.length);
    this.feature = new Int16Array(feature.length);
    this.threshold = new Float32Array(feature.length);
    this.right = new Int32Array(feature.length);
    this.#least = new Float32Array(width);
    this.#greatest = new Float32Array(width);
    this.#open = new Int32Array(feature.length);
    this.#branch = new Int32Array(feature.length);
  }

  /** Narrows the trees to the first `count` rows of a table. */
  fit(features: Float32Array, count: number): void {
    this.#measure(features, count);
    let size = 0;
    for (let t = 0; t < this.roots.length; t++) {
      this.roots[t] = size;
      size = this.#copyTree(this.#whole.roots[t], size);
    }
  }

  #measure(features: Float32Array, count: number): void {
    const width = this.#least.length;
    const end = count * width;
    for (let f = 0; f < width; f++) {
      let least = Infinity;
      let greatest = -Infinity;
      for (let at = f; at < end; at += width) {
        const value = features[at];
        if (value < least) least = value;
        if (!(value <= greatest)) greatest = Number.isNaN(value) ? Infinity : value;
      }
      this.#least[f] = least;
      this.#greatest[f] = greatest;
    }
  }

  /** Writes what is left of the tree at `root` from node `at` on; gives the node after it. */
  #copyTree(root: number, at: number): number {
    const { feature, threshold, right } = this.#whole;
    const open = this.#open;
    const branch = this.#branch;
    let depth = 0;
    for (let node = root; ; at++) {
      node = this.#firstOpen(node);
      this.feature[at] = feature[node];
      this.threshold[at] = threshold[node];
      if (feature[node] >= 0) {
        open[depth] = at;
        branch[depth++] = right[node++];
        continue;
      }
      if (depth === 0) return at + 1;
      this.right[open[--depth]] = at + 1;
      node = branch[depth];
    }
  }

  /** The first node from `node` on down whose test does not send all rows the same way. */
  #firstOpen(node: number): number {
    const { feature, threshold, right } = this.#whole;
    for (let f = feature[node]; f >= 0; f = feature[node]) {
      if (this.#greatest[f] < threshold[node]) node++;
      else if (this.#least[f] >= threshold[node]) node = right[node];
      else break;
    }
    return node;
  }
}
