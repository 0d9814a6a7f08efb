/** Learns from labelled pages, and says what that would change on them. Pure: runs in the worker. */
import { adaptedProbabilities, type Adaptation } from '../extract/blocks/adaptation.ts';
import type { BlockModel } from '../extract/blocks/block-model.ts';
import { scoreBlocks } from '../extract/blocks/block-scores.ts';
import { fitAdaptation, labelledBlocks, type LabelledBlocks } from '../extract/blocks/fit-adaptation.ts';
import type { ScoredBlocks } from '../extract/blocks/scored-blocks.ts';
import { selectScored } from '../extract/choose/tree-extract.ts';
import { regionArea, sharedArea, type Rects } from '../extract/page/geometry.ts';
import { pageOutlineOf, type PageOutline } from '../extract/page/outline.ts';
import { selectionMask, type Region } from '../extract/page/selection.ts';
import type { Snapshot } from '../extract/page/snapshot.ts';
import { allSteps } from '../extract/page/steps.ts';

/** A page as it was labelled, scored by the shipped model. */
export interface StudiedPage {
  readonly page: Snapshot;
  readonly choice: Region;
  readonly model: BlockModel;
  readonly scored: ScoredBlocks;
  readonly labelled: LabelledBlocks;
}

/** What the model finds on a labelled page, before and after. */
export interface Change {
  readonly before: PageOutline;
  readonly after: PageOutline;
}

/** What was learnt, for a person to decide on. Agreement: area F1 with the person's selections, means over pages, 0–1. */
export interface Proposal {
  readonly adaptation: Adaptation;
  readonly pages: number;
  readonly before: number;
  /** Each page by what was learnt from the others; null where there is one page only. */
  readonly after: number | null;
  /** For each page on which the answer would change, its place among the pages; the greatest changes first. */
  readonly changes: readonly (Change & { readonly at: number })[];
}

/** Folds that pages are divided into, each judged by what was learnt from the others. */
const FOLDS = 5;

const NOTHING: Region = { included: [], excluded: [] };

/** Scores a labelled page; `choice` is the person's region. What takes the time of learning: do it once a page. */
export function studyPage(page: Snapshot, choice: Region, model: BlockModel): StudiedPage {
  const scored = allSteps(scoreBlocks(page, model));
  const mask = selectionMask(page, choice);
  const target = Float32Array.from(scored.blocks.row, (row) => mask[row]);
  return { page, choice, model, scored, labelled: labelledBlocks(page, scored, target) };
}

/** `masses`: one entry a token, of the corpus. */
export function propose(pages: readonly StudiedPage[], masses: Float64Array): Proposal {
  const learn = (from: readonly StudiedPage[]) => fitAdaptation(from.map(({ labelled }) => labelled), masses); // prettier-ignore
  const adaptation = learn(pages);
  const before = pages.map((studied) => answer(studied, null));
  const after = pages.map((studied) => answer(studied, adaptation));
  const changes = pages.flatMap(({ page }, at) => {
    const moved = 1 - agreement(page, before[at], after[at]);
    return moved > 0
      ? [{ at, moved, before: pageOutlineOf(page, before[at]), after: pageOutlineOf(page, after[at]) }]
      : [];
  });
  const foldOf = pages.map((_, at) => at % FOLDS);
  const withoutFold = Array.from({ length: Math.min(FOLDS, pages.length) }, (_, fold) =>
    learn(pages.filter((_, at) => foldOf[at] !== fold)),
  );
  const score = (answers: readonly Region[]) =>
    mean(pages.map(({ page, choice }, at) => agreement(page, answers[at], choice)));
  return {
    adaptation,
    pages: pages.length,
    before: score(before),
    after: pages.length > 1 ? score(pages.map((studied, at) => answer(studied, withoutFold[foldOf[at]]))) : null,
    changes: changes.sort((a, b) => b.moved - a.moved || a.at - b.at),
  };
}

function answer({ page, model, scored }: StudiedPage, adaptation: Adaptation | null): Region {
  const probability = adaptation
    ? adaptedProbabilities(page, scored.blocks, scored.probability, adaptation)
    : scored.probability;
  return selectScored(page, { ...scored, probability }, model) ?? NOTHING;
}

/** Area F1 of two regions of a page, 0–1; 1 where both are empty. */
function agreement(page: Snapshot, a: Region, b: Region): number {
  const [first, second] = [a, b].map(({ included, excluded }) => [rectsOf(page, included), rectsOf(page, excluded)]);
  const sum = regionArea(first[0], first[1]) + regionArea(second[0], second[1]);
  return sum > 0 ? (2 * sharedArea(first[0], first[1], second[0], second[1])) / sum : 1;
}

function rectsOf(page: Snapshot, rows: readonly number[]): Rects {
  return rows.flatMap((row) => [page.left[row], page.top[row], page.right[row], page.bottom[row]]);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
