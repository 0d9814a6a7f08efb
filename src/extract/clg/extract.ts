import type { Selection } from '../page/selection.ts';
import type { Snapshot } from '../page/snapshot.ts';
import { layoutBoxes, rowsWithBoxes } from './boxes.ts';
import { bestRow, compact, SCORE_THRESHOLD } from './compact.ts';
import { groupByProjection, OVERLAP_THRESHOLD } from './group.ts';
import { leftOut } from './left-out.ts';
import type { Model } from './model.ts';
import { refine, REFINE_OPTIONS, type RefineOptions } from './refine.ts';
import { score, shownScores, type Scored } from './score.ts';
import { bestGroup } from './select.ts';
import { addTitle, TITLE_REACH } from './title.ts';

/** The parameters of the method; the defaults are those of section 7.1. */
export interface Options {
  /** Probability, section 5. */
  readonly threshold: number;
  /** T of section 6.1. */
  readonly overlap: number;
  /** Algorithm 1. */
  readonly refine: RefineOptions;
  /** px, the title check of section 6.3. */
  readonly titleReach: number;
}

/** The parameters that CLG is used with, each from where it is explained. */
export const OPTIONS: Options = {
  threshold: SCORE_THRESHOLD,
  overlap: OVERLAP_THRESHOLD,
  refine: REFINE_OPTIONS,
  titleReach: TITLE_REACH,
};

/**
 * CLG: combination of learning and grouping (Wu, Liu & Fan 2015), from the scores of the nodes to the selection.
 * `null` where nothing on the page is in view.
 */
export function selectMainContent(page: Snapshot, model: Model, options = OPTIONS): Selection | null {
  const { scores, aggregates } = score(page, model);
  const candidates = candidateNodes(page, { scores, aggregates }, options.threshold);
  const boxes = layoutBoxes(page, aggregates);
  const groups = groupByProjection(page, boxes, candidates, options.overlap);
  const best = bestGroup(boxes, groups, scores);
  if (best === null) return null;
  const refined = refine(page, best, { area: aggregates.area, scores, boxes }, options.refine);
  const boxed = rowsWithBoxes(page, aggregates.area, refined);
  const included = addTitle(page, aggregates, boxed, options.titleReach);
  return {
    extractor: 'clg',
    included,
    excluded: [],
    scores: included.map((row) => scores[row]),
    leftOut: leftOut(page, aggregates, scores, candidates, included),
  };
}

/**
 * Candidates of section 5 that show text or an image. Where no node passes the threshold, the best one: the paper
 * says nothing of such pages, and an empty answer would be a miss.
 */
export function candidateNodes(page: Snapshot, scored: Scored, threshold: number): number[] {
  const shown = shownScores(scored);
  const candidates = compact(page, shown, threshold);
  const best = bestRow(shown);
  return candidates.length > 0 || best < 0 ? candidates : [best];
}
