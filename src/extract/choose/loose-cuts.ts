import { areaOf, FLAG, type Snapshot } from '../page/snapshot.ts';
import type { Atoms } from './tree-selection.ts';

/** Share of the page. Cuts with smaller boxes are not looked at: they can hide little. */
const LARGE_CUT = 0.05;

/** Share of a cut's box that may be covered by content outside the cut. */
const MAX_COVERED = 0.2;

/** Large cuts that are looked at, the first ones: a page that has more has them to be slow. */
const MAX_LARGE_CUTS = 200;

/**
 * A cut whose box lies over content that it does not hold (the box of a bar that clears floats, say) is taken apart:
 * its children are cut, or what is below them. What is fixed to the window lies over the page anyway: where it has text of its
 * own it is cut whole. O(rows + 200 · atoms).
 */
export function looseCutsApart(page: Snapshot, cuts: readonly number[], atoms: Atoms): number[] {
  const content = contentOutside(page, cuts, atoms);
  const found: number[] = [];
  const open = cuts.slice().reverse();
  let large = 0;
  for (let row = open.pop(); row !== undefined; row = open.pop()) {
    const saysFixed = (page.flags[row] & FLAG.fixed) !== 0 && page.chars[row] > 0;
    const isLarge = areaOf(page, row) >= LARGE_CUT * page.width * page.height && large++ < MAX_LARGE_CUTS;
    if (saysFixed || !isLarge || !coversMuch(page, row, content)) {
      found.push(row);
      continue;
    }
    const children: number[] = [];
    for (let child = row + 1; child < page.end[row]; child = page.end[child]) children.push(child);
    for (const child of children.reverse()) open.push(child);
  }
  return found;
}

/** Rows of likely atoms that stand in no cut. */
function contentOutside(page: Snapshot, cuts: readonly number[], atoms: Atoms): number[] {
  const isCut = new Uint8Array(page.count);
  for (const row of cuts) isCut.fill(1, row, page.end[row]);
  const rows: number[] = [];
  for (let k = 0; k < atoms.row.length; k++) {
    if (atoms.probability[k] >= 0.5 && !isCut[atoms.row[k]]) rows.push(atoms.row[k]);
  }
  return rows;
}

function coversMuch(page: Snapshot, cut: number, content: readonly number[]): boolean {
  const most = MAX_COVERED * areaOf(page, cut);
  let covered = 0;
  for (const row of content) {
    const width = Math.min(page.right[cut], page.right[row]) - Math.max(page.left[cut], page.left[row]);
    const height = Math.min(page.bottom[cut], page.bottom[row]) - Math.max(page.top[cut], page.top[row]);
    if (width > 0 && height > 0) covered += width * height;
    if (covered > most) return true;
  }
  return false;
}
