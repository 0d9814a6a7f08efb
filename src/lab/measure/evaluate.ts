import type { Snapshot } from '../../extract/page/snapshot.ts';
import { selectionText } from '../../extract/page/text.ts';
import { alignGold } from '../learn/align.ts';
import type { CorpusPage, SetName } from '../pages/corpus.ts';
import type { LabPage, LabPages } from '../pages/pages.ts';
import { mean, pairedInterval, type Interval } from './bootstrap.ts';
import { gradeOf, type Grade } from './grades.ts';
import type { Method, Prediction } from './methods.ts';
import { areaScore, characterScore, MISS, snippetShare, wordScore, type Region, type Score } from './scorers.ts';

/** Figures of one method on one page; null where a measure does not apply to it. */
export interface PageScore {
  readonly page: CorpusPage;
  readonly word: Score;
  readonly area: Score | null;
  readonly character: Score | null;
  /** Share of `with` snippets present, and of `without` snippets absent. */
  readonly present: number | null;
  readonly absent: number | null;
  /** The grades of the naive Bayes paper. */
  readonly grade: Grade;
  readonly foundNothing: boolean;
  readonly ms: number | null;
  /** Why the method failed here; it then counts as a miss. */
  readonly error: string | null;
}

/** Means over pages, 0–1; measures that do not apply are left out. */
export type Figures = Readonly<Record<string, number>>;

/** What every method scored on one set. */
export interface SetReport {
  readonly set: SetName;
  readonly pages: number;
  /** The measure that counts on this set: a key of Figures. */
  readonly measure: Measure;
  /** Share of gold words with a place in the page, and with one in sight; null where gold is nodes. */
  readonly goldFound: number | null;
  readonly goldInSight: number | null;
  readonly methods: ReadonlyMap<string, MethodReport>;
}

/** Figures of one method on one set: means over all pages, by page type, and the pages on which it failed. */
export interface MethodReport {
  readonly all: Figures;
  readonly byType: ReadonlyMap<string, Figures>;
  /** The first method minus this one, by the set's measure. */
  readonly behind: Interval;
  readonly errors: readonly { readonly id: string; readonly reason: string }[];
}

/** Names the F1 by which methods are compared: of areas, of words, or of characters for text without spaces. */
export type Measure = 'areaF1' | 'wordF1' | 'characterF1';

/** The measure that counts on each set. */
export const MEASURE: Readonly<Record<SetName, Measure>> = {
  'styled-modern': 'areaF1',
  'styled-2013': 'areaF1',
  'styled-2011': 'areaF1',
  'wcxb-dev': 'wordF1',
  zh: 'characterF1',
};

/** Runs every method on every page. Pages that were not recorded are misses of all. `say` hears of each method. */
export function evaluate(data: LabPages, methods: readonly Method[], say: (line: string) => void): SetReport[] {
  return reportSets(data, scoreAll(data, methods, say));
}

/** What each method scored on each page, by the method's name: the recorded pages first, then the others. */
export function scoreAll(
  data: LabPages,
  methods: readonly Method[],
  say: (line: string) => void,
): Map<string, PageScore[]> {
  const scores = new Map<string, PageScore[]>();
  for (const method of methods) {
    say(`scoring ${method.name}`);
    const misses = data.missing.map((page) => missOf(page, 'not recorded'));
    scores.set(method.name, [...data.pages.map((page) => scorePage(page, method)), ...misses]);
  }
  return scores;
}

/** The scores by set, method and page type. */
export function reportSets(data: LabPages, scores: ReadonlyMap<string, readonly PageScore[]>): SetReport[] {
  const sets = [...new Set([...data.pages.map(({ page }) => page.set), ...data.missing.map((page) => page.set)])];
  return sets.map((set) => reportSet(set, data, scores));
}

/** Scores one method on one page. Whatever it throws is a miss, kept with its message. */
export function scorePage(lab: LabPage, method: Method): PageScore {
  let prediction: Prediction | null;
  try {
    prediction = method.predict(lab);
  } catch (error) {
    return missOf(lab.page, error instanceof Error ? error.message : String(error));
  }
  const { page, snapshot } = lab;
  const { gold } = page;
  const text = prediction?.text ?? '';
  const common = { page, foundNothing: prediction === null, ms: prediction?.ms ?? null, error: null };
  if (gold.kind === 'nodes') {
    const goldRows = { included: lab.select, excluded: lab.deselect };
    const area = areaScore(regionOf(snapshot, prediction?.rows ?? NO_ROWS), regionOf(snapshot, goldRows));
    const goldText = selectionText(snapshot, goldRows);
    const texts = { word: wordScore(text, goldText), grade: gradeOf(text, goldText) };
    // A page without main content is judged by whether nothing is found, not by area.
    return {
      ...common,
      ...texts,
      area: page.type === 'none' ? null : area,
      character: null,
      present: null,
      absent: null,
    };
  }
  const without = snippetShare(text, gold.without);
  return {
    ...common,
    word: wordScore(text, gold.text),
    grade: gradeOf(text, gold.text),
    area: null,
    character: page.set === 'zh' ? characterScore(text, gold.text) : null,
    present: snippetShare(text, gold.with),
    absent: without === null ? null : 1 - without,
  };
}

