/** Naive Bayes over text blocks: Wang et al., "Chinese Web Content Extraction Based on Naïve Bayes Model", CCTA 2013. */
import { HIDDEN, type Snapshot } from '../page/snapshot.ts';
import { countRuns, type RunCounts } from '../page/text-counts.ts';

/** Tags that divide a page into blocks: section 3, step four, and the paper's own comparison (its Table 3). */
export const BLOCK_TAGS = {
  blocks: ['table', 'td', 'tr', 'div'],
  table: ['table'],
} as const;

/** A way to divide a page: by the tags of section 3, or by tables alone. */
export type Blocking = keyof typeof BLOCK_TAGS;

/** What a block holds. Characters are not white space. */
export interface TextBlock {
  readonly unlinked: number;
  readonly linked: number;
  readonly punctuation: number;
  readonly paragraphs: number;
}

/** The blocks of a page in document order, and for each text run the index of its block; -1 where it lies in none. */
export interface Division {
  readonly blocks: readonly TextBlock[];
  readonly blockOf: Int32Array;
}

/**
 * Divides a page, section 3: from each text leaf up to the nearest block tag, else the body; blocks of adjacent leaves
 * that are siblings become one. O(rows + runs).
 */
export function divideIntoBlocks(page: Snapshot, runs: RunCounts, tags: readonly string[]): Division {
  const { node, paragraphs } = blockNodes(page, tags);
  const blocks: { -readonly [key in keyof TextBlock]: number }[] = [];
  const blockAt = new Int32Array(page.count).fill(-1);
  const blockOf = new Int32Array(page.runCount).fill(-1);
  let last = -1;
  for (let run = 0; run < page.runCount; run++) {
    if (runs.chars[run] === 0) continue;
    const row = node[page.runOwner[run]];
    if (blockAt[row] < 0) {
      const sibling = last >= 0 && page.parent[last] === page.parent[row];
      blockAt[row] = sibling ? blockAt[last] : blocks.push(emptyBlock()) - 1;
      blocks[blockAt[row]].paragraphs += paragraphs[row];
    }
    blockOf[run] = blockAt[row];
    const block = blocks[blockOf[run]];
    if (runs.linked[run]) block.linked += runs.chars[run];
    else block.unlinked += runs.chars[run];
    block.punctuation += runs.punctuation[run];
    last = row;
  }
  return { blocks, blockOf };
}

function emptyBlock(): TextBlock {
  return { unlinked: 0, linked: 0, punctuation: 0, paragraphs: 0 };
}

/** For each row its block node: itself or the nearest row above with one of the tags. And the `p` of each such node. */
function blockNodes(page: Snapshot, tags: readonly string[]): { node: Int32Array; paragraphs: Int32Array } {
  const isBlock = page.tagNames.map((tag) => tag === 'body' || tags.includes(tag));
  const p = page.tagNames.indexOf('p');
  const node = new Int32Array(page.count);
  const paragraphs = new Int32Array(page.count);
  for (let row = 0; row < page.count; row++) {
    node[row] = row === 0 || isBlock[page.tag[row]] ? row : node[page.parent[row]];
    if (page.tag[row] === p && !(page.flags[row] & HIDDEN)) paragraphs[node[row]]++;
  }
  return { node, paragraphs };
}

/** The features of section 4.2 and how many intervals each has, in the order of the model's tables. */
export const FEATURE_BINS = { unlink: 6, link: 4, punc: 3, psum: 3 } as const;

/** Name of one of the four features of section 4.2. */
export type FeatureName = keyof typeof FEATURE_BINS;

/** All features, in the order of FEATURE_BINS. */
export const FEATURE_NAMES: readonly FeatureName[] = ['unlink', 'link', 'punc', 'psum'];

/** Features whose probability is that of its interval and all below: equations (4), (5), (8), (9). */
const CUMULATIVE: ReadonlySet<FeatureName> = new Set(['unlink', 'punc']);

/**
 * The interval of each feature, section 4.3: unlinked characters by 20 up to 100; links to all characters at .1, .5 and
 * .8; punctuation to link characters at .02 and .1, no link character counting as one; `p` 0, up to 3, more.
 */
