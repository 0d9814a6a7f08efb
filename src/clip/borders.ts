import { DISPLAY, tagOf, type Snapshot } from '../extract/snapshot.ts';

/** Letters, with a quotation mark before them, that a float makes large at the start of a paragraph. */
const MAX_CAP = 3;

/** Elements that style a letter; `div` and the like are blocks of their own. */
const STYLING: ReadonlySet<string> = new Set(['span', 'b', 'strong', 'i', 'em', 'font', 'big']);

/** Size of the letter over that of the text after it. Smaller ones are labels. */
const MIN_GROWTH = 1.4;

/** Whether text does not flow across a row. */
export function isBorder(page: Snapshot, row: number): boolean {
  const display = page.display[row];
  if (display === DISPLAY.inline || display === DISPLAY.inlineBlock || display === DISPLAY.contents) return false;
  return !isDropCap(page, row);
}

/** Whether a row is a dropped capital: it floats as a box of its own, but its letter begins the word that follows. */
function isDropCap(page: Snapshot, row: number): boolean {
  if (page.end[row] !== row + 1 || page.chars[row] === 0 || page.chars[row] > MAX_CAP) return false;
  if (!STYLING.has(tagOf(page, row))) return false;
  const around = page.parent[row];
  const size = around < 0 ? 0 : page.fontSize[around];
  return size > 0 && page.fontSize[row] >= size * MIN_GROWTH;
}
