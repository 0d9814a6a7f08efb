/** What parts the words and lines of an article, as the page lays them out. */
import { FLAG, stringOf, type Snapshot } from '../../extract/page/snapshot.ts';
import { beginsWord, isBorder, isShown } from '../borders.ts';
import { styleOf, textOf } from '../dom.ts';
import type { Content } from './content.ts';

/** Whether a run begins a new word after the one before it, by the places of both and by the padding between them. */
export function isNewWord(page: Snapshot, elements: readonly Element[], before: number, run: number): boolean {
  return beginsWord(page, before, run, () => paddingBetween(page, elements, before, run));
}

/**
 * px of padding and borders that stand between the letters of two runs, within the boxes of their elements; of what has
 * no place on the page margins too.
 */
function paddingBetween(page: Snapshot, elements: readonly Element[], before: number, run: number): number {
  const [first, second] = [page.runOwner[before], page.runOwner[run]];
  const isIn = (row: number, top: number): boolean => row >= top && row < page.end[top];
  return (
    (isIn(second, first) ? 0 : paddingOf(elements[first], 'end', isShown(page, before))) +
    (isIn(first, second) ? 0 : paddingOf(elements[second], 'start', isShown(page, run)))
  );
}

function paddingOf(element: Element, side: 'start' | 'end', isPlaced: boolean): number {
  const style = styleOf(element);
  if (!style) return 0;
  const [padding, border, margin] =
    side === 'start'
      ? [style.paddingInlineStart, style.borderInlineStartWidth, style.marginInlineStart]
      : [style.paddingInlineEnd, style.borderInlineEndWidth, style.marginInlineEnd];
  return lengthOf(padding) + lengthOf(border) + (isPlaced ? 0 : lengthOf(margin));
}

function lengthOf(value: string): number {
  return Number.parseFloat(value) || 0;
}

/** How an element stands to the text around it: in its line, between its lines, or where it flows around. */
export function placeOf(element: Element): 'line' | 'block' | 'float' {
  const { float, display } = styleOf(element) ?? { float: 'none', display: 'inline' };
  if (float !== 'none') return 'float';
  return /^(?:inline|contents|none)/.test(display) ? 'line' : 'block';
}

/** What is kept of the white space of a row's text: all, its line breaks, or nothing. */
export function preserved({ elements }: Content, row: number): 'all' | 'lines' | '' {
  const element = elements[row];
  const style = styleOf(element)?.whiteSpace ?? '';
  if (!/^(?:pre|break)/.test(style)) return '';
  return /^pre-line|breaks/.test(style) ? 'lines' : 'all';
}

/** Whether a block of text is set in columns: letters of one width, white space and lines as in the source, and gaps in it. */
export function isTyped({ page, elements }: Content, row: number): boolean {
  const isNamed = isNamedCode(page, row);
  if (!(isNamed || page.flags[row] & FLAG.preserved) || !isBorder(page, row)) return false;
  const style = styleOf(elements[row]);
  const isKept = style !== undefined && (isNamed ? /^(?:pre|break)/ : /^pre$/).test(style.whiteSpace);
  return isKept && MONOSPACED.test(style.fontFamily) && COLUMNS.test(textOf(elements[row]));
}

/** Elements of a listing at most: each box around it looks at all of them. */
const MAX_TOKENS = 4000;

/** Whether a block with text of its own, or the box around it, is called code. */
function isNamedCode(page: Snapshot, row: number): boolean {
  if (page.chars[row] === 0 || page.end[row] - row > MAX_TOKENS) return false;
  return [row, page.parent[row]].some((at) => at >= 0 && /code/i.test(stringOf(page, page.classes, at)));
}

/** Families of fonts whose letters are as wide as one another. */
export const MONOSPACED = /\bmonospace\b|^[^,]*(?:mono|courier|consolas|menlo)/i;

const COLUMNS = /\S(?: {2}|\t)|\n[ \t]+\S/;
