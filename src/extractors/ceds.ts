import { selectRuns } from '../extract/page/run-selection.ts';
import type { Selection } from '../extract/page/selection.ts';
import { FLAG, HIDDEN, type Snapshot } from '../extract/page/snapshot.ts';
import { countRuns, linkMask, rowLevels, type RunCounts } from '../extract/page/text-counts.ts';
import type { Extractor } from './extractor.ts';

/** CEDS: Yu and Jin, "Web Content Information Extraction Based on DOM Tree and Statistical Information". */
export const ceds: Extractor = { name: 'ceds', extract };

/**
 * The leaf objects of section B.2, in document order: text runs and pictures in sight. Parent and level are those of
 * GetRealNode, B.3. Columns have one entry a leaf.
 */
export interface Leaves {
  readonly count: number;
  /** The run, or -1 of a picture. */
  readonly run: Int32Array;
  /** Row that holds the leaf: the run's owner, or the picture itself. */
  readonly row: Int32Array;
  readonly parent: Int32Array;
  readonly level: Int32Array;
  readonly chars: Float64Array;
  /** 1 where the leaf lies in a link. */
  readonly linked: Uint8Array;
}

function extract(page: Snapshot): Selection | null {
  const runs = countRuns(page);
  const leaves = leavesOf(page, runs);
  const fused = fuse(page, leaves);
  const blocks = blockRanges(fused.block);
  const levels = new LevelCounts(leaves.level);
  const importance = blocks.map((block) => contentImportance(leaves, block, levels));
  const threshold = bestThreshold(importance);
  const kept = new Uint8Array(page.runCount);
  blocks.forEach((block, b) => {
    if (importance[b] > threshold) keepBlock(leaves, fused.branch, block, levels, kept);
  });
  const { included, excluded } = selectRuns(page, runs, kept);
  if (included.length === 0) return null;
  return { extractor: 'ceds', included, excluded, scores: included.map(() => 1), leftOut: [] };
}

/** Sections B.1 to B.3. */
function leavesOf(page: Snapshot, runs: RunCounts): Leaves {
  const { run, row } = leafOrder(page, runs);
  const levels = rowLevels(page);
  const children = childCounts(page);
  const inLink = linkMask(page);
  const count = row.length;
  const leaves = {
    count,
    run,
    row,
    parent: new Int32Array(count),
    level: new Int32Array(count),
    chars: new Float64Array(count),
    linked: new Uint8Array(count),
  };
  for (let k = 0; k < count; k++) {
    const node = realNode(page, children, run[k], row[k]);
    leaves.parent[k] = node < 0 ? row[k] : page.parent[node];
    leaves.level[k] = node < 0 ? levels[row[k]] + 1 : levels[node];
    leaves.chars[k] = run[k] < 0 ? 0 : runs.chars[run[k]];
    leaves.linked[k] = inLink[row[k]];
  }
  return leaves;
}

/** Runs and pictures in sight, in document order: the run or -1, and the row that holds it. */
function leafOrder(page: Snapshot, { seen }: RunCounts): Pick<Leaves, 'run' | 'row'> {
  const run = new Int32Array(page.runCount + page.count);
  const row = new Int32Array(run.length);
  let count = 0;
  let next = 0;
  for (let at = 0; at <= page.count; at++) {
    for (; next < page.runCount && page.runAfter[next] < at; next++) {
      if (!seen[next]) continue;
      run[count] = next;
      row[count++] = page.runOwner[next];
    }
    if (at === page.count || !(page.flags[at] & FLAG.image) || page.flags[at] & HIDDEN) continue;
    run[count] = -1;
    row[count++] = at;
  }
  return { run: run.slice(0, count), row: row.slice(0, count) };
}

/** Elements and text nodes right below each row. */
function childCounts(page: Snapshot): Int32Array {
  const counts = new Int32Array(page.count);
  for (let row = 1; row < page.count; row++) counts[page.parent[row]]++;
  for (let run = 0; run < page.runCount; run++) counts[page.runOwner[run]]++;
  return counts;
}

