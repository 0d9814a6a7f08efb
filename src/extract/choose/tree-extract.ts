import type { BlockModel } from '../blocks/block-model.ts';
import { scoreBlocks } from '../blocks/block-scores.ts';
import { overPage } from '../blocks/fixed-boxes.ts';
import { scorePictures, type ScoredPictures } from '../blocks/picture-scores.ts';
import { LEAST_WORDS, rowMeans, wordWeights } from '../blocks/row-content.ts';
import type { BlockScores, ScoredBlocks } from '../blocks/scored-blocks.ts';
import { selectionMask, withinRow, withoutRows, type Selection } from '../page/selection.ts';
import type { Snapshot } from '../page/snapshot.ts';
import { allSteps, type Steps } from '../page/steps.ts';
import { Bounds, boxedRows } from './boxed-rows.ts';
import { finish, type Finish } from './finish.ts';
import { leftOutBlocks } from './left-out-blocks.ts';
import { looseCutsApart } from './loose-cuts.ts';
import { namedNoise } from './named-noise.ts';
import { atomsOf, subtreeSizes } from './tree-atoms.ts';
import { contentOf, isContent } from './tree-content.ts';
import { TREE_OPTIONS, type TreeOptions } from './tree-options.ts';
import { expectedF1Threshold, selectSubtrees, type Atoms } from './tree-selection.ts';

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

/** The selection for blocks and pictures that are scored already; the step `without` at the end is left out. */
export function selectByTree(
  page: Snapshot,
  scored: BlockScores,
  pictures: ScoredPictures,
  options: TreeOptions,
  without?: Finish,
): Selection | null {
  const chosen = chooseByTree(page, scored, pictures, options);
  return chosen && asSelection(page, scored, chosen, without);
}

/** Subtrees to take and to cut out of them; with the atoms and the row means that they were chosen by. */
interface Chosen {
  readonly included: readonly number[];
  readonly excluded: readonly number[];
  readonly atoms: Atoms;
  readonly means: Float64Array;
  /** Row of what was opened over the page, out of which nothing is taken; −1 where nothing was. */
  readonly opened: number;
}

/** What was chosen, by rows whose boxes show what they hold. */
function asSelection(page: Snapshot, scored: BlockScores, chosen: Chosen, without?: Finish): Selection {
  const { atoms, means, opened } = chosen;
  const finished = finish(page, chosen, scored, without);
  const size = subtreeSizes(page, atoms);
  const bounds = new Bounds(page);
  const boxed = boxedRows(page, finished.included, size, bounds);
  const cuts = boxedRows(page, looseCutsApart(page, finished.excluded, atoms), size, bounds);
  const isIn = selectionMask(page, { included: boxed, excluded: [] });
  const inside = { included: boxed, excluded: cuts.filter((row) => isIn[row] && isIn[page.parent[row]]) };
  const { included, excluded } = opened < 0 ? inside : withinRow(page, inside, opened);
  return {
    extractor: 'winnow',
    included,
    excluded,
    scores: included.map((row) => means[row]),
    leftOut: leftOutBlocks(page, scored, included, excluded),
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

/** The subtrees that make the expected F1 greatest, without what is named as noise and what lies over the page, or below what was opened over it. */
function bestSubtrees(page: Snapshot, scored: BlockScores, pictures: ScoredPictures, options: TreeOptions): Chosen {
  const means = rowMeans(page, scored.blocks, wordWeights(scored.text, LEAST_WORDS), scored.probability);
  const atoms = atomsOf(page, scored, pictures, means, options);
  const price = (words: number): number => Math.min(options.maxPrice, words * atoms.perWord);
  const prices = { subtree: price(options.subtreeWords), cut: price(options.cutWords) };
  const subtrees = selectSubtrees(page, atoms, expectedF1Threshold(atoms), prices);
  const { maxNoiseWords } = options;
  const noise = maxNoiseWords === 0 ? [] : namedNoise(page, scored, means, subtrees, maxNoiseWords);
  const content = withoutRows(page, subtrees, noise);
  const { boxes, opened } = overPage(page);
  if (opened >= 0) return { ...withinRow(page, content, opened), atoms, means, opened };
  const taken = selectionMask(page, content);
  const over = boxes.filter((row) => taken[row] === 1);
  return { ...withoutRows(page, content, over), atoms, means, opened };
}

/**
 * Where pictures are chosen and next to no words: pictures of a shop or a gallery can outweigh the few words beside them.
 * Whoever takes the pictures wants the words: those that would be chosen if pictures had no size, and are at least half as
 * likely as the likeliest of a selection has to be (decisions/0013).
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