const NO_ROWS = { included: [], excluded: [] };

function missOf(page: CorpusPage, error: string): PageScore {
  const area = page.gold.kind === 'nodes' && page.type !== 'none' ? MISS : null;
  const character = page.set === 'zh' ? MISS : null;
  const nothing = { present: null, absent: null, grade: 'poor', foundNothing: false, ms: null } as const;
  return { page, word: MISS, area, character, ...nothing, error };
}

/** The rectangles of rows, cut at the page. */
export function regionOf(
  page: Snapshot,
  rows: { readonly included: readonly number[]; readonly excluded: readonly number[] },
): Region {
  const boxes = (list: readonly number[]): number[] =>
    list.flatMap((row) => [
      Math.max(0, page.left[row]),
      Math.max(0, page.top[row]),
      Math.min(page.width, page.right[row]),
      Math.min(page.height, page.bottom[row]),
    ]);
  return { boxes: boxes(rows.included), excluded: boxes(rows.excluded) };
}

function reportSet(set: SetName, data: LabPages, scores: ReadonlyMap<string, readonly PageScore[]>): SetReport {
  const measure = MEASURE[set];
  const methods = new Map<string, MethodReport>();
  let first: number[] | null = null;
  for (const [name, all] of scores) {
    const own = all.filter(({ page }) => page.set === set);
    const counted = own.flatMap((score) => measured(score, measure) ?? []);
    first ??= counted;
    methods.set(name, {
      all: figuresOf(own),
      byType: new Map(typesOf(own).map((type) => [type, figuresOf(own.filter(({ page }) => page.type === type))])),
      behind: pairedInterval(first, counted),
      errors: own.flatMap(({ page, error }) => (error === null ? [] : [{ id: page.id, reason: error }])),
    });
  }
  const pages = [...data.pages.map(({ page }) => page), ...data.missing].filter((page) => page.set === set).length;
  return { set, pages, measure, ...goldShares(data.pages.filter(({ page }) => page.set === set)), methods };
}

/** The F1 of a measure; null where it does not apply. */
export function measured(score: PageScore, measure: Measure): number | null {
  const by = { areaF1: score.area, wordF1: score.word, characterF1: score.character };
  return by[measure]?.f1 ?? null;
}

function typesOf(scores: readonly PageScore[]): string[] {
  return [...new Set(scores.map(({ page }) => page.type))].sort();
}

/** Means over pages of all that applies to them. */
export function figuresOf(scores: readonly PageScore[]): Figures {
  const figures: Record<string, number> = { pages: scores.length };
  const add = (name: string, values: readonly (number | null)[]): void => {
    const known = values.filter((value) => value !== null);
    if (known.length > 0) figures[name] = mean(known);
  };
  for (const kind of ['area', 'word', 'character'] as const) {
    add(`${kind}P`, scores.map((score) => score[kind]?.precision ?? null)); // prettier-ignore
    add(`${kind}R`, scores.map((score) => score[kind]?.recall ?? null)); // prettier-ignore
    add(`${kind}F1`, scores.map((score) => score[kind]?.f1 ?? null)); // prettier-ignore
  }
  add('excellent', scores.map(({ grade }) => Number(grade === 'excellent'))); // prettier-ignore
  add('good', scores.map(({ grade }) => Number(grade !== 'poor'))); // prettier-ignore
  const none = scores.filter(({ page }) => page.type === 'none');
  const some = scores.filter(({ page }) => page.type !== 'none');
  add('nothing', some.map(({ foundNothing }) => Number(foundNothing))); // prettier-ignore
  add('nothingFoundWhereNone', none.map(({ foundNothing }) => Number(foundNothing))); // prettier-ignore
  add('present', scores.map(({ present }) => present)); // prettier-ignore
  add('absent', scores.map(({ absent }) => absent)); // prettier-ignore
  add('ms', scores.map(({ ms }) => ms)); // prettier-ignore
  figures.misses = scores.filter(({ error }) => error !== null).length;
  return figures;
}

/** How much of the gold text can be found in the pages at all: a bound of recall for every method. */
function goldShares(pages: readonly LabPage[]): { goldFound: number | null; goldInSight: number | null } {
  let words = 0;
  let found = 0;
  let inSight = 0;
  for (const { page, snapshot } of pages) {
    if (page.gold.kind !== 'text') continue;
    const alignment = alignGold(snapshot, page.gold.text);
    words += alignment.goldWords;
    found += alignment.found;
    inSight += alignment.foundInSight;
  }
  return words === 0
    ? { goldFound: null, goldInSight: null }
    : { goldFound: found / words, goldInSight: inSight / words };
}
