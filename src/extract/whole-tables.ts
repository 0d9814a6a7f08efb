import { tagOf, type Snapshot } from './snapshot.ts';

/** Parts of a table that say little without the others. */
const PARTS: ReadonlySet<string> = new Set(['thead', 'tbody', 'tfoot', 'tr', 'th', 'td']);

/**
 * Cuts without those that leave half a table: the head without the body, a body without one row. A table of data has cells
 * that head others and no table in it; what lays out a page may lose its parts. O(cuts · depth + rows of the tables).
 */
export function withWholeTables(page: Snapshot, cuts: readonly number[]): number[] {
  const tables = cuts.map((cut) => tableAround(page, cut));
  const rowsCut = new Map<number, number>();
  cuts.forEach((cut, k) => {
    if (tables[k] >= 0) rowsCut.set(tables[k], (rowsCut.get(tables[k]) ?? 0) + count(page, 'tr', cut, page.end[cut]));
  });
  const halved = new Set<number>();
  for (const [table, rows] of rowsCut) {
    const [from, end] = [table + 1, page.end[table]];
    const isData = count(page, 'th', from, end) > 0 && count(page, 'table', from, end) === 0;
    if (isData && rows < count(page, 'tr', from, end)) halved.add(table);
  }
  return cuts.filter((_, k) => !halved.has(tables[k]));
}

/** The table that a row is a part of; -1 where it is none. */
function tableAround(page: Snapshot, row: number): number {
  if (!PARTS.has(tagOf(page, row))) return -1;
  let table = page.parent[row];
  while (table >= 0 && tagOf(page, table) !== 'table') table = page.parent[table];
  return table;
}

/** How many of the rows from … end-1 have a tag. */
function count(page: Snapshot, tag: string, from: number, end: number): number {
  let found = 0;
  for (let row = from; row < end; row++) if (tagOf(page, row) === tag) found++;
  return found;
}
