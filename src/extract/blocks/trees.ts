import { allSteps, type Steps } from '../page/steps.ts';
import type { FeatureRows } from './feature-rows.ts';
import { NarrowTrees, type Trees } from './narrow-trees.ts';

/** Rows a step: some milliseconds. */
const CHUNK = 1024;
/** Rows that go through the trees together. Neighbours are alike: few tests tell them apart. */
const TOGETHER = 128;

/** Boosted trees. */
export interface Forest extends Trees {
  /** Logit that the leaves are added to. */
  readonly bias: number;
}

/** A forest in a model file, small when compressed: each distinct test once, and a list of node numbers in preorder. */
export interface ForestFile {
  readonly bias: number;
  /** Test k asks whether feature `features[k]` is below `cuts[k]`. */
  readonly features: readonly number[];
  readonly cuts: readonly number[];
  /** Number k ≥ 0: a node that asks test k. Below 0: a leaf of (−1 − number − LEAF_ZERO) / LEAF_SCALE. */
  readonly nodes: readonly number[];
}

/** Leaf values are kept to a thousandth of a logit. */
export const LEAF_SCALE = 1000;
/** Keeps the codes of all leaves below 0. */
export const LEAF_ZERO = 4000;

/** The forest of a model file. Throws RangeError where the nodes do not form whole trees. */
export function readForest(file: ForestFile): Forest {
  const count = file.nodes.length;
  const roots: number[] = [];
  const feature = new Int16Array(count);
  const threshold = new Float32Array(count);
  const right = new Int32Array(count);
  const open: number[] = [];
  let isNext = true;
  file.nodes.forEach((code, node) => {
    if (isNext) roots.push(node);
    isNext = false;
    if (code >= 0) {
      feature[node] = file.features[code];
      threshold[node] = file.cuts[code];
      open.push(node);
      return;
    }
    feature[node] = -1;
    threshold[node] = (-1 - code - LEAF_ZERO) / LEAF_SCALE;
    // A leaf ends a left branch: the right one of the innermost open node begins; or, where that is done, the tree is.
    const parent = open.pop();
    if (parent === undefined) isNext = true;
    else right[parent] = node + 1;
  });
  if (open.length > 0 || !isNext) throw new RangeError(`${count} nodes do not end with a whole tree`);
  return { bias: file.bias, roots: Int32Array.from(roots), feature, threshold, right };
}

/** Probability for each row: logistic of the summed leaves. O(rows × trees × depth). */
export function forestProbabilities(forest: Forest, rows: FeatureRows): Float64Array {
  return allSteps(forestProbabilitiesInSteps(forest, rows));
}

/** The same, CHUNK rows a step. */
export function* forestProbabilitiesInSteps(forest: Forest, rows: FeatureRows): Steps<Float64Array> {
  const logits = new Float64Array(rows.count).fill(forest.bias);
  const features = new Float32Array(TOGETHER * rows.width);
  const narrow = new NarrowTrees(forest, rows.width);
  for (let first = 0; first < rows.count; first += TOGETHER) {
    if (first % CHUNK === 0) yield;
    const end = Math.min(rows.count, first + TOGETHER);
    rows.write(features, first, end);
    narrow.fit(features, end - first);
    addLeaves(narrow, features, rows.width, logits, first, end);
  }
  for (let row = 0; row < rows.count; row++) logits[row] = 1 / (1 + Math.exp(-logits[row]));
  return logits;
}

/** Adds what each tree says of the rows `first` … `end − 1`, which a table begins with, to their logits, in the order of the trees. */
function addLeaves(
  { roots, feature, threshold, right }: Trees,
  features: Float32Array,
  width: number,
  logits: Float64Array,
  first: number,
  end: number,
): void {
  for (let t = 0; t < roots.length; t++) {
    for (let row = first, base = 0; row < end; row++, base += width) {
      let node = roots[t];
      while (feature[node] >= 0) node = features[base + feature[node]] < threshold[node] ? node + 1 : right[node];
      logits[row] += threshold[node];
    }
  }
}
