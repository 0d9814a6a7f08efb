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

/** A cell: in how many columns it stands, and its text. */
export interface Cell {
  readonly span: number;
  readonly text: string;
}

/**
 * The longest word of each column; `widthOf` a word is in em. What spans columns has room in all of them, and asks for
 * none of its own.
 */
export function wordsOf(rows: readonly (readonly Cell[])[], widthOf: (word: string) => number): number[] {
  const widest: number[] = [];
  for (const row of rows) {
    let at = 0;
    for (const { span, text } of row) {
      let width = 0;
      if (span <= 1) for (const [word] of text.matchAll(WORD)) width = Math.max(width, widthOf(word));
      for (let k = at; k < at + span; k++) widest[k] = Math.max(widest[k] ?? 0, width);
      at += span;
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
    const rows = Array.from(table.rows, ({ cells }) =>
      Array.from(cells, ({ colSpan, textContent }) => ({ span: colSpan, text: textContent })),
    );
    const widest = wordsOf(rows, widthOf);
    const { scale, isWhole, longest } = fitOf(widest, choices);
    if (scale < USUAL) table.style.setProperty('--table-scale', String(scale));
    else table.removeAttribute('style');
    table.toggleAttribute('data-whole', isWhole);
    for (const { cells } of table.rows) {
      let at = 0;
      for (const cell of cells) {
        cell.toggleAttribute('data-breaks', cell.colSpan <= 1 && widest[at] > longest);
        at += cell.colSpan;
      }
    }
  }
}

/** Measures words in bold type of a family: em. */
function boldWidth(family: string): (word: string) => number {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) throw new TypeError('this browser draws no text');
  context.font = `bold 100px ${family}`;
  return (word) => context.measureText(word).width / 100;
}
