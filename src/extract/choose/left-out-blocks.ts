import type { BlockScores } from '../blocks/scored-blocks.ts';
import type { LeftOut } from '../page/selection.ts';
import type { Snapshot } from '../page/snapshot.ts';

/** Blocks left out that are reported: the likeliest. */
const MAX_LEFT_OUT = 200;

/** Steps that scores are told apart by where the likeliest are sought. */
const SCORE_STEPS = 1000;

/** The likeliest blocks that were not taken, in document order. */
export function leftOutBlocks(
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
