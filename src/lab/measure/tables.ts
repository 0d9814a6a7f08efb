import type { Interval } from './bootstrap.ts';
import type { Figures, Measure, MethodReport, SetReport } from './evaluate.ts';

/** Measures as people read them. */
export const MEASURE_NAME: Readonly<Record<Measure, string>> = {
  areaF1: 'area F1',
  wordF1: 'word F1',
  characterF1: 'character F1',
};

/** Columns of the table of a set, in order; those that no method has a figure for are left out. */
const COLUMNS: readonly (readonly [key: string, head: string])[] = [
  ['areaP', 'area P'],
  ['areaR', 'area R'],
  ['areaF1', 'area F1'],
  ['wordP', 'word P'],
  ['wordR', 'word R'],
  ['wordF1', 'word F1'],
  ['characterP', 'character P'],
  ['characterR', 'character R'],
  ['characterF1', 'character F1'],
  ['excellent', 'excellent'],
  ['good', 'good'],
  ['present', 'with'],
  ['absent', 'without'],
  ['nothing', 'nothing found'],
  ['misses', 'misses'],
];

/** All figures as Markdown: one line a set on top, then for each set its methods and its page types. */
export function markdownReport(reports: readonly SetReport[]): string {
  return [overview(reports), ...reports.map(setSection)].join('\n\n');
}

/** The table for the README: sets down, methods across, the measure that counts on each set. */
function overview(reports: readonly SetReport[]): string {
  const names = [...new Set(reports.flatMap(({ methods }) => [...methods.keys()]))];
  const rows = reports.map(({ set, pages, measure, methods }) => [
    set,
    String(pages),
    MEASURE_NAME[measure],
    ...names.map((name) => digits(methods.get(name)?.all[measure])),
  ]);
  return markdownTable(['set', 'pages', 'measure', ...names], rows);
}

function setSection(report: SetReport): string {
  const { set, measure, methods, goldFound, goldInSight } = report;
  const columns = COLUMNS.filter(([key]) => [...methods.values()].some(({ all }) => all[key] !== undefined));
  const first = [...methods.keys()][0];
  const rows = [...methods].map(([name, { all, behind }]) => [
    name,
    ...columns.map(([key]) => (key === 'misses' ? String(all[key]) : digits(all[key]))),
    name === first ? '' : signedInterval(behind),
  ]);
  const head = ['method', ...columns.map(([, name]) => name), `${first} minus it, ${MEASURE_NAME[measure]} [95 %]`];
  const gold =
    goldFound === null
      ? []
      : [`Gold words with a place in the page: ${percent(goldFound)}; in sight: ${percent(goldInSight ?? 0)}.`];
  return [`## ${set}`, ...gold, markdownTable(head, rows), typeTable(report), ...errorLines(methods)].join('\n\n');
}

/** Page types down, methods across. */
function typeTable({ measure, methods }: SetReport): string {
  const reports = [...methods];
  const types = [...(reports[0]?.[1].byType.keys() ?? [])];
  const rows = types.map((type) => {
    const figures = reports.map(([, { byType }]) => byType.get(type));
    const key = type === 'none' ? 'nothingFoundWhereNone' : measure;
    const label = type === 'none' ? 'none (share left alone)' : type;
    return [label, String(figures[0]?.pages ?? 0), ...figures.map((each) => digits(each?.[key]))];
  });
  return markdownTable([`${MEASURE_NAME[measure]} by type`, 'pages', ...methods.keys()], rows);
}

function errorLines(methods: ReadonlyMap<string, MethodReport>): string[] {
  return [...methods].flatMap(([name, { errors }]) =>
    errors.length === 0
      ? []
      : [`${name} failed on ${errors.length}: ${errors.map(({ id, reason }) => `${id} (${reason})`).join(', ')}`],
  );
}

/** Of which corpus, and by set, then by method. */
interface EvaluatedFigures {
  readonly corpus: string;
  readonly sets: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** For machines: {"sets":{"wcxb-dev":{"clg":{"wordF1":…,"byType":{…},"behind":{…}},…},…}}. */
export function figuresBySet(reports: readonly SetReport[], corpus: string): EvaluatedFigures {
  const sets: Record<string, Record<string, unknown>> = {};
  for (const { set, methods, goldFound, goldInSight } of reports) {
    const figures: Record<string, Figures & { byType: unknown; behind: Interval }> = {};
    for (const [name, { all, byType, behind }] of methods) {
      figures[name] = Object.assign({ ...all }, { byType: Object.fromEntries(byType), behind });
    }
    sets[set] = { ...figures, ...(goldFound === null ? {} : { gold: { found: goldFound, inSight: goldInSight } }) };
  }
  return { corpus, sets };
}

/** A Markdown table; numbers to the right, the first column to the left. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, k) => (k === 0 ? '---' : '--:'))), ...rows.map(line)].join('\n');
}

function digits(value: number | undefined): string {
  return value === undefined ? '–' : value.toFixed(3);
}

/** A difference and its interval, with their signs. */
export function signedInterval({ mean, low, high }: Interval): string {
  const signed = (value: number): string => (value < 0 ? '−' : '+') + Math.abs(value).toFixed(3);
  return `${signed(mean)} [${signed(low)}, ${signed(high)}]`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
