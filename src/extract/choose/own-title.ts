import { letters } from '../page/letters.ts';
import { firstRunAfter, runText, tagOf, type Snapshot } from '../page/snapshot.ts';

/** Letters. A shorter heading may stand in the title of a page by chance. */
const MIN_LETTERS = 8;

/** Rows. A cut of more is not that of a heading. */
const MAX_ROWS = 20;

/**
 * Cuts without those that take the heading of the page, and nothing else, out of the selection: a first heading whose text
 * the title of the page has. O(cuts).
 */
export function withOwnTitle(page: Snapshot, cuts: readonly number[]): number[] {
  const title = letters(page.title);
  return cuts.filter((cut) => !isTitle(page, cut, title));
}

function isTitle(page: Snapshot, cut: number, title: string): boolean {
  const end = page.end[cut];
  if (end - cut > MAX_ROWS) return false;
  let heading = cut;
  while (heading < end && tagOf(page, heading) !== 'h1') heading++;
  if (heading === end) return false;
  let text = '';
  for (let run = firstRunAfter(page, cut); run < page.runCount && page.runOwner[run] < end; run++) {
    if (page.runOwner[run] < heading || page.runOwner[run] >= page.end[heading]) return false;
    text += runText(page, run);
  }
  const said = letters(text);
  return said.length >= MIN_LETTERS && title.includes(said);
}
