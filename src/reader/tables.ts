import { leastType } from './least-type.ts';
import { sheetOf, type PrintChoices } from './print-choices.ts';

/** How a table is set so that its words stay whole. */
export interface TableFit {
  /** Of the size of running text. */
  readonly scale: number;
  /** False where the words of all columns have to break, however small the type. */
  readonly isWhole: boolean;
  /** em: columns with longer words break them where the others stay whole; Infinity where none has to. */
  readonly longest: number;
  /** em: what the columns that break their words have at least, all that the whole ones leave; 0 where none has to. */
  readonly broken: number;
}

/** Of the size of running text: tables as they are set where there is room, and the smallest. */
const USUAL = 0.86;
const LEAST = 0.52;

/** pt: the least that is read without a glass. */
const LEAST_POINTS = 6;

/** Of the size of running text: type gets no smaller than this for long texts to stand in fewer lines. */
const EASY_SCALE = 0.68;

/** em: a line of a cell that is read with ease; reader.css has it too. */
const EASY_LINE = 16;

/** em: what a column has at least whose words break. */
const SHORT = 3.5;

/** em: padding of a cell, left and right together; paper.css has it too. mm: its share of the borders. */
const PADDING = 0.86;
const BORDER = 0.35;

/** em: less than this the texts of a table have beside each other in the narrowest column of the reader. */
const NARROW_COLUMN = 20;

/** px: padding and border of a cell on screen, left and right together, as reader.css has them, and one for what is rounded. */
const SCREEN_PADDING = 22;

/** mm of a pt, and between two columns of text. */
const POINT = 25.4 / 72;
const GUTTER = 8;

/**
 * The largest type, up to the usual one, in which the longest words of a table stand beside each other on paper. Where they
 * do not in the smallest, the columns with the longest words break theirs, addresses mostly. `widest`: em, the longest word
 * of each column; `lines`: em, what each would have; `leastPoints`: pt of letters, at least.
 */
