/** A table of features that is never held as a whole: rows are written when they are asked for. */
export interface FeatureRows {
  readonly count: number;
  /** Features of a row. */
  readonly width: number;
  /** Writes the rows `first` … `end − 1`, one after the other, from the start of `out`. */
  write(out: Float32Array, first: number, end: number): void;
}

/** All rows. */
export function wholeTable(rows: FeatureRows): Float32Array {
  const table = new Float32Array(rows.count * rows.width);
  rows.write(table, 0, rows.count);
  return table;
}

/** The rows of a table, `width` features each. */
export function rowsOfTable(table: Float32Array, width: number): FeatureRows {
  return {
    count: table.length / width,
    width,
    write: (out, first, end) => {
      out.set(table.subarray(first * width, end * width));
    },
  };
}
