import { FEATURES, type Learnt } from './features.ts';

/** Raised whenever the fields of a model or the meaning of its features change. */
export const MODEL_VERSION = 1;

/** How a model came about: enough to train it again and to tell what it is worth. */
export interface Provenance {
  /** Start of the SHA-256 over the training labels and pages, hex. */
  readonly corpus: string;
  /** Commit that the code was at, or empty. */
  readonly commit: string;
  /** Pages among them that came from a person's labels; absent for none. */
  readonly labels?: number;
  readonly pages: number;
  readonly sites: number;
  readonly nodes: number;
  readonly positives: number;
  readonly seed: number;
  readonly folds: number;
  readonly options: Readonly<Record<string, number | string | boolean>>;
  /** Cross-validated area F1 by method, 0–1, mean over the training pages. */
  readonly scores: Readonly<Record<string, number>>;
}

/** Of a model that is thrown away, or that a test writes by hand. */
export const UNRECORDED: Provenance = {
  corpus: '',
  commit: '',
  pages: 0,
  sites: 0,
  nodes: 0,
  positives: 0,
  seed: 0,
  folds: 0,
  options: {},
  scores: {},
};

/** A logistic regression over the features of section 4, as the lab writes it. */
export interface Model extends Learnt {
  readonly version: number;
  /** Names of the features that `weights` belong to, in order. */
  readonly features: readonly string[];
  /** β0 of section 5. */
  readonly intercept: number;
  /** β1 … βn of section 5, for the adjusted values as they are, not standardised. */
  readonly weights: readonly number[];
  readonly provenance: Provenance;
}

/** The model itself, where this code can use it. Throws RangeError where it was made for other features. */
export function checkModel(model: Model): Model {
  if (model.version !== MODEL_VERSION) {
    throw new RangeError(`model of version ${model.version}, this code reads ${MODEL_VERSION}`);
  }
  const want = model.features.join();
  const have = FEATURES.join();
  if (have !== want) throw new RangeError(`model was trained on [${want}], this code computes [${have}]`);
  const numbers = [model.intercept, model.otherTagScore, ...model.weights, ...Object.values<number>({ ...model.best })];
  if (model.weights.length !== FEATURES.length || !numbers.every(Number.isFinite)) {
    throw new RangeError(`model has ${model.weights.length} weights, not ${FEATURES.length}, or one that is no number`);
  }
  return model;
}