/** GetRealNode: the highest row above a leaf that has no other child on the way; -1 where the leaf has siblings. */
function realNode(page: Snapshot, children: Int32Array, run: number, row: number): number {
  if (run >= 0 && children[row] > 1) return -1;
  let node = row;
  while (page.parent[node] > 0 && children[page.parent[node]] === 1) node = page.parent[node];
  return node;
}

/** The block of each leaf, or -1, and the child of that block that holds the leaf, or -1 where the block itself does. */
interface Fused {
  readonly block: Int32Array;
  readonly branch: Int32Array;
}

/**
 * Algorithm 1: the common ancestors of adjacent leaves with the same level and the same parent become blocks; body is
 * the root. A leaf belongs to the outermost block around it: the paper calls blocks intermediate nodes and removes what
 * is noise inside them, and where blocks are nested their leaves alone find less (extractors/README.md has the figures).
 */
function fuse(page: Snapshot, leaves: Leaves): Fused {
  const isBlock = new Uint8Array(page.count);
  const root = Math.max(0, page.tag.indexOf(page.tagNames.indexOf('body')));
  for (let k = 1; k < leaves.count; k++) {
    const common = leaves.level[k] === leaves.level[k - 1];
    const siblings = leaves.parent[k] === leaves.parent[k - 1];
    if (common && siblings && leaves.parent[k] > root) isBlock[leaves.parent[k]] = 1;
  }
  const block = new Int32Array(page.count).fill(-1);
  const branch = new Int32Array(page.count).fill(-1);
  for (let row = 1; row < page.count; row++) {
    const parent = page.parent[row];
    const starts = isBlock[row] === 1 && block[parent] < 0;
    block[row] = starts ? row : block[parent];
    if (!starts && block[row] >= 0) branch[row] = block[row] === parent ? row : branch[parent];
  }
  return { block: leaves.row.map((row) => block[row]), branch: leaves.row.map((row) => branch[row]) };
}

/** The leaves of a block, which follow each other: from the first to before the last. */
export interface LeafRange {
  readonly from: number;
  readonly to: number;
}

function blockRanges(block: Int32Array): LeafRange[] {
  const ranges: LeafRange[] = [];
  for (let from = 0, to: number; from < block.length; from = to) {
    to = from + 1;
    while (to < block.length && block[to] === block[from]) to++;
    if (block[from] >= 0) ranges.push({ from, to });
  }
  return ranges;
}

/**
 * ContentImportance, equation (1): Σ (textLength - linkTextLength) / textLength over the leaves of a block, through
 * (textLinkCount + imgLinkCount) · typicalLevel. The paper does not say what 0/0 is: a leaf without text adds 0, and a
 * block without links counts as one with one.
 */
export function contentImportance(
  { chars, linked, level }: Pick<Leaves, 'chars' | 'linked' | 'level'>,
  block: LeafRange = { from: 0, to: level.length },
  levels = new LevelCounts(level),
): number {
  let plain = 0;
  let links = 0;
  for (let leaf = block.from; leaf < block.to; leaf++) {
    if (linked[leaf]) links++;
    else if (chars[leaf] > 0) plain++;
  }
  return plain / (Math.max(1, links) * levels.typical(block));
}

/** Counts leaves by level, one block after the other. */
class LevelCounts {
  readonly #level: Int32Array;
  /** Zeros but while a block is counted. */
  readonly #counts: Int32Array;

  constructor(level: Int32Array) {
    this.#level = level;
    this.#counts = new Int32Array(level.reduce((most, value) => Math.max(most, value), 0) + 1);
  }

