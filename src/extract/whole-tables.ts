import { tagOf, type Snapshot } from './snapshot.ts';

/** Parts of a table that say little without the others. */
const PARTS: ReadonlySet<string> = new Set(['thead', 'tbody', 'tfoot', 'tr', 'th', 'td']);

/** Tables for each cell. Where there are more the table lays out a page; a few prices may stand in one. */
const MAX_INNER = 0.25;

/** What holds the words of a table. */
const CELLS: ReadonlySet<string> = new Set(['th', 'td']);

/**
 * Cuts without those that leave half a table: the head without the body, a body without one row, a cell without its words.
 * A table of data has cells that head others and hardly a table in it; what lays out a page may lose its parts.
 * O(rows + cuts in tables · depth).
 */
export function withWholeTables(page: Snapshot, cuts: readonly number[]): number[] {
  const cellOf = cellsAround(page);
  const emptied = emptiedCells(page, cuts, cellOf);
  const parts = cuts.map((cut) => (emptied.has(cellOf[cut]) || PARTS.has(tagOf(page, cut)) ? cut : -1));
  const tables = parts.map((part) => tableAround(page, part));
  const rowsCut = new Map<number, number>();
  cuts.forEach((cut, k) => {
    if (tables[k] >= 0) rowsCut.set(tables[k], (rowsCut.get(tables[k]) ?? 0) + count(page, 'tr', cut, page.end[cut]));
  });
  const halved = new Set<number>();
  for (const [table, rows] of rowsCut) {
    const [from, end] = [table + 1, page.end[table]];
    const heads = count(page, 'th', from, end);
    const isData = heads > 0 && count(page, 'table', from, end) < MAX_INNER * (heads + count(page, 'td', from, end));
    if (isData && rows < count(page, 'tr', from, end)) halved.add(table);
  }
  return cuts.filter((_, k) => !halved.has(tables[k]));
}

/** The cells all of whose words are cut, by cuts within them. */
function emptiedCells(page: Snapshot, cuts: readonly number[], cellOf: Int32Array): ReadonlySet<number> {
  const cut = new Map<number, number>();
  for (const row of cuts) {
    const cell = cellOf[row];
    if (cell >= 0) cut.set(cell, (cut.get(cell) ?? 0) + charsIn(page, row));
  }
  const emptied = new Set<number>();
  for (const [cell, chars] of cut) if (chars > 0 && chars === charsIn(page, cell)) emptied.add(cell);
  return emptied;
}

/** Letters in the subtree of a row, white space not counted. */
function charsIn(page: Snapshot, top: number): number {
  let sum = 0;
  for (let row = top; row < page.end[top]; row++) sum += page.chars[row];
  return sum;
}

/** The nearest cell above each row; -1 where it is in none. */
function cellsAround({ count, parent, tag, tagNames }: Snapshot): Int32Array {
  const isCell = tagNames.map((name) => CELLS.has(name));
  const cells = new Int32Array(count).fill(-1);
  for (let row = 1; row < count; row++) cells[row] = isCell[tag[parent[row]]] ? parent[row] : cells[parent[row]];
  return cells;
}

/** The table that a row is in; -1 where it is in none. */
function tableAround(page: Snapshot, row: number): number {
  let table = row < 0 ? -1 : page.parent[row];
  while (table >= 0 && tagOf(page, table) !== 'table') table = page.parent[table];
  return table;
}

/** How many of the rows from … end-1 have a tag. */
function count(page: Snapshot, tag: string, from: number, end: number): number {
  let found = 0;
  for (let row = from; row < end; row++) if (tagOf(page, row) === tag) found++;
  return found;
}
