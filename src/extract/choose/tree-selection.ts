import type { Snapshot } from '../page/snapshot.ts';

/** Parts of a page to choose from: each lies at a row, has a size and a probability of being content. */
export interface Atoms {
  readonly row: Int32Array;
  /** Share of what the measure counts; at least 0. */
  readonly size: Float64Array;
  readonly probability: Float64Array;
}

/** Steps that probabilities are told apart by where a threshold is sought: far finer than they are sure. */
const STEPS = 4096;

/**
 * The threshold that makes the expected F1 greatest: with atoms by falling probability, F* is the best of
 * 2 Σ p·size / (Σ size + Σ_all p·size) over the prefixes; an atom is worth taking where p exceeds half of F*
 * (Lewis 1995; Nan et al. 2012). Atoms whose probabilities differ by less than 1/4096 go together. 1 where nothing can
 * be gained. O(atoms).
 */
export function expectedF1Threshold({ size, probability }: Atoms): number {
  const sizes = new Float64Array(STEPS + 1);
  const contents = new Float64Array(STEPS + 1);
  let expected = 0;
  for (let k = 0; k < size.length; k++) {
    const step = Math.floor(probability[k] * STEPS);
    const content = probability[k] * size[k];
    sizes[step] += size[k];
    contents[step] += content;
    expected += content;
  }
  let [best, taken, content] = [0, 0, 0];
  for (let step = STEPS; step >= 0; step--) {
    if (sizes[step] === 0) continue;
    taken += sizes[step];
    content += contents[step];
    best = Math.max(best, (2 * content) / (taken + expected));
  }
  return best > 0 ? best / 2 : 1;
}

/** What it costs to take a subtree and to cut one out, in the size of atoms. */
export interface Prices {
  readonly subtree: number;
  readonly cut: number;
}

/** Gains that differ by less are equal: one subtree with cuts is then taken rather than its parts. */
const TIE = 1e-9;

/**
 * Chooses subtrees to take and subtrees to cut out of them: maximises Σ (p − threshold)·size over the atoms taken,
 * less the price of each subtree taken and of each cut. One pass up, one down; O(rows + atoms). Rows in document order.
 */
export function selectSubtrees(
  page: Snapshot,
  atoms: Atoms,
  threshold: number,
  prices: Prices,
): { included: number[]; excluded: number[] } {
  const gain = new Float64Array(page.count);
  for (let k = 0; k < atoms.row.length; k++) {
    gain[atoms.row[k]] += (atoms.probability[k] - threshold) * atoms.size[k];
  }
  // What a row's subtree is worth where the row is inside a taken subtree, and where it is outside.
  const inside = gain;
  const outside = new Float64Array(page.count);
  for (let row = page.count - 1; row > 0; row--) {
    const parent = page.parent[row];
    inside[parent] += Math.max(inside[row], -prices.cut);
    outside[parent] += Math.max(outside[row], inside[row] - prices.subtree);
  }
  const included: number[] = [];
  const excluded: number[] = [];
  for (let row = 0; row < page.count;) {
    const worth = inside[row] - prices.subtree;
    if (worth > 0 && worth >= outside[row] - TIE) {
      const taken = narrowed(page, inside, row);
      included.push(taken);
      cutOut(page, inside, prices.cut, taken, excluded);
      row = page.end[row];
    } else if (outside[row] <= 0) row = page.end[row];
    else row++;
  }
  return { included, excluded };
}

/** The lowest row that holds all that a taken row is worth: wrappers add nothing but their margins. */
function narrowed(page: Snapshot, inside: Float64Array, taken: number): number {
  let row = taken;
  for (let child = row + 1; child < page.end[row];) {
    const holdsAll = inside[child] >= inside[row] - TIE;
    if (holdsAll) row = child;
    child = holdsAll ? row + 1 : page.end[child];
  }
  return row;
}

function cutOut(page: Snapshot, inside: Float64Array, price: number, taken: number, excluded: number[]): void {
  for (let row = taken + 1; row < page.end[taken];) {
    if (inside[row] < -price) {
      excluded.push(row);
      row = page.end[row];
    } else row++;
  }
}
