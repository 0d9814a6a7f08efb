import { stringOf, type Snapshot } from '../../extract/page/snapshot.ts';
import { attribute, find, findAll, nameOf, parentElementOf, styleOf, textOf } from '../dom.ts';
import { is } from '../elements.ts';

/** Class names of tables that set formulas with their numbers (LaTeXML, PubMed Central). */
const FORMULA = /(?:^|\s)(?:ltx_eqn_table|disp-formula)(?:\s|$)/;

/** Class name of the rows of such tables. */
const FORMULA_ROW = /(?:^|\s)ltx_eqn_row(?:\s|$)/;

/** Rows and columns. Tables of at least so many hold data even where nothing else says so. */
const DATA_ROWS = 10;
const DATA_COLUMNS = 5;

/** Cells. Smaller tables without headings were laid out, not listed (the same limit as Readability's). */
const DATA_CELLS = 10;

/** What only tables of data have. */
const HEAD = 'caption, col, colgroup, tfoot, thead, th';

/** UTF-16 units of a table in a cell of data. What holds more is a part of the page: a post of a forum. */
const MAX_INNER = 400;

/** What fills a cell besides text. */
const FILLING = 'img, svg, math, video, audio, canvas, iframe, object, embed, input';

/** A row of a table with its plain cells. */
interface Row {
  readonly row: Element;
  readonly cells: readonly Element[];
}

/** Whether a table is code, a line a row, as in the files that GitHub and Trac show. */
export function isCodeTable(table: Element): boolean {
  return find(table, 'td.blob-num + td.blob-code, th#L1 + td') !== null;
}

/** Whether a table lists data; a table that only lays out the page is a wrapper. */
export function isDataTable(table: Element): boolean {
  const role = attribute(table, 'role');
  const isSaidLayout = role === 'presentation' || role === 'none' || attribute(table, 'datatable') === '0';
  if (FORMULA.test(attribute(table, 'class'))) return false;
  if (find(table, 'td.gutter, td.lineno, td.rouge-gutter, td.linenos')) return false;
  const first = find(table, 'td');
  if (first && isPoint(first)) return false;
  if (!isSaidLayout && (role === 'table' || role === 'grid' || attribute(table, 'summary') !== '')) return true;
  if (find(table, 'table')) return !isSaidLayout && holdsSmallTables(table);
  if (!isSaidLayout && find(table, HEAD)) return true;
  const rows = findAll(table, 'tr').map((row) => ({ row, cells: findAll(row, 'td') }));
  const columns = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  if (columns <= 1 || rows.filter(isFilled).length <= 1) return false;
  if (isSaidLayout) return isRuled(rows, columns);
  return (
    rows.length >= DATA_ROWS ||
    columns >= DATA_COLUMNS ||
    rows.length * columns > DATA_CELLS ||
    isGrid(rows, columns) ||
    isRuled(rows, columns)
  );
}

/** What stands before a point of a law, and the cell that it stands in. */
const POINT = /^\s*(?:\(?\w{1,5}[.)]|—)\s*$/;
const BEFORE_POINT = 'tr:only-child > td:first-child:nth-last-child(2):not(:has(* * *, a))';

/** Whether a cell holds the number or letter of a point, whose text is all else in its table: so laws are laid out (EUR-Lex). */
export function isPoint(cell: Element): boolean {
  return is(cell, BEFORE_POINT) && POINT.test(textOf(cell));
}

/** Whether a table with tables in it lists data: a few of its cells hold small tables of data, and those no others. */
function holdsSmallTables(table: Element): boolean {
  if (find(table, ':scope table table')) return false;
  const own = (selector: string): Element[] => findAll(table, selector).filter((part) => tableAround(part) === table);
  const cells = own('td');
  const isHolding = (cell: Element): boolean => find(cell, 'table') !== null;
  if (cells.filter(isHolding).length * 2 >= cells.length) return false;
  const isSmall = (inner: Element): boolean => textOf(inner).length <= MAX_INNER && isDataTable(inner);
  if (!findAll(table, 'table').every(isSmall)) return false;
  if (own(HEAD).length > 0) return true;
  const rows = own('tr').map((row) => ({
    row,
    cells: Array.from(row.children).filter((cell) => nameOf(cell) === 'td'),
  }));
  const columns = rows.reduce((most, row) => Math.max(most, row.cells.length), 0);
  return columns > 1 && isRuled(rows, columns);
}

