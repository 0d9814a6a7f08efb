import type { Snapshot } from '../page/snapshot.ts';
import { aggregate, type Aggregates } from './aggregate.ts';

/**
 * The "perfect" relative values of sections 4.1 and 5: means over the top ground truth nodes of the training pages.
 * Positions are shares of the page's width or height, the area is a share of the page's area.
 */
export interface Best {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly centerX: number;
  readonly centerY: number;
  readonly area: number;
}

/** What the features learn from training data besides the weights: BEST_* and TAG_SCORE. */
export interface Learnt {
  readonly best: Best;
  /** TAG_SCORE, section 4.3: share of the nodes with a tag that are positive, by lower-case local name, 0–1. */
  readonly tagScores: Readonly<Record<string, number>>;
  /** Score of a tag that training never met. */
  readonly otherTagScore: number;
}

interface Context extends Aggregates {
  readonly width: number;
  readonly height: number;
  readonly best: Best;
  /** TAG_SCORE of each row's tag. */
  readonly tagScore: Float64Array;
  readonly tag: Uint16Array;
}

/** The 17 features of section 4, by their names in the paper, each as its adjusted value for row i. */
const DEFINITIONS = [
  /** 1 − |BEST_LEFT − LEFT|, section 4.1; likewise the next five. */
  { name: 'POS_LEFT', of: (c, i) => 1 - Math.abs(c.best.left - c.left[i] / c.width) },
  { name: 'POS_RIGHT', of: (c, i) => 1 - Math.abs(c.best.right - c.right[i] / c.width) },
  { name: 'POS_TOP', of: (c, i) => 1 - Math.abs(c.best.top - c.top[i] / c.height) },
  { name: 'POS_BOTTOM', of: (c, i) => 1 - Math.abs(c.best.bottom - c.bottom[i] / c.height) },
  { name: 'POS_CENTERX', of: (c, i) => 1 - Math.abs(c.best.centerX - centerX(c, i)) },
  { name: 'POS_CENTERY', of: (c, i) => 1 - Math.abs(c.best.centerY - centerY(c, i)) },
  /** Distance of the centre to the perfect centre, in relative values. */
  { name: 'POS_DIST', of: (c, i) => Math.hypot(c.best.centerX - centerX(c, i), c.best.centerY - centerY(c, i)) },
  /** Share of the page's area. */
  { name: 'AREA_SIZE', of: (c, i) => relativeArea(c, i) },
  /** |log AREA_SIZE − log BEST_AREA|: the paper takes the difference of the logarithms as closeness. */
  { name: 'AREA_DIST', of: (c, i) => Math.abs(Math.log(relativeArea(c, i) / c.best.area)) },
  /** Σ φ_ki φ_ri, section 4.2; 0 where the node has no text. */
  { name: 'FONT_COLOR_POPULARITY', of: (c, i) => ratio(c.colorMatch[i], c.chars[i]) },
  /** Σ ρ_ki (z_i − z_min) / (z_max − z_min); 0 where the node has no text or the page a single size. */
  { name: 'FONT_SIZE', of: (c, i) => ratio(ratio(c.sizeSum[i], c.chars[i]) - c.minSize, c.maxSize - c.minSize) },
  { name: 'FONT_SIZE_POPULARITY', of: (c, i) => ratio(c.sizeMatch[i], c.chars[i]) },
  /** Share of the page's visible characters, section 4.3. */
  { name: 'VISIBLE_CHAR', of: (c, i) => ratio(c.chars[i], c.chars[0]) },
  /** A_text / (A_text + A_image + 1), px². */
  { name: 'TEXT_RATIO', of: (c, i) => c.textArea[i] / (c.textArea[i] + c.imageArea[i] + 1) },
  { name: 'TAG_SCORE', of: (c, i) => c.tagScore[c.tag[i]] },
  /** numTags / (numChars + 1). */
  { name: 'TAG_DENSITY', of: (c, i) => c.tags[i] / (c.chars[i] + 1) },
  /** numLinks / (numTags + 1). */
  { name: 'LINK_DENSITY', of: (c, i) => c.links[i] / (c.tags[i] + 1) },
] as const satisfies readonly { name: string; of: (context: Context, row: number) => number }[];

/** Name of one of the 17 features, as the paper writes it. */
export type FeatureName = (typeof DEFINITIONS)[number]['name'];

/** Names of the columns of a feature matrix, in order. */
export const FEATURES: readonly FeatureName[] = DEFINITIONS.map(({ name }) => name);

/** Adjusted values of all features of a page: `values[row * FEATURES.length + f]`; rows that do not count hold zeros. */
export interface FeatureMatrix {
  readonly values: Float64Array;
  readonly aggregates: Aggregates;
}

/**
 * Rows that one feature is computed of before the next feature: what they are computed from and what is computed stays
 * in the cache of a core.
 */
const STRETCH = 4096;

function contextOf(page: Snapshot, learnt: Learnt, aggregates: Aggregates): Context {
  const tagScore = Float64Array.from(page.tagNames, (tag) => learnt.tagScores[tag] ?? learnt.otherTagScore);
  const { width, height, tag } = page;
  return { ...aggregates, width, height, tag, best: learnt.best, tagScore };
}

/** The 17 features of every row that counts. O(rows). */
export function featureMatrix(page: Snapshot, learnt: Learnt, aggregates = aggregate(page)): FeatureMatrix {
  const context = contextOf(page, learnt, aggregates);
  const values = new Float64Array(page.count * DEFINITIONS.length);
  DEFINITIONS.forEach(({ of }, f) => {
    for (let row = 0, at = f; row < page.count; row++, at += DEFINITIONS.length) {
      if (aggregates.counted[row]) values[at] = of(context, row);
    }
  });
  return { values, aggregates };
}

/** β1 x1 + … + βn xn of section 5 for every row that counts, added to `sums`; the features are not kept. O(rows). */
export function addWeighted(
  page: Snapshot,
  learnt: Learnt,
  aggregates: Aggregates,
  weights: readonly number[],
  sums: Float64Array,
): void {
  const context = contextOf(page, learnt, aggregates);
  const { counted } = aggregates;
  for (let from = 0; from < page.count; from += STRETCH) {
    const to = Math.min(page.count, from + STRETCH);
    DEFINITIONS.forEach(({ of }, f) => {
      const weight = weights[f];
      for (let row = from; row < to; row++) if (counted[row]) sums[row] += weight * of(context, row);
    });
  }
}

/** The relative values that BEST_* are means of: left, right, top, bottom, centre x and y, area. */
export function relativeBox(page: Snapshot, aggregates: Aggregates, row: number): Best {
  const context = { ...aggregates, width: page.width, height: page.height };
  return {
    left: aggregates.left[row] / page.width,
    right: aggregates.right[row] / page.width,
    top: aggregates.top[row] / page.height,
    bottom: aggregates.bottom[row] / page.height,
    centerX: centerX(context, row),
    centerY: centerY(context, row),
    area: relativeArea(context, row),
  };
}

type Placed = Pick<Context, 'left' | 'top' | 'right' | 'bottom' | 'width' | 'height' | 'area'>;

function centerX(c: Placed, row: number): number {
  return (c.left[row] + c.right[row]) / 2 / c.width;
}

function centerY(c: Placed, row: number): number {
  return (c.top[row] + c.bottom[row]) / 2 / c.height;
}

function relativeArea(c: Placed, row: number): number {
  return c.area[row] / (c.width * c.height);
}

function ratio(part: number, whole: number): number {
  return whole > 0 ? Math.max(0, part / whole) : 0;
}
