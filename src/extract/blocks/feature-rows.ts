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

/** Columns `from` … `end − 1` of a table of features. */
export interface Columns {
  readonly from: number;
  readonly end: number;
}

/** Columns that stand side by side, by what they speak of. */
export type ColumnGroups<Name extends string = string> = Readonly<Record<Name, Columns>>;

/** Groups of so many features each, in the order in which they are written. */
export function columnGroups<Name extends string>(widths: Readonly<Record<Name, number>>): ColumnGroups<Name> {
  let from = 0;
  const groups = Object.entries<number>(widths).map(([name, width]) => {
    const columns = { from, end: from + width };
    from += width;
    return [name, columns] as const;
  });
  return Object.fromEntries(groups) as ColumnGroups<Name>;
}

/** Features of a row that is made of such groups. */
export function widthOf(groups: ColumnGroups): number {
  return Math.max(...Object.values(groups).map(({ end }) => end));
}

/** A part of a whole, 0–1; 0 where there is no whole. */
export function ratio(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0;
}
