import { articleFacts, extentOf } from '../../clip/facts/article-facts.ts';
import { isoDate } from '../../clip/facts/dates.ts';
import { readBlockModel, type BlockModelFile } from '../../extract/blocks/block-model.ts';
import { textBlocks } from '../../extract/blocks/blocks.ts';
import { createWinnow } from '../../extractors/winnow.ts';
import type { SetName } from '../pages/corpus.ts';
import type { Facts } from '../pages/facts-in-page.ts';
import type { LabPage } from '../pages/pages.ts';
import type { Table } from '../report/report-data.ts';
import { mean, pairedInterval, type Interval } from './bootstrap.ts';
import type { GatedFigures } from './gate.ts';
import { signedInterval } from './tables.ts';

/** What is compared besides the text: title, writers, day of publication. */
export type Field = keyof Facts;
const FIELDS: readonly Field[] = ['title', 'byline', 'published'];

/** What the label of a page says of its article, and what each method does; ours comes first. */
export interface LabelledFacts {
  readonly set: SetName;
  readonly id: string;
  readonly gold: Facts;
  readonly methods: Readonly<Record<string, Facts>>;
}

/** Shares of pages. */
export interface FactFigures {
  readonly set: SetName;
  readonly field: Field;
  readonly method: string;
  /** Pages whose label has the field, and the share of them on which the method says the same. */
  readonly pages: number;
  readonly right: number;
  /** Pages whose label leaves the field open, and the share of them on which the method says something all the same. */
  readonly open: number;
  readonly saidOfOpen: number;
  /** Share of the first method that is right, minus this one's. */
  readonly behind: Interval;
}

/**
 * The pages whose labels say something of an article besides its text, and of which that was recorded. Where no heading
 * says the title, the article starts where the model of the page's fold finds it.
 */
export function readFacts(pages: readonly LabPage[], models: readonly BlockModelFile[]): LabelledFacts[] {
  const byFold = models.map((model) => createWinnow(readBlockModel(model)));
  return pages.flatMap(({ page, snapshot, fold, facts }) => {
    const gold = { title: page.title, byline: page.author ?? '', published: page.published ?? '' };
    if (facts === null || FIELDS.every((field) => gold[field] === '')) return [];
    const extent = extentOf(snapshot, byFold[fold].extract(snapshot)?.included ?? []);
    const winnow = articleFacts(facts.stated, snapshot, textBlocks(snapshot), extent, page.url);
    return [{ set: page.set, id: page.id, gold, methods: { winnow, ...facts.peers } }];
  });
}

/**
 * Whether a method says what the label says: the same words, whatever the punctuation; of writers in any order; the
 * same day, as far as the label names it.
 */
export function isRight(field: Field, said: string, gold: string): boolean {
  if (field === 'published') return isoDate(said).startsWith(isoDate(gold).slice(0, 10) || gold);
  if (field === 'title') return words(said).join(' ') === words(gold).join(' ');
  return names(said) === names(gold);
}

function words(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

function names(text: string): string {
  const parts = words(text).filter((word) => word !== 'and');
  return parts.sort().join(' ');
}

/** Figures of each set, field and method; fields that no label of a set has are left out. */
export function factFigures(pages: readonly LabelledFacts[]): FactFigures[] {
  const sets = [...new Set(pages.map(({ set }) => set))];
  return sets.flatMap((set) =>
    FIELDS.flatMap((field) =>
      figuresOf(
        set,
        field,
        pages.filter((page) => page.set === set),
      ),
    ),
  );
}

function figuresOf(set: SetName, field: Field, pages: readonly LabelledFacts[]): FactFigures[] {
  const labelled = pages.filter(({ gold }) => gold[field] !== '');
  const open = pages.filter(({ gold }) => gold[field] === '');
  if (labelled.length === 0) return [];
  const rights = (name: string): number[] =>
    labelled.map(({ gold, methods }) => Number(isRight(field, methods[name][field], gold[field])));
  const said = (name: string): number[] => open.map(({ methods }) => Number(methods[name][field] !== ''));
  const all = Object.keys(pages[0].methods);
  return all.map((method) => ({
    set,
    field,
    method,
    pages: labelled.length,
    right: mean(rights(method)),
    open: open.length,
    saidOfOpen: open.length === 0 ? 0 : mean(said(method)),
    behind: pairedInterval(rights(all[0]), rights(method)),
  }));
}

/** Our own figures on one set, for the gate: a page has 1 where it is right. */
export function gatedFacts(pages: readonly LabelledFacts[], set: SetName): GatedFigures {
  const figures = FIELDS.flatMap((field) => {
    const labelled = pages.filter((page) => page.set === set && page.gold[field] !== '');
    if (labelled.length === 0) return [];
    const rights = labelled.map(({ id, gold, methods }) => {
      return [id, Number(isRight(field, methods.winnow[field], gold[field]))] as const;
    });
    const figure = { value: mean(rights.map(([, right]) => right)), pages: Object.fromEntries(rights) };
    return [[`winnow ${set} ${field}`, figure] as const];
  });
  return Object.fromEntries(figures);
}

/** Sets, fields and methods down. */
export function factsTable(figures: readonly FactFigures[]): Table {
  const rows = figures.map(({ set, field, method, pages, right, open, saidOfOpen, behind }) => [
    `${set}, ${field}`,
    method,
    String(pages),
    right.toFixed(3),
    String(open),
    saidOfOpen.toFixed(3),
    method === figures[0].method ? '' : signedInterval(behind),
  ]);
  return {
    head: ['set, field', 'method', 'pages', 'right', 'not labelled', 'said there', 'winnow minus it [95 %]'],
    rows,
  };
}
