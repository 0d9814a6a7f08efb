import { MEASURE, type Measure, type PageScore, type SetReport } from '../measure/evaluate.ts';
import { MEASURE_NAME } from '../measure/tables.ts';
import { grouped, languageOf, timing, type Sweeps, type Table } from './report-data.ts';
import { barChart, escape, lineChart, type Line } from './report-plots.ts';

/** All that the report shows. */
export interface ReportContent {
  readonly data: Table;
  readonly reports: readonly SetReport[];
  readonly scores: ReadonlyMap<string, readonly PageScore[]>;
  readonly sweeps: Sweeps;
  /** What the default method has without each of its parts; no rows where that was not measured. */
  readonly ablation: Table;
  /** Titles, writers and days against their labels; no rows where that was not recorded. */
  readonly facts: Table;
  /** What it was made from: corpus hash, commit. */
  readonly made: string;
  /** Script of the page browser, and its pictures: gzip, base64. */
  readonly script: string;
  readonly pictures: string;
}

/** Pages. Smaller groups of a language say more of their pages than of the language. */
const MIN_LANGUAGE_PAGES = 5;

const CSS = `body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:1240px;padding:0 1rem;color:#1c1c1c;background:#fff}
table{border-collapse:collapse;margin:1rem 0;font-size:13px}th,td{border:1px solid #bbb;padding:3px 8px;text-align:right}
th:first-child,td:first-child{text-align:left}.scroll{overflow-x:auto}svg text{font:11px system-ui,sans-serif}
.pair{display:flex;gap:24px;flex-wrap:wrap}figure{margin:0;max-height:640px;overflow:auto}.pair svg{border:1px solid #999}
label,button{margin-inline-end:1rem}.key span{padding:0 8px;margin-inline-end:12px;border:2px solid}
.text{fill:#999;fill-opacity:.45}.image{fill:#7aa}.gold{fill:none;stroke:#009e73;stroke-width:3}.gold-out{fill:none;stroke:#009e73;stroke-dasharray:4}
.found{fill:#0072b2;fill-opacity:.25;stroke:#0072b2}.found-out{fill:#d55e00;fill-opacity:.3;stroke:#d55e00}`;

