import type { BlockModel } from './block-model.ts';
import { scoreBlocks } from './block-scores.ts';
import type { ScoredBlocks } from './scored-blocks.ts';
import { Bounds, boxedRows } from './boxed-rows.ts';
import { isAttribution, namedNoise } from './named-noise.ts';
import { LEAST_WORDS, rowMeans, rowWords, wordWeights } from './row-content.ts';
import { withNotes } from './note-rows.ts';
import { scorePictures, type ScoredPictures } from './picture-scores.ts';
import { areaOf, FLAG, HIDDEN, type Snapshot } from './snapshot.ts';
import { selectionMask, type LeftOut, type Selection } from './selection.ts';
import { allSteps, type Steps } from './steps.ts';
import { expectedF1Threshold, selectSubtrees, type Atoms } from './tree-selection.ts';
import { addToParents } from './subtree-sums.ts';

/** Parameters of the selection. Shares are of the page's whole. */
export interface TreeOptions {
  /** Weight of area against words in the size of an atom, 0–1. */
  readonly areaWeight: number;
  /** Words. Price of each subtree taken … */
  readonly subtreeWords: number;
  /** … and of each cut; as many as this are worth the same on every page, short or long … */
  readonly cutWords: number;
  /** … but at most this share of the page, where there are hardly any words. */
  readonly maxPrice: number;
  /** px². Drawings that are not scored weigh nothing where they are smaller: icons go with what is around them. */
  readonly minDrawing: number;
  /** Words. Cuts of what is named as noise cost nothing where they hold no more: its name is evidence enough. */
  readonly maxNoiseWords: number;
  /** Words. A selection that is expected to hold fewer, and no picture, is none: log-in pages, empty pages. */
  readonly minWords: number;
  /** Share of the page that is a picture, for that. */
  readonly minPicture: number;
  /** Nor is there any selection where nothing in sight is likelier to be content than this … */
  readonly minProbability: number;
  /** … unless so many words of it are hidden: pages that show their text only when a script has run. */
  readonly minHiddenWords: number;
  /** Words. Nor a selection of fewer that a field for a password stands in: pages that ask who one is. */
  readonly minWordsByPassword: number;
}

export const TREE_OPTIONS: TreeOptions = {
  areaWeight: 0.5,
  subtreeWords: 1.25,
  cutWords: 1,
  maxPrice: 0.0015,
  minDrawing: 20_000,
  maxNoiseWords: 100,
  minWords: 5,
  minPicture: 0.01,
  minProbability: 0.35,
  minHiddenWords: 50,
  minWordsByPassword: 50,
};

/** What of the scored blocks the selection is made from. */
type BlockScores = Pick<ScoredBlocks, 'blocks' | 'text' | 'probability'>;

/** Blocks left out that are reported: the likeliest. */
const MAX_LEFT_OUT = 200;

/**
 * The default method: scores text blocks in two stages and chooses the subtrees that make the expected F1 greatest.
 * It keeps the shape of CLG: features, learnt score, candidates, one best set, refined by what lies around.
 */
export function extractByTree(page: Snapshot, model: BlockModel): Selection | null {
  return allSteps(extractByTreeInSteps(page, model));
}

/** The same in steps. */
export function* extractByTreeInSteps(page: Snapshot, model: BlockModel): Steps<Selection | null> {
  const scored = yield* scoreBlocks(page, model);
  yield;
  const pictures = scorePictures(page, scored, model.pictures);
  yield;
  const chosen = chooseByTree(page, scored, pictures, TREE_OPTIONS);
  yield;
  return chosen && asSelection(page, scored, chosen);
}

/** The selection for blocks that are scored already. */
export function selectScored(page: Snapshot, scored: ScoredBlocks, model: BlockModel): Selection | null {
  return selectByTree(page, scored, scorePictures(page, scored, model.pictures), TREE_OPTIONS);
}

/** The selection for blocks and pictures that are scored already. */
export function selectByTree(
  page: Snapshot,
  scored: BlockScores,
  pictures: ScoredPictures,
  options: TreeOptions,
): Selection | null {
  const chosen = chooseByTree(page, scored, pictures, options);
  return chosen && asSelection(page, scored, chosen);
}

/** Subtrees to take and to cut out of them; with the atoms and the row means that they were chosen by. */
interface Chosen {
  readonly included: readonly number[];
  readonly excluded: readonly number[];
  readonly atoms: Atoms;
  readonly means: Float64Array;
}

