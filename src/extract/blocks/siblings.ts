import type { Snapshot } from '../page/snapshot.ts';

/** Siblings with the same tag and class. */
export interface Siblings {
  /** For each row a number that it shares with the siblings alike, and with no other row. */
  readonly group: Int32Array;
  /** How many rows there are in the row's group, itself counted. */
  readonly count: Float32Array;
}

/** Groups the children of each row by tag and class: repetition. O(rows). */
export function repeatedSiblings(page: Snapshot): Siblings {
  const kind = rowKinds(page);
  const kinds = kind.reduce((most, k) => Math.max(most, k), 0) + 1;
  const parentOf = new Int32Array(kinds).fill(-1);
  const groupOf = new Int32Array(kinds);
  const group = new Int32Array(page.count);
  const sizes = new Int32Array(page.count + 1);
  let groups = 1;
  for (let parent = 0; parent < page.count; parent++) {
    for (let child = parent + 1; child < page.end[parent]; child = page.end[child]) {
      const k = kind[child];
      if (parentOf[k] !== parent) groupOf[k] = groups++;
      parentOf[k] = parent;
      group[child] = groupOf[k];
      sizes[group[child]]++;
    }
  }
  sizes[0] = 1;
  const count = new Float32Array(page.count);
  for (let row = 0; row < page.count; row++) count[row] = sizes[group[row]];
  return { group, count };
}

/** A number below the count of rows for each pair of tag and class, the same for all rows that share both. */
export function rowKinds(page: Snapshot): Int32Array {
  const tags = page.tagNames.length;
  const numbers = new Map<number, number>();
  const kind = new Int32Array(page.count);
  for (let row = 0; row < page.count; row++) {
    const pair = (page.classes[row] + 1) * tags + page.tag[row];
    let number = numbers.get(pair);
    if (number === undefined) numbers.set(pair, (number = numbers.size));
    kind[row] = number;
  }
  return kind;
}
