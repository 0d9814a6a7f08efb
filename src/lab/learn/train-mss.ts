import { fileURLToPath } from 'node:url';
import type { Provenance } from '../../extract/clg/model.ts';
import { selectionMask } from '../../extract/page/selection.ts';
import { levelOf, MSS_VERSION, packTrigrams, walkTrigrams, type MssModelFile } from '../../extract/papers/mss.ts';
import { writeJson } from '../json-file.ts';
import type { LabelledPage } from './train-clg.ts';

/** Where the shipped model stands. */
const MODEL_FILE = fileURLToPath(new URL('../../extract/papers/mss.json', import.meta.url));

/** How the model is pruned; extractors/README.md has the figures of other numbers. */
export const MSS_OPTIONS = {
  /** Pages. A trigram or tag that fewer pages have says more of those pages than of content. */
  minPages: 3,
  /** Added to each count, so that what was seen on one side alone stays possible on the other. */
  priorCount: 1,
  /** Trigrams that a model holds at most. */
  maxTrigrams: 4000,
} as const;

/** Decimals of the prior in the file. */
const DECIMALS = 4;

interface Counts {
  /** Tokens in the gold region, and the others. */
  content: number;
  rest: number;
  pages: number;
  lastPage: number;
}

/**
 * Naive Bayes for maximum subsequence segmentation, from pages with a region selected: a token is content where its
 * row is in the region. Smoothed by Laplace's rule. Of the trigrams of enough pages those are kept that say most on
 * most pages. The same pages give the same model.
 */
export function trainMss(pages: readonly LabelledPage[]): Omit<MssModelFile, 'provenance'> {
  const trigrams = new Map<number, Counts>();
  const tags = new Map<string, Counts>();
  const all = noCounts();
  pages.forEach(({ snapshot, select, deselect }, page) => {
    const gold = selectionMask(snapshot, { included: select, excluded: deselect });
    walkTrigrams(snapshot, (trigram, within, row) => {
      const isContent = gold[row] === 1;
      count(all, isContent, page);
      count(countsOf(trigrams, trigram), isContent, page);
      count(countsOf(tags, within < 0 ? '' : snapshot.tagNames[within]), isContent, page);
    });
  });
  return {
    version: MSS_VERSION,
    prior: Number(Math.log(all.content / all.rest).toFixed(DECIMALS)),
    tags: Object.fromEntries(logRatios(tags, all).map(({ key, ratio }) => [key, levelOf(ratio)])),
    trigrams: packTrigrams(
      new Map(mostTelling(logRatios(trigrams, all)).map(({ key, ratio }) => [key, levelOf(ratio)])),
    ),
  };
}

/** Writes the model of all pages given with where it comes from and its cross-validated scores. */
export async function writeMss(pages: readonly LabelledPage[], provenance: Provenance): Promise<void> {
  const model: MssModelFile = { ...trainMss(pages), provenance };
  await writeJson(MODEL_FILE, model);
}

function noCounts(): Counts {
  return { content: 0, rest: 0, pages: 0, lastPage: -1 };
}

function countsOf<Key>(table: Map<Key, Counts>, key: Key): Counts {
  const known = table.get(key);
  if (known) return known;
  const counts = noCounts();
  table.set(key, counts);
  return counts;
}

function count(counts: Counts, isContent: boolean, page: number): void {
  if (isContent) counts.content++;
  else counts.rest++;
  if (counts.lastPage !== page) counts.pages++;
  counts.lastPage = page;
}

interface Ratio<Key> {
  readonly key: Key;
  /** log P(feature | content) − log P(feature | rest). */
  readonly ratio: number;
  readonly pages: number;
}

/** The log ratios of the features that enough pages have. */
function logRatios<Key>(table: ReadonlyMap<Key, Counts>, all: Counts): Ratio<Key>[] {
  const content = all.content + MSS_OPTIONS.priorCount * table.size;
  const rest = all.rest + MSS_OPTIONS.priorCount * table.size;
  return [...table]
    .filter(([, { pages }]) => pages >= MSS_OPTIONS.minPages)
    .map(([key, counts]) => ({
      key,
      ratio:
        Math.log((counts.content + MSS_OPTIONS.priorCount) / content) -
        Math.log((counts.rest + MSS_OPTIONS.priorCount) / rest),
      pages: counts.pages,
    }));
}

/** Those with the greatest log ratio times pages, at most as many as a model holds; of equals the lesser key. */
function mostTelling(ratios: readonly Ratio<number>[]): Ratio<number>[] {
  const telling = ({ ratio, pages }: Ratio<number>): number => Math.abs(ratio) * pages;
  return [...ratios].sort((a, b) => telling(b) - telling(a) || a.key - b.key).slice(0, MSS_OPTIONS.maxTrigrams);
}
