import { adaptedProbabilities, type Adaptation } from '../../extract/blocks/adaptation.ts';
import { readBlockModel, type BlockModel, type BlockModelFile } from '../../extract/blocks/block-model.ts';
import { scoreBlocks } from '../../extract/blocks/block-scores.ts';
import { TOKENS } from '../../extract/blocks/block-tokens.ts';
import { addMasses, fitAdaptation, labelledBlocks, type LabelledBlocks } from '../../extract/blocks/fit-adaptation.ts';
import type { ScoredBlocks } from '../../extract/blocks/scored-blocks.ts';
import { selectScored } from '../../extract/choose/tree-extract.ts';
import type { Selection } from '../../extract/page/selection.ts';
import { allSteps } from '../../extract/page/steps.ts';
import { selectionText } from '../../extract/page/text.ts';
import { targets } from '../learn/train-blocks.ts';
import { FOLDS } from '../pages/corpus.ts';
import type { LabPage } from '../pages/pages.ts';
import { mean } from './bootstrap.ts';
import { measured, MEASURE, scorePage } from './evaluate.ts';

/** Pages that a site has at least: three that are corrected, one that is judged. */
const LEAST_PAGES = 4;

/** Pages that a person corrects. */
const CORRECTED = 10;

/** A page as the model of its fold, which saw none of its site, scores it. */
export interface ScoredPage {
  readonly lab: LabPage;
  readonly model: BlockModel;
  readonly scored: ScoredBlocks;
  readonly labelled: LabelledBlocks;
  /** What the model alone selects, and the F1 of that by the measure of the page's set. */
  readonly selection: Selection | null;
  readonly f1: number;
}

/** What corrections of one site are worth. F1 by the measure of the site's set, means over pages. */
export interface Personalised {
  readonly site: string;
  readonly set: string;
  readonly pages: number;
  /** Pages that each adaptation was learnt from. */
  readonly corrected: number;
  readonly before: number;
  /** Each page by an adaptation that was learnt from others of the site. */
  readonly after: number;
  /** Mean F1 that the pages of other sites lose; below 0 they gain. */
  readonly othersLoss: number;
  /** Weights of the adaptation. */
  readonly weights: number;
}

/** Pages scored each by the model of its fold. */
export function scorePages(pages: readonly LabPage[], models: readonly BlockModelFile[]): ScoredPage[] {
  const byFold = models.map(readBlockModel);
  return pages.map((lab) => {
    const model = byFold[lab.fold];
    const scored = allSteps(scoreBlocks(lab.snapshot, model));
    const labelled = labelledBlocks(lab.snapshot, scored, targets(lab, scored.blocks));
    const selection = selectScored(lab.snapshot, scored, model);
    return { lab, model, scored, labelled, selection, f1: f1Of(lab, selection) };
  });
}

/** Masses of the tokens over some pages. */
export function tokenMasses(pages: readonly Pick<ScoredPage, 'labelled'>[]): Float64Array {
  const masses = new Float64Array(TOKENS);
  for (const { labelled } of pages) addMasses(labelled, masses);
  return masses;
}

/**
 * For each site with enough pages: its pages in turn judged with an adaptation learnt from up to ten others of it, and
 * the pages of all other sites of its fold judged with one learnt from up to ten of the site. Neither the scorer nor the
 * masses of a fold have seen a page of it. `every`: each Nth of the others only.
 */
export function personaliseAll(
  pages: readonly ScoredPage[],
  every: number,
  say: (line: string) => void,
): Personalised[] {
  const masses = Array.from({ length: FOLDS }, (_, fold) => tokenMasses(pages.filter(({ lab }) => lab.fold !== fold)));
  const sites = sitesOf(pages);
  return sites.map(([site, own], k) => {
    say(`site ${k + 1} of ${sites.length}: ${site}`);
    const { fold, page } = own[0].lab;
    const learn = (from: readonly ScoredPage[]): Adaptation =>
      fitAdaptation(from.slice(0, CORRECTED).map(({ labelled }) => labelled), masses[fold]); // prettier-ignore
    const after = own.map((judged) => f1With(judged, learn(own.filter((other) => other !== judged))));
    const adaptation = learn(own);
    const others = pages.filter(({ lab }) => lab.fold === fold && lab.page.site !== site);
    const losses = others.filter((_, at) => at % every === 0).map((other) => other.f1 - f1With(other, adaptation));
    return {
      site,
      set: page.set,
      pages: own.length,
      corrected: Math.min(CORRECTED, own.length - 1),
      before: mean(own.map(({ f1 }) => f1)),
      after: mean(after),
      othersLoss: mean(losses),
      weights: adaptation.tokens.length,
    };
  });
}

