import { selectRuns } from '../extract/page/run-selection.ts';
import type { Selection } from '../extract/page/selection.ts';
import type { Snapshot } from '../extract/page/snapshot.ts';
import { countRuns } from '../extract/page/text-counts.ts';
import { GAP, rowGaps } from '../extract/page/text.ts';
import { walkTags } from '../extract/papers/tag-stream.ts';
import type { Extractor } from './extractor.ts';

/**
 * CETR: Weninger, Hsu and Han, "CETR: Content Extraction via Tag Ratios", WWW 2010. Lines of markup, the ratio of text
 * characters to tags in each, smoothed; clustered by ratio and its change. The lines of the source are not in the
 * snapshot: a line begins wherever a block begins or ends, as a formatter would print it.
 */
export const cetr: Extractor = { name: 'cetr', extract };

function extract(page: Snapshot): Selection | null {
  const runs = countRuns(page);
  const { ratios, lineOf } = tagRatios(page, runs.chars);
  const smooth = smoothed(ratios);
  const content = clusterLines(smooth, smoothed(changes(smooth)));
  const kept = lineOf.map((line) => content[line]);
  const { included, excluded } = selectRuns(page, runs, Uint8Array.from(kept));
  if (included.length === 0) return null;
  return { extractor: 'cetr', included, excluded, scores: included.map(() => 1), leftOut: [] };
}

/** Characters of text to tags of each line, no tag counting as one; and the line of each run. */
export function tagRatios(page: Snapshot, chars: Int32Array): { ratios: Float64Array; lineOf: Int32Array } {
  const gaps = rowGaps(page);
  const lineOf = new Int32Array(page.runCount);
  const text: number[] = [0];
  const tags: number[] = [0];
  const last = () => text.length - 1;
  const newLine = (): void => {
    if (text[last()] === 0 && tags[last()] === 0) return;
    text.push(0);
    tags.push(0);
  };
  walkTags(page, {
    open: (row) => {
      if (gaps[row] > GAP.space) newLine();
      tags[last()]++;
    },
    close: (row) => {
      tags[last()]++;
      if (gaps[row] > GAP.space) newLine();
    },
    text: (run) => {
      lineOf[run] = last();
      text[last()] += chars[run];
    },
  });
  return { ratios: Float64Array.from(text, (count, line) => count / Math.max(1, tags[line])), lineOf };
}

/** Lines to each side of the smoothing kernel: ⌈σ⌉ with the σ = 1 that the authors' figures use. */
const RADIUS = 1;

/** A Gaussian kernel exp(-j²/2r²), -r ≤ j ≤ r, over the values; at the ends, over those that exist. */
export function smoothed(values: Float64Array): Float64Array {
  return values.map((_, k) => {
    let [sum, weights] = [0, 0];
    for (let j = -RADIUS; j <= RADIUS; j++) {
      if (k + j < 0 || k + j >= values.length) continue;
      const weight = Math.exp(-(j * j) / (2 * RADIUS * RADIUS));
      sum += weight * values[k + j];
      weights += weight;
    }
    return sum / weights;
  });
}

/** Lines ahead that the change is measured over: α of the paper. */
const AHEAD = 3;

/** The absolute change of each value: how far the mean of the next three is away. */
export function changes(values: Float64Array): Float64Array {
  return values.map((value, k) => {
    const end = Math.min(values.length, k + 1 + AHEAD);
    let sum = 0;
    for (let j = k + 1; j < end; j++) sum += values[j];
    return end === k + 1 ? 0 : Math.abs(sum / (end - k - 1) - value);
  });
}

/** Clusters of the paper; the one that holds the origin is what is not content. */
const CLUSTERS = 3;

/** Rounds of k-means at most. */
const MAX_ROUNDS = 50;

/**
 * 1 for each line that is content: k-means over (ratio, change) with one centre held at the origin. The others begin
 * at a half and the whole of the greatest values, where the paper draws them: no chance, same page, same answer.
 */
export function clusterLines(x: Float64Array, y: Float64Array): Uint8Array {
  const [maxX, maxY] = [x, y].map((values) => values.reduce((most, value) => Math.max(most, value), 0));
  let centres = Array.from({ length: CLUSTERS }, (_, c) => [c * maxX, c * maxY].map((at) => at / (CLUSTERS - 1)));
  const cluster = new Uint8Array(x.length);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    if (!assign(x, y, centres, cluster)) break;
    centres = centres.map((centre, c) => (c === 0 ? centre : centreOf(x, y, cluster, c, centre)));
  }
  return cluster.map((c) => (c > 0 ? 1 : 0));
}

/** Gives each point its nearest centre, of equals the first. Whether any changed. */
function assign(x: Float64Array, y: Float64Array, centres: readonly number[][], cluster: Uint8Array): boolean {
  let changed = false;
  for (let k = 0; k < x.length; k++) {
    let nearest = 0;
    let least = Infinity;
    centres.forEach(([cx, cy], c) => {
      const distance = (x[k] - cx) ** 2 + (y[k] - cy) ** 2;
      if (distance < least) [nearest, least] = [c, distance];
    });
    if (cluster[k] !== nearest) changed = true;
    cluster[k] = nearest;
  }
  return changed;
}

function centreOf(x: Float64Array, y: Float64Array, cluster: Uint8Array, c: number, old: number[]): number[] {
  let [sumX, sumY, count] = [0, 0, 0];
  for (let k = 0; k < x.length; k++) {
    if (cluster[k] !== c) continue;
    sumX += x[k];
    sumY += y[k];
    count++;
  }
  return count === 0 ? old : [sumX / count, sumY / count];
}
