import type { Snapshot } from '../page/snapshot.ts';
import { type BlockText, type RowSums } from './block-text.ts';
import type { Blocks } from './blocks.ts';
import { columnGroups, widthOf, type FeatureRows } from './feature-rows.ts';
import { rowContent, wordWeights, type RowContent } from './row-content.ts';
import { rowKinds, type Siblings } from './siblings.ts';

const OFFSETS = [-3, -2, -1, 1, 2, 3] as const;
const RADII = [3, 8, 25] as const;
const ANCESTORS = 7;
/** Siblings alike from which they are a list of items: posts, cards, rows. */
const MIN_ITEMS = 3;
/** Features of the page as a whole. */
const PAGE = 4;
/** Words that a block without any counts for. */
const LEAST_WORDS = 0.5;

/** Features of each block for the second stage, by what they speak of; `first` is the first stage's probability. */
export const CONTEXT_GROUPS = columnGroups({
  first: 1,
  alike: 2,
  text: 4,
  place: 2,
  items: 3,
  neighbours: OFFSETS.length,
  windows: RADII.length,
  ancestors: ANCESTORS * 2,
  page: PAGE,
});

/** Features of each block for the second stage. */
export const CONTEXT_WIDTH = widthOf(CONTEXT_GROUPS);

/**
 * What the first stage's probabilities `p` say around each block: of neighbours, windows, the ancestors' whole text,
 * of blocks with the same tags and classes, and of the page. CONTEXT_WIDTH each. O(rows + blocks) for all of them.
 */
export function contextFeatures(
  page: Snapshot,
  blocks: Blocks,
  text: BlockText,
  sums: RowSums,
  p: Float64Array,
  siblings: Siblings,
): FeatureRows {
  const { count } = blocks;
  const weight = wordWeights(text, LEAST_WORDS);
  const prefixWeight = prefix(count, (b) => weight[b]);
  const prefixContent = prefix(count, (b) => weight[b] * p[b]);
  const below = rowContent(page, blocks, weight, p);
  const alike = alikeBlocks(page, blocks, weight, p);
  const items = itemMeans(page, below, siblings);
  const facts = pageFacts(p, weight, text);
  return { count, width: CONTEXT_WIDTH, write };

  function write(out: Float32Array, first: number, end: number): void {
    let at = 0;
    for (let b = first; b < end; b++) {
      out[at++] = p[b];
      out[at++] = alike.mean[b];
      out[at++] = alike.count[b];
      out[at++] = Math.log1p(text.words[b]);
      out[at++] = text.heading[b];
      out[at++] = blocks.hidden[b];
      out[at++] = text.chars[b] > 0 ? text.linkChars[b] / text.chars[b] : 0;
      out[at++] = prefixContent[count] > 0 ? prefixContent[b] / prefixContent[count] : 0;
      out[at++] = b / count;
      const row = blocks.row[b];
      const item = items.nearest[row];
      out[at++] = item < 0 ? -1 : mean(below, item);
      out[at++] = items.mean[row];
      out[at++] = item < 0 ? 0 : Math.log(items.count[item]);
      for (const offset of OFFSETS) out[at++] = p[b + offset] ?? -1;
      for (const radius of RADII) {
        const low = Math.max(0, b - radius);
        const high = Math.min(count, b + radius + 1);
        out[at++] = (prefixContent[high] - prefixContent[low]) / (prefixWeight[high] - prefixWeight[low]);
      }
      at = writeAncestors(out, at, page, below, sums, row, prefixContent[count]);
      out.set(facts, at);
      at += PAGE;
    }
  }
}

function prefix(count: number, value: (b: number) => number): Float64Array {
  const sums = new Float64Array(count + 1);
  for (let b = 0; b < count; b++) sums[b + 1] = sums[b] + value(b);
  return sums;
}

function mean(below: RowContent, row: number): number {
  return below.weight[row] > 0 ? below.content[row] / below.weight[row] : 0;
}

