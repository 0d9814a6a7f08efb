import type { BlockModel } from './block-model.ts';
import { scoreBlocks, type ScoredBlocks } from './block-scores.ts';
import { HIDDEN, type Snapshot } from './snapshot.ts';
import type { LeftOut, Selection } from './selection.ts';
import { expectedF1Threshold, selectSubtrees, type Atoms } from './tree-selection.ts';

/** Parameters of the selection. Shares are of the page's whole. */
export interface TreeOptions {
  /** Weight of area against words in the size of an atom, 0–1. */
  readonly areaWeight: number;
  /** Price of each subtree taken and of each cut, as a share of the page. */
  readonly switchCost: number;
  /** Words. Less expected content than this is none: bot walls, log-in pages, empty pages. */
  readonly minWords: number;
}

export const TREE_OPTIONS: TreeOptions = { areaWeight: 0.5, switchCost: 0.002, minWords: 15 };

/** Blocks left out that are reported: the likeliest. */
const MAX_LEFT_OUT = 200;

/**
 * The default method: scores text blocks in two stages and chooses the subtrees that make the expected F1 greatest.
 * It keeps the shape of CLG: features, learnt score, candidates, one best set, refined by what lies around.
 */
export function extractByTree(page: Snapshot, model: BlockModel, options = TREE_OPTIONS): Selection | null {
  const scored = scoreBlocks(page, model);
  return selectByTree(page, scored, options);
}

/** The selection for blocks that are scored already. */
export function selectByTree(page: Snapshot, scored: ScoredBlocks, options: TreeOptions): Selection | null {
  const { text, probability } = scored;
  const expected = probability.reduce((sum, p, b) => sum + p * text.words[b], 0);
  if (expected < options.minWords) return null;
  const atoms = atomsOf(page, scored, options.areaWeight);
  const threshold = expectedF1Threshold(atoms);
  const { included, excluded } = selectSubtrees(page, atoms, threshold, options.switchCost);
  if (included.length === 0) return null;
  const means = rowMeans(page, scored);
  return {
    extractor: 'winnow',
    included,
    excluded,
    scores: included.map((row) => means[row]),
    leftOut: leftOut(page, scored, included, excluded),
  };
}

/** Text blocks by words and area, pictures by area. */
function atomsOf(page: Snapshot, { blocks, text, probability }: ScoredBlocks, areaWeight: number): Atoms {
  const images = imageRows(page);
  const count = blocks.count + images.length;
  const row = new Int32Array(count);
  const area = new Float64Array(count);
  const words = new Float64Array(count);
  const p = new Float64Array(count);
  const means = rowMeans(page, { blocks, text, probability });
  for (let b = 0; b < blocks.count; b++) {
    row[b] = blocks.row[b];
    p[b] = probability[b];
    words[b] = text.words[b] + 0.2;
    area[b] = (blocks.right[b] - blocks.left[b]) * (blocks.bottom[b] - blocks.top[b]);
  }
  images.forEach((image, k) => {
    row[blocks.count + k] = image;
    p[blocks.count + k] = means[image];
    area[blocks.count + k] = page.imageArea[image];
  });
  const allWords = words.reduce((sum, value) => sum + value, 0) || 1;
  const allArea = area.reduce((sum, value) => sum + value, 0) || 1;
  const size = words.map((value, k) => ((1 - areaWeight) * value) / allWords + (areaWeight * area[k]) / allArea);
  return { row, size, probability: p };
}

function imageRows(page: Snapshot): number[] {
  const rows: number[] = [];
  for (let row = 0; row < page.count; row++) {
    if (page.imageArea[row] > 0 && (page.flags[row] & HIDDEN) === 0) rows.push(row);
  }
  return rows;
}

/** Mean probability of the words below each row; of a row without text, its nearest ancestor's. */
function rowMeans(page: Snapshot, { blocks, text, probability }: ScoredBlocks): Float64Array {
  const weight = new Float64Array(page.count);
  const content = new Float64Array(page.count);
  for (let b = 0; b < blocks.count; b++) {
    weight[blocks.row[b]] += text.words[b] + 0.2;
    content[blocks.row[b]] += probability[b] * (text.words[b] + 0.2);
  }
  for (let row = page.count - 1; row > 0; row--) {
    weight[page.parent[row]] += weight[row];
    content[page.parent[row]] += content[row];
  }
  for (let row = 0; row < page.count; row++) {
    content[row] = weight[row] > 0 ? content[row] / weight[row] : row > 0 ? content[page.parent[row]] : 0;
  }
  return content;
}

/** The likeliest blocks that were not taken, in document order. */
function leftOut(
  page: Snapshot,
  { blocks, probability }: ScoredBlocks,
  included: readonly number[],
  excluded: readonly number[],
): LeftOut[] {
  const state = new Uint8Array(page.count);
  for (const row of included) state.fill(1, row, page.end[row]);
  for (const row of excluded) state.fill(2, row, page.end[row]);
  const out: LeftOut[] = [];
  for (let b = 0; b < blocks.count; b++) {
    const row = blocks.row[b];
    if (state[row] === 1 || blocks.hidden[b]) continue;
    out.push({ row, reason: state[row] === 2 ? 'inside-excluded' : 'low-score', score: probability[b] });
  }
  if (out.length <= MAX_LEFT_OUT) return out;
  const least = out.map(({ score }) => score).sort((a, b) => b - a)[MAX_LEFT_OUT];
  return out.filter(({ score }) => score > least);
}
