import type { Snapshot } from './snapshot.ts';

/** Adds what each row has to its parent, from the last row to the first. A column at a time: one fits the cache, all do not. */
export function addToParents({ count, parent }: Snapshot, sum: Float64Array | Int32Array): void {
  for (let row = count - 1; row > 0; row--) sum[parent[row]] += sum[row];
}
