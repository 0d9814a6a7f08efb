import { DISPLAY, FLAG, firstRunAfter, runText, stringOf, tagOf, type Snapshot } from '../extract/page/snapshot.ts';
import { defaultDisplay } from '../extract/page/tags.ts';
import { emsApart, WORD_GAP } from '../extract/page/text.ts';
import { set } from './elements.ts';

/** Letters, with a quotation mark before them, that a float makes large at the start of a paragraph. */
const MAX_CAP = 3;

/** Elements that style a letter; `div` and the like are blocks of their own. */
const STYLING = set('span b strong i em font big');

/** Size of the letter over that of the text after it. Smaller ones are labels. */
const MIN_GROWTH = 1.4;

/** Whether text does not flow across a row. */
export function isBorder(page: Snapshot, row: number): boolean {
  const display = page.display[row];
  if (display === DISPLAY.inline || display === DISPLAY.inlineBlock || display === DISPLAY.contents) return false;
  return !isDropCap(page, row) && !isPartOfLine(page, row);
}

/**
 * Whether a row is a block only because flex lays out the text of an inline element around it: it stands in the line of
 * that text, a date behind the word that says which.
 */
function isPartOfLine(page: Snapshot, row: number): boolean {
  const around = page.parent[row];
  if (around < 0 || page.chars[around] === 0 || !isInlineTag(page, row) || !isInlineTag(page, around)) return false;
  const isInIt = (owner: number): boolean =>
    owner === around || (page.parent[owner] === around && isInlineTag(page, owner));
  const isBeside = (run: number): boolean => isInIt(page.runOwner[run]) && isInLineOf(page, run, row);
  return isBeside(firstRunAfter(page, row) - 1) || isBeside(firstRunAfter(page, page.end[row]));
}

/** Whether a run stands as high on the page as a row, or as a part of it. */
export function isInLineOf({ runTop, runBottom, top, bottom }: Snapshot, run: number, row: number): boolean {
  return runTop[run] < bottom[row] && runBottom[run] > top[row];
}

/** Whether a row is a dropped capital: it floats as a box of its own, but its letter begins the word that follows. */
function isDropCap(page: Snapshot, row: number): boolean {
  if (page.end[row] !== row + 1 || page.chars[row] === 0 || page.chars[row] > MAX_CAP) return false;
  if (!STYLING.has(tagOf(page, row))) return false;
  const around = page.parent[row];
  const size = around < 0 ? 0 : page.fontSize[around];
  return size > 0 && page.fontSize[row] >= size * MIN_GROWTH;
}

/** A word ends, or begins; Chinese and Japanese ones need no space, and what stands between words and signs is drawn. */
const WORD_END = /(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])[\p{L}\p{N}]$/u;
const WORD_START = /^(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])[\p{L}\p{N}\p{Sc}]/u;

/** Sizes of the letters that part two links of a row, whatever they end and begin with. */
const LINK_GAP = 0.5;

/** Rows between a link and its text. */
const MAX_LINK_ROWS = 4;

/**
 * Whether a run begins a new word after one before it, since padding or margins hold the two apart in one line, or one
 * of them is hidden; -1 for none. `padding`: px between the letters of both that their boxes' places do not tell: within
 * the boxes, and between them where neither is seen; asked only where it counts.
 */
export function beginsWord(page: Snapshot, before: number, run: number, padding: () => number): boolean {
  if (before < 0 || page.runOwner[before] === page.runOwner[run]) return false;
  // A letter has at most two UTF-16 units; the pattern would look at all that stands before the last one.
  const areWords = WORD_END.test(runText(page, before).slice(-2)) && WORD_START.test(runText(page, run));
  const isSeen = isShown(page, run);
  if (isShown(page, before) !== isSeen) return areWords;
  if (!isSeen) return areWords && padding() / page.fontSize[page.runOwner[run]] > WORD_GAP;
  // No line ends within a word: what stands on two lines is two. How a word is read stands above it.
  if (page.runTop[run] >= page.runBottom[before]) return areWords && tagOf(page, page.runOwner[before]) !== 'rt';
  if (page.runTop[before] >= page.runBottom[run]) return false;
  if (page.fontSize[page.runOwner[before]] >= page.fontSize[page.runOwner[run]] * MIN_GROWTH) return false;
  const apart = emsApart(page, before, run);
  const padded = (): number => apart + padding() / page.fontSize[page.runOwner[run]];
  if (areWords) return apart > WORD_GAP || padded() > WORD_GAP;
  return areTwoLinks(page, before, run) && padded() >= LINK_GAP;
}

