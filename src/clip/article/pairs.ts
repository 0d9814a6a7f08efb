/** Labels and what they say in boxes of their own, one over or beside the other: times of a recipe, facts of a place. */
import { firstRunAfter, runText, stringOf, tagOf } from '../../extract/page/snapshot.ts';
import { isBorder } from '../borders.ts';
import { styleOf } from '../dom.ts';
import { set } from '../elements.ts';
import type { Content } from './content.ts';

/** What a text of a pair stands in; headings and links stay what they are. */
const PARTS = set('div span p em b strong small');

/** What stays what it is though all that it says stands in parts of it. */
const WHOLES = set('h1 h2 h3 h4 h5 h6 ul ol li dl dt dd table tr td th figure pre blockquote');

/** Characters of each text, white space aside, and rows of a pair. */
const MAX_TEXT = 40;
const MAX_ROWS = 24;

/** What begins with a number, or has no letters. */
const TOLD = /^\s*\p{N}|^\P{L}*$/u;

/** What ends a label. */
const COLON = /[:：]\s*$/;

/** What a box holds: no label and what it says, such a pair where another stands beside it, or one that tells so alone. */
type Pair = 'none' | 'beside' | 'alone';

/**
 * Whether a row holds two short texts and nothing else, the first in the element that it begins with, that are told from one
 * another as a label and what it says: by a number or a sign, in letters of another weight, or, though it stands alone, by a
 * colon. What is not read and signs that are buttons do not count.
 */
function pairIn({ page, elements, isRead }: Content, box: number): Pair {
  const { chars, end } = page;
  let label = box + 1;
  // A sign over both says no more than they do.
  if (tagOf(page, label) === 'svg') label = end[label];
  const value = end[label];
  if (!(end[box] - box <= MAX_ROWS)) return 'none';
  const lengths = [0, 0];
  const rows: number[] = [];
  let isParted = false;
  for (let row = box; row < end[box]; row++) {
    if (!isRead(row) || stringOf(page, page.role, row) === 'button') continue;
    if (row > box && WHOLES.has(tagOf(page, row))) return 'none';
    if (chars[row] === 0) continue;
    if (row > box && isBorder(page, row)) {
      isParted = row === label || (row === value && end[row] === end[box]);
      if (!isParted || !PARTS.has(tagOf(page, row))) return 'none';
    }
    const half = Number(row === box || row >= value);
    lengths[half] += chars[row];
    rows[half] ??= row;
  }
  const isShort = lengths.every((length) => length > 0 && length <= MAX_TEXT);
  if (!isParted || !isShort) return 'none';
  const [first, second] = rows.map((row) => (row > box ? firstRunAfter(page, row) : firstRunAfter(page, end[box]) - 1));
  if (COLON.test(runText(page, second - 1))) return 'alone';
  const [weight, other] = rows.map((row) => styleOf(elements[row])?.fontWeight);
  const isTold = [first, second].some((run) => TOLD.test(runText(page, run)));
  return weight !== other || isTold ? 'beside' : 'none';
}

/** Boxes that hold labels and values by turns: two pairs at least, and what is looked at. */
const MIN_TURNS = 4;
const MAX_TURNS = 32;

/**
 * Rows of the labels in a box that holds nothing but short texts, each in a box of its own and by turns of one weight and of
 * another, each second one beside the one before it or right below it.
 */
function labelsByTurns({ page, elements }: Content, box: number): number[] {
  const { chars, end, top, bottom, left } = page;
  const rows: number[] = [];
  for (let row = box + 1; row < end[box]; row = end[row]) {
    const isBox = /^(?:div|span)$/.test(tagOf(page, row)) && end[row] - row <= MAX_ROWS && isBorder(page, row);
    if (!isBox) return [];
    const length = chars.subarray(row, end[row]).reduce((sum, own) => sum + own, 0);
    const isText = length > 0 && length <= MAX_TEXT;
    if (!isText || rows.push(row) > MAX_TURNS) return [];
  }
  if (rows.length < MIN_TURNS || rows.length % 2 > 0 || chars[box] > 0) return [];
  const weights = rows.map((row) => styleOf(elements[row])?.fontWeight);
  const isByTurns = weights[0] !== weights[1] && weights.every((weight, at) => weight === weights[at % 2]);
  const labels = rows.filter((_, at) => at % 2 === 0);
  const isBeside = (label: number): boolean => {
    const value = end[label];
    const isBelow = top[value] >= bottom[label] && Math.abs(left[value] - left[label]) < 1;
    return isBelow || (top[value] < bottom[label] && bottom[value] > top[label]);
  };
  return isByTurns && labels.every(isBeside) ? labels : [];
}

/** What of an article is a label, or what one says, asked for row by row in the order of the page. Lifetime: one article. */
export class Pairs {
  readonly #content: Content;
  readonly #headings: ReadonlyMap<number, string>;
  /** The last row that held a label and what it says. */
  #last = -1;
  /** Labels of boxes that hold them and what they say by turns. */
  readonly #byTurns = new Set<number>();

  /** `headings`: rows that are some by their looks. */
  constructor(content: Content, headings: ReadonlyMap<number, string>) {
    this.#content = content;
    this.#headings = headings;
  }

  /** Looks at what stands by turns in a box that begins. */
  enter(box: number): void {
    for (const label of labelsByTurns(this.#content, box)) this.#byTurns.add(label);
  }

  /** Whether a row is a label before what it says, in a box that was entered. */
  isByTurns(row: number): boolean {
    return this.#byTurns.has(row);
  }

  /** Whether a row is a label, or what one says, and no heading: in a box beside another such box, or before or behind a colon. */
  holds(row: number): boolean {
    const { page } = this.#content;
    const box = page.parent[row];
    const pair = this.#headings.has(row) ? 'none' : pairIn(this.#content, box);
    const isBeside = (): boolean =>
      box === this.#last || box === page.end[this.#last] || pairIn(this.#content, page.end[box]) !== 'none';
    const isOf = pair === 'alone' || (pair === 'beside' && isBeside());
    if (isOf) this.#last = box;
    return isOf;
  }
}
