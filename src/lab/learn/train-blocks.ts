import { blockFeatures, BLOCK_WIDTH } from '../../extract/blocks/block-features.ts';
import type { BlockModelFile } from '../../extract/blocks/block-model.ts';
import { blockTexts, rowSums, type BlockText, type RowSums } from '../../extract/blocks/block-text.ts';
import { textBlocks, type Blocks } from '../../extract/blocks/blocks.ts';
import { contextFeatures, CONTEXT_WIDTH } from '../../extract/blocks/context-features.ts';
import { rowsOfTable, wholeTable, type Columns, type FeatureRows } from '../../extract/blocks/feature-rows.ts';
import { pageInSight } from '../../extract/blocks/fixed-boxes.ts';
import { PICTURE_WIDTH } from '../../extract/blocks/picture-features.ts';
import { contextBits } from '../../extract/blocks/row-context.ts';
import { repeatedSiblings } from '../../extract/blocks/siblings.ts';
import { forestProbabilities, readForest, type ForestFile } from '../../extract/blocks/trees.ts';
import { selectionMask } from '../../extract/page/selection.ts';
import { FOLDS } from '../pages/corpus.ts';
import { asLearnt, type LabPage } from '../pages/pages.ts';
import { seededRandom } from '../random.ts';
import { alignGold } from './align.ts';
import { binned, boost, withoutColumns, type Binned, type BoostOptions } from './boost.ts';
import { pictureTable, trainPictures } from './train-pictures.ts';

/** Trees of the two stages, and those that score pictures. */
export interface StageOptions {
  readonly first: BoostOptions;
  readonly second: BoostOptions;
  readonly pictures: BoostOptions;
}

/** What the shipped model is learnt with. */
export const STAGES: StageOptions = {
  first: { trees: 90, leaves: 31, rate: 0.12, minHessian: 2, l2: 5, columns: 0.3 },
  second: { trees: 60, leaves: 15, rate: 0.1, minHessian: 2, l2: 5, columns: 0.5 },
  pictures: { trees: 120, leaves: 8, rate: 0.07, minHessian: 5, l2: 5, columns: 0.5 },
};

/** A styled page counts this many times: they are fewer, and they are what a browser shows. */
const STYLED_WEIGHT = 1.6;

/** Of the choice of blocks that are learnt from. */
const SAMPLE_SEED = 1;

/** A page cut into blocks, with the share of each block that is content. */
export interface BlockPage {
  readonly lab: LabPage;
  readonly blocks: Blocks;
  readonly text: BlockText;
  readonly sums: RowSums;
  readonly target: Float32Array;
  /** First row of the page in the table. */
  readonly start: number;
}

/** Blocks of all pages: features of the first stage, targets 0–1, weights that sum to the same for each page. */
export interface BlockTable {
  readonly pages: readonly BlockPage[];
  readonly features: Binned;
  readonly target: Float32Array;
  readonly weight: Float32Array;
  /** Fold of each row. */
  readonly fold: Uint8Array;
  /** 1 where a row is learnt from: all rows of small pages, an even share of those of large ones, of boxes that were put in and what is near them. */
  readonly learnt: Uint8Array;
}

/** Blocks of one page that are learnt from at most: pages with thousands say little more and take most of the time. */
const MAX_LEARNT = 250;

/** Blocks on either side of a box that was put in which are learnt from with it: the rest of the page is learnt from without boxes. */
const NEAR_BOX = 6;

/** A block of a page with boxes counts this many times: boxes of ours are to tell of boxes, and little of home pages. */
const BOXED_WEIGHT = 0.5;

