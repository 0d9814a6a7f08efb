import type { Extractor } from '../../extractors/extractor.ts';
import type { CorpusPage } from '../pages/corpus.ts';
import type { LabPage } from '../pages/pages.ts';
import { mean } from './bootstrap.ts';
import { scorePage, type PageScore } from './evaluate.ts';
import { fromExtractor, type Method } from './methods.ts';

/** A figure of a method on a sample: a mean, and what each page adds to it, 0–1, by its name. */
export interface GatedFigure {
  readonly value: number;
  readonly pages: Readonly<Record<string, number>>;
}

/** Figures by name, such as `clg word F1`. */
export type GatedFigures = Readonly<Record<string, GatedFigure>>;

/** The samples: our own pages, always at hand, and a part of the corpus. */
export type Sample = 'own' | 'corpus';

/** A floor that was lowered, and why, in words. */
export interface Lowering {
  readonly sample: Sample;
  readonly figure: string;
  readonly from: number;
  readonly to: number;
  readonly reason: string;
}

/** The floors as they are stored: `value` must be reached; `pages` tells which page fell where it is not. */
export interface Floors {
  readonly own: GatedFigures;
  readonly corpus: GatedFigures;
  readonly lowered: readonly Lowering[];
}

/** A figure below its floor; `value` is null where it was not measured at all. Pages that fell most come first. */
export interface Fall {
  readonly figure: string;
  readonly floor: number;
  readonly value: number | null;
  readonly pages: readonly { readonly name: string; readonly was: number; readonly now: number }[];
}

/** Below the third decimal a figure is rounding. */
const STEP = 0.001;

/** Every figure that is below its floor or missing, in the order of the floors. */
export function falls(floors: GatedFigures, figures: GatedFigures): Fall[] {
  return Object.entries(floors).flatMap(([figure, floor]): Fall[] => {
    if (!Object.hasOwn(figures, figure)) return [{ figure, floor: floor.value, value: null, pages: [] }];
    const now = figures[figure];
    if (now.value >= floor.value) return [];
    return [{ figure, floor: floor.value, value: now.value, pages: fallenPages(floor, now) }];
  });
}

/** Pages with less than they had; one that is gone has 0. */
function fallenPages(floor: GatedFigure, now: GatedFigure): Fall['pages'] {
  return Object.entries(floor.pages)
    .map(([name, was]) => ({ name, was, now: now.pages[name] ?? 0 }))
    .filter((page) => page.now < page.was - STEP)
    .sort((a, b) => a.now - a.was - (b.now - b.was) || (a.name < b.name ? -1 : 1));
}

/** Floors raised to what was measured, with new figures added. None is lowered: those that fell stay as they are. */
export function raised(floors: Floors, sample: Sample, figures: GatedFigures): Floors {
  const before = floors[sample];
  const after: Record<string, GatedFigure> = { ...before };
  for (const [figure, now] of Object.entries(figures)) {
    if (!Object.hasOwn(before, figure) || now.value >= before[figure].value) after[figure] = floorOf(now);
  }
  return { ...floors, [sample]: after };
}

/**
 * Floors lowered to what was measured where it fell below, each noted with the reason; the floor of a figure that was not
 * measured stays. Throws RangeError where the reason is empty.
 */
export function lowered(floors: Floors, sample: Sample, figures: GatedFigures, reason: string): Floors {
  if (reason.trim() === '') throw new RangeError('a floor is lowered for a reason: say it in words');
  const after: Record<string, GatedFigure> = { ...floors[sample] };
  const notes: Lowering[] = [];
  for (const { figure, floor, value } of falls(floors[sample], figures)) {
    if (value === null) continue;
    after[figure] = floorOf(figures[figure]);
    notes.push({ sample, figure, from: floor, to: after[figure].value, reason });
  }
  return { ...floors, [sample]: after, lowered: [...floors.lowered, ...notes] };
}

/** A floor is cut off after the third decimal, never rounded up. */
function floorOf({ value, pages }: GatedFigure): GatedFigure {
  const cut = (number: number): number => Math.floor(number / STEP + 1e-9) / Math.round(1 / STEP);
  return { value: cut(value), pages: Object.fromEntries(Object.entries(pages).map(([name, f1]) => [name, cut(f1)])) };
}

/** What the gate says of a sample, one line a figure and one a page. */
export function fallLines(sample: Sample, fallen: readonly Fall[]): string[] {
  return fallen.flatMap(({ figure, floor, value, pages }) => [
    `${sample}: ${figure} is ${value === null ? 'not measured' : value.toFixed(4)}, its floor is ${floor.toFixed(3)}`,
    ...pages.map(({ name, was, now }) => `  ${name} fell from ${was.toFixed(3)} to ${now.toFixed(3)}`),
  ]);
}

/** Area F1, word F1 and the share of pages without main content that are left alone, on our own pages. */
export function ownFigures(pages: readonly LabPage[], extractors: readonly Extractor[]): GatedFigures {
  const figures: Record<string, GatedFigure> = {};
  for (const extractor of extractors) {
    const scores = pages.map((page) =>
      scorePage(
        page,
        fromExtractor(extractor.name, () => extractor),
      ),
    );
    const { name } = extractor;
    add(figures, `${name} area F1`, scores, ({ area }) => area?.f1 ?? null);
    add(figures, `${name} word F1`, scores, ({ page, word }) => (page.type === 'none' ? null : word.f1));
    add(figures, `${name} nothing found`, scores, ({ page, foundNothing }) =>
      page.type === 'none' ? Number(foundNothing) : null,
    );
  }
  return figures;
}

/** For each set its own measure, and word F1 where that is another. Pages are named by their set and id. */
export function corpusFigures(pages: readonly LabPage[], methods: readonly Method[]): GatedFigures {
  const figures: Record<string, GatedFigure> = {};
  for (const method of methods) {
    const scores = pages.map((page) => scorePage(page, method));
    for (const set of new Set(pages.map(({ page }) => page.set))) {
      const own = scores.filter(({ page }) => page.set === set);
      add(figures, `${method.name} ${set} area F1`, own, ({ area }) => area?.f1 ?? null);
      add(figures, `${method.name} ${set} word F1`, own, ({ word }) => word.f1);
      add(figures, `${method.name} ${set} character F1`, own, ({ character }) => character?.f1 ?? null);
    }
  }
  return figures;
}

/** Adds the mean of what is not null; nothing where all is. */
function add(
  figures: Record<string, GatedFigure>,
  name: string,
  scores: readonly PageScore[],
  of: (score: PageScore) => number | null,
): void {
  const known = scores.flatMap((score) => {
    const value = of(score);
    return value === null ? [] : [[score.page.id, value] as const];
  });
  if (known.length === 0) return;
  figures[name] = { value: mean(known.map(([, value]) => value)), pages: Object.fromEntries(known) };
}

/**
 * Every k-th page of each set in the order of its labels: the same pages each time, whichever of them are recorded and
 * whichever other sets there are.
 */
export function everyKth<P extends Pick<CorpusPage, 'set' | 'id'>>(pages: readonly P[], k: number): P[] {
  const seen = new Map<string, number>();
  return pages.filter(({ set }) => {
    const at = seen.get(set) ?? 0;
    seen.set(set, at + 1);
    return at % k === 0;
  });
}
