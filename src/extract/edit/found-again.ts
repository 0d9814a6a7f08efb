/** Finds rows of a page in a newer snapshot of it, whose elements are others: the page has drawn itself anew. Pure. */
import { checksumsOf, runsOf } from '../page/checksums.ts';
import { stringOf, tagOf, type Snapshot } from '../page/snapshot.ts';

/** Share of the pairs of words of the shorter of two texts that the longer one has too: two articles of a site share a tenth. */
const ALIKE = 0.5;

/**
 * `known` with the wanted rows that are missing in it: a row of the new page that is nobody's has their tag and text, or
 * stands in their place and says much the same. O(rows + characters + those of each missing row).
 */
export function foundAgain(
  before: Snapshot,
  after: Snapshot,
  known: Int32Array,
  wanted: ReadonlySet<number>,
): Int32Array {
  const missing = [...wanted].filter((row) => known[row] < 0).sort((a, b) => a - b);
  if (missing.length === 0) return known;
  const to = known.slice();
  const taken = new Set(known);
  const free = freeRows(after, taken, new Set(missing.map((row) => tagOf(before, row))));
  const keyOf = keysOf(before);
  for (const row of missing) {
    to[row] = free.get(keyOf(row))?.pop() ?? -1;
    taken.add(to[row]);
  }
  const left = missing.filter((row) => to[row] < 0);
  const places = left.length > 0 ? placesOf(before, after, to) : to;
  for (const row of left) {
    const place = places[row];
    if (place < 0 || taken.has(place) || tagOf(before, row) !== tagOf(after, place)) continue;
    if (!areAlike(textOf(before, row), textOf(after, place))) continue;
    to[row] = place;
    taken.add(place);
  }
  return to;
}

/** The rows of these tags that are nobody's, by tag and text; the first of them last. */
function freeRows(page: Snapshot, taken: ReadonlySet<number>, tags: ReadonlySet<string>): Map<string, number[]> {
  const free = new Map<string, number[]>();
  const keyOf = keysOf(page);
  for (let row = page.count - 1; row >= 0; row--) {
    if (taken.has(row) || !tags.has(tagOf(page, row))) continue;
    const key = keyOf(row);
    const list = free.get(key);
    if (list) list.push(row);
    else free.set(key, [row]);
  }
  return free;
}

/** Gives the tag of a row with a checksum of the letters in it, of one without any its tag and name. */
function keysOf(page: Snapshot): (row: number) => string {
  const checksum = checksumsOf(page);
  return (row) => `${tagOf(page, row)} ${checksum(row) || stringOf(page, page.label, row)}`;
}

function textOf(page: Snapshot, row: number): string {
  const [from, to] = runsOf(page, row);
  return page.text.slice(page.runStart[from], page.runStart[to]);
}

/**
 * The row of the new page that stands where each old one stood, -1 for none: below the row of its parent, the one of its tag,
 * id and classes whose turn it is, else of its tag alone. `known` rows are where they are.
 */
function placesOf(before: Snapshot, after: Snapshot, known: Int32Array): Int32Array {
  const places = known.slice();
  places[0] = 0;
  const isTaken = new Uint8Array(after.count);
  for (const place of places) if (place >= 0) isTaken[place] = 1;
  for (let row = 0; row < before.count; row++) {
    if (places[row] < 0) continue;
    let olds = childrenOf(before, row).filter((child) => places[child] < 0);
    for (const kindOf of [nameOf, tagOf]) {
      if (olds.length === 0) break;
      const news = byKind(after, childrenOf(after, places[row]), isTaken, kindOf);
      for (const old of olds) {
        const place = news.get(kindOf(before, old))?.pop();
        if (place === undefined) continue;
        places[old] = place;
        isTaken[place] = 1;
      }
      olds = olds.filter((old) => places[old] < 0);
    }
  }
  return places;
}

function childrenOf(page: Snapshot, row: number): number[] {
  const children: number[] = [];
  for (let child = row + 1; child < page.end[row]; child = page.end[child]) children.push(child);
  return children;
}

/** Rows that are nobody's, by kind; the first of them last. */
function byKind(
  page: Snapshot,
  rows: readonly number[],
  isTaken: Uint8Array,
  kindOf: (page: Snapshot, row: number) => string,
): Map<string, number[]> {
  const kinds = new Map<string, number[]>();
  for (const row of rows.toReversed()) {
    if (isTaken[row]) continue;
    const kind = kindOf(page, row);
    const list = kinds.get(kind);
    if (list) list.push(row);
    else kinds.set(kind, [row]);
  }
  return kinds;
}

function nameOf(page: Snapshot, row: number): string {
  return [tagOf(page, row), stringOf(page, page.id, row), stringOf(page, page.classes, row)].join(' ');
}

/** Whether two texts say much the same, whatever their numbers are: counts and clocks go on. */
function areAlike(one: string, other: string): boolean {
  const [less, more] = [pairsOf(one), pairsOf(other)].sort((a, b) => a.size - b.size);
  let shared = 0;
  for (const pair of less) if (more.has(pair)) shared++;
  return less.size > 0 && shared >= ALIKE * less.size;
}

/** Words, of scripts without spaces letters; a number, however long. */
const TOKEN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|\p{N}+|\p{L}[\p{L}\p{M}]*/gu;

/** Words with the next one; the word itself where it is alone. */
function pairsOf(text: string): Set<string> {
  const words = Array.from(text.matchAll(TOKEN), ([word]) => (/\p{N}/u.test(word) ? '#' : word.toLowerCase()));
  if (words.length < 2) return new Set(words);
  return new Set(words.slice(1).map((word, k) => `${words[k]} ${word}`));
}
