/** An adaptation: what a person's labels add to the shipped scorer, a weight for each of some tokens. Pure. */
import type { Snapshot } from '../page/snapshot.ts';
import { blockTokens, TOKENS, type BlockTokens } from './block-tokens.ts';
import type { Blocks } from './blocks.ts';

/** Two columns: tokens, ascending, and what each adds to the logit of a block that has it, in 1/ADAPTATION_SCALE. */
export interface Adaptation {
  readonly tokens: readonly number[];
  readonly weights: readonly number[];
}

/** Weights are kept to a hundredth of a logit. */
export const ADAPTATION_SCALE = 100;

/** Probabilities are taken to lie at least so far from 0 and 1: beyond, the scorer is not that sure. */
const SUREST = 1e-4;

/** ln(p / (1 - p)), finite for 0 and 1 too: p is kept SUREST away from both. */
export function logitOf(probability: number): number {
  const p = Math.min(Math.max(probability, SUREST), 1 - SUREST);
  return Math.log(p / (1 - p));
}

/** The adaptation itself where it is one; throws RangeError for columns of other lengths, tokens or weights. */
export function checkAdaptation(adaptation: Adaptation): Adaptation {
  const { tokens, weights } = adaptation;
  const isToken = (token: number): boolean => Number.isInteger(token) && token >= 0 && token < TOKENS;
  if (tokens.length !== weights.length) throw new RangeError(`${tokens.length} tokens with ${weights.length} weights`);
  if (!tokens.every(isToken) || !weights.every(Number.isFinite)) throw new RangeError('no tokens, or no weights');
  return adaptation;
}

/** The probabilities of blocks with what an adaptation adds to their logits; those without one of its tokens stay as they are. */
export function adaptedProbabilities(
  page: Snapshot,
  blocks: Blocks,
  probability: Float64Array,
  adaptation: Adaptation,
): Float64Array {
  return withWeights(blockTokens(page, blocks), probability, weightTable(adaptation));
}

function weightTable({ tokens, weights }: Adaptation): Float64Array {
  const table = new Float64Array(TOKENS);
  tokens.forEach((token, k) => (table[token] = weights[k] / ADAPTATION_SCALE));
  return table;
}

function withWeights({ start, token }: BlockTokens, probability: Float64Array, table: Float64Array): Float64Array {
  return probability.map((p, b) => {
    let added = 0;
    for (let k = start[b]; k < start[b + 1]; k++) added += table[token[k]];
    return added === 0 ? p : 1 / (1 + Math.exp(-logitOf(p) - added));
  });
}
