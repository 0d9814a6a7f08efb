import { sheetOf, type PrintChoices } from './print-choices.ts';

/** What of a table says how wide it has to be. */
export interface TableWords {
  readonly columns: number;
  /** em: the longest words of all columns beside each other, in bold type. */
  readonly ems: number;
}

/** How a table is set so that its words stay whole. */
export interface TableFit {
  /** Of the size of running text. */
  readonly scale: number;
  /** False where words have to break, however small the type. */
  readonly isWhole: boolean;
}

/** Of the size of running text: tables as they are set where there is room, and the least that is read without a glass. */
const USUAL = 0.86;
const LEAST = 0.6;

/** mm: padding and border of a cell, left and right together. */
const CELL = 3.4;

/** mm of a pt, and between two columns of text. */
const POINT = 25.4 / 72;
const GUTTER = 8;

/** The largest type, up to the usual one, in which the longest words of a table stand beside each other on paper. */
export function fitOf({ columns, ems }: TableWords, choices: PrintChoices): TableFit {
  const { contentWidth } = sheetOf(choices);
  const room = (choices.columns === 2 ? (contentWidth - GUTTER) / 2 : contentWidth) - columns * CELL;
  const scale = room / (ems * choices.size * POINT);
  return { scale: Math.min(USUAL, Math.max(LEAST, scale)), isWhole: scale >= LEAST };
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
 * Rows of cells by their longest words; `widthOf` a word is in em. What spans columns has room in all of them, and asks
 * for none of its own.
 */
export function wordsOf(rows: readonly (readonly Cell[])[], widthOf: (word: string) => number): TableWords {
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
  return { columns: widest.length, ems: widest.reduce((sum, width) => sum + width, 0) };
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
    const { scale, isWhole } = fitOf(wordsOf(rows, widthOf), choices);
    if (scale < USUAL) table.style.setProperty('--table-scale', String(scale));
    else table.removeAttribute('style');
    table.toggleAttribute('data-whole', isWhole);
  }
}

/** Measures words in bold type of a family: em. */
function boldWidth(family: string): (word: string) => number {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) throw new TypeError('this browser draws no text');
  context.font = `bold 100px ${family}`;
  return (word) => context.measureText(word).width / 100;
}
