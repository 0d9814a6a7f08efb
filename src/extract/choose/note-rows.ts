import { selectionMask, type Region } from '../page/selection.ts';
import { runText, stringOf, tagOf, type Snapshot } from '../page/snapshot.ts';
import { addToParents } from '../page/subtree-sums.ts';

/** Signs that mark a footnote: a number, letters or an asterisk, in brackets or not. */
export const NOTE_SIGN = /^\p{Ps}?(?:\p{Nd}{1,4}|[a-z]{1,3}|[*†‡§¶]{1,4}|note \d+)\p{Pe}?$/iu;

/** What a note stands in; an anchor before its text stands in one of them. */
const NOTE_TAGS: ReadonlySet<string> = new Set(['li', 'dd', 'p', 'td', 'div', 'aside', 'section']);

/** Rows between a link and the text that is all of it. */
const MAX_WRAPPERS = 3;

/** Rows. What holds more is no note. */
const MAX_ROWS = 500;

/** Share of the words of a part that are notes: then all of it, its heading too, goes with them. */
const MOST = 0.5;

/**
 * A selection with the footnotes whose sign stands in it: what a sign points at, and what points back at it. Cuts of these
 * are taken back, and notes that stand apart are taken. `words`: of each row's subtree. Document order is kept.
 * O(rows + runs).
 */
export function withNotes(page: Snapshot, chosen: Region, words: Float64Array): Region {
  const { included, excluded } = chosen;
  const notes = noteRows(page, selectionMask(page, chosen));
  if (notes.length === 0) return chosen;
  const noted = new Float64Array(page.count);
  const isWithin = new Uint8Array(page.count);
  let end = 0;
  for (const row of notes) {
    if (row < end) continue;
    noted[row] = words[row];
    end = page.end[row];
    isWithin.fill(1, row, end);
  }
  addToParents(page, noted);
  const isNotes = (row: number): boolean => noted[row] > 0 && noted[row] >= MOST * words[row];
  return {
    included: [...included, ...apart(page, notes, included, isNotes)].sort((a, b) => a - b),
    excluded: excluded.flatMap((cut) => (isWithin[cut] ? [] : withoutNotes(page, cut, noted, isNotes))),
  };
}

/** A cut, or what of it holds no notes. */
function withoutNotes(page: Snapshot, cut: number, noted: Float64Array, isNotes: (row: number) => boolean): number[] {
  const left: number[] = [];
  for (let row = cut; row < page.end[cut];) {
    const isWhole = noted[row] === 0;
    if (isWhole) left.push(row);
    row = isWhole || isNotes(row) ? page.end[row] : row + 1;
  }
  return left;
}

/** Notes that stand in no selected subtree, with what stands around them and is notes too. */
function apart(
  page: Snapshot,
  notes: readonly number[],
  included: readonly number[],
  isNotes: (row: number) => boolean,
): number[] {
  const isAbove = new Uint8Array(page.count);
  for (const top of included) for (let row = top; row >= 0 && !isAbove[row]; row = page.parent[row]) isAbove[row] = 1;
  const isInside = (row: number): boolean => included.some((top) => row >= top && row < page.end[top]);
  const tops: number[] = [];
  for (const note of notes) {
    if (note < (tops.length > 0 ? page.end[tops[tops.length - 1]] : 0) || isAbove[note] || isInside(note)) continue;
    let top = note;
    for (let row = page.parent[note]; row > 0 && isNotes(row) && !isAbove[row]; row = page.parent[row]) top = row;
    while (tops.length > 0 && tops[tops.length - 1] >= top) tops.pop();
    tops.push(top);
  }
  return tops;
}

/** The rows of notes that are not taken, or not as a whole, and whose sign is; document order, each once. */
function noteRows(page: Snapshot, isTaken: Uint8Array): number[] {
  const fragments = new Fragments(page);
  const signs = signsOf(page, isTaken, fragments);
  if (signs.length === 0) return [];
  const rowOf = rowsById(page);
  const found = new Set<number>();
  for (const sign of signs) {
    const target = rowOf.get(fragments.of(sign) ?? '') ?? -1;
    const note = target > sign ? noteAround(page, target) : -1;
    if (note < 0 || found.has(note) || isTaken.subarray(note, page.end[note]).every((taken) => taken === 1)) continue;
    if (pointsBack(page, note, sign, fragments, rowOf)) found.add(note);
  }
  return [...found].sort((a, b) => a - b);
}

/** Taken links to parts of the page whose text is the sign of a note. */
function signsOf(page: Snapshot, isTaken: Uint8Array, fragments: Fragments): number[] {
  const texts = new Map<number, string>();
  for (let row = 0; row < page.count; row++) if (isTaken[row] && fragments.of(row) !== null) texts.set(row, '');
  if (texts.size === 0) return [];
  for (let run = 0; run < page.runCount; run++) {
    let row = page.runOwner[run];
    for (let up = 0; up < MAX_WRAPPERS && row >= 0 && !texts.has(row); up++) row = page.parent[row];
    const text = texts.get(row);
    if (text !== undefined) texts.set(row, text + runText(page, run));
  }
  return Array.from(texts.keys()).filter((row) => NOTE_SIGN.test(texts.get(row)?.trim() ?? ''));
}

function rowsById(page: Snapshot): Map<string, number> {
  const rows = new Map<string, number>();
  for (let row = page.count - 1; row >= 0; row--) if (page.id[row] >= 0) rows.set(stringOf(page, page.id, row), row);
  return rows;
}

/** The row of the note that an anchor begins, or is; -1 where it is part of something else. */
function noteAround(page: Snapshot, target: number): number {
  let row = target;
  for (let up = 0; up < MAX_WRAPPERS && row > 0; up++, row = page.parent[row]) {
    if (NOTE_TAGS.has(tagOf(page, row))) return page.end[row] - row <= MAX_ROWS ? row : -1;
  }
  return -1;
}

/** Whether a link in a note leads to its sign, or to what stands right around it. */
function pointsBack(
  page: Snapshot,
  note: number,
  sign: number,
  fragments: Fragments,
  rowOf: ReadonlyMap<string, number>,
): boolean {
  const isIn = (row: number, top: number): boolean => row >= top && row < page.end[top];
  for (let row = note; row < page.end[note]; row++) {
    const place = rowOf.get(fragments.of(row) ?? '');
    if (place === undefined) continue;
    const isAround = isIn(sign, place) && !isIn(note, place);
    if (isAround || isIn(place, sign) || page.parent[place] === page.parent[sign]) return true;
  }
  return false;
}

/** The parts of the page that links lead to; each address is looked at once. */
class Fragments {
  readonly #page: Snapshot;
  readonly #here: string;
  readonly #known = new Map<number, string | null>();

  constructor(page: Snapshot) {
    this.#page = page;
    this.#here = page.url.split('#', 1)[0];
  }

  /** Null where a row is no link to a part of this page. */
  of(row: number): string | null {
    const index = this.#page.href[row];
    if (index < 0) return null;
    const known = this.#known.get(index);
    if (known !== undefined) return known;
    const fragment = this.#read(this.#page.strings[index]);
    this.#known.set(index, fragment);
    return fragment;
  }

  #read(href: string): string | null {
    const at = href.indexOf('#');
    if (at < 0 || (at > 0 && href.slice(0, at) !== this.#here)) return null;
    const fragment = href.slice(at + 1);
    if (fragment === '') return null;
    // A stray percent sign is part of the id as it stands.
    return /%(?![\da-f]{2})/i.test(fragment) ? fragment : decoded(fragment);
  }
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment; // Bytes that are no UTF-8: no id is written so.
  }
}
