import { FLAG, HIDDEN, runText, type Snapshot } from './snapshot.ts';

/** What asks for consent says so; in most languages by the first of these words. */
const CONSENT = /cookie|consent|クッキー|куки|쿠키/i;

/** Letters of a box that asks for consent, as a multiple of those of the page below it, up to which there is a page below it. */
const MOST_CONSENT = 4;

/** Characters of a run that is a paragraph, and of such runs in a box from which on it may be what was opened to be read. */
const PARAGRAPH = 80;
const RUNNING_TEXT = 1000;

/**
 * Topmost rows fixed to the window, with text in sight, that lie over a page: menus, questions for consent, offers, chats. A box
 * that holds more than all that is not fixed is what the page shows, and lies over none; nor does an article that was opened
 * over the page, unless it asks for consent. Document order, O(rows + runs).
 */
export function boxesOverPage(page: Snapshot): number[] {
  const { flags, chars, count, end } = page;
  const tops: number[] = [];
  const letters: number[] = [];
  let rest = 0;
  for (let row = 0, boxEnd = 0; row < count; row++) {
    if (row >= boxEnd && flags[row] & FLAG.fixed) {
      boxEnd = end[row];
      tops.push(row);
      letters.push(0);
    }
    const own = flags[row] & HIDDEN ? 0 : chars[row];
    if (row < boxEnd) letters[letters.length - 1] += own;
    else rest += own;
  }
  if (tops.length === 0) return tops;
  const { asks, running } = textsOf(page, tops);
  const share = (k: number): number => (asks[k] ? MOST_CONSENT : Number(running[k] < RUNNING_TEXT));
  return tops.filter((_, k) => letters[k] > 0 && letters[k] <= rest * share(k));
}

/** Of some subtrees: 1 for each that asks for consent, and the characters of paragraphs in sight. `tops` in document order, none within another. */
function textsOf(page: Snapshot, tops: readonly number[]) {
  const { runCount, runOwner, runAfter, flags, end } = page;
  const [asks, running] = [new Uint8Array(tops.length), new Int32Array(tops.length)];
  for (let run = 0, k = 0; run < runCount && k < tops.length; run++) {
    while (k < tops.length && runAfter[run] >= end[tops[k]]) k++;
    if (k === tops.length || runOwner[run] < tops[k]) continue;
    const text = runText(page, run);
    if (CONSENT.test(text)) asks[k] = 1;
    if (text.length >= PARAGRAPH && !(flags[runOwner[run]] & HIDDEN)) running[k] += text.length;
  }
  return { asks, running };
}

/**
 * The page as if the boxes that lie over it were cut away: nobody reads what is in them. Rows and runs stay what they are.
 * O(rows + runs).
 */
export function pageBelow(page: Snapshot): Snapshot {
  const over = boxesOverPage(page);
  if (over.length === 0) return page;
  const [left, top, right, bottom] = [page.left, page.top, page.right, page.bottom].map((side) => side.slice());
  const flags = page.flags.slice();
  for (const row of over) {
    for (const side of [left, top, right, bottom]) side.fill(0, row, page.end[row]);
    for (let below = row; below < page.end[row]; below++) flags[below] |= FLAG.clipped;
  }
  return { ...page, left, top, right, bottom, flags };
}
