import { OPTIONS, selectMainContent } from '../../extract/clg/extract.ts';
import type { Model } from '../../extract/clg/model.ts';
import type { Extractor } from '../../extractors/extractor.ts';
import { candidatesAlone } from '../../extractors/lr.ts';
import { countNodes, trainClg } from '../learn/train-clg.ts';
import { mean } from '../measure/bootstrap.ts';
import { figuresOf, scorePage, type Figures, type PageScore } from '../measure/evaluate.ts';
import { isTrainingPage, learnt, pagesOfOtherFolds } from '../measure/methods.ts';
import type { LabPage, LabPages } from '../pages/pages.ts';

/** A table: heads, then rows of as many cells. */
export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Table 1 of the paper over our sets: pages, sites and nodes, with what the labels add to it. */
export function dataTable({ pages, missing }: LabPages): Table {
  const sets = [...new Set([...pages.map(({ page }) => page.set), ...missing.map(({ set }) => set)])];
  const rows = sets.map((set) => {
    const own = pages.filter(({ page }) => page.set === set);
    const lost = missing.filter((page) => page.set === set).length;
    const distinct = (of: (page: LabPage) => string): number => new Set(own.map(of)).size;
    const labelled = own.filter(isTrainingPage);
    const { nodes, positives } = countNodes(labelled);
    const elements = own.reduce((sum, { snapshot }) => sum + snapshot.count, 0);
    const none = own.filter(({ page }) => page.type === 'none').length;
    return [
      set,
      ...[own.length, lost, distinct(({ page }) => page.site), distinct(({ page }) => page.type)].map(String),
      ...[distinct(({ page }) => languageOf(page.lang)), none, elements].map(String),
      labelled.length > 0 ? String(nodes) : '–',
      labelled.length > 0 ? String(positives) : '–',
    ];
  });
  const head = ['set', 'pages', 'not recorded', 'sites', 'types', 'languages', 'pages of type none'];
  return { head: [...head, 'elements', 'labelled nodes', 'positive nodes'], rows };
}

/** BCP 47 primary language, or `unknown`. */
export function languageOf(lang: string): string {
  return lang.toLowerCase().split(/[-_]/)[0] || 'unknown';
}

/** Figures of each method over the pages of each group; groups with fewer pages are left out. */
export function grouped(
  scores: ReadonlyMap<string, readonly PageScore[]>,
  groupOf: (score: PageScore) => string,
  leastPages: number,
): Map<string, Map<string, Figures>> {
  const groups = new Map<string, Map<string, Figures>>();
  for (const [method, all] of scores) {
    for (const name of [...new Set(all.map(groupOf))].sort()) {
      const own = all.filter((score) => groupOf(score) === name);
      if (own.length < leastPages) continue;
      const figures = groups.get(name) ?? new Map<string, Figures>();
      groups.set(name, figures.set(method, figuresOf(own)));
    }
  }
  return groups;
}

/** Median and 95th percentile of a method's time on a page, ms; null where none was measured. */
export function timing(scores: readonly PageScore[]): { median: number; high: number } | null {
  const times = scores.flatMap(({ ms }) => ms ?? []).sort((a, b) => a - b);
  if (times.length === 0) return null;
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(share * times.length))];
  return { median: at(0.5), high: at(0.95) };
}

/** Mean area precision, recall and F1 at one value of a parameter. */
export interface SweepPoint {
  readonly at: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/** Sensitivity of CLG and LR, cross-validated on the styled pages: Figures 13 to 15. */
export interface Sweeps {
  readonly clgThreshold: readonly SweepPoint[];
  readonly lrThreshold: readonly SweepPoint[];
  readonly clgOverlap: readonly SweepPoint[];
}

/** Probability. The paper's range. */
const THRESHOLDS = [0.1, 0.25, 0.4, 0.5, 0.55, 0.6, 0.7, 0.8, 0.9];
/** T of section 6.1. */
const OVERLAPS = [0.1, 0.3, 0.5, 0.6, 0.7, 0.8, 0.9];

/** Runs CLG and LR at each value of the score threshold, and CLG at each of T; one model a fold for all of them. */
export function sweep(pages: readonly LabPage[]): Sweeps {
  const training = pages.filter(isTrainingPage);
  const models = pagesOfOtherFolds(training).map((others) => trainClg(others));
  const point = (at: number, create: (model: Model) => Extractor): SweepPoint => {
    const method = learnt(models, create);
    const areas = training.flatMap((page) => scorePage(page, method).area ?? []);
    const of = (key: 'precision' | 'recall' | 'f1'): number => mean(areas.map((area) => area[key]));
    return { at, precision: of('precision'), recall: of('recall'), f1: of('f1') };
  };
  const clg = (options: typeof OPTIONS) => (model: Model) => ({
    name: 'clg',
    extract: (page: LabPage['snapshot']) => selectMainContent(page, model, options),
  });
  return {
    clgThreshold: THRESHOLDS.map((at) => point(at, clg({ ...OPTIONS, threshold: at }))),
    lrThreshold: THRESHOLDS.map((at) =>
      point(at, (model) => ({ name: 'lr', extract: (page) => candidatesAlone(page, model, 'lr', at) })),
    ),
    clgOverlap: OVERLAPS.map((at) => point(at, clg({ ...OPTIONS, overlap: at }))),
  };
}
