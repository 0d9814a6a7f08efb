import { tagOf, type Snapshot } from '../../extract/page/snapshot.ts';
import type { Extractor } from '../../extractors/extractor.ts';

/** The whole body: what a method must beat. */
export const wholeBody: Extractor = {
  name: 'body',
  extract: (page) => taking('body', rowsOf(page, 'body', '').slice(0, 1)),
};

/** What the page itself calls its main content: `main`, else every topmost `article`, else the body. */
export const mainOrArticle: Extractor = {
  name: 'main/article',
  extract(page) {
    const main = rowsOf(page, 'main', 'main').slice(0, 1);
    if (main.length > 0) return taking('main/article', main);
    const articles = rowsOf(page, 'article', 'article');
    return taking('main/article', articles.length > 0 ? articles : rowsOf(page, 'body', '').slice(0, 1));
  },
};

/** Rows with a tag or a role, none inside another, in document order. */
function rowsOf(page: Snapshot, tag: string, role: string): number[] {
  const rows: number[] = [];
  for (let row = 0; row < page.count;) {
    const named =
      tagOf(page, row) === tag || (role !== '' && page.role[row] >= 0 && page.strings[page.role[row]] === role);
    if (named) rows.push(row);
    row = named ? page.end[row] : row + 1;
  }
  return rows;
}

function taking(extractor: string, included: readonly number[]) {
  if (included.length === 0) return null;
  return { extractor, included, excluded: [], scores: included.map(() => 1), leftOut: [] };
}