function tableAround(part: Element): Element | null {
  const around = parentElementOf(part);
  return around && Element.prototype.closest.call(around, 'table');
}

/** Whether two cells of a row hold something; corners, borders and what keeps room are cells too. */
function isFilled({ cells }: Row): boolean {
  const holds = (cell: Element): boolean => textOf(cell).trim() !== '' || find(cell, FILLING) !== null;
  return cells.filter(holds).length > 1;
}

/** Every row has the same number of short cells without blocks of their own. */
function isGrid(rows: readonly Row[], columns: number): boolean {
  return rows.every(
    ({ row, cells }) => columnsOf(cells) === columns && !find(row, 'p, div, ul, ol, h1, h2, h3, form, iframe'),
  );
}

/** Every row has the same number of cells, and each of these a line that is drawn around it or below it: they may hold paragraphs and lists. */
function isRuled(rows: readonly Row[], columns: number): boolean {
  return rows.every(({ cells }) => columnsOf(cells) === columns && cells.every(hasLine));
}

function hasLine(cell: Element): boolean {
  const style = styleOf(cell);
  return style !== undefined && parseFloat(style.borderTopWidth) + parseFloat(style.borderBottomWidth) > 0;
}

/** How many columns the cells of a row take. */
function columnsOf(cells: readonly Element[]): number {
  return cells.reduce((sum, cell) => sum + (Number(attribute(cell, 'colspan')) || 1), 0);
}

/** The first rows of a finished table, where all their cells are headings, as its head: paper repeats it on every page. */
export function gatherHead(table: Element): void {
  if (!table.querySelector('th')) return;
  const body = table.querySelector(':scope > tbody');
  if (!body || table.querySelector(':scope > thead')) return;
  const rows = Array.from(body.children);
  const first = rows.findIndex((row) => !isHeadRow(row));
  if (first <= 0 || !rows.slice(0, first).every((row, k) => spannedRows(row) <= first - k)) return;
  const head = table.ownerDocument.createElement('thead');
  for (const row of rows.slice(0, first)) head.append(row);
  body.before(head);
}

/** The headings of a finished table stand where the words below them do. */
export function alignHead(table: Element): void {
  const parts = Array.from(table.children);
  const heads = parts.find(({ localName }) => localName === 'thead')?.lastElementChild?.children;
  const cells = parts.find(({ localName }) => localName === 'tbody')?.firstElementChild?.children;
  if (!heads || heads.length !== cells?.length) return;
  Array.from(cells).forEach((cell, column) => {
    const align = cell.getAttribute('align');
    if (align) heads[column].setAttribute('align', align);
  });
}

function isHeadRow(row: Element): boolean {
  const cells = Array.from(row.children);
  // The corner above a column of headings is mostly a plain cell.
  if (cells.length > 1 && cells[0].textContent === '') cells.shift();
  return cells.length > 0 && cells.every((cell) => cell.localName === 'th' && !/^row/.test(attribute(cell, 'scope')));
}

function spannedRows(row: Element): number {
  return Array.from(row.children).reduce((most, cell) => Math.max(most, Number(attribute(cell, 'rowspan')) || 1), 1);
}

/** Whether a cell holds a part of a formula that is set in a row of cells (LaTeXML). */
export function isPartOfFormula(page: Snapshot, row: number): boolean {
  const around = page.parent[row];
  return around >= 0 && FORMULA_ROW.test(stringOf(page, page.classes, around));
}
