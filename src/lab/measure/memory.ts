import { applyRule, learnRule } from '../../extract/edit/site-memory.ts';
import type { Region } from '../../extract/page/selection.ts';
import type { LabPage } from '../pages/pages.ts';
import { mean } from './bootstrap.ts';
import { regionOf } from './evaluate.ts';
import type { Method } from './methods.ts';
import { areaScore } from './scorers.ts';

/** One page of a site after another one was corrected. Area F1 of the method's answer, and of what is remembered. */
export interface Recalled {
  readonly site: string;
  readonly corrected: LabPage;
  readonly page: LabPage;
  readonly before: number;
  readonly after: number;
  /** The rule kept silent: the method's answer stays. */
  readonly silent: boolean;
}

/** Pages of a site that are needed to learn from one and judge on others. */
const LEAST_PAGES = 3;

/** Each page of each site with enough pages corrected to its gold in turn, and all others of the site scored. */
export function recallAll(pages: readonly LabPage[], method: Method): Recalled[] {
  return sitesOf(pages).flatMap(([site, own]) => {
    const answers = own.map((page) => method.predict(page)?.rows ?? NOTHING);
    return own.flatMap((corrected) => {
      const rule = learnRule(corrected.snapshot, goldOf(corrected));
      return own.flatMap((page, k) => {
        if (page === corrected) return [];
        const remembered = rule && applyRule(rule, page.snapshot);
        const before = areaF1(page, answers[k]);
        const after = remembered ? areaF1(page, remembered) : before;
        return [{ site, corrected, page, before, after, silent: !remembered }];
      });
    });
  });
}

const NOTHING: Region = { included: [], excluded: [] };

/** Sites of the corpus with several pages that have a region, in the order of the corpus. */
function sitesOf(pages: readonly LabPage[]): [string, LabPage[]][] {
  const sites = new Map<string, LabPage[]>();
  for (const page of pages) {
    if (page.page.gold.kind !== 'nodes' || page.select.length === 0) continue;
    const own = sites.get(page.page.site);
    if (own) own.push(page);
    else sites.set(page.page.site, [page]);
  }
  return [...sites].filter(([, own]) => own.length >= LEAST_PAGES);
}

function goldOf({ select, deselect }: LabPage): Region {
  return { included: select, excluded: deselect };
}

function areaF1(page: LabPage, choice: Region): number {
  return areaScore(regionOf(page.snapshot, choice), regionOf(page.snapshot, goldOf(page))).f1;
}

/** The last line of the report: means over the pages that were judged, one for each that was corrected. */
export function recallFigures(all: readonly Recalled[]) {
  const loss = all.reduce((most, { before, after }) => Math.max(most, before - after), 0);
  return {
    sites: new Set(all.map(({ site }) => site)).size,
    before: round(mean(all.map(({ before }) => before))),
    after: round(mean(all.map(({ after }) => after))),
    worstLoss: round(loss),
  };
}

function round(value: number): number {
  return Number(value.toFixed(4));
}

/** Figures and the pages that lost most, as Markdown. */
export function recallReport(all: readonly Recalled[]): string {
  const { sites, before, after, worstLoss } = recallFigures(all);
  const silent = all.filter((one) => one.silent).length;
  const lost = all.filter((one) => one.after < one.before).sort((a, b) => a.after - a.before - (b.after - b.before));
  const better = all.filter((one) => one.after > one.before).length;
  return [
    `${sites} sites, ${all.length} pages judged after one other of their site was corrected.`,
    `Area F1 ${before.toFixed(4)} before, ${after.toFixed(4)} after; ${better} better, ${lost.length} worse, at most by ${worstLoss.toFixed(4)}; silent on ${silent}.`,
    ...lost
      .slice(0, 20)
      .map(
        (one) =>
          `- ${one.page.page.id} after ${one.corrected.page.id}: ${one.before.toFixed(3)} → ${one.after.toFixed(3)}`,
      ),
  ].join('\n');
}