/** Whether a run has a place on the page. */
export function isShown(page: Snapshot, run: number): boolean {
  return page.runBottom[run] > page.runTop[run];
}

function areTwoLinks(page: Snapshot, before: number, run: number): boolean {
  const [first, second] = [before, run].map((of) => linkAround(page, page.runOwner[of]));
  return first >= 0 && second >= 0 && first !== second;
}

/** The link that a row is or stands in; -1 where there is none near. */
function linkAround(page: Snapshot, row: number): number {
  let at = row;
  for (let up = 0; up < MAX_LINK_ROWS && at >= 0; up++, at = page.parent[at]) if (page.flags[at] & FLAG.link) return at;
  return -1;
}

/** Whether a run of an element in a line stands below the run before it, and white space parts them: a break, where lines are kept. */
export function beginsLine(page: Snapshot, run: number): boolean {
  const { runTop, runBottom } = page;
  if (!(runBottom[run - 1] > runTop[run - 1]) || runTop[run] < runBottom[run - 1]) return false;
  return runText(page, run).startsWith(' ') && !isBorder(page, page.runOwner[run]);
}

/** Rows below a sign or a label: an icon's boxes. */
const MAX_BELOW = 4;
/** Characters of a sign in front of a text: a check mark, a bullet, a number. */
const MAX_SIGN = 3;
/** Characters of an amount, a day or a time: a number and what it counts. */
const MAX_AMOUNT = 16;
/** Characters of a label beside a text. */
const MAX_LABEL = 40;
/** Heights of the first box that lie between what stands in one line, at most … */
const MAX_APART = 3;
/** … but what an item of a list holds may stand at both ends of the line: an ingredient and its amount. */
const SPREAD = set('li dt dd');

/**
 * Whether two siblings, blocks by their style alone, read as one line: a sign, a label or an amount in front of its text,
 * as flex and grid lay them out.
 */
export function isOneLine(page: Snapshot, first: number, second: number): boolean {
  if (first < 0 || second < 0 || page.end[first] !== second || page.parent[first] !== page.parent[second]) return false;
  if (!isBorder(page, first) || !isBorder(page, second)) return false;
  const chars = charsOf(page, first);
  const isLabel = isInlineTag(page, first) && isInlineTag(page, second);
  if (chars === 0 || chars > (isLabel ? MAX_LABEL : beginsWithNumber(page, first) ? MAX_AMOUNT : MAX_SIGN))
    return false;
  const isSpread = SPREAD.has(tagOf(page, page.parent[first]));
  const { left, top, right, bottom } = page;
  if (top[second] >= bottom[first] || bottom[second] <= top[first]) return false;
  const apart = Math.max(left[second] - right[first], left[first] - right[second]);
  return apart >= -1 && ((isLabel && isSpread) || apart <= MAX_APART * (bottom[first] - top[first]));
}

function beginsWithNumber(page: Snapshot, row: number): boolean {
  return /^\s*\p{N}/u.test(runText(page, firstRunAfter(page, row)));
}

/** Size of a mark of a note over that of the text beside it, at most. */
const MAX_RAISED = 0.9;
/** Share of the size of the text by which the middle of a mark stands above that of its line. */
const MIN_RAISE = 0.1;
/** The same below it: smaller type on the same line has its middle lower as it is. */
const MIN_FALL = 0.22;
/** Characters of what is set below a line: chemistry, an index. */
const MAX_LOWERED = 8;

/**
 * Whether the style of a row alone sets it above the line that it stands in, in smaller type, as the mark of a note, or
 * below it, as an index: by `vertical-align`, or by a place of its own.
 */
