import { eachPosting, lengthOfTerm, lowerBound, termAt, type Segment } from './segment.ts';
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
  const fits = segments.map((segment) => needs.map((need) => bestFor(segment, need, average)));
  const weights = needs.map((_, n) =>
    inverseFrequency(
      fits.map((ofNeeds) => ofNeeds[n]),
      total,
    ),
  );
  const found = segments.flatMap(({ ids }, s) => weighed(ids, fits[s], weights, (ordinal) => isLive(s, ordinal)));
  return found.sort((a, b) => b.score - a.score || (a.id < b.id ? 1 : -1));
}

/** ln(1 + (N − n + 0.5) / (n + 0.5)): positive for every n. `fits`: of one need, by segment. */
function inverseFrequency(fits: readonly Float64Array[], total: number): number {
  let having = 0;
  for (const scores of fits) for (const score of scores) if (score > 0) having++;
  return Math.log(1 + (total - having + 0.5) / (having + 0.5));
}

/** The articles of a segment that meet every need. `fits`: by need, by ordinal. */
function weighed(
  ids: readonly string[],
  fits: readonly Float64Array[],
  weights: readonly number[],
  isLive: (ordinal: number) => boolean,
): Ranked[] {
  const found: Ranked[] = [];
  for (let ordinal = 0; ordinal < ids.length; ordinal++) {
    let score = 0;
    let met = 0;
    for (let n = 0; n < fits.length; n++) {
      if (fits[n][ordinal] > 0) met++;
      score += fits[n][ordinal] * weights[n];
    }
    if (met === fits.length && isLive(ordinal)) found.push({ id: ids[ordinal], score });
  }
  return found;
}

/** By ordinal: how well the best of the terms that meet a need fits; 0 where none is there. */
function bestFor(segment: Segment, need: Need, average: number): Float64Array {
  const best = new Float64Array(segment.ids.length);
  for (const k of termsFor(segment, need)) {
    const share = need.term.length / lengthOfTerm(segment, k);
    const weight = share === 1 ? 1 : PREFIX_WEIGHT * share;
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
