/** Why a method has no answer for a page, told from its paper's rule and what the page shows. Pure. */
import { HIDDEN, tagOf, type Snapshot } from '../../extract/page/snapshot.ts';
import { countRows, countRuns, type RowCounts } from '../../extract/page/text-counts.ts';
import { articleSizes, MIN_ARTICLE_CHARS } from '../../extractors/article-subtree.ts';
import { charsInParagraphs } from '../../extractors/density.ts';
import type { ExtractorName } from '../../extractors/names.ts';

/** Characters. A page that shows fewer shows a name and a few links; its text is hidden, or in frames and pictures. */
const HARDLY_ANY = 100;

/** Share of characters in links from which a page is one of links. */
const MOSTLY_LINKS = 0.5;

interface Rule {
  readonly reason: string;
  /** The methods whose rule it is; all where left out. */
  readonly methods?: readonly ExtractorName[];
  holds(page: Snapshot, counts: RowCounts): boolean;
}

/** The first that holds is the reason. */
const RULES: readonly Rule[] = [
  { reason: 'no text in sight', holds: (_, { chars }) => chars[0] === 0 },
  { reason: `under ${HARDLY_ANY} characters in sight`, holds: (_, { chars }) => chars[0] < HARDLY_ANY },
  {
    reason: `no ${MIN_ARTICLE_CHARS} characters of paragraphs under one element`,
    methods: ['article-subtree'],
    holds: (page) => articleSizes(page, countRuns(page)).every((size) => size < MIN_ARTICLE_CHARS),
  },
  {
    reason: 'no table with text',
    methods: ['naive-bayes-table'],
    holds: (page, { chars }) => rowsOf(page, 'table').every((row) => chars[row] === 0),
  },
  {
    reason: 'no div with text outside links',
    methods: ['density'],
    holds: (page, { chars, linkChars }) => rowsOf(page, 'div').every((row) => chars[row] === linkChars[row]),
  },
  {
    reason: 'no div with text outside p',
    methods: ['density-literal'],
    holds: (page, { chars }) => {
      const inParagraphs = charsInParagraphs(page, countRuns(page).chars);
      return rowsOf(page, 'div').every((row) => chars[row] === inParagraphs[row]);
    },
  },
  { reason: 'half of the text or more in links', holds: (_, counts) => linkedShare(counts) >= MOSTLY_LINKS },
];

/** What is said where no rule tells. */
export const NO_RULE = 'likelier noise, as it judges';

/** Why a method that found nothing found nothing. */
export function reasonOfSilence(method: ExtractorName, page: Snapshot): string {
  const counts = countRows(page, countRuns(page));
  const own = RULES.filter(({ methods }) => methods === undefined || methods.includes(method));
  return own.find((rule) => rule.holds(page, counts))?.reason ?? NO_RULE;
}

function linkedShare({ chars, linkChars }: RowCounts): number {
  return linkChars[0] / chars[0];
}

/** Rows in sight with a tag. */
function rowsOf(page: Snapshot, tag: string): number[] {
  const rows = Array.from({ length: page.count }, (_, row) => row);
  return rows.filter((row) => tagOf(page, row) === tag && (page.flags[row] & HIDDEN) === 0);
}