  /** The most frequent level of some leaves, the greatest of those that are equally frequent (section C). */
  typical({ from, to }: LeafRange): number {
    const level = this.#level;
    const counts = this.#counts;
    for (let leaf = from; leaf < to; leaf++) counts[level[leaf]]++;
    let typical = level[from];
    for (let leaf = from; leaf < to; leaf++) {
      const more = counts[level[leaf]] - counts[typical];
      if (more > 0 || (more === 0 && level[leaf] > typical)) typical = level[leaf];
    }
    for (let leaf = from; leaf < to; leaf++) counts[level[leaf]] = 0;
    return typical;
  }
}

/** Section D: range and step of the threshold coefficient ε, in tenths. */
const EPSILON_TENTHS = { from: 10, to: 30 } as const;

/**
 * τ of equations (2) to (5): τ = εμ, with the ε for which the variance between the two classes that τ makes is
 * greatest. The smallest of equally good ones. 0 where there is nothing to divide. The values are gone through once:
 * what lies between two neighbouring thresholds is on the same side of all.
 */
export function bestThreshold(values: readonly number[]): number {
  if (values.length === 0) return 0;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const thresholds: number[] = [];
  for (let tenths = EPSILON_TENTHS.from; tenths <= EPSILON_TENTHS.to; tenths++) thresholds.push((tenths / 10) * mean);
  const { count, sum } = valuesBetween(values, thresholds);
  let best = { threshold: mean, variance: -1 };
  let [above, high] = [0, 0];
  for (let k = thresholds.length; k > 0; k--) {
    above += count[k];
    high += sum[k];
    const variance = classVariance(above, high, values.length - above, mean * values.length - high);
    if (variance >= best.variance) best = { threshold: thresholds[k - 1], variance };
  }
  // One block, or blocks all alike: no class lies above the mean, so all are content.
  return best.variance > 0 ? best.threshold : 0;
}

/** How many values lie above the first k thresholds, which ascend, and at most at the next, and their sum: entry k. */
function valuesBetween(values: readonly number[], thresholds: readonly number[]) {
  const count = new Int32Array(thresholds.length + 1);
  const sum = new Float64Array(count.length);
  for (const value of values) {
    let k = 0;
    while (k < thresholds.length && value > thresholds[k]) k++;
    count[k]++;
    sum[k] += value;
  }
  return { count, sum };
}

/**
 * The variance between the two classes, as Otsu has it: each class's squared distance from the mean by its share of the
 * blocks; 0 where one is empty. Differs from Eq. 3, which gives the classes equal weight: extractors/README.md has the
 * figures of both.
 */
function classVariance(above: number, high: number, below: number, low: number): number {
  if (above === 0 || below === 0) return 0;
  return ((above * below) / (above + below) ** 2) * (high / above - low / below) ** 2;
}

/** Section E. Levels: neighbours further apart than this may be noise. */
const MAX_LEVEL_DISTANCE = 4;

/**
 * Marks the runs of a block in `kept`, without its noise, section E: of two adjacent leaves whose levels are more than
 * four apart and whose common ancestor is not the block itself, those that are not of the typical level.
 */
function keepBlock(
  { run, level }: Leaves,
  branch: Int32Array,
  block: LeafRange,
  levels: LevelCounts,
  kept: Uint8Array,
): void {
  const typical = levels.typical(block);
  let apartBefore = false;
  for (let leaf = block.from; leaf < block.to; leaf++) {
    const apartAfter = leaf + 1 < block.to && apart(level, branch, leaf);
    const noise = (apartBefore || apartAfter) && level[leaf] !== typical;
    if (run[leaf] >= 0 && !noise) kept[run[leaf]] = 1;
    apartBefore = apartAfter;
  }
}

/** Whether a leaf and the next of its block are far apart in level and below one child of the block. */
function apart(level: Int32Array, branch: Int32Array, leaf: number): boolean {
  return (
    Math.abs(level[leaf] - level[leaf + 1]) > MAX_LEVEL_DISTANCE &&
    branch[leaf] >= 0 &&
    branch[leaf] === branch[leaf + 1]
  );
}
