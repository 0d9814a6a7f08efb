import { isHidden, topmost } from './hidden-copies.ts';
import { DISPLAY, stringOf, type Snapshot } from './snapshot.ts';
import { defaultDisplay } from './tags.ts';

/** Characters. What is hidden in a line and longer is the rest of a text, which a person can open. */
const MAX_INLINE = 100;

/** Class names of notes that stand in their line, and are seen when one points at their mark (LaTeXML). */
export const NOTE_IN_LINE = /(?:^|\s)ltx_note_outer(?:\s|$)/;

/** Inline elements within one another that a word of a line may stand in. */
const MAX_UP = 16;

/**
 * Topmost rows that are not rendered, hold a few words and stand in a line of text that is: a second date, a shorter
 * heading for narrow screens, lines that only run. `isTaken`: rows that are looked at. O(rows + runs).
 */
export function hiddenInlines(page: Snapshot, isTaken: (row: number) => boolean): number[] {
  // `rp` is there for whom the reading of a word is not shown beside it.
  const isInline = page.tagNames.map((tag) => tag !== 'rp' && defaultDisplay(tag) === DISPLAY.inline);
  const found: number[] = [];
  for (let run = 0; run < page.runCount;) {
    const owner = page.runOwner[run];
    const top = isHidden(page, owner) && isTaken(owner) ? topmost(page, owner) : -1;
    const next = top < 0 ? run + 1 : firstOutside(page, run, top);
    const isNote = top >= 0 && NOTE_IN_LINE.test(stringOf(page, page.classes, top));
    const isFew =
      top >= 0 && !isNote && isInline[page.tag[top]] && page.runStart[next] - page.runStart[run] <= MAX_INLINE;
    if (isFew && (isBeside(page, top, run - 1, isInline) || isBeside(page, top, next, isInline))) found.push(top);
    run = next;
  }
  return found;
}

function firstOutside(page: Snapshot, run: number, top: number): number {
  let next = run + 1;
  while (next < page.runCount && page.runOwner[next] >= top && page.runOwner[next] < page.end[top]) next++;
  return next;
}

/** Whether a run is rendered in the line that a row stands in. */
function isBeside(page: Snapshot, row: number, run: number, isInline: readonly boolean[]): boolean {
  if (run < 0 || run >= page.runCount) return false;
  let owner = page.runOwner[run];
  if (isHidden(page, owner)) return false;
  const line = page.parent[row];
  for (let up = 0; up < MAX_UP && owner > line && isInline[page.tag[owner]]; up++) owner = page.parent[owner];
  return owner === line;
}