/** Sites with enough pages that have content, in the order of the corpus. */
function sitesOf(pages: readonly ScoredPage[]): [string, ScoredPage[]][] {
  const sites = new Map<string, ScoredPage[]>();
  for (const page of pages) {
    const { gold, site } = page.lab.page;
    if (gold.kind === 'nodes' ? page.lab.select.length === 0 : gold.text === '') continue;
    const own = sites.get(site);
    if (own) own.push(page);
    else sites.set(site, [page]);
  }
  return [...sites].filter(([, own]) => own.length >= LEAST_PAGES);
}

/** F1 of a page with an adaptation. */
function f1With({ lab, model, scored, selection, f1 }: ScoredPage, adaptation: Adaptation): number {
  const probability = adaptedProbabilities(lab.snapshot, scored.blocks, scored.probability, adaptation);
  const corrected = selectScored(lab.snapshot, { ...scored, probability }, model);
  return sameRows(corrected, selection) ? f1 : f1Of(lab, corrected);
}

function sameRows(a: Selection | null, b: Selection | null): boolean {
  return a?.included.join() === b?.included.join() && a?.excluded.join() === b?.excluded.join();
}

/** By the measure of the page's set; of a page without content 1 where nothing is selected. Throws what the scorer throws. */
function f1Of(lab: LabPage, selection: Selection | null): number {
  const text = selection && selectionText(lab.snapshot, selection);
  const predict = () => selection && { text: text ?? '', rows: selection, ms: 0 };
  const score = scorePage(lab, { name: 'winnow', predict });
  if (score.error !== null) throw new RangeError(`${lab.page.id}: ${score.error}`);
  return measured(score, MEASURE[lab.page.set]) ?? Number(score.foundNothing);
}

/** The last line of the report: means over sites. `othersLoss` is that of the site whose adaptation costs others most. */
export function personaliseFigures(all: readonly Personalised[]) {
  return {
    sites: all.length,
    before: round(mean(all.map(({ before }) => before))),
    after: round(mean(all.map(({ after }) => after))),
    othersLoss: round(Math.max(...all.map(({ othersLoss }) => othersLoss))),
  };
}

function round(value: number): number {
  return Number(value.toFixed(4));
}

/** Figures, and the sites that lose or gain most, as Markdown. */
export function personaliseReport(all: readonly Personalised[]): string {
  const { sites, before, after, othersLoss } = personaliseFigures(all);
  const sorted = [...all].sort((a, b) => a.after - a.before - (b.after - b.before));
  const changed = (by: (gain: number) => boolean): number => all.filter((one) => by(one.after - one.before)).length;
  const ofSet = (name: string, own: readonly Personalised[]): string =>
    `- ${name}: ${own.length} sites, ${mean(own.map((one) => one.before)).toFixed(4)} → ${mean(own.map((one) => one.after)).toFixed(4)}`;
  const sets = [...new Set(all.map(({ set }) => set))];
  return [
    `${sites} sites with ${LEAST_PAGES} pages or more, ${all.reduce((sum, { pages }) => sum + pages, 0)} pages, each judged after up to ${CORRECTED} others of its site were corrected.`,
    `F1 ${before.toFixed(4)} before, ${after.toFixed(4)} after; better on ${changed((gain) => gain > GAIN)} sites, worse on ${changed((gain) => gain < -GAIN)}, by more than ${GAIN}.`,
    ...sets.map((set) => ofSet(set, all.filter((one) => one.set === set))), // prettier-ignore
    `Pages of other sites lose ${mean(all.map((one) => one.othersLoss)).toFixed(5)} in the mean over sites, at most ${othersLoss.toFixed(5)}. ${Math.round(mean(all.map(({ weights }) => weights)))} weights a site.`,
    ...[...sorted.slice(0, SHOWN), ...sorted.slice(-SHOWN)].map(
      (one) =>
        `- ${one.site}: ${one.pages} pages, ${one.before.toFixed(3)} → ${one.after.toFixed(3)}; others lose ${one.othersLoss.toFixed(5)}`,
    ),
  ].join('\n');
}

/** F1. Smaller differences are not counted. */
const GAIN = 0.005;

/** Sites listed at either end. */
const SHOWN = 8;