/** The whole report as one page that needs nothing else. */
export function reportHtml(content: ReportContent): string {
  const { data, reports, scores, sweeps, ablation, facts, made, script, pictures } = content;
  const body = [
    `<h1>Winnow: how good it is</h1><p>${escape(made)}</p>`,
    `<h2>Table 1: the data</h2>${tableHtml(data)}`,
    `<h2>Figure 11: all methods</h2>${reports.map(figureOfSet).join('')}`,
    `<h2>Figures 13–15: sensitivity, styled pages, area</h2>${sweepPlots(sweeps)}`,
    `<h2>By set</h2>${tableHtml(setTable(reports))}`,
    `<h2>By page type</h2>${reports.map(typeTable).join('')}`,
    `<h2>By language</h2>${languageTables(scores)}`,
    `<h2>What each part of winnow is worth</h2>${ablationHtml(ablation)}`,
    `<h2>Title, writer, day</h2>${factsHtml(facts)}`,
    `<h2>Time on a page</h2>${tableHtml(timeTable(scores))}`,
    `<h2>Pages, the worst of the first method first</h2>${KEY}<div id="pages"></div>`,
  ];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Winnow: how good it is</title><style>${CSS}</style></head>
<body>${body.join('\n')}
<script>${script.replace(/<\/script/g, '<\\/script')}</script>
<script>winnowReport.start("${pictures}", document.getElementById('pages'));</script></body></html>`;
}

const KEY = `<p class="key"><span style="border-color:#009e73">gold</span><span style="border-color:#0072b2">found, darker where surer</span><span style="border-color:#d55e00">cut out of it</span></p>`;

function figureOfSet({ set, measure, methods }: SetReport): string {
  const kind = measure.slice(0, -2);
  const groups = [...methods].map(([name, { all }]) => ({
    name,
    values: [`${kind}P`, `${kind}R`, measure].map((key) => all[key] ?? 0),
  }));
  const head = `<h3>${set}, ${MEASURE_NAME[measure].replace(' F1', '')} precision, recall, F1</h3>`;
  return `${head}<div class="scroll">${barChart(['precision', 'recall', 'F1'], groups)}</div>`;
}

function sweepPlots({ clgThreshold, lrThreshold, clgOverlap }: Sweeps): string {
  const line = (name: string, points: Sweeps['clgOverlap'], key: 'precision' | 'recall' | 'f1'): Line => ({
    name,
    points: points.map((point) => [point.at, point[key]] as const),
  });
  const plots = [
    lineChart('Figure 13: score threshold, CLG', [
      line('precision', clgThreshold, 'precision'),
      line('recall', clgThreshold, 'recall'),
    ]),
    lineChart('Figure 14: score threshold, F1', [line('CLG', clgThreshold, 'f1'), line('LR', lrThreshold, 'f1')]),
    lineChart('Figure 15: projection overlap ratio T, CLG', [
      line('precision', clgOverlap, 'precision'),
      line('recall', clgOverlap, 'recall'),
      line('F1', clgOverlap, 'f1'),
    ]),
  ];
  return `<div class="pair">${plots.join('')}</div>`;
}

/** Methods down, sets across, each with the measure that counts on it. */
function setTable(reports: readonly SetReport[]): Table {
  const names = [...new Set(reports.flatMap(({ methods }) => [...methods.keys()]))];
  return {
    head: ['method', ...reports.map(({ set, measure }) => `${set}, ${MEASURE_NAME[measure]}`), 'misses'],
    rows: names.map((name) => {
      const own = reports.map(({ methods }) => methods.get(name)?.all);
      const misses = own.reduce((sum, all) => sum + (all?.misses ?? 0), 0);
      return [name, ...reports.map(({ measure }, k) => digits(own[k]?.[measure])), String(misses)];
    }),
  };
}

function typeTable({ set, measure, methods }: SetReport): string {
  const types = [...new Set([...methods.values()].flatMap(({ byType }) => [...byType.keys()]))];
  const keyOf = (type: string): string => (type === 'none' ? 'nothingFoundWhereNone' : measure);
  const rows = [...methods].map(([name, { byType }]) => [
    name,
    ...types.map((type) => digits(byType.get(type)?.[keyOf(type)])),
  ]);
  const head = types.map((type) => (type === 'none' ? 'none, left alone' : type || '–'));
  return `<h3>${set}, ${MEASURE_NAME[measure]}</h3>${tableHtml({ head: ['method', ...head], rows })}`;
}

function languageTables(scores: ReadonlyMap<string, readonly PageScore[]>): string {
  const measures: readonly Measure[] = ['areaF1', 'wordF1', 'characterF1'];
  return measures
    .map((measure) => {
      const own = new Map(
        [...scores].map(([name, all]) => [name, all.filter(({ page }) => MEASURE[page.set] === measure)]),
      );
      const groups = grouped(own, ({ page }) => languageOf(page.lang), MIN_LANGUAGE_PAGES);
      if (groups.size === 0) return '';
      const first = [...scores.keys()][0];
      const head = [...groups].map(([name, figures]) => `${name} (${figures.get(first)?.pages ?? 0})`);
      const rows = [...scores.keys()].map((name) => [
        name,
        ...[...groups.values()].map((figures) => digits(figures.get(name)?.[measure])),
      ]);
      return `<h3>${MEASURE_NAME[measure]}, pages in brackets</h3>${tableHtml({ head: ['method', ...head], rows })}`;
    })
    .join('');
}

function timeTable(scores: ReadonlyMap<string, readonly PageScore[]>): Table {
  const rows = [...scores].map(([name, all]) => {
    const time = timing(all);
    return [name, time ? time.median.toFixed(2) : '–', time ? time.high.toFixed(2) : '–'];
  });
  return {
    head: ['method (ours without the capture, peers in the page)', 'median ms', '95 % of pages below, ms'],
    rows,
  };
}

function ablationHtml(ablation: Table): string {
  if (ablation.rows.length === 0)
    return '<p>Not measured for this code: <code>npm run lab -- ablate</code> does it.</p>';
  const says =
    'F1 without the part by the measure of each set, and what is lost or won by that, with its 95 % interval.';
  return `<p>${says} Groups of features are left out of learning.</p>${tableHtml(ablation)}`;
}

function factsHtml(facts: Table): string {
  if (facts.rows.length === 0) return '<p>Not recorded: <code>npm run lab -- facts</code> does it.</p>';
  return `<p>Share of the labelled pages that are right, and of the others that are given one.</p>${tableHtml(facts)}`;
}

function tableHtml({ head, rows }: Table): string {
  const cells = (row: readonly string[], tag: string): string =>
    `<tr>${row.map((cell) => `<${tag}>${escape(cell)}</${tag}>`).join('')}</tr>`;
  const body = rows.map((row) => cells(row, 'td')).join('');
  return `<div class="scroll"><table><thead>${cells(head, 'th')}</thead><tbody>${body}</tbody></table></div>`;
}

function digits(value: number | undefined): string {
  return value === undefined ? '–' : value.toFixed(3);
}
