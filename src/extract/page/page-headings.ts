import { firstRunAfter, HIDDEN, rowsWithin, runText, type Snapshot } from './snapshot.ts';
import { GAP, gapBetween, isRead, rowGaps } from './text.ts';

/** A heading that is seen on the page. */
export interface Heading {
  readonly row: number;
  /** 1 for `h1` … */
  readonly level: number;
  /** White space collapsed; marks of links to the heading itself and readings above its letters gone. */
  readonly text: string;
  /** Where all of it leads as a link, as the page has it; empty where it is none. */
  readonly link: string;
}

/** Levels that name a page; what is below names parts of it. */
const LEVELS: readonly string[] = ['h1', 'h2', 'h3'];

/** UTF-16 units. Longer headings are paragraphs. */
const MAX_LENGTH = 300;

/** What says how the letters of a heading are read. */
const READINGS: ReadonlySet<string> = new Set(['rt', 'rp']);

/** Headings that are looked at: more are a list. */
const MAX_HEADINGS = 200;

/** `¶`, `#` or a sign of the page's own font behind a heading: its own address to copy. */
const SELF_LINK = /\s*[¶#§🔗\p{Co}]\s*$/u;

/** The seen headings of the first three levels in document order, at most 200 of them. O(rows + runs). */
export function pageHeadings(page: Snapshot): Heading[] {
  const levels = page.tagNames.map((tag) => LEVELS.indexOf(tag) + 1);
  if (!levels.some((level) => level > 0)) return [];
  const textOf = seenTexts(page);
  const headings: Heading[] = [];
  let end = 0;
  for (let row = 0; row < page.count && headings.length < MAX_HEADINGS; row++) {
    const level = levels[page.tag[row]];
    if (level === 0 || row < end) continue;
    end = page.end[row];
    const text = textOf(row).replace(SELF_LINK, '');
    if (text !== '' && text.length <= MAX_LENGTH) headings.push({ row, level, text, link: linkOf(page, textOf, row) });
  }
  return headings;
}

/** Address of the link that a heading stands in, or that holds all of its text. */
function linkOf(page: Snapshot, textOf: (row: number) => string, heading: number): string {
  const { href, strings, end } = page;
  const above = page.parent[heading];
  if (above >= 0 && href[above] >= 0) return strings[href[above]];
  let link = heading;
  while (link < end[heading] && href[link] < 0) link++;
  const isWhole = link < end[heading] && textOf(link) === textOf(heading);
  return isWhole ? strings[href[link]] : '';
}

/** Gives the seen text below a row, without the readings that stand above its letters. O(rows) once, then O(runs of the row). */
function seenTexts(page: Snapshot): (row: number) => string {
  const gaps = rowGaps(page);
  const isReading = rowsWithin(page, READINGS);
  return (row) => {
    const end = page.end[row];
    let text = '';
    let last = -1;
    for (let run = firstRunAfter(page, row); run < page.runCount && page.runAfter[run] < end; run++) {
      const owner = page.runOwner[run];
      // Text right behind the row has the same place and another owner.
      if (owner < row || page.flags[owner] & HIDDEN || !isRead(page, owner) || isReading[owner]) continue;
      if (last >= 0 && gapBetween(page, gaps, last, run) > GAP.none) text += ' ';
      text += runText(page, run);
      if (text.length > MAX_LENGTH) break;
      last = run;
    }
    return text.replace(/\s+/g, ' ').trim();
  };
}