export function fitOf(
  widest: readonly number[],
  choices: PrintChoices,
  lines = widest,
  leastPoints = LEAST_POINTS,
): TableFit {
  // What the browser makes of the size that is asked for.
  const size = Math.max(choices.size, leastPoints);
  const usual = Math.max(USUAL, leastPoints / size);
  const { contentWidth } = sheetOf(choices);
  const room = (choices.columns === 2 ? (contentWidth - GUTTER) / 2 : contentWidth) - widest.length * BORDER;
  const padding = widest.length * PADDING;
  const scaleOf = (widths: readonly number[]) => room / ((sum(widths) + padding) * size * POINT);
  const scale = Math.max(scaleOf(lines), Math.min(EASY_SCALE, scaleOf(widest)));
  const least = Math.min(usual, Math.max(LEAST, leastPoints / size));
  if (scale >= least) return { scale: Math.min(usual, scale), isWhole: true, longest: Infinity, broken: 0 };
  const ems = room / (least * size * POINT) - padding;
  const longest = longestWhole(widest, ems);
  const whole = widest.filter((width) => width <= longest);
  const broken = Math.max(0, (ems - sum(whole)) / (widest.length - whole.length));
  return { scale: least, isWhole: longest > 0, longest, broken };
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

/** A cell: how many columns and rows it takes, its text, and whether any of that is bold. */
export interface Cell {
  readonly columns: number;
  readonly rows: number;
  readonly text: string;
  readonly isBold: boolean;
}

/** How wide text is, em. */
type WidthOf = (text: string, isBold: boolean) => number;

/** Columns of a table that are looked at: their padding alone is more for so many than any paper is wide. */
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

/** The longest word of each column, em. */
export function wordsOf(rows: readonly (readonly Cell[])[], widthOf: WidthOf): number[] {
  return widthsOf(rows, ({ text, isBold }) => {
    let longest = 0;
    for (const [word] of text.matchAll(WORD)) longest = Math.max(longest, widthOf(word, isBold));
    return longest;
  });
}

/** How wide each column would be, em: as its longest text, or as a line that is read with ease; no less than its longest word. */
export function linesOf(rows: readonly (readonly Cell[])[], widthOf: WidthOf, widest: readonly number[]): number[] {
  const lines = widthsOf(rows, ({ text, isBold }) =>
    Math.min(
      EASY_LINE,
      widthOf(
        text
          .trim()
          .slice(0, 5 * EASY_LINE)
          .replace(/\s+/g, ' '),
        isBold,
      ),
    ),
  );
  return lines.map((line, column) => Math.max(line, widest[column]));
}

/**
 * The widest cell of each column, as `widthOf` has it. What spans columns has room in all of them; what is wider still
 * widens them by the same share.
 */
function widthsOf(rows: readonly (readonly Cell[])[], widthOf: (cell: Cell) => number): number[] {
  const widest: number[] = [];
  const spanning: { readonly first: number; readonly end: number; readonly width: number }[] = [];
  for (const [y, firsts] of columnsOf(rows).entries()) {
    for (const [k, first] of firsts.entries()) {
      const cell = rows[y][k];
      const end = Math.min(first + cell.columns, MOST_COLUMNS);
      while (widest.length < end) widest.push(0);
      if (first === MOST_COLUMNS) continue;
      const width = widthOf(cell);
      if (cell.columns > 1) spanning.push({ first, end, width });
      else widest[first] = Math.max(widest[first], width);
    }
  }
  for (const { first, end, width } of spanning) {
    const lacking = width - sum(widest.slice(first, end)) - (end - first - 1) * PADDING;
    if (lacking > 0) for (let column = first; column < end; column++) widest[column] += lacking / (end - first);
  }
  return widest;
}

/** Tables that can have both of two columns: they stand among the paragraphs. */
const AMONG_PARAGRAPHS = ':is(article, .stretch) > table, :is(article, .stretch) > figure > table';

/**
 * Sets the tables of an article for paper, and says how wide they would be on screen. A clip has no styles of its own: what
 * tables have is ours. One that is too wide to be read with ease in one of two columns is marked `data-spans`, where it can
 * have both. Gives in how many columns the text stands around the most cramped table whose words break; null where none do.
 */
export function fitTables(article: HTMLElement, choices: PrintChoices): PrintChoices['columns'] | null {
  // What stands in a cell is set as the cell is.
  const tables = article.querySelectorAll<HTMLTableElement>('table:not(table table)');
  if (tables.length === 0) return null;
  const widthOf = widthIn(getComputedStyle(document.documentElement).getPropertyValue('--sans'));
  const leastPoints = Math.max(LEAST_POINTS, leastType());
  let cramped: PrintChoices['columns'] | null = null;
  for (const table of tables) {
    const rows = Array.from(table.rows);
    const cells = cellsOf(rows);
    const widest = wordsOf(cells, widthOf);
    const lines = linesOf(cells, widthOf, widest);
    const fitIn = (columns: PrintChoices['columns']) => fitOf(widest, { ...choices, columns }, lines, leastPoints);
    const inColumn = fitIn(choices.columns);
    const spans = choices.columns === 2 && !isEasy(inColumn) && table.matches(AMONG_PARAGRAPHS);
    const { scale, isWhole, longest, broken } = spans ? fitIn(1) : inColumn;
    if (longest !== Infinity && cramped !== 2) cramped = spans ? 1 : choices.columns;
    table.toggleAttribute('data-spans', spans);
    table.removeAttribute('style');
    if (sum(lines) > NARROW_COLUMN)
      table.style.setProperty('--asked', `calc(${sum(lines)}em + ${lines.length * SCREEN_PADDING}px)`);
    if (scale < USUAL) table.style.setProperty('--table-scale', String(scale));
    if (broken > 0) table.style.setProperty('--broken', `${broken}em`);
    table.toggleAttribute('data-whole', isWhole);
    for (const [y, firsts] of columnsOf(cells).entries()) {
      for (const [k, first] of firsts.entries()) {
        const { columns } = cells[y][k];
        const breaks = widest.slice(first, first + columns).some((width) => width > longest);
        rows[y].cells[k].toggleAttribute('data-breaks', breaks);
        rows[y].cells[k].toggleAttribute('data-long', columns <= 1 && lines[first] >= EASY_LINE);
      }
    }
  }
  return cramped;
}

function isEasy({ scale, longest }: TableFit): boolean {
  return scale >= EASY_SCALE && longest === Infinity;
}

/** Marks the tables that scroll within themselves, and no others, and lets keys reach them. */
export function reachTables(article: HTMLElement): void {
  const tables = Array.from(article.querySelectorAll('table'));
  for (const table of tables) table.removeAttribute('data-scrolls');
  const scrolling = tables.filter(
    (table) => getComputedStyle(table).overflowX === 'auto' && table.scrollWidth > table.clientWidth,
  );
  for (const table of tables) {
    const scrolls = scrolling.includes(table);
    table.toggleAttribute('data-scrolls', scrolls);
    if (scrolls) table.tabIndex = 0;
    else table.removeAttribute('tabindex');
  }
}

/** The cells of rows. None reaches out of the group of its row, the head or a body; one that takes 0 rows takes the rest of it. */
function cellsOf(rows: readonly HTMLTableRowElement[]): Cell[][] {
  const left = rows.map(() => 1);
  for (let y = rows.length - 2; y >= 0; y--) if (rows[y].parentNode === rows[y + 1].parentNode) left[y] += left[y + 1];
  return rows.map(({ cells }, y) =>
    Array.from(cells, (cell) => ({
      columns: cell.colSpan,
      rows: Math.min(cell.rowSpan || left[y], left[y]),
      text: cell.textContent,
      isBold: cell.localName === 'th' || cell.querySelector('b, strong, th') !== null,
    })),
  );
}

/** Measures text in a family: em. */
function widthIn(family: string): WidthOf {
  const [bold, regular] = [`bold 100px ${family}`, `100px ${family}`].map((font) => {
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    if (!context) throw new TypeError('this browser draws no text');
    context.font = font;
    return context;
  });
  return (text, isBold) => (isBold ? bold : regular).measureText(text).width / 100;
}
