import { isHidden } from '../page/hidden-copies.ts';
import { FLAG, firstRunAfter, runText, tagOf, type Snapshot } from '../page/snapshot.ts';
import { addToParents } from '../page/subtree-sums.ts';

/** Characters, white space aside, of a copy at least: what is shorter repeats what other parts say. */
const MIN_COPY = 200;

/** The same of a quotation of what stands above: a shorter one tells what is answered. */
const MIN_QUOTE = 400;

/** Rows above two parts that are looked at, in pages of thousands of levels too. */
const MAX_UP = 64;

/** Of the rolling hash. Texts with the same hash are compared. */
const BASE = 31;

/**
 * Topmost rows where `mask` is 1 that say word for word what such a row before them says: copies for other widths of the
 * window and previews, which a page without its style shows beside each other, and long quotations of a post above. Parts
 * that look alike (the same tag and classes below the row that holds both) repeat what belongs to each. Code is no copy.
 * O(rows · log runs + text).
 */
export function seenCopies(page: Snapshot, mask: Uint8Array): number[] {
  const texts = textsOf(page, mask);
  const firsts = new Map<number, number>();
  const copies: number[] = [];
  for (let row = 0; row < page.count; row++) {
    if (mask[row] === 0 || texts.runs[row] === 0) continue;
    const from = firstRunAfter(page, row);
    const to = from + texts.runs[row];
    const chars = texts.size[to] - texts.size[from];
    if (chars < MIN_COPY) continue;
    const key = chars * 2 ** 32 + ((texts.hash[to] - Math.imul(texts.hash[from], power(chars))) >>> 0);
    const before = firsts.get(key);
    if (before === undefined || isHidden(page, before)) firsts.set(key, row);
    else if (isCopy(page, before, row, chars) && says(page, mask, texts, before) === says(page, mask, texts, row)) {
      copies.push(row);
      row = page.end[row] - 1;
    }
  }
  return copies;
}

/** By row, the runs in it and below; by run, of all that is said before it, the characters and their rolling hash. */
interface Texts {
  readonly runs: Int32Array;
  readonly size: Int32Array;
  readonly hash: Int32Array;
}

function textsOf(page: Snapshot, mask: Uint8Array): Texts {
  const { count, runCount, runOwner } = page;
  const runs = new Int32Array(count);
  const size = new Int32Array(runCount + 1);
  const hash = new Int32Array(runCount + 1);
  for (let run = 0; run < runCount; run++) {
    const owner = runOwner[run];
    runs[owner]++;
    size[run + 1] = size[run];
    hash[run + 1] = hash[run];
    if (mask[owner] === 0 || page.flags[owner] & FLAG.preserved) continue;
    const text = runText(page, run);
    for (let k = 0; k < text.length; k++) {
      const code = text.charCodeAt(k);
      if (code <= 32) continue;
      size[run + 1]++;
      hash[run + 1] = Math.imul(hash[run + 1], BASE) + code;
    }
  }
  addToParents(page, runs);
  return { runs, size, hash };
}

/** What a row says, without white space. */
function says(page: Snapshot, mask: Uint8Array, { runs }: Texts, row: number): string {
  const from = firstRunAfter(page, row);
  let said = '';
  for (let run = from; run < from + runs[row]; run++) if (mask[page.runOwner[run]] === 1) said += runText(page, run);
  return said.replace(/\s/g, '');
}

/** Whether a row that says what one before it says would be a copy of it. */
function isCopy(page: Snapshot, before: number, row: number, chars: number): boolean {
  if (page.end[before] > row) return false;
  return !isAlike(page, before, row) || (chars >= MIN_QUOTE && isQuoted(page, row));
}

/** Whether two rows have the same tag and classes below the row that holds both. */
function isAlike({ parent, end, tag, classes }: Snapshot, before: number, row: number): boolean {
  let [a, b, up] = [before, row, 0];
  for (; end[parent[a]] <= row && up < MAX_UP; up++) a = parent[a];
  for (; parent[b] !== parent[a] && up < MAX_UP; up++) b = parent[b];
  return up === MAX_UP || (tag[a] === tag[b] && classes[a] === classes[b]);
}

/** BASE to the power of n, modulo 2³². */
function power(n: number): number {
  let [result, square] = [1, BASE];
  for (let left = n; left > 0; left >>= 1, square = Math.imul(square, square))
    if (left & 1) result = Math.imul(result, square);
  return result;
}

function isQuoted(page: Snapshot, row: number): boolean {
  let at = row;
  for (let up = 0; up < MAX_UP && at > 0 && tagOf(page, at) !== 'blockquote'; up++) at = page.parent[at];
  return tagOf(page, at) === 'blockquote';
}
