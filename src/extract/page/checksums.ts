import { firstRunAfter, type Snapshot } from './snapshot.ts';
import { isWhite } from './white-space.ts';

/**
 * Gives a checksum of the letters that stand in a row, white space aside; empty for a row without any. Checksums are those of
 * Fletcher, differences of sums up to the ends of runs: the text of a row is not read again for each row around it.
 * O(characters) once, then O(log runs).
 */
export function checksumsOf(page: Snapshot): (row: number) => string {
  const [letters, sums, places] = [0, 1, 2].map(() => new Int32Array(page.runCount + 1));
  const all = new Checksum();
  for (let run = 0; run < page.runCount; run++) {
    all.add(page.text, page.runStart[run], page.runStart[run + 1]);
    letters[run + 1] = all.letters;
    sums[run + 1] = all.sum;
    places[run + 1] = all.place;
  }
  return (row) => {
    const [from, to] = runsOf(page, row);
    const length = letters[to] - letters[from];
    const inside = (places[to] - places[from] - Math.imul(length, sums[from])) | 0;
    return written(length, (sums[to] - sums[from]) | 0, inside);
  };
}

/** The checksum of a row that says this text and nothing else. */
export function checksumOf(text: string): string {
  const all = new Checksum();
  all.add(text, 0, text.length);
  return written(all.letters, all.sum, all.place);
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

function written(letters: number, sum: number, place: number): string {
  return letters === 0 ? '' : `${letters} ${sum} ${place}`;
}

/** A checksum as it grows: the number of letters, their sum, and the sum of the sums up to each. */
class Checksum {
  letters = 0;
  sum = 0;
  place = 0;

  add(text: string, from: number, to: number): void {
    for (let at = from; at < to; at++) {
      const code = text.charCodeAt(at);
      if (isWhite(code)) continue;
      const mixed = Math.imul(code + 1, 0x9e3779b1);
      this.sum = (this.sum + (mixed ^ (mixed >>> 15))) | 0;
      this.place = (this.place + this.sum) | 0;
      this.letters++;
    }
  }
}