/** Blocks of the pages, which are learnt from in the order in which they are given, each as it is and with its boxes. */
export function blockTable(labPages: readonly LabPage[]): BlockTable {
  const pages: BlockPage[] = [];
  const parts: Float32Array[] = [];
  let rows = 0;
  for (const labelled of labPages.flatMap(asLearnt)) {
    const lab = { ...labelled, snapshot: pageInSight(labelled.snapshot) };
    const blocks = textBlocks(lab.snapshot);
    const text = blockTexts(lab.snapshot, blocks);
    const sums = rowSums(lab.snapshot, blocks, text);
    pages.push({ lab, blocks, text, sums, target: targets(lab, blocks), start: rows });
    parts.push(wholeTable(featuresOf({ lab, blocks, text, sums })));
    rows += blocks.count;
  }
  const features = new Float32Array(rows * BLOCK_WIDTH);
  const target = new Float32Array(rows);
  const weight = new Float32Array(rows);
  const fold = new Uint8Array(rows);
  const learnt = new Uint8Array(rows);
  const random = seededRandom(SAMPLE_SEED);
  pages.forEach((page, k) => {
    features.set(parts[k], page.start * BLOCK_WIDTH);
    target.set(page.target, page.start);
    weight.set(weights(page), page.start);
    const near = nearBoxes(page);
    const share = near ? 1 : Math.min(1, MAX_LEARNT / page.blocks.count);
    for (let b = 0; b < page.blocks.count; b++) {
      const row = page.start + b;
      learnt[row] = near ? near[b] : random() < share ? 1 : 0;
      weight[row] *= near ? BOXED_WEIGHT : 1 / share;
    }
    fold.fill(page.lab.fold, page.start, page.start + page.blocks.count);
  });
  return { pages, features: binned(features, BLOCK_WIDTH), target, weight, fold, learnt };
}

function featuresOf({ lab, blocks, text, sums }: Omit<BlockPage, 'target' | 'start'>): FeatureRows {
  const page = lab.snapshot;
  return blockFeatures(page, blocks, text, sums, repeatedSiblings(page), contextBits(page));
}

/** Whether boxes were put into a page: its gold is text, and yet there are rows. */
function hasBoxes({ page, select, deselect }: LabPage): boolean {
  return page.gold.kind === 'text' && select.length + deselect.length > 0;
}

/** 1 for the blocks of boxes that were put in, and for those near them; null for a page as it was. */
function nearBoxes({ lab, blocks }: Pick<BlockPage, 'lab' | 'blocks'>): Uint8Array | null {
  if (!hasBoxes(lab)) return null;
  const inBox = selectionMask(lab.snapshot, { included: [...lab.select, ...lab.deselect], excluded: [] });
  const near = new Uint8Array(blocks.count);
  blocks.row.forEach((row, b) => {
    if (inBox[row]) near.fill(1, Math.max(0, b - NEAR_BOX), b + NEAR_BOX + 1);
  });
  return near;
}

/** Share of each block that is content: by its row where gold is nodes or it was put in, else by its words that align. */
export function targets(lab: LabPage, blocks: Blocks): Float32Array {
  const { page, snapshot, select, deselect } = lab;
  const content = selectionMask(snapshot, { included: select, excluded: deselect });
  if (page.gold.kind === 'nodes') return Float32Array.from(blocks.row, (row) => content[row]);
  const noise = selectionMask(snapshot, { included: deselect, excluded: [] });
  const { words, gold } = alignGold(snapshot, page.gold.text);
  return Float32Array.from({ length: blocks.count }, (_, b) => {
    if (noise[blocks.row[b]]) return 0;
    if (content[blocks.row[b]]) return 1;
    let [all, good] = [0, 0];
    for (let run = blocks.firstRun[b]; run < blocks.endRun[b]; run++) {
      all += words[run];
      good += gold[run];
    }
    return all > 0 ? good / all : 0;
  });
}

/** Blocks of a page share weight by the square root of their words: long ones count more, short ones are not lost. */
function weights({ lab, text }: BlockPage): Float32Array {
  const raw = Float32Array.from(text.words, (words) => Math.sqrt(words + 1));
  const total = raw.reduce((sum, value) => sum + value, 0);
  const share = lab.page.gold.kind === 'nodes' ? STYLED_WEIGHT : 1;
  return raw.map((value) => (100 * share * value) / total);
}

/** Models of all folds, and for each row the probabilities of the model that never saw its site. */
export interface CrossValidated {
  readonly models: readonly BlockModelFile[];
  readonly first: Float64Array;
  readonly second: Float64Array;
}

/** Says what it is doing. */
type Say = (line: string) => void;

const silently: Say = () => undefined;