export function featureBins(block: TextBlock): Readonly<Record<FeatureName, number>> {
  const link = block.linked / Math.max(1, block.linked + block.unlinked);
  const punc = block.punctuation / Math.max(1, block.linked);
  return {
    unlink: Math.min(5, Math.floor(block.unlinked / 20)),
    link: above(link, [0.1, 0.5, 0.8]),
    punc: above(punc, [0.02, 0.1]),
    psum: block.paragraphs === 0 ? 0 : block.paragraphs <= 3 ? 1 : 2,
  };
}

/** How many of rising borders a value reaches. */
function above(value: number, borders: readonly number[]): number {
  return borders.filter((border) => value >= border).length;
}

/** Probabilities of a model: for each feature and class, one an interval; those of cumulative features are summed up. */
export interface BayesTables {
  readonly theme: Readonly<Record<FeatureName, readonly number[]>>;
  readonly noise: Readonly<Record<FeatureName, readonly number[]>>;
}

/** A trained model for both ways to divide a page, as the lab writes it. */
export interface BayesModel extends Readonly<Record<Blocking, BayesTables>> {
  readonly version: number;
  readonly provenance: Readonly<Record<string, number | string>>;
}

/** Raised whenever the features or the blocks change. */
export const BAYES_VERSION = 1;

/** The model itself where this code can use it; throws RangeError where it was made for other features. */
export function checkBayes(model: BayesModel): BayesModel {
  if (model.version !== BAYES_VERSION) {
    throw new RangeError(`naive Bayes model of version ${model.version}, this code reads ${BAYES_VERSION}`);
  }
  for (const tables of [model.blocks, model.table].flatMap(({ theme, noise }) => [theme, noise])) {
    for (const name of FEATURE_NAMES) {
      const [have, want] = [tables[name].length, FEATURE_BINS[name]];
      if (have !== want) throw new RangeError(`feature ${name} has ${have} intervals in the model, ${want} here`);
    }
  }
  return model;
}

/** Blocks of one class in each interval: what training counts. */
export type BinCounts = Record<FeatureName, number[]>;

/** Counts of nothing: zeros, as many for each feature as FEATURE_BINS says; the caller may change them. */
export function noCounts(): BinCounts {
  return { unlink: [0, 0, 0, 0, 0, 0], link: [0, 0, 0, 0], punc: [0, 0, 0], psum: [0, 0, 0] };
}

/** Probabilities from counts, one added to each interval so that none is empty (Laplace). */
export function probabilities(counts: BinCounts): BayesTables['theme'] {
  const of = (name: FeatureName): number[] => {
    const total = counts[name].reduce((sum, count) => sum + count + 1, 0);
    let below = 0;
    return counts[name].map((count) => {
      const own = (count + 1) / total;
      below += own;
      return CUMULATIVE.has(name) ? below : own;
    });
  };
  return { unlink: of('unlink'), link: of('link'), punc: of('punc'), psum: of('psum') };
}

/** Equations (14) and (15): the product of the probabilities, without the priors, as printed. */
export function likelihood(bins: Readonly<Record<FeatureName, number>>, tables: BayesTables['theme']): number {
  return FEATURE_NAMES.reduce((product, name) => product * tables[name][bins[name]], 1);
}

/** Share of its probability that a block is theme, 0–1; from .5 on it is taken. */
export function themeShare(block: TextBlock, { theme, noise }: BayesTables): number {
  const bins = featureBins(block);
  const [yes, no] = [likelihood(bins, theme), likelihood(bins, noise)];
  return yes / (yes + no);
}

/** The text runs of a page that lie in theme blocks, one entry a run; null where there is no such block. */
export function themeRuns(page: Snapshot, tables: BayesTables, blocking: Blocking) {
  const runs = countRuns(page);
  const { blocks, blockOf } = divideIntoBlocks(page, runs, BLOCK_TAGS[blocking]);
  const isTheme = blocks.map((block) => themeShare(block, tables) >= 0.5);
  if (!isTheme.includes(true)) return null;
  const kept = new Uint8Array(page.runCount);
  for (let run = 0; run < page.runCount; run++) kept[run] = blockOf[run] >= 0 && isTheme[blockOf[run]] ? 1 : 0;
  return { runs, kept };
}
