import { FLAG, HIDDEN, runText, type Snapshot } from '../page/snapshot.ts';

/** What asks for consent says so; in most languages by the first of these words. */
const CONSENT = /cookie|consent|クッキー|куки|쿠키/i;

/** Whoever only tells what is done with data says so: that is not what was opened to be read either. */
const ON_DATA = /privacy|datenschutz|gdpr|rgpd/i;

/** Letters of a box that asks for consent, as a multiple of those of the page below it, up to which there is a page below it. */
const MOST_CONSENT = 4;

/** Characters of a run that is a paragraph, and of such runs in a box from which on it was opened to be read. */
const PARAGRAPH = 80;
const RUNNING_TEXT = 1000;

/** Share of the letters of a list of pages that its links hold, and of the window's width that it has at most beside the page. */
const LEAST_LINKED = 0.9;
const MOST_WIDE = 0.5;

/** Share of the window that what was opened to be read covers at least. */
const LEAST_OPENED = 0.2;

/** What is fixed to the window over a page. */
export interface OverPage {
  /** Topmost rows, with text in sight, of what is no content: menus, questions for consent, offers, chats. Document order. */
  readonly boxes: readonly number[];
  /** Row of what was opened over the page to be read, in the middle of the window; −1 where nothing was. */
  readonly opened: number;
}

/**
 * Looks at the topmost rows that are fixed to the window. A box that holds more than all that is not fixed is what the page
 * shows, and lies over none, unless it is a list of links beside a page, which may be long; an article in the middle of the
 * window was opened over the page, unless it speaks of data; one elsewhere is left to be scored. O(rows + runs).
 */
export function overPage(page: Snapshot): OverPage {
  const { flags, chars, count, end, left, right, viewportWidth } = page;
  const tops: number[] = [];
  const letters: number[] = [];
  const linked: number[] = [];
  let rest = 0;
  for (let row = 0, boxEnd = 0, linkEnd = 0; row < count; row++) {
    if (row >= boxEnd && flags[row] & FLAG.fixed) {
      boxEnd = end[row];
      tops.push(row);
      letters.push(0);
      linked.push(0);
    }
    if (row >= linkEnd && flags[row] & FLAG.link) linkEnd = end[row];
    const own = flags[row] & HIDDEN ? 0 : chars[row];
    if (row >= boxEnd) rest += own;
    else {
      letters[letters.length - 1] += own;
      if (row < linkEnd) linked[linked.length - 1] += own;
    }
  }
  const { asks, onData, running } = textsOf(page, tops);
  const isLong = (k: number): boolean => running[k] >= RUNNING_TEXT;
  const isList = (k: number): boolean =>
    linked[k] >= LEAST_LINKED * letters[k] && right[tops[k]] - left[tops[k]] <= MOST_WIDE * viewportWidth;
  const share = (k: number): number => {
    if (isList(k)) return Infinity;
    return asks[k] ? MOST_CONSENT : Number(!isLong(k));
  };
  return {
    boxes: tops.filter((_, k) => letters[k] > 0 && letters[k] <= rest * share(k)),
    opened: tops.findLast((row, k) => isLong(k) && !asks[k] && !onData[k] && isInMiddle(page, row)) ?? -1,
  };
}

/**
 * Of each of some subtrees, in document order, none within another: 1 where it asks for consent and where it tells of data, and
 * the characters of paragraphs in sight. O(runs).
 */
function textsOf(page: Snapshot, tops: readonly number[]) {
  const { runCount, runOwner, runAfter, flags, end } = page;
  const asks = new Uint8Array(tops.length);
  const onData = new Uint8Array(tops.length);
  const running = new Int32Array(tops.length);
  for (let run = 0, k = 0; run < runCount && k < tops.length; run++) {
    while (k < tops.length && runAfter[run] >= end[tops[k]]) k++;
    if (k === tops.length || runOwner[run] < tops[k]) continue;
    const text = runText(page, run);
    if (CONSENT.test(text)) asks[k] = 1;
    if (ON_DATA.test(text)) onData[k] = 1;
    if (text.length >= PARAGRAPH && !(flags[runOwner[run]] & HIDDEN)) running[k] += text.length;
  }
  return { asks, onData, running };
}

/** Whether a box that is fixed to the window lies over its middle, and over much of it. */
function isInMiddle(page: Snapshot, row: number): boolean {
  const { left, top, right, bottom, viewportWidth, viewportHeight } = page;
  const [x, y] = [viewportWidth / 2, viewportHeight / 2];
  const covers = left[row] < x && right[row] > x && top[row] < y && bottom[row] > y;
  const height = Math.min(bottom[row], viewportHeight) - Math.max(top[row], 0);
  return covers && height * (right[row] - left[row]) >= LEAST_OPENED * viewportWidth * viewportHeight;
}

/**
 * The page as a person sees it: as if the boxes that lie over it were cut away, or all but what was opened over it. Rows and
 * runs stay what they are. O(rows + runs).
 */
export function pageInSight(page: Snapshot): Snapshot {
  const { boxes, opened } = overPage(page);
  if (boxes.length === 0 && opened < 0) return page;
  const { count, end } = page;
  const flags = page.flags.slice();
  const [left, top, right, bottom] = [page.left, page.top, page.right, page.bottom].map((side) => side.slice());
  const hide = (row: number): void => {
    left[row] = top[row] = right[row] = bottom[row] = 0;
    flags[row] |= FLAG.clipped;
  };
  for (const box of boxes) for (let row = box; row < end[box]; row++) hide(row);
  for (let row = 0; opened >= 0 && row < count; row++) {
    if (row === opened) row = end[opened] - 1;
    // What holds it keeps its box and loses its own text.
    else if (row < opened && end[row] > opened) flags[row] |= FLAG.clipped;
    else hide(row);
  }
  return { ...page, left, top, right, bottom, flags };
}
