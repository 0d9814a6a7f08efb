import { eachPosting, lowerBound, termAt, type Segment } from './segment.ts';
import type { Need } from './terms.ts';

/** An article that has all that was asked for; the higher, the better it fits. */
export interface Ranked {
  readonly id: string;
  readonly score: number;
}

/** k1 and b of Okapi BM25: the usual values (Robertson and Zaragoza 2009, section 3.4). */
const K1 = 1.2;
const B = 0.75;

/** Share of a word's weight that a longer word beginning with it has at most. */
const PREFIX_WEIGHT = 0.5;

/**
 * Articles that meet every need, best first, by BM25 over all segments together. Articles for which `isLive` is false
 * are left out. Equal scores stand in the order of ids, latest first.
 */
export function rank(
  segments: readonly Segment[],
  needs: readonly Need[],
  isLive: (segment: number, ordinal: number) => boolean,
): Ranked[] {
  if (needs.length === 0) return [];
  const total = segments.reduce((sum, { ids }) => sum + ids.length, 0);
  const length = segments.reduce((sum, { lengths }) => sum + lengths.reduce((a, b) => a + b, 0), 0);
  const average = length / Math.max(1, total);
  const weights = needs.map((need) => inverseFrequency(segments, need, total));
  const found = segments.flatMap((segment, s) =>
    rankIn(segment, needs, weights, average, (ordinal) => isLive(s, ordinal)),
  );
  return found.sort((a, b) => b.score - a.score || (a.id < b.id ? 1 : -1));
}

/** ln(1 + (N − n + 0.5) / (n + 0.5)): positive for every n. */
function inverseFrequency(segments: readonly Segment[], need: Need, total: number): number {
  let having = 0;
  for (const segment of segments) {
    const seen = new Uint8Array(segment.ids.length);
    for (const k of termsFor(segment, need)) eachPosting(segment, k, (ordinal) => (seen[ordinal] = 1));
    having += seen.reduce((sum, one) => sum + one, 0);
  }
  return Math.log(1 + (total - having + 0.5) / (having + 0.5));
}

function rankIn(
  segment: Segment,
  needs: readonly Need[],
  weights: readonly number[],
  average: number,
  isLive: (ordinal: number) => boolean,
): Ranked[] {
  const scores = new Float64Array(segment.ids.length);
  const met = new Uint8Array(segment.ids.length);
  needs.forEach((need, n) => {
    const best = bestFor(segment, need, average);
    best.forEach((score, ordinal) => {
      if (score === 0) return;
      met[ordinal]++;
      scores[ordinal] += score * weights[n];
    });
  });
  return segment.ids.flatMap((id, ordinal) =>
    met[ordinal] === needs.length && isLive(ordinal) ? [{ id, score: scores[ordinal] }] : [],
  );
}

/** By ordinal: how well the best of the terms that meet a need fits; 0 where none is there. */
function bestFor(segment: Segment, need: Need, average: number): Float64Array {
  const best = new Float64Array(segment.ids.length);
  for (const k of termsFor(segment, need)) {
    const letters = (k === 0 ? 0 : segment.termEnds[k - 1]) - segment.termEnds[k];
    const weight = -letters === need.term.length ? 1 : PREFIX_WEIGHT * (need.term.length / -letters);
    eachPosting(segment, k, (ordinal, count) => {
      const norm = K1 * (1 - B + (B * segment.lengths[ordinal]) / average);
      best[ordinal] = Math.max(best[ordinal], (weight * count * (K1 + 1)) / (count + norm));
    });
  }
  return best;
}

/** Numbers of the terms that meet a need. */
function termsFor(segment: Segment, { term, prefix }: Need): number[] {
  const found: number[] = [];
  for (let k = lowerBound(segment, term); k < segment.termEnds.length; k++) {
    const candidate = termAt(segment, k);
    if (!candidate.startsWith(term) || (!prefix && candidate !== term)) break;
    found.push(k);
  }
  return found;
}