/** For each row the nearest row at or above it that is one of several alike (-1: none), and the mean over all of those. */
function itemMeans(
  page: Snapshot,
  below: RowContent,
  { group: groupOf, count }: Siblings,
): { nearest: Int32Array; mean: Float32Array; count: Float32Array } {
  const groups = new Map<number, Float64Array>();
  const nearest = new Int32Array(page.count).fill(-1);
  for (let row = 1; row < page.count; row++) {
    const isItem = count[row] >= MIN_ITEMS && below.weight[row] > 0;
    nearest[row] = isItem ? row : nearest[page.parent[row]];
    if (!isItem) continue;
    let group = groups.get(groupOf[row]);
    if (group === undefined) groups.set(groupOf[row], (group = new Float64Array(2)));
    group[0] += below.content[row];
    group[1] += below.weight[row];
  }
  const mean = new Float32Array(page.count).fill(-1);
  for (let row = 0; row < page.count; row++) {
    const group = nearest[row] < 0 ? undefined : groups.get(groupOf[nearest[row]]);
    if (group !== undefined) mean[row] = group[0] / group[1];
  }
  return { nearest, mean, count };
}

/** For each of the first ancestors that hold more text: the mean probability in it, and its share of the page's content. */
function writeAncestors(
  out: Float32Array,
  from: number,
  page: Snapshot,
  below: RowContent,
  sums: RowSums,
  row: number,
  content: number,
): number {
  let at = from;
  let chars = -1;
  const end = from + ANCESTORS * 2;
  for (let above = row; above > 0 && at < end; above = page.parent[above]) {
    if (sums.chars[above] <= chars) continue;
    chars = sums.chars[above];
    out[at++] = mean(below, above);
    out[at++] = content > 0 ? below.content[above] / content : 0;
  }
  out.fill(-1, at, end);
  return end;
}

/** Blocks whose row and its two nearest ancestors have the same tags and classes: how many, and their mean probability. */
function alikeBlocks(
  page: Snapshot,
  blocks: Blocks,
  weight: Float64Array,
  p: Float64Array,
): { mean: Float32Array; count: Float32Array } {
  const { of, count: shapes } = blockShapes(page, blocks);
  const weights = new Float64Array(shapes);
  const content = new Float64Array(shapes);
  const counts = new Float64Array(shapes);
  for (let b = 0; b < blocks.count; b++) {
    weights[of[b]] += weight[b];
    content[of[b]] += weight[b] * p[b];
    counts[of[b]]++;
  }
  const mean = new Float32Array(blocks.count);
  const count = new Float32Array(blocks.count);
  for (let b = 0; b < blocks.count; b++) {
    mean[b] = content[of[b]] / weights[of[b]];
    count[b] = Math.log(counts[of[b]]);
  }
  return { mean, count };
}

/** Rows up from a block, its own counted, whose tags and classes make its shape. */
const SHAPE_ROWS = 3;

/** The shape of each block as a number from 0: blocks with the same number are alike. */
function blockShapes(page: Snapshot, blocks: Blocks): { of: Int32Array; count: number } {
  const kinds = rowKinds(page);
  const longer = new Map<number, number>();
  const numbers = new Map<number, number>();
  const of = new Int32Array(blocks.count);
  for (let b = 0; b < blocks.count; b++) {
    let shape = 0;
    for (let row = blocks.row[b], level = 0; row >= 0 && level < SHAPE_ROWS; row = page.parent[row], level++) {
      const key = shape * page.count + kinds[row];
      shape = longer.get(key) ?? longer.size + 1;
      longer.set(key, shape);
    }
    of[b] = numbers.get(shape) ?? numbers.size;
    numbers.set(shape, of[b]);
  }
  return { of, count: numbers.size };
}

/** Content in all, its share of the page, how sure the first stage is, and how many blocks it took. */
function pageFacts(p: Float64Array, weight: Float64Array, text: BlockText): Float32Array {
  let [content, total, doubt, taken] = [0, 0, 0, 0];
  for (let b = 0; b < p.length; b++) {
    content += weight[b] * p[b];
    total += weight[b];
    doubt += weight[b] * p[b] * (1 - p[b]);
    taken += p[b] > 0.5 ? 1 : 0;
  }
  const share = total > 0 ? content / total : 0;
  return Float32Array.of(
    Math.log1p(content),
    share,
    total > 0 ? doubt / total : 0,
    taken / Math.max(1, text.words.length),
  );
}
