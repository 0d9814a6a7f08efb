import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ablationTable, type Ablation } from '../measure/ablation.ts';
import { reportSets, scoreAll } from '../measure/evaluate.ts';
import { factsTable, type FactFigures } from '../measure/facts.ts';
import type { Method } from '../measure/methods.ts';
import { bundleForPage } from '../pages/bundle.ts';
import type { LabPages } from '../pages/pages.ts';
import { dataTable, sweep } from './report-data.ts';
import { reportHtml } from './report-html.ts';
import { PICTURE_WIDTH, pictureOf, remembering } from './report-pages.ts';

/** Where reports go: not part of the repository. */
const FOLDER = join('out', 'lab');

/** Runs all methods on all pages and makes the report: one HTML page that needs nothing else. */
export async function makeReport(
  data: LabPages,
  methods: readonly Method[],
  {
    made,
    ablation,
    facts,
  }: { readonly made: string; readonly ablation: Ablation; readonly facts: readonly FactFigures[] },
  say: (line: string) => void,
): Promise<string> {
  const kept = methods.map(remembering);
  const scores = scoreAll(data, kept, say);
  say('drawing pages');
  const all = kept.map(({ name }) => scores.get(name) ?? []);
  const pages = data.pages.map((page, k) =>
    pictureOf(
      page,
      all.map((own) => own[k]),
      kept.map(({ answers }) => answers.get(page)),
    ),
  );
  const pictures = { methods: kept.map(({ name }) => name), pages, width: PICTURE_WIDTH };
  say('sweeping thresholds');
  return reportHtml({
    data: dataTable(data),
    reports: reportSets(data, scores),
    scores,
    sweeps: sweep(data.pages),
    ablation: ablationTable(ablation),
    facts: factsTable(facts),
    made,
    script: (await bundleForPage(new URL('./report-in-page.ts', import.meta.url), 'winnowReport')).code,
    pictures: gzipSync(JSON.stringify(pictures)).toString('base64'),
  });
}

/** Writes the report and returns its path. */
export function writeReport(html: string): string {
  mkdirSync(FOLDER, { recursive: true });
  const path = join(FOLDER, 'report.html');
  writeFileSync(path, html);
  return path;
}
