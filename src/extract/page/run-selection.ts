import type { Region } from './selection.ts';
import type { Snapshot } from './snapshot.ts';
import { addToParents } from './subtree-sums.ts';
import type { RunCounts } from './text-counts.ts';

/**
 * The rows that stand for chosen text runs, for methods that judge text and not elements. A row's own text counts as
 * chosen where most of its characters are. Included: topmost rows all of whose text is chosen, and rows whose own text
 * is; excluded inside the latter: topmost rows with text of which none is chosen. `kept`: one entry a run. O(rows + runs).
 */
export function selectRuns(page: Snapshot, counts: RunCounts, kept: Uint8Array): Region {
  const { own, good, bad } = balance(page, counts, kept);
  const included: number[] = [];
  const excluded: number[] = [];
  for (let row = 0; row < page.count;) {
    const whole = good[row] > 0 && bad[row] === 0;
    const mixed = !whole && own[row] === 1;
    if (whole || mixed) included.push(row);
    if (mixed) addWithoutChosen(excluded, page, row, good, bad);
    row = whole || mixed || good[row] === 0 ? page.end[row] : row + 1;
  }
  return { included, excluded };
}

/** `own`: 1 where the row's own text is chosen. `good`, `bad`: characters of rows chosen and not, of the row and all below. */
function balance(page: Snapshot, { chars }: RunCounts, kept: Uint8Array) {
  const good = new Float64Array(page.count);
  const bad = new Float64Array(page.count);
  for (let run = 0; run < page.runCount; run++) (kept[run] ? good : bad)[page.runOwner[run]] += chars[run];
  const own = new Uint8Array(page.count);
  for (let row = 0; row < page.count; row++) {
    own[row] = good[row] > 0 && good[row] >= bad[row] ? 1 : 0;
    const all = good[row] + bad[row];
    good[row] = own[row] ? all : 0;
    bad[row] = own[row] ? 0 : all;
  }
  addToParents(page, good);
  addToParents(page, bad);
  return { own, good, bad };
}

/** Adds the topmost rows below one that have text of which none is chosen: as many as a page has rows. */
function addWithoutChosen(rows: number[], page: Snapshot, top: number, good: Float64Array, bad: Float64Array): void {
  for (let row = top + 1; row < page.end[top];) {
    const none = good[row] === 0;
    if (none && bad[row] > 0) rows.push(row);
    row = none ? page.end[row] : row + 1;
  }
}
