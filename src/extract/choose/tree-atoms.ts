import type { ScoredPictures } from '../blocks/picture-scores.ts';
import { LEAST_WORDS, wordWeights } from '../blocks/row-content.ts';
import type { BlockScores } from '../blocks/scored-blocks.ts';
import { FLAG, HIDDEN, type Snapshot } from '../page/snapshot.ts';
import { addToParents } from '../page/subtree-sums.ts';
import type { TreeOptions } from './tree-options.ts';
import type { Atoms } from './tree-selection.ts';

/** Atoms of a page, and what a word of it is worth in their size. */
export interface SizedAtoms extends Atoms {
  readonly perWord: number;
}

/**
 * Text blocks by words and area, pictures by area; those that are not scored are as likely as the text around them, and
 * weigh nothing where they are small, or fixed to the window: effects over the whole page.
 */
export function atomsOf(
  page: Snapshot,
  { blocks, text, probability }: BlockScores,
  pictures: ScoredPictures,
  rowMean: Float64Array,
  { areaWeight, minDrawing }: TreeOptions,
): SizedAtoms {
  const images = imageRows(page);
  const count = blocks.count + images.length;
  const row = new Int32Array(count);
  const area = new Float64Array(count);
  const words = new Float64Array(count);
  words.set(wordWeights(text, LEAST_WORDS));
  const p = new Float64Array(count);
  const { means, enclosed } = meansAround(page, rowMean);
  for (let b = 0; b < blocks.count; b++) {
    row[b] = blocks.row[b];
    p[b] = blocks.hidden[b] && enclosed[row[b]] ? means[row[b]] : probability[b];
    area[b] = (blocks.right[b] - blocks.left[b]) * (blocks.bottom[b] - blocks.top[b]);
  }
  for (let k = blocks.count, next = 0; k < count; k++) {
    row[k] = images[k - blocks.count];
    const isScored = row[k] === pictures.row[next];
    p[k] = isScored ? pictures.probability[next++] : means[row[k]];
    const drawn = page.imageArea[row[k]];
    const isDrawing = drawn >= minDrawing && (page.flags[row[k]] & FLAG.fixed) === 0;
    area[k] = isScored || isDrawing ? drawn : 0;
  }
  const perWord = (1 - areaWeight) / (total(words) || 1);
  const perArea = areaWeight / (total(area) || 1);
  const size = new Float64Array(count);
  for (let k = 0; k < count; k++) size[k] = words[k] * perWord + area[k] * perArea;
  return { row, size, probability: p, perWord };
}

function total(values: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < values.length; k++) sum += values[k];
  return sum;
}

/** Size of all atoms below each row. */
export function subtreeSizes(page: Snapshot, atoms: Atoms): Float64Array {
  const size = new Float64Array(page.count);
  for (let k = 0; k < atoms.row.length; k++) size[atoms.row[k]] += atoms.size[k];
  addToParents(page, size);
  return size;
}

function imageRows(page: Snapshot): number[] {
  const rows: number[] = [];
  for (let row = 0; row < page.count; row++) {
    if (page.imageArea[row] > 0 && (page.flags[row] & HIDDEN) === 0) rows.push(row);
  }
  return rows;
}

/**
 * The row means, but in a figure or in details at least the mean of what is around: a caption says little of whether its
 * picture belongs, and what a person has to open says little of whether it is part of the article.
 */
function meansAround(page: Snapshot, rowMean: Float64Array): { means: Float64Array; enclosed: Uint8Array } {
  const { count, parent, tag } = page;
  const means = rowMean.slice();
  const enclosing = page.tagNames.map((name) => (name === 'figure' || name === 'details' ? 1 : 0));
  const enclosed = new Uint8Array(count);
  for (let row = 1; row < count; row++) {
    const above = parent[row];
    enclosed[row] = enclosed[above] | enclosing[tag[row]];
    if (enclosed[row] && means[above] > means[row]) means[row] = means[above];
  }
  return { means, enclosed };
}
