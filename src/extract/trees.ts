/**
 * Boosted regression trees as flat arrays. Node k of the forest goes to `left[k]` where the feature is below the
 * threshold and to `left[k] + 1` else; a leaf has `feature[k]` −1 and its value in `threshold[k]`.
 */
export interface Forest {
  /** Logit that the trees are added to. */
  readonly bias: number;
  /** First node of each tree. */
  readonly roots: readonly number[];
  readonly feature: readonly number[];
  readonly threshold: readonly number[];
  readonly left: readonly number[];
}

/** Probability for each of `rows` rows of `width` features: logistic of the summed leaves. O(rows × trees × depth). */
export function forestProbabilities(forest: Forest, features: Float32Array, width: number): Float64Array {
  const rows = features.length / width;
  const { feature, threshold, left, roots, bias } = packed(forest);
  const out = new Float64Array(rows);
  for (let row = 0; row < rows; row++) {
    const base = row * width;
    let logit = bias;
    for (let t = 0; t < roots.length; t++) {
      let node = roots[t];
      while (feature[node] >= 0) node = features[base + feature[node]] < threshold[node] ? left[node] : left[node] + 1;
      logit += threshold[node];
    }
    out[row] = 1 / (1 + Math.exp(-logit));
  }
  return out;
}

interface PackedForest {
  readonly bias: number;
  readonly roots: Int32Array;
  readonly feature: Int16Array;
  readonly threshold: Float32Array;
  readonly left: Int32Array;
}

const cache = new WeakMap<Forest, PackedForest>();

/** Typed arrays of a forest, made once. */
function packed(forest: Forest): PackedForest {
  let made = cache.get(forest);
  if (made === undefined) {
    made = {
      bias: forest.bias,
      roots: Int32Array.from(forest.roots),
      feature: Int16Array.from(forest.feature),
      threshold: Float32Array.from(forest.threshold),
      left: Int32Array.from(forest.left),
    };
    cache.set(forest, made);
  }
  return made;
}
