import { selectionMask } from '../extract/selection.ts';
import { tokensOf, trigramAt, type MssModel } from '../extractors/mss.ts';
import type { LabelledPage } from './train-clg.ts';

/** Pages. A trigram that fewer pages have says more of those pages than of content. */
const MIN_PAGES = 3;

/** Added to each count, so that what was seen on one side alone stays possible on the other. */
const PRIOR_COUNT = 1;

interface Counts {
  /** Tokens in the gold region, and the others. */
  content: number;
  rest: number;
  pages: number;
  lastPage: number;
}

/**
 * Naive Bayes for maximum subsequence segmentation, from pages with a region selected: a token is content where its
 * row is in the region. Smoothed by Laplace's rule. Ten thousand trigrams of the styled pages are 0.4 MB of JSON, a
 * hundred times the size of the linear models: the lab trains them and the extension ships none.
 */
export function trainMss(pages: readonly LabelledPage[]): MssModel {
  const trigrams = new Map<string, Counts>();
  const tags = new Map<string, Counts>();
  const all: Counts = { content: 0, rest: 0, pages: 0, lastPage: -1 };
  pages.forEach(({ snapshot, select, deselect }, page) => {
    const gold = selectionMask(snapshot, { included: select, excluded: deselect });
    const tokens = tokensOf(snapshot);
    tokens.row.forEach((row, k) => {
      const isContent = gold[row] === 1;
      count(all, isContent, page);
      count(countsOf(trigrams, trigramAt(tokens, k)), isContent, page);
      count(countsOf(tags, tokens.within[k]), isContent, page);
    });
  });
  return {
    prior: Math.log(all.content / all.rest),
    trigrams: logRatios(trigrams, all),
    tags: logRatios(tags, all),
  };
}

function countsOf(table: Map<string, Counts>, key: string): Counts {
  const known = table.get(key);
  if (known) return known;
  const counts: Counts = { content: 0, rest: 0, pages: 0, lastPage: -1 };
  table.set(key, counts);
  return counts;
}

function count(counts: Counts, isContent: boolean, page: number): void {
  if (isContent) counts.content++;
  else counts.rest++;
  if (counts.lastPage !== page) counts.pages++;
  counts.lastPage = page;
}

/** log P(feature | content) − log P(feature | rest) of the features that enough pages have. */
function logRatios(table: ReadonlyMap<string, Counts>, all: Counts): Map<string, number> {
  const content = all.content + PRIOR_COUNT * table.size;
  const rest = all.rest + PRIOR_COUNT * table.size;
  const known = [...table].filter(([, { pages }]) => pages >= MIN_PAGES);
  return new Map(
    known.map(([key, counts]) => [
      key,
      Math.log((counts.content + PRIOR_COUNT) / content) - Math.log((counts.rest + PRIOR_COUNT) / rest),
    ]),
  );
}
