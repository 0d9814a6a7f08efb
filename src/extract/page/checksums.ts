import { firstRunAfter, type Snapshot } from './snapshot.ts';
import { isWhite } from './white-space.ts';

/**
 * Gives a checksum of the letters that stand in a row, white space aside; empty for a row without any. Checksums are those of
 * Fletcher, differences of sums up to the ends of runs: the text of a row is not read again for each row around it.
 * O(characters) once, then O(log runs).
 */
export function checksumsOf(page: Snapshot): (row: number) => string {
  const between = checksumsIn(page.text, page.runStart, page.runCount);
  return (row) => between(...runsOf(page, row));
}

/** The checksum of a row that says this text and nothing else. */
export function checksumOf(text: string): string {
  return checksumsIn(text, [0, text.length], 1)(0, 1);
}

/** The first run in the subtree of a row, and the one behind its last: some that lie behind it opened no other row. */
export function runsOf(page: Snapshot, row: number): readonly [from: number, to: number] {
  const from = firstRunAfter(page, row);
  let [low, high] = [from, firstRunAfter(page, page.end[row])];
  while (low < high) {
    const middle = (low + high) >> 1;
    const isInside = page.runOwner[middle] >= row && page.runOwner[middle] < page.end[row];
    if (isInside) low = middle + 1;
    else high = middle;
  }
  return [from, low];
}

/**
 * Of the parts of a text that begin at some places, the number of letters up to each, their sum, and the sum of the sums up to
 * each letter: what lies between two of them is a difference.
 */
function checksumsIn(text: string, starts: ArrayLike<number>, parts: number): (from: number, to: number) => string {
  const [letters, sums, places] = [0, 1, 2].map(() => new Int32Array(parts + 1));
  let [count, sum, place] = [0, 0, 0];
  for (let part = 0; part < parts; part++) {
    for (let at = starts[part]; at < starts[part + 1]; at++) {
      const code = text.charCodeAt(at);
      if (isWhite(code)) continue;
      const mixed = Math.imul(code + 1, 0x9e3779b1);
      sum = (sum + (mixed ^ (mixed >>> 15))) | 0;
      place = (place + sum) | 0;
      count++;
    }
    letters[part + 1] = count;
    sums[part + 1] = sum;
    places[part + 1] = place;
  }
  return (from, to) => {
    const length = letters[to] - letters[from];
    const inside = (places[to] - places[from] - Math.imul(length, sums[from])) | 0;
    return length <= 0 ? '' : `${length} ${(sums[to] - sums[from]) | 0} ${inside}`;
  };
}
