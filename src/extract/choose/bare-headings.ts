import { selectionMask, withoutRows, type Region } from '../page/selection.ts';
import { firstRunAfter, tagOf, type Snapshot } from '../page/snapshot.ts';
import { HEADING } from './named-noise.ts';

/** More headings than these at the end, with nothing below any of them, are a list of headlines and what it is about. */
const MOST = 3;

/**
 * A selection without the headings at its end that stand over what was left out ("Related posts"): no other text and no
 * picture is taken after them, and text in sight that is not taken stands right beside them. What would leave nothing is
 * not cut. Document order is kept. O(rows + runs).
 */
export function withoutBareHeadings(page: Snapshot, rows: Region): Region {
  const mask = selectionMask(page, rows);
  const tops = new Set(rows.included);
  const cuts: number[] = [];
  let run = page.runCount - 1;
  while (cuts.length <= MOST) {
    while (run >= 0 && mask[page.runOwner[run]] === 0) run--;
    const heading = run < 0 ? -1 : headingAround(page, mask, page.runOwner[run]);
    const top = heading < 0 ? -1 : bareTop(page, tops, heading);
    if (top < 0 || page.imageArea.some((area, row) => area > 0 && row >= top && mask[row] === 1)) break;
    mask.fill(0, top, page.end[top]);
    cuts.push(top);
  }
  return run < 0 || cuts.length > MOST ? rows : withoutRows(page, rows, cuts);
}

/** The taken heading that a row is or stands in; -1 where there is none. */
function headingAround(page: Snapshot, mask: Uint8Array, row: number): number {
  let at = row;
  while (at >= 0 && mask[at] === 1 && !HEADING.test(tagOf(page, at))) at = page.parent[at];
  return at >= 0 && mask[at] === 1 ? at : -1;
}

/** The largest row with no text but that of a heading, where text in sight stands beside it; -1 where none does. */
function bareTop(page: Snapshot, tops: ReadonlySet<number>, heading: number): number {
  const isIn = (run: number, row: number): boolean => page.runOwner[run] >= row && page.runOwner[run] < page.end[row];
  const first = firstRunAfter(page, heading);
  let next = first;
  while (next < page.runCount && isIn(next, heading)) next++;
  if (next === page.runCount || page.runBottom[next] <= page.runTop[next]) return -1;
  let top = heading;
  while (!tops.has(top) && !isIn(next, page.parent[top]) && firstRunAfter(page, page.parent[top]) === first) {
    top = page.parent[top];
  }
  return tops.has(top) || isIn(next, page.parent[top]) ? top : -1;
}