/** Both stages and the scorer of pictures, once for each fold without its pages. */
export function crossValidate(table: BlockTable, stages = STAGES, say: Say = silently): CrossValidated {
  return laterStages(table, firstStages(table, stages, say), stages, say);
}

/** The first stage of each fold. No split is chosen from the columns of `muted`. */
export function firstStages(table: BlockTable, stages = STAGES, say: Say = silently, muted?: Columns): ForestFile[] {
  const features = muted ? withoutColumns(table.features, muted) : table.features;
  return Array.from({ length: FOLDS }, (_, fold) => {
    say(`first stage, fold ${fold + 1} of ${FOLDS}`);
    return boost(
      features,
      table.target,
      table.weight,
      rowsOf(table, (f) => f !== fold),
      stages.first,
    );
  });
}

/** The second stage and the scorer of pictures of each fold, on top of its first stage. No split of the second is chosen from the columns of `muted`. */
export function laterStages(
  table: BlockTable,
  firsts: readonly ForestFile[],
  stages = STAGES,
  say: Say = silently,
  muted?: Columns,
): CrossValidated {
  const first = outOfFold(table, firsts);
  const context = contextTable(table, first);
  const bins = muted ? withoutColumns(context.bins, muted) : context.bins;
  const seconds = firsts.map((_, fold) => {
    say(`second stage, fold ${fold + 1} of ${FOLDS}`);
    return boost(
      bins,
      table.target,
      table.weight,
      rowsOf(table, (f) => f !== fold),
      stages.second,
    );
  });
  const second = new Float64Array(first.length);
  const forests = seconds.map(readForest);
  for (const { lab, blocks, start } of table.pages) {
    const rows = context.raw.subarray(start * CONTEXT_WIDTH, (start + blocks.count) * CONTEXT_WIDTH);
    second.set(forestProbabilities(forests[lab.fold], rowsOfTable(rows, CONTEXT_WIDTH)), start);
  }
  say('pictures');
  const pictures = pictureTable(table.pages, second);
  const models = firsts.map((forest, fold) =>
    modelOf(
      forest,
      seconds[fold],
      trainPictures(pictures, (f) => f !== fold, stages.pictures),
    ),
  );
  return { models, first, second };
}

/** The model to ship: all pages; each step learns from out-of-fold probabilities of the one before. */
export function trainBlocks(table: BlockTable, stages = STAGES, cv = crossValidate(table, stages)): BlockModelFile {
  const all = rowsOf(table, () => true);
  const first = boost(table.features, table.target, table.weight, all, stages.first);
  const context = contextTable(table, cv.first);
  const second = boost(context.bins, table.target, table.weight, all, stages.second);
  const pictures = trainPictures(pictureTable(table.pages, cv.second), () => true, stages.pictures);
  return modelOf(first, second, pictures);
}

function modelOf(first: ForestFile, second: ForestFile, pictures: ForestFile): BlockModelFile {
  return { widths: [BLOCK_WIDTH, CONTEXT_WIDTH, PICTURE_WIDTH], first, second, pictures };
}

function rowsOf(table: BlockTable, takes: (fold: number) => boolean): Int32Array {
  const rows: number[] = [];
  table.fold.forEach((fold, row) => {
    if (table.learnt[row] && takes(fold)) rows.push(row);
  });
  return Int32Array.from(rows);
}

function outOfFold(table: BlockTable, files: readonly ForestFile[]): Float64Array {
  const out = new Float64Array(table.target.length);
  const forests = files.map(readForest);
  for (const { lab, blocks, text, sums, start } of table.pages) {
    const features = featuresOf({ lab, blocks, text, sums });
    out.set(forestProbabilities(forests[lab.fold], features), start);
  }
  return out;
}

function contextTable(table: BlockTable, first: Float64Array): { raw: Float32Array; bins: Binned } {
  const raw = new Float32Array(first.length * CONTEXT_WIDTH);
  for (const { lab, blocks, text, sums, start } of table.pages) {
    const p = first.subarray(start, start + blocks.count);
    const context = contextFeatures(lab.snapshot, blocks, text, sums, p, repeatedSiblings(lab.snapshot));
    raw.set(wholeTable(context), start * CONTEXT_WIDTH);
  }
  return { raw, bins: binned(raw, CONTEXT_WIDTH) };
}
