import { hiddenCopies } from './hidden-copies.ts';
import { hiddenInlines } from './hidden-inlines.ts';
import { hiddenRepeats } from './hidden-repeats.ts';
import { namedBy } from './names.ts';
import { selectionMask, type Region } from './selection.ts';
import { DISPLAY, FLAG, rowsWithin, runText, tagOf, type Snapshot } from './snapshot.ts';
import { defaultDisplay } from './tags.ts';

/** What stands between two text runs; the strongest of all borders between them counts. */
export const GAP = { none: 0, space: 1, cell: 2, line: 3 } as const;

const GAP_TEXT = ['', ' ', '\t', '\n'] as const;

/** Share of the font size. Two boxes of one line that lie further apart read as two words; a space is about .25. */
export const WORD_GAP = 0.15;

/** px. Boxes at most this wide and high hold text for screen readers alone. */
const UNSEEN_SIZE = 2;

/** Characters of its own, white space aside, that a collapsed box holds at least; buttons and prices of carousels are shorter. */
export const COLLAPSED_CHARS = 80;

/** Elements whose text is not part of what is read: choices and values of form fields. */
const UNREAD_TAGS: ReadonlySet<string> = new Set(['select', 'option', 'optgroup', 'datalist', 'textarea', 'input']);

/**
 * What is collapsed in a page's own controls is not part of what is read: hidden menus, dialogs, forms. Word F1 on 331
 * pages of wcxb-dev .761 without the rule, .763 with it; of the gold regions .958 and .959.
 */
const CONTROL_TAGS: ReadonlySet<string> = new Set(
  'nav dialog menu form select button noscript template footer aside'.split(' '),
);
const CONTROL_ROLES: ReadonlySet<string> = new Set(
  'dialog alertdialog menu menuitem tooltip alert status navigation search listbox'.split(' '),
);

/**
 * Class names of boxes that open over a page. Word F1 with the rule: higher on 7 pages of the corpus, by .05 in the mean,
 * lower on none; with `menu`, `dropdown` and `tooltip` in it higher on 5 more and lower on 5. And of the editors in which
 * notebooks keep the source of what they show.
 */
const CONTROL_NAMES =
  /(?:^|[^a-z])(?:modal|pop-?up|dialog|lightbox|off-?canvas|drawer|codemirror|jp-inputarea-editor|output_collapsed)(?![a-z])/i;

/** Ids of lines that wikis hide above an article: the name of the site, and links that lead past the menus. */
const CONTROL_IDS = /^(?:siteSub|jump-to-nav)$/;