export function shiftOf(page: Snapshot, row: number): 'sup' | 'sub' | null {
  const { runOwner, runTop, runBottom, fontSize, parent } = page;
  const run = firstRunAfter(page, row);
  const size = fontSize[parent[row]];
  const own = fontSize[runOwner[run]];
  const chars = charsOf(page, row);
  if (chars === 0 || chars > MAX_LABEL || !(own < size * MAX_RAISED) || isBorder(page, row)) return null;
  for (let at = runOwner[run]; at >= row; at = parent[at]) if (/^(?:su[bp]|rt)$/.test(tagOf(page, at))) return null;
  const next = firstRunAfter(page, page.end[row]);
  // A text of several lines stands before the mark with its last one, and after it with its first; padding makes a mark higher.
  const heights = [run - 1, next].filter((at) => runOwner[at] === parent[row]).map((at) => runBottom[at] - runTop[at]);
  const half = Math.min(((runBottom[run] - runTop[run]) / own) * size, ...heights) / 2;
  const isAfter = runOwner[run - 1] === parent[row] && runTop[run] < runBottom[run - 1];
  if (!isAfter && runOwner[next] !== parent[row]) return null;
  const middle = isAfter ? runBottom[run - 1] - half : runTop[next] + half;
  const raise = (middle - (runTop[run] + runBottom[run]) / 2) / size;
  if (raise >= MIN_RAISE && raise <= 1) return 'sup';
  return raise <= -MIN_FALL && raise >= -1 && chars <= MAX_LOWERED ? 'sub' : null;
}

/** Characters of a row that holds hardly more than text; 0 for any other. */
function charsOf(page: Snapshot, row: number): number {
  if (page.end[row] - row > 1 + MAX_BELOW) return 0;
  let chars = 0;
  for (let below = row; below < page.end[row]; below++) chars += page.chars[below];
  return chars;
}

function isInlineTag(page: Snapshot, row: number): boolean {
  return defaultDisplay(tagOf(page, row)) === DISPLAY.inline;
}

const BULLET = /^\s*[•●▪◦‣∙·⁃]\s*/;

/** What a run says, without the bullet that a page types in front of a list's item: the list has its own. */
export function withoutBullet(page: Snapshot, run: number, text: string): string {
  const item = page.runOwner[run];
  if (tagOf(page, item) !== 'li') return text;
  const isFirst = page.runAfter[run] === item && firstRunAfter(page, item) === run;
  return isFirst ? text.replace(BULLET, '') : text;
}

/** Characters of a number with its sign: `12.` */
const MAX_NUMBER = 3;

/** Whether a row is a bullet or a number that a page sets in front of a list's item by hand: the list has its own. */
export function isBullet(page: Snapshot, row: number): boolean {
  const item = page.parent[row];
  if (page.end[row] !== row + 1 || item !== row - 1 || tagOf(page, item) !== 'li') return false;
  if (page.chars[row] === 0 || page.chars[row] > MAX_NUMBER) return false;
  // What is all of an item is what it says.
  if (page.end[item] === row + 1 && page.chars[item] === 0) return false;
  const text = runText(page, firstRunAfter(page, row));
  if (text.replace(BULLET, '') === '') return true;
  const number = Number(/^\s*(\d{1,2})[.):]?\s*$/.exec(text)?.[1] ?? 0);
  return number > 0 && number === placeInList(page, item, number);
}

/** Which item of its ordered list a row is, from 1; 0 where it is none of the first `most`. */
function placeInList(page: Snapshot, item: number, most: number): number {
  const list = page.parent[item];
  if (list < 0 || tagOf(page, list) !== 'ol') return 0;
  let place = 1;
  for (let child = list + 1; child < item && place <= most; child = page.end[child]) {
    if (tagOf(page, child) === 'li') place++;
  }
  return place;
}

/** Elements of a line between texts: three dots, and what holds them. */
const MAX_DOTS = 8;

/** Whether a row that says to part something lies across the text, and holds none. */
export function isSeparator(page: Snapshot, row: number): boolean {
  if (stringOf(page, page.role, row) !== 'separator' || page.end[row] - row > MAX_DOTS) return false;
  const isEmpty = page.chars.subarray(row, page.end[row]).every((chars) => chars === 0);
  return isEmpty && page.right[row] - page.left[row] > page.bottom[row] - page.top[row];
}
