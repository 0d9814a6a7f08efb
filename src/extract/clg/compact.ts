import type { Snapshot } from '../page/snapshot.ts';

/** Probability. Section 7.1: nodes that score higher are candidates. */
export const SCORE_THRESHOLD = 0.55;

/**
 * Candidate nodes after compaction, section 5: the rows with a score above the threshold that have no ancestor above
 * it, in document order.
 */
export function compact(page: Snapshot, scores: Float64Array, threshold = SCORE_THRESHOLD): number[] {
  const candidates: number[] = [];
  for (let row = 0; row < page.count;) {
    if (scores[row] > threshold) {
      candidates.push(row);
      row = page.end[row];
    } else row++;
  }
  return candidates;
}

/** The row with the highest score, the first of equals; -1 where no row scores above 0. */
export function bestRow(scores: Float64Array): number {
  let best = -1;
  for (let row = 0; row < scores.length; row++) if (scores[row] > (best < 0 ? 0 : scores[best])) best = row;
  return best;
}
