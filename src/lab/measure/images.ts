import { selectionMask } from '../../extract/page/selection.ts';
import { IMAGE_OPTIONS, judgeImages, type Verdict } from '../../extract/papers/related-images.ts';
import type { LabPage } from '../pages/pages.ts';
import { mainOrArticle } from './baselines.ts';
import { markdownTable } from './tables.ts';

/** Page types that are one article; on the others a picture that leads away is often content. */
const ARTICLE_TYPES: ReadonlySet<string> = new Set(['article', 'documentation', 'recipe']);

/** Verdicts on pictures that are in the gold region, and on those that are not. Numbers of pictures. */
export interface ImageTally {
  /** Pages with a picture that was judged. */
  pages: number;
  readonly article: Record<Verdict, number>;
  readonly other: Record<Verdict, number>;
}

/**
 * What the picture stage makes of the pictures inside `main` or `article` of pages with a region selected: the gold
 * region says which of them belong to the article.
 */
export function tallyImages(pages: readonly LabPage[], asPrinted: boolean): ImageTally {
  const none = (): Record<Verdict, number> => ({ related: 0, unsure: 0, unrelated: 0 });
  const tally: ImageTally = { pages: 0, article: none(), other: none() };
  for (const { snapshot, select, deselect } of pages) {
    const selection = mainOrArticle.extract(snapshot);
    if (selection === null || select.length === 0) continue;
    const gold = selectionMask(snapshot, { included: select, excluded: deselect });
    const verdicts = judgeImages(snapshot, selection, { ...IMAGE_OPTIONS, asPrinted });
    if (verdicts.length > 0) tally.pages++;
    for (const { row, verdict } of verdicts) tally[gold[row] ? 'article' : 'other'][verdict]++;
  }
  return tally;
}

/** Both rules on pages that are articles and on all others, as Markdown. */
export function imageReport(pages: readonly LabPage[]): string {
  const groups = [
    { name: 'articles', pages: pages.filter(({ page }) => ARTICLE_TYPES.has(page.type)) },
    { name: 'other types', pages: pages.filter(({ page }) => !ARTICLE_TYPES.has(page.type)) },
  ];
  const rows = groups.flatMap((group) =>
    [true, false].map((asPrinted) => imageRow(group.name, group.pages, asPrinted)),
  );
  const head = ['pages', 'number', 'rule', 'article pictures', 'kept', 'others', 'dropped', 'unsure'];
  return markdownTable(head, rows);
}

function imageRow(name: string, pages: readonly LabPage[], asPrinted: boolean): string[] {
  const { pages: judged, article, other } = tallyImages(pages, asPrinted);
  const kept = article.related + article.unsure;
  const others = other.related + other.unsure + other.unrelated;
  const numbers = [kept + article.unrelated, kept, others, other.unrelated, article.unsure + other.unsure];
  return [name, String(judged), asPrinted ? 'as printed' : 'ours', ...numbers.map(String)];
}
