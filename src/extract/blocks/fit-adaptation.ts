/** Learns an adaptation from a person's own pages. Pure: runs in a worker, and in the lab. */
import type { Snapshot } from '../page/snapshot.ts';
import { ADAPTATION_SCALE, logitOf, type Adaptation } from './adaptation.ts';
import { blockTokens, TOKENS, type BlockTokens } from './block-tokens.ts';
import type { ScoredBlocks } from './scored-blocks.ts';

/** Blocks of a labelled page. Columns have one entry a block. */
export interface LabelledBlocks {
  readonly tokens: BlockTokens;
  /** What the shipped scorer says, 0–1. */
  readonly probability: Float64Array;
  /** What is true: the share of the block that is content, 0–1. */
  readonly target: ArrayLike<number>;
  /** Sums to PAGE_WEIGHT. */
  readonly weight: Float64Array;
}

/** What all blocks of a page weigh together, whatever its size. */
const PAGE_WEIGHT = 100;

/** `target`: share of each block that is content, 0–1. */
export function labelledBlocks(page: Snapshot, scored: ScoredBlocks, target: ArrayLike<number>): LabelledBlocks {
  const { blocks, text, probability } = scored;
  // As in the training of the scorer: long blocks count more, short ones are not lost.
  const raw = Float64Array.from(text.words, (words) => Math.sqrt(words + 1));
  const total = raw.reduce((sum, weight) => sum + weight, 0);
  const weight = raw.map((own) => (own * PAGE_WEIGHT) / total);
  return { tokens: blockTokens(page, blocks), probability, target, weight };
}

/** What of a token's blocks is not decided at least: where the scorer is sure it can still be wrong. */
const LEAST_DOUBT = 0.02;

function doubt(p: number): number {
  return Math.max(p * (1 - p), LEAST_DOUBT);
}

/**
 * Adds the masses of a page's tokens to `masses`, one entry a token: Σ weight · p(1 − p) over the blocks that have it,
 * the diagonal of the Hessian of the logistic loss. Of a whole corpus it says how much each token must not be touched.
 */
export function addMasses(
  { tokens: { start, token }, probability, weight }: LabelledBlocks,
  masses: Float64Array,
): void {
  for (let b = 0; b < probability.length; b++) {
    const mass = weight[b] * doubt(probability[b]);
    for (let k = start[b]; k < start[b + 1]; k++) masses[token[k]] += mass;
  }
}

/**
 * Penalty on each squared weight: what one site alone has must be met on a few pages before it counts. Swept, as all three,
 * on the sites that `lab personalise` judges: decisions/0010.
 */
const RIDGE = 15;

/** Penalty by the mass of the token in the corpus. 1 would be the loss there if blocks had one token each. */
const CORPUS = 10;

/** Times that each weight is looked at. */
const ROUNDS = 15;

/** Logits that a weight moves by in one step, and that it is at most. */
const MAX_STEP = 1;
const MAX_WEIGHT = 4;

/** Logits. Smaller weights are left out. */
const LEAST_WEIGHT = 0.02;

/**
 * The weights w that make the logistic loss of the pages' blocks, their logits shifted by the weights of their tokens,
 * plus ½ Σ (RIDGE + CORPUS · mass) w² smallest; `masses`: one entry a token. The second term stands for the corpus: to
 * second order, and as if tokens were independent, its loss with these weights. Newton steps on one weight after the
 * other, in the order in which tokens are met: the same pages give the same adaptation.
 */
export function fitAdaptation(pages: readonly LabelledBlocks[], masses: ArrayLike<number>): Adaptation {
  const { logit, target, weight, blocksOf } = joinPages(pages);
  const tokens = [...blocksOf.keys()];
  const fitted = new Map(tokens.map((token) => [token, 0]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const token of tokens) {
      const penalty = RIDGE + CORPUS * masses[token];
      const old = fitted.get(token) ?? 0;
      const blocks = blocksOf.get(token) ?? [];
      let [slope, curve] = [-penalty * old, penalty];
      for (const b of blocks) {
        const p = 1 / (1 + Math.exp(-logit[b]));
        slope += weight[b] * (target[b] - p);
        curve += weight[b] * doubt(p);
      }
      const step = clamped(slope / curve, MAX_STEP);
      fitted.set(token, old + step);
      for (const b of blocks) logit[b] += step;
    }
  }
  return rounded(fitted);
}

/** The blocks of all pages one after the other, and for each token those that have it. */
function joinPages(pages: readonly LabelledBlocks[]) {
  const logit: number[] = [];
  const target: number[] = [];
  const weight: number[] = [];
  const blocksOf = new Map<number, number[]>();
  for (const page of pages) {
    const { start, token } = page.tokens;
    for (let b = 0; b < page.probability.length; b++) {
      for (let k = start[b]; k < start[b + 1]; k++) {
        const blocks = blocksOf.get(token[k]);
        if (blocks) blocks.push(logit.length);
        else blocksOf.set(token[k], [logit.length]);
      }
      logit.push(logitOf(page.probability[b]));
      target.push(page.target[b]);
      weight.push(page.weight[b]);
    }
  }
  return { logit: Float64Array.from(logit), target, weight, blocksOf };
}

function rounded(fitted: ReadonlyMap<number, number>): Adaptation {
  const kept = [...fitted].filter(([, weight]) => Math.abs(weight) >= LEAST_WEIGHT).sort(([a], [b]) => a - b);
  return {
    tokens: kept.map(([token]) => token),
    weights: kept.map(([, weight]) => Math.round(clamped(weight, MAX_WEIGHT) * ADAPTATION_SCALE)),
  };
}

function clamped(value: number, most: number): number {
  return Math.max(-most, Math.min(most, value));
}

/** Steps of a stored mass for each doubling. */
const MASS_STEPS = 15;

/** Masses in a byte each, by their logarithm. */
export function packMasses(masses: Float64Array): Uint8Array {
  return Uint8Array.from(masses, (mass) => Math.min(255, Math.round(MASS_STEPS * Math.log2(1 + mass))));
}

/** Masses as they were packed. Throws RangeError where there is not one for each token. */
export function unpackMasses(bytes: Uint8Array): Float64Array {
  if (bytes.length !== TOKENS) throw new RangeError(`${bytes.length} masses for ${TOKENS} tokens`);
  return Float64Array.from(bytes, (byte) => 2 ** (byte / MASS_STEPS) - 1);
}
