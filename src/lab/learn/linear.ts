/** Examples of a two-class problem. Row k of `values` is `values[k * width]` … `values[k * width + width - 1]`. */
export interface Examples {
  readonly width: number;
  readonly values: Float64Array;
  /** 1 positive, 0 not. */
  readonly labels: Uint8Array;
  /** Weight of each example, above 0. */
  readonly weights: Float64Array;
}

/** A trained linear function, intercept + weights · x: of a logistic regression the logit, of an SVM the margin. */
export interface Linear {
  readonly intercept: number;
  readonly weights: readonly number[];
}
