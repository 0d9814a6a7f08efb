import { tagOf, type Snapshot } from '../page/snapshot.ts';

/** Parts of a table that say little without the others. */
const PARTS: ReadonlySet<string> = new Set(['thead', 'tbody', 'tfoot', 'tr', 'th', 'td']);

/** Tables for each cell. Where there are more the table lays out a page; a few prices may stand in one. */
const MAX_INNER = 0.25;

/** What holds the words of a table. */
const CELLS: ReadonlySet<string> = new Set(['th', 'td']);

/**
 * Cuts without those that leave half a table: the head without the body, a body without one row, a cell without its words.
 * A table of data has cells that head others and hardly a table in it; what lays out a page may lose its parts.
 * O(rows + cuts).
 */
export function withWholeTables(page: Snapshot, cuts: readonly number[]): number[] {
  const emptied = emptiedCells(page, cuts);
  const tableOf = nearestAround(page, (tag) => tag === 'table');
  const tables = cuts.map((cut) => (emptied.has(cut) || PARTS.has(tagOf(page, cut)) ? tableOf[cut] : -1));
  const [rowsIn, headsIn, cellsIn, tablesIn] = ['tr', 'th', 'td', 'table'].map((tag) =>
    sums(page, (row) => Number(tagOf(page, row) === tag)),
  );
  const rowsCut = new Map<number, number>();
  cuts.forEach((cut, k) => {
    if (tables[k] >= 0) rowsCut.set(tables[k], (rowsCut.get(tables[k]) ?? 0) + rowsIn(cut));
  });
  const halved = new Set<number>();
  for (const [table, rows] of rowsCut) {
    const heads = headsIn(table);
    const isData = heads > 0 && tablesIn(table) - 1 < MAX_INNER * (heads + cellsIn(table));
    if (isData && rows < rowsIn(table)) halved.add(table);
  }
  return cuts.filter((_, k) => !halved.has(tables[k]));
}

/** Of some cuts, those in a cell all of whose words they cut. */
function emptiedCells(page: Snapshot, cuts: readonly number[]): ReadonlySet<number> {
  const cellOf = nearestAround(page, (tag) => CELLS.has(tag));
  const charsIn = sums(page, (row) => page.chars[row]);
  const cut = new Map<number, number>();
  for (const row of cuts) cut.set(cellOf[row], (cut.get(cellOf[row]) ?? 0) + charsIn(row));
  return new Set(
    cuts.filter((row) => {
      const [cell, chars] = [cellOf[row], cut.get(cellOf[row])];
      return cell >= 0 && chars !== 0 && chars === charsIn(cell);
    }),
  );
}

/** The nearest row of such a tag above each row; -1 where there is none. */
function nearestAround({ count, parent, tag, tagNames }: Snapshot, isSuch: (tag: string) => boolean): Int32Array {
  const such = tagNames.map(isSuch);
  const nearest = new Int32Array(count).fill(-1);
  for (let row = 1; row < count; row++) nearest[row] = such[tag[parent[row]]] ? parent[row] : nearest[parent[row]];
  return nearest;
}

/** Of what each row has: the sum in the subtree of a row. */
function sums({ count, end }: Snapshot, of: (row: number) => number): (top: number) => number {
  const before = new Float64Array(count + 1);
  for (let row = 0; row < count; row++) before[row + 1] = before[row] + of(row);
  return (top) => before[end[top]] - before[top];
}
