/** What a person's correction of one page says of other pages of the site. Pure; rules are plain data. */
import type { Region } from '../page/selection.ts';
import { tagOf, type Snapshot } from '../page/snapshot.ts';
import { blockPage, contentOf, hasContent, type BlockPage } from './blocks.ts';
import { tidy } from './region.ts';
import { jaccard, pathLikeness, pathShape, rowPath, templateOf, type RowPath } from './site-path.ts';

/** Raised whenever the fields or their meaning change. */
export const SITE_RULE_VERSION = 1;

/** Whether two rules speak of pages of the same structure: the later one takes the place of the earlier. */
export function isSameStructure(a: SiteRule, b: SiteRule): boolean {
  return a.shape === b.shape && jaccard(a.template, b.template) >= LEAST.template;
}

/** Rows of one kind that a person selected, or cut out of what they selected. */
export interface RowRule {
  readonly path: RowPath;
  /** There were several such rows, of the same tags and names: all of them on another page. */
  readonly many: boolean;
  /** Of the content of the corrected region, 0–1. */
  readonly share: number;
}

/** A correction as it is kept for a site. */
export interface SiteRule {
  readonly version: number;
  /**
   * Form of the address of the corrected page; pages of another form are not spoken of. On the styled sets every page
   * that a rule made worse, up to 0.84 of area F1, had another form: a listing's rule on an article and the like.
   */
  readonly shape: string;
  /** Tags and names of the upper elements of the corrected page. */
  readonly template: readonly string[];
  readonly included: readonly RowRule[];
  /** Paths begin below an included row. */
  readonly excluded: readonly RowRule[];
}

/** What a rule finds on a page. */
export interface Remembered extends Region {
  /** How sure it is that the page is built like the corrected one, 0–1. */
  readonly confidence: number;
}

/** The rule of an accepted region; null where nothing is selected. */
export function learnRule(page: Snapshot, { included, excluded }: Region): SiteRule | null {
  if (included.length === 0) return null;
  const blocks = blockPage(page);
  const whole = included.reduce((sum, row) => sum + contentOf(blocks, row), 0);
  const shareOf = (row: number) => contentOf(blocks, row) / Math.max(1, whole);
  const topOf = (row: number) => included.find((top) => top <= row && row < page.end[top]) ?? 0;
  return {
    version: SITE_RULE_VERSION,
    shape: pathShape(page.url),
    template: templateOf(page),
    included: merged(included.map((row) => ({ path: rowPath(page, row), many: false, share: shareOf(row) }))),
    excluded: merged(
      excluded.map((row) => ({ path: rowPath(page, row, topOf(row)), many: false, share: shareOf(row) })),
    ),
  };
}

/** Rules of rows that differ by nothing but their positions and insides, as one each. */
function merged(rules: readonly RowRule[]): RowRule[] {
  const byKind = new Map<string, RowRule>();
  for (const rule of rules) {
    const kind = rule.path.steps.map(({ tag, names }) => [tag, ...names].join('.')).join(' ');
    const before = byKind.get(kind);
    byKind.set(kind, before ? { ...before, many: true, share: before.share + rule.share } : rule);
  }
  return [...byKind.values()];
}

/** Below these, each 0–1, the rule keeps silent. On the styled sets values around them give the same: `npm run lab -- site-memory`. */
const LEAST = {
  /** Likeness of the pages' upper elements. */
  template: 0.5,
  /** Likeness of a row to its rule. */
  row: 0.75,
  /** Likeness of a cut to its rule. */
  cut: 0.85,
  /** By how much the best row must be more alike than the next that is apart from it. */
  margin: 0.03,
  /** Share of the corrected region whose rows must be found. */
  found: 0.9,
} as const;

/** The region that a rule remembers on another page of its site; null where it is not sure. */
export function applyRule(rule: SiteRule, page: Snapshot): Remembered | null {
  if (rule.version !== SITE_RULE_VERSION || rule.shape !== pathShape(page.url)) return null;
  const likeness = jaccard(rule.template, templateOf(page));
  if (likeness < LEAST.template) return null;
  const blocks = blockPage(page);
  const wanted = new Set(rule.included.map(({ path }) => path.steps.at(0)?.tag ?? 'body'));
  const places = allRows(blocks)
    .filter((row) => wanted.has(tagOf(page, row)))
    .map((row) => ({ row, path: rowPath(page, row) }));
  const hits = rule.included.map((one) => ({
    ...matches(page, one, places, LEAST.row, LEAST.margin),
    share: one.share,
  }));
  const found = hits.filter(({ rows }) => rows.length > 0);
  if (found.reduce((sum, { share }) => sum + share, 0) < LEAST.found) return null;
  const included = tidy(page, { included: found.flatMap(({ rows }) => rows), excluded: [] }).included;
  const excluded = included.flatMap((top) => cutsIn(blocks, rule, top));
  const choice = tidy(page, { included, excluded });
  if (choice.included.length === 0) return null;
  return { ...choice, confidence: likeness * Math.min(...found.map(({ likeness }) => likeness)) };
}

interface RowWithPath {
  readonly row: number;
  readonly path: RowPath;
}

/** The rows that a rule means: the most alike, and of a rule of many all that are nearly as alike. */
function matches(
  page: Snapshot,
  { path, many }: RowRule,
  places: readonly RowWithPath[],
  least: number,
  margin: number,
): { rows: number[]; likeness: number } {
  const sought = many ? placeless(path) : path;
  const aboves: Parameters<typeof pathLikeness>[2] = new Map();
  const scored = places
    .filter((place) => place.path.steps[0]?.tag === path.steps[0]?.tag)
    .map((place) => ({
      row: place.row,
      likeness: pathLikeness(sought, many ? placeless(place.path) : place.path, aboves),
    }))
    .sort((a, b) => b.likeness - a.likeness || a.row - b.row);
  const [best] = scored;
  if (!best || best.likeness < least) return { rows: [], likeness: 0 };
  if (many) {
    const rows = scored.filter(({ likeness }) => likeness >= best.likeness - MANY_SPREAD).map(({ row }) => row);
    return { rows, likeness: best.likeness };
  }
  const apart = scored.find(({ row }) => row >= page.end[best.row] || best.row >= page.end[row]);
  const sure = !apart || best.likeness - apart.likeness >= margin;
  return { rows: sure ? [best.row] : [], likeness: best.likeness };
}

/** How much less alike than the best the other rows of a rule of many may be: their insides differ. */
const MANY_SPREAD = 0.12;

/** A path without the row's own position and insides: rows of a repeated structure differ in these. */
function placeless({ steps }: RowPath): RowPath {
  return { steps: steps.map((step, k) => (k === 0 ? { ...step, position: 0 } : step)), inside: [] };
}

function cutsIn(blocks: BlockPage, rule: SiteRule, top: number): number[] {
  if (rule.excluded.length === 0) return [];
  const { page } = blocks;
  const wanted = new Set(rule.excluded.map(({ path }) => path.steps[0]?.tag));
  const places: RowWithPath[] = [];
  for (let row = top + 1; row < page.end[top]; row++) {
    if (wanted.has(tagOf(page, row)) && hasContent(blocks, row)) places.push({ row, path: rowPath(page, row, top) });
  }
  return rule.excluded.flatMap((one) => matches(page, one, places, LEAST.cut, 0).rows);
}

/** Rows below the body that hold something to see. */
function allRows(blocks: BlockPage): number[] {
  const rows: number[] = [];
  for (let row = 1; row < blocks.page.count; row++) if (hasContent(blocks, row)) rows.push(row);
  return rows;
}
