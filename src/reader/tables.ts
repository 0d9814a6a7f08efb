import { sheetOf, type PrintChoices } from './print-choices.ts';

/** How a table is set so that its words stay whole. */
export interface TableFit {
  /** Of the size of running text. */
  readonly scale: number;
  /** False where the words of all columns have to break, however small the type. */
  readonly isWhole: boolean;
  /** em: columns with longer words break them where the others stay whole; Infinity where none has to. */
  readonly longest: number;
}

/** Of the size of running text: tables as they are set where there is room, and the least that is read without a glass. */
const USUAL = 0.86;
const LEAST = 0.6;

/** em: what a column has at least whose words break. */
const SHORT = 3.5;

/** mm: padding and border of a cell, left and right together. */
const CELL = 3.4;

/** mm of a pt, and between two columns of text. */
const POINT = 25.4 / 72;
const GUTTER = 8;

/**
 * The largest type, up to the usual one, in which the longest words of a table stand beside each other on paper. Where they
 * do not in the smallest, the columns with the longest words break theirs, addresses mostly. `widest`: em, the longest word
 * of each column in bold type.
 */
export function fitOf(widest: readonly number[], choices: PrintChoices): TableFit {
  const { contentWidth } = sheetOf(choices);
  const room = (choices.columns === 2 ? (contentWidth - GUTTER) / 2 : contentWidth) - widest.length * CELL;
  const scale = room / (sum(widest) * choices.size * POINT);
  if (scale >= LEAST) return { scale: Math.min(USUAL, scale), isWhole: true, longest: Infinity };
  const longest = longestWhole(widest, room / (LEAST * choices.size * POINT));
  return { scale: LEAST, isWhole: longest > 0, longest };
}

/** The longest word that stays whole where the fewest columns with longer ones break theirs; 0 where all have to. */
function longestWhole(widest: readonly number[], room: number): number {
  const falling = widest.toSorted((a, b) => b - a);
  let need = sum(widest);
  for (const [k, width] of falling.entries()) {
    if (need <= room && width !== falling[k - 1]) return width;
    need += Math.min(width, SHORT) - width;
  }
  return 0;
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}

/** Scripts without spaces break anywhere: their letters are words. */
const WORD =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]|[^\s\u200b\u00ad\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]+/gu;

/** A cell: how many columns and rows it takes, and its text. */
export interface Cell {
  readonly columns: number;
  readonly rows: number;
  readonly text: string;
}

/** Columns of a table that are looked at: `CELL` alone is more for so many than any paper is wide. */
const MOST_COLUMNS = 200;

/**
 * The first column of each cell, row by row: the first that no cell of a row above reaches down to (HTML, 4.9.12.1, forming
 * a table). `MOST_COLUMNS` for those that stand further on.
 */
export function columnsOf(rows: readonly (readonly Cell[])[]): number[][] {
  // For each column, the first row in which nothing reaches down from above.
  const free = new Array<number>(MOST_COLUMNS).fill(0);
  return rows.map((cells, y) => {
    let next = 0;
    return cells.map(({ columns, rows: down }) => {
      while (next < MOST_COLUMNS && free[next] > y) next++;
      const first = next;
      for (; next < Math.min(first + columns, MOST_COLUMNS); next++) free[next] = Math.max(free[next], y + down);
      return first;
    });
  });
}

/**
 * The longest word of each column; `widthOf` a word is in em. What spans columns has room in all of them, and asks for
 * none of its own.
 */
export function wordsOf(rows: readonly (readonly Cell[])[], widthOf: (word: string) => number): number[] {
  const widest: number[] = [];
  for (const [y, firsts] of columnsOf(rows).entries()) {
    for (const [k, first] of firsts.entries()) {
      const { columns, text } = rows[y][k];
      const end = Math.min(first + columns, MOST_COLUMNS);
      while (widest.length < end) widest.push(0);
      if (columns > 1 || first === MOST_COLUMNS) continue;
      for (const [word] of text.matchAll(WORD)) widest[first] = Math.max(widest[first], widthOf(word));
    }
  }
  return widest;
}

/** Sets the tables of an article for paper; on screen they scroll. A clip has no styles of its own: what tables have is ours. */
export function fitTables(article: HTMLElement, choices: PrintChoices): void {
  const tables = article.querySelectorAll('table');
  if (tables.length === 0) return;
  const widthOf = boldWidth(getComputedStyle(document.documentElement).getPropertyValue('--sans'));
  for (const table of tables) {
    const rows = Array.from(table.rows);
    const cells = cellsOf(rows);
    const widest = wordsOf(cells, widthOf);
    const { scale, isWhole, longest } = fitOf(widest, choices);
    if (scale < USUAL) table.style.setProperty('--table-scale', String(scale));
    else table.removeAttribute('style');
    table.toggleAttribute('data-whole', isWhole);
    for (const [y, firsts] of columnsOf(cells).entries()) {
      for (const [k, first] of firsts.entries()) {
        rows[y].cells[k].toggleAttribute('data-breaks', cells[y][k].columns <= 1 && widest[first] > longest);
      }
    }
  }
}

/** The cells of rows. None reaches out of the group of its row, the head or a body; one that takes 0 rows takes the rest of it. */
function cellsOf(rows: readonly HTMLTableRowElement[]): Cell[][] {
  const left = rows.map(() => 1);
  for (let y = rows.length - 2; y >= 0; y--) if (rows[y].parentNode === rows[y + 1].parentNode) left[y] += left[y + 1];
  return rows.map(({ cells }, y) =>
    Array.from(cells, ({ colSpan, rowSpan, textContent }) => ({
      columns: colSpan,
      rows: Math.min(rowSpan || left[y], left[y]),
      text: textContent,
    })),
  );
}

/** Measures words in bold type of a family: em. */
function boldWidth(family: string): (word: string) => number {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) throw new TypeError('this browser draws no text');
  context.font = `bold 100px ${family}`;
  return (word) => context.measureText(word).width / 100;
}
