import { attribute, find, findAll } from './dom.ts';

/** Rows and columns. Tables of at least so many hold data even where nothing else says so. */
const DATA_ROWS = 10;
const DATA_COLUMNS = 5;

/** Cells. Smaller tables without headings were laid out, not listed (the same limit as Readability's). */
const DATA_CELLS = 10;

/** Whether a table lists data; a table that only lays out the page is a wrapper. */
export function isDataTable(table: Element): boolean {
  const role = attribute(table, 'role');
  if (role === 'presentation' || role === 'none' || attribute(table, 'datatable') === '0') return false;
  if (find(table, 'td.gutter, td.lineno, td.rouge-gutter, td.linenos')) return false;
  if (role === 'table' || role === 'grid' || attribute(table, 'summary') !== '') return true;
  if (find(table, 'table')) return false;
  if (find(table, 'caption, col, colgroup, tfoot, thead, th')) return true;
  const rows = findAll(table, 'tr');
  const columns = rows.reduce((most, row) => Math.max(most, findAll(row, 'td').length), 0);
  if (rows.length <= 1 || columns <= 1) return false;
  return (
    rows.length >= DATA_ROWS || columns >= DATA_COLUMNS || rows.length * columns > DATA_CELLS || isGrid(rows, columns)
  );
}

/** Every row has the same number of short cells without blocks of their own. */
function isGrid(rows: readonly Element[], columns: number): boolean {
  return rows.every(
    (row) => findAll(row, 'td').length === columns && !find(row, 'p, div, ul, ol, h1, h2, h3, form, iframe'),
  );
}