/** What was chosen, by rows whose boxes show what they hold. */
function asSelection(page: Snapshot, scored: BlockScores, chosen: Chosen): Selection {
  const { atoms, means } = chosen;
  const words = rowWords(page, scored.blocks, scored.text);
  const whole = { ...chosen, excluded: chosen.excluded.filter((row) => !isAttribution(page, row)) };
  const noted = withNotes(page, whole, words);
  const size = subtreeSizes(page, atoms);
  const bounds = new Bounds(page);
  const included = boxedRows(page, noted.included, size, bounds);
  const cuts = looseCutsApart(page, noted.excluded, atoms);
  const excluded = boxedRows(page, cuts, size, bounds).filter((row) => isInside(page, row, included));
  return {
    extractor: 'winnow',
    included,
    excluded,
    scores: included.map((row) => means[row]),
    leftOut: leftOut(page, scored, included, excluded),
  };
}

/** Subtrees to take and to cut out of them, whatever their boxes; null where that is nothing. */
export function chooseByTree(
  page: Snapshot,
  scored: BlockScores,
  pictures: ScoredPictures,
  options: TreeOptions,
): Chosen | null {
  const chosen = bestSubtrees(page, scored, pictures, options);
  const content = contentOf(page, scored, chosen);
  if (!isContent(page, content, chosen.included, options)) return null;
  if (content.words + content.hiddenWords >= options.minWords) return chosen;
  const withWords = withWordsBeside(page, scored, pictures, options);
  return { ...bestSubtrees(page, withWords, pictures, options), means: chosen.means };
}

/** The subtrees that make the expected F1 greatest, without what is named as noise. */
function bestSubtrees(page: Snapshot, scored: BlockScores, pictures: ScoredPictures, options: TreeOptions): Chosen {
  const means = rowMeans(page, scored.blocks, wordWeights(scored.text, LEAST_WORDS), scored.probability);
  const atoms = atomsOf(page, scored, pictures, means, options);
  const price = (words: number): number => Math.min(options.maxPrice, words * atoms.perWord);
  const prices = { subtree: price(options.subtreeWords), cut: price(options.cutWords) };
  const subtrees = selectSubtrees(page, atoms, expectedF1Threshold(atoms), prices);
  const noise = namedNoise(page, scored, means, subtrees, options.maxNoiseWords);
  return { ...subtrees, excluded: withAlso(page, subtrees.excluded, noise), atoms, means };
}

/**
 * Where pictures are chosen and next to no words: pictures of a shop or a gallery can outweigh the few words beside them.
 * Whoever takes the pictures wants the words: those that would be chosen if pictures had no size, and are at least half as
 * likely as the likeliest of a selection has to be (decisions/0004).
 */
function withWordsBeside(
  page: Snapshot,
  scored: BlockScores,
  pictures: ScoredPictures,
  options: TreeOptions,
): BlockScores {
  const { blocks, text } = scored;
  const taken = selectionMask(page, bestSubtrees(page, scored, pictures, { ...options, areaWeight: 0 }));
  const probability = scored.probability.map((p, b) =>
    taken[blocks.row[b]] && !blocks.hidden[b] && p >= options.minProbability / 2 ? 1 : p,
  );
  return { blocks, text, probability };
}

/** Both lists as one, in document order, without rows that stand in others. */
function withAlso(page: Snapshot, rows: readonly number[], more: readonly number[]): number[] {
  const merged = [...rows, ...more].sort((a, b) => a - b);
  let end = 0;
  return merged.filter((row) => {
    const isTop = row >= end;
    if (isTop) end = page.end[row];
    return isTop;
  });
}

/** What a choice is expected to hold. */
interface Content {
  readonly words: number;
  readonly hiddenWords: number;
  /** px². */
  readonly pictureArea: number;
  /** Of the atoms of the page that are in sight, the greatest probability, whether chosen or not. */
  readonly likeliest: number;
}

function contentOf(page: Snapshot, { blocks, text }: BlockScores, chosen: Chosen): Content {
  const { row, probability } = chosen.atoms;
  const taken = selectionMask(page, chosen);
  let [words, hiddenWords, pictureArea, likeliest] = [0, 0, 0, 0];
  for (let k = 0; k < row.length; k++) {
    const isHidden = k < blocks.count && blocks.hidden[k] === 1;
    if (!isHidden) likeliest = Math.max(likeliest, probability[k]);
    if (!taken[row[k]]) continue;
    if (k >= blocks.count) pictureArea += page.imageArea[row[k]];
    else if (isHidden) hiddenWords += probability[k] * text.words[k];
    else words += probability[k] * text.words[k];
  }
  return { words, hiddenWords, pictureArea, likeliest };
}

