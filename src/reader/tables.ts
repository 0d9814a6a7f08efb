import { sheetOf, type PrintChoices } from './print-choices.ts';

/** What of a table says how wide it has to be. */
export interface TableWords {
  readonly columns: number;
  /** Letters of the longest word of each column, all together. */
  readonly letters: number;
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

/** em: a letter of bold sans serif type, such as headings of columns have; wide fonts are wider than most. */
const LETTER = 0.68;

/** mm: padding and border of a cell, left and right together. */
const CELL = 3.4;

/** mm of a pt, and between two columns of text. */
const POINT = 25.4 / 72;
const GUTTER = 8;

/** The largest type, up to the usual one, in which the longest words of a table stand beside each other on paper. */
export function fitOf({ columns, letters }: TableWords, choices: PrintChoices): TableFit {
  const { contentWidth } = sheetOf(choices);
  const room = (choices.columns === 2 ? (contentWidth - GUTTER) / 2 : contentWidth) - columns * CELL;
  const scale = room / (letters * LETTER * choices.size * POINT);
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

/** Rows of cells by their longest words. What spans columns has room in all of them, and asks for none of its own. */
export function wordsOf(rows: readonly (readonly Cell[])[]): TableWords {
  const longest: number[] = [];
  for (const row of rows) {
    let at = 0;
    for (const { span, text } of row) {
      const letters = span > 1 ? 1 : Math.max(1, ...(text.match(WORD) ?? []).map((word) => word.length));
      for (let k = at; k < at + span; k++) longest[k] = Math.max(longest[k] ?? 1, k === at ? letters : 1);
      at += span;
    }
  }
  return { columns: longest.length, letters: longest.reduce((sum, letters) => sum + letters, 0) };
}

/** Sets the tables of an article for paper; on screen they scroll. */
export function fitTables(article: HTMLElement, choices: PrintChoices): void {
  for (const table of article.querySelectorAll('table')) {
    const rows = Array.from(table.rows, ({ cells }) =>
      Array.from(cells, ({ colSpan, textContent }) => ({ span: colSpan, text: textContent ?? '' })),
    );
    const { scale, isWhole } = fitOf(wordsOf(rows), choices);
    table.style.setProperty('--table-scale', String(scale));
    table.toggleAttribute('data-whole', isWhole);
  }
}