/** What scripts keep in a page: JSON, and places that a template fills. */
const DATA = /^\s*(?:\{\{[^]*\}\}|[[{]\s*["[{][^]*[\]}])\s*$/;

/** What stands in them is shown as it is, be it data. */
const CODE_TAGS: ReadonlySet<string> = new Set(['pre', 'code']);

/** Invisible when read: soft hyphen, zero-width space, word joiner, byte order mark. */
const ZERO_WIDTH = /[\u00ad\u200b\u2060\ufeff]/g;

/**
 * What a person would read in a selection: blocks on their own lines, cells of a table row separated by a tab, inline
 * text joined, white space collapsed but for preformatted text. Text that a collapsed tab, accordion or `details`
 * hides is read too; text that only screen readers see (a 1 px box, a box beside the page) and hidden menus, dialogs
 * and forms are not.
 */
export function selectionText(page: Snapshot, selection: Region, beginsWord?: WordTest): string {
  return textOfRows(page, selectionMask(page, selection), beginsWord);
}

/** Whether something that the Snapshot does not hold parts a run from the run before it: padding, a margin. */
export type WordTest = (before: number, run: number) => boolean;

/** The text of the rows where `mask` is 1; see `selectionText`. */
function textOfRows(page: Snapshot, mask: Uint8Array, beginsWord?: WordTest): string {
  const gaps = rowGaps(page);
  const unread = unreadRows(page, mask);
  const out = new TextLines();
  let last = -1;
  for (let run = 0; run < page.runCount; run++) {
    const owner = page.runOwner[run];
    if (mask[owner] === 0 || unread[owner] === 1 || !isRead(page, owner, COLLAPSED_CHARS)) continue;
    if (last >= 0) out.gap(isNextLineOfCode(page, last, run) ? GAP.line : gapBetween(page, gaps, last, run));
    if (beginsWord?.(last, run)) out.gap(GAP.space);
    const text = runText(page, run).replace(ZERO_WIDTH, '');
    if (page.flags[owner] & FLAG.preserved) out.addPreserved(text);
    else out.add(text);
    last = run;
  }
  return out.finish();
}

/** Whether a line break alone stands between two runs: a text node that holds nothing else is no run. */
function isNextLineOfCode(page: Snapshot, from: number, to: number): boolean {
  const isPreserved = (page.flags[page.runOwner[from]] & page.flags[page.runOwner[to]] & FLAG.preserved) !== 0;
  return isPreserved && page.runTop[to] >= page.runBottom[from] && page.runBottom[from] > page.runTop[from];
}

/**
 * 1 for rows that are not rendered and that nobody reads, and no clip has: of menus, dialogs, forms and the like, data, a few
 * words in a line that is rendered, and copies for other screens of what the rows where `mask` is 1 say already.
 */
export function unreadRows(page: Snapshot, mask: Uint8Array): Uint8Array {
  const unread = hiddenControls(page);
  const isTaken = (row: number): boolean => mask[row] === 1 && unread[row] === 0;
  for (const find of [hiddenInlines, hiddenRepeats, hiddenCopies]) {
    for (const row of find(page, isTaken)) unread.fill(1, row, page.end[row]);
  }
  return unread;
}

function hiddenControls(page: Snapshot): Uint8Array {
  const tags = page.tagNames.map((tag) => CONTROL_TAGS.has(tag));
  const roles = page.strings.map((role) => CONTROL_ROLES.has(role));
  const isNamed = namedBy(page, CONTROL_NAMES);
  const hasId = namedBy(page, CONTROL_IDS);
  const inside = new Uint8Array(page.count);
  for (let row = 1; row < page.count; row++) {
    if ((page.flags[row] & FLAG.notRendered) === 0) continue;
    const isControl = tags[page.tag[row]] || (page.role[row] >= 0 && roles[page.role[row]]);
    const isOne = isControl || isNamed(page.classes[row]) || hasId(page.id[row]);
    inside[row] = isOne ? 1 : inside[page.parent[row]];
  }
  const inCode = rowsWithin(page, CODE_TAGS);
  for (let run = 0; run < page.runCount; run++) {
    const owner = page.runOwner[run];
    if (page.flags[owner] & FLAG.notRendered && inCode[owner] === 0 && DATA.test(runText(page, run))) inside[owner] = 1;
  }
  return inside;
}

/**
 * Whether a person reads the own text of a row, at once or after opening what is collapsed around it. `sentences`:
 * characters from which on a wide box of no height is taken as collapsed itself; no such box is read where left out.
 */
export function isRead(page: Snapshot, row: number, sentences = Infinity): boolean {
  if (UNREAD_TAGS.has(tagOf(page, row))) return false;
  if ((page.flags[row] & FLAG.clipped) === 0) return true;
  const [width, height] = [page.right[row] - page.left[row], page.bottom[row] - page.top[row]];
  const isCollapsed = height === 0 && page.chars[row] >= sentences;
  const isSmall = width <= UNSEEN_SIZE || (height <= UNSEEN_SIZE && !isCollapsed);
  return !isSmall && page.right[row] > 0 && page.bottom[row] > 0;
}

/** The border that each row draws around itself: a value of GAP. */
export function rowGaps(page: Snapshot): Uint8Array {
  const byTag = page.tagNames.map((tag) => (tag === 'br' || tag === 'hr' ? GAP.line : gapOf(defaultDisplay(tag))));
  const isBreak = page.tagNames.map((tag) => tag === 'br');
  const gaps = new Uint8Array(page.count);
  for (let row = 0; row < page.count; row++) {
    const display = page.display[row];
    const tag = page.tag[row];
    gaps[row] = display === DISPLAY.none || isBreak[tag] ? byTag[tag] : gapOf(display);
  }
  return gaps;
}

function gapOf(display: number): number {
  if (display === DISPLAY.inline || display === DISPLAY.contents || display === DISPLAY.inlineBlock) return GAP.none;
  return display === DISPLAY.tableCell ? GAP.cell : GAP.line;
}

/** The strongest border between two runs: of the rows that open, and of those that close, between them. */
export function gapBetween(page: Snapshot, gaps: Uint8Array, from: number, to: number): number {
  let gap: number = boxGap(page, from, to);
  for (let row = page.runAfter[from] + 1; row <= page.runAfter[to]; row++) gap = Math.max(gap, gaps[row]);
  const owner = page.runOwner[to];
  for (let row = page.runOwner[from]; row > owner || owner >= page.end[row]; row = page.parent[row]) {
    gap = Math.max(gap, gaps[row]);
  }
  return gap;
}

/** What the boxes of two runs say where the tree joins them: words that flex, grid or padding holds apart. */
function boxGap(page: Snapshot, from: number, to: number): number {
  const owner = page.runOwner[to];
  if (page.runOwner[from] === owner || page.runBottom[from] <= page.runTop[from]) return GAP.none;
  if (page.runBottom[to] <= page.runTop[to]) return GAP.none;
  if (page.runTop[to] >= page.runBottom[from]) return GAP.space;
  return emsApart(page, from, to) > WORD_GAP ? GAP.space : GAP.none;
}

/** How far two runs stand from each other along the line, in sizes of the second one's letters. */
export function emsApart(page: Snapshot, from: number, to: number): number {
  const apart = Math.max(page.runLeft[to] - page.runRight[from], page.runLeft[from] - page.runRight[to]);
  return apart / page.fontSize[page.runOwner[to]];
}

/** Lines of text as they grow: collapses white space across runs and holds the gaps back until text follows. */
class TextLines {
  readonly #parts: string[] = [];
  #pending: number = GAP.none;

  /** Asks for a gap before the next text. */
  gap(gap: number): void {
    this.#pending = Math.max(this.#pending, gap);
  }

  add(text: string): void {
    const collapsed = text.replace(/[ \t\n\r\f]+/g, ' ');
    const trimmed = collapsed.trim();
    // Spaces that do not break a line part words too.
    if (/^\s/.test(collapsed)) this.gap(GAP.space);
    if (trimmed === '') return;
    this.#push(trimmed);
    if (/\s$/.test(collapsed)) this.gap(GAP.space);
  }

  addPreserved(text: string): void {
    if (text.trim() !== '') this.#push(text);
    else if (text !== '') this.gap(text.includes('\n') ? GAP.line : GAP.space);
  }

  finish(): string {
    return this.#parts.join('').trim();
  }

  #push(text: string): void {
    if (this.#parts.length > 0) this.#parts.push(GAP_TEXT[this.#pending]);
    this.#parts.push(text);
    this.#pending = GAP.none;
  }
}