/** Whether a person would find anything in what was chosen. */
function isContent(
  page: Snapshot,
  { words, hiddenWords, pictureArea, likeliest }: Content,
  included: readonly number[],
  options: TreeOptions,
): boolean {
  const isSomething =
    words + hiddenWords >= options.minWords || pictureArea >= options.minPicture * page.width * page.height;
  const isLikely = likeliest >= options.minProbability || hiddenWords >= options.minHiddenWords;
  if (!isSomething || !isLikely) return false;
  return words + hiddenWords >= options.minWordsByPassword || !holdsPassword(page, included);
}

/** Whether a field for a password that is seen stands within the bounds of some rows. */
function holdsPassword(page: Snapshot, rows: readonly number[]): boolean {
  const { left, top, right, bottom } = page;
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const row of rows) {
    bounds.left = Math.min(bounds.left, left[row]);
    bounds.top = Math.min(bounds.top, top[row]);
    bounds.right = Math.max(bounds.right, right[row]);
    bounds.bottom = Math.max(bounds.bottom, bottom[row]);
  }
  return page.flags.some((flags, row) => {
    if ((flags & FLAG.password) === 0 || flags & HIDDEN) return false;
    const [x, y] = [(left[row] + right[row]) / 2, (top[row] + bottom[row]) / 2];
    return x >= bounds.left && x <= bounds.right && y >= bounds.top && y <= bounds.bottom;
  });
}

/** Atoms of a page, and what a word of it is worth in their size. */
interface SizedAtoms extends Atoms {
  readonly perWord: number;
}

/** Text blocks by words and area, pictures by area; those that are not scored are as likely as the text around them. */
function atomsOf(
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
    area[k] = isScored || drawn >= minDrawing ? drawn : 0;
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
function subtreeSizes(page: Snapshot, atoms: Atoms): Float64Array {
  const size = new Float64Array(page.count);
  for (let k = 0; k < atoms.row.length; k++) size[atoms.row[k]] += atoms.size[k];
  addToParents(page, size);
  return size;
}

/** Share of the page. Cuts with smaller boxes are not looked at: they can hide little. */
const LARGE_CUT = 0.05;

/** Share of a cut's box that may be covered by content outside the cut. */
const MAX_COVERED = 0.2;

/** Large cuts that are looked at, the first ones: a page that has more has them to be slow. */
const MAX_LARGE_CUTS = 200;

/**
 * A cut whose box lies over content that it does not hold (the box of a bar that clears floats, say) is taken apart:
 * its children are cut, or what is below them. O(rows + 200 · atoms).
 */
function looseCutsApart(page: Snapshot, cuts: readonly number[], atoms: Atoms): number[] {
  const content = contentOutside(page, cuts, atoms);
  const found: number[] = [];
  const open = cuts.slice().reverse();
  let large = 0;
  for (let row = open.pop(); row !== undefined; row = open.pop()) {
    const isLarge = areaOf(page, row) >= LARGE_CUT * page.width * page.height && large++ < MAX_LARGE_CUTS;
    if (!isLarge || !coversMuch(page, row, content)) {
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

function isInside(page: Snapshot, row: number, tops: readonly number[]): boolean {
  return tops.some((top) => row > top && row < page.end[top]);
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

/** Steps that scores are told apart by where the likeliest are sought. */
const SCORE_STEPS = 1000;

/** The likeliest blocks that were not taken, in document order. */
function leftOut(
  page: Snapshot,
  { blocks, probability }: BlockScores,
  included: readonly number[],
  excluded: readonly number[],
): LeftOut[] {
  const state = new Uint8Array(page.count);
  for (const row of included) state.fill(1, row, page.end[row]);
  for (const row of excluded) state.fill(2, row, page.end[row]);
  const isOut = (b: number): boolean => state[blocks.row[b]] !== 1 && blocks.hidden[b] === 0;
  const steps = new Int32Array(SCORE_STEPS + 1);
  for (let b = 0; b < blocks.count; b++) if (isOut(b)) steps[Math.floor(probability[b] * SCORE_STEPS)]++;
  let least = SCORE_STEPS;
  for (let found = steps[least]; least > 0 && found + steps[least - 1] <= MAX_LEFT_OUT; found += steps[least]) least--;
  const out: LeftOut[] = [];
  for (let b = 0; b < blocks.count; b++) {
    if (!isOut(b) || probability[b] * SCORE_STEPS < least) continue;
    const row = blocks.row[b];
    out.push({ row, reason: state[row] === 2 ? 'inside-excluded' : 'low-score', score: probability[b] });
  }
  return out;
}
