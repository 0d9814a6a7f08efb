import { extractorNamed, extractorNames } from '../extractors/registry.ts';
import type { SetName } from './corpus.ts';
import type { LabPage } from './pages.ts';
import { markdownTable } from './tables.ts';

/** Pages of a set on which a method found nothing though they have content: their ids. */
export interface NothingFound {
  readonly method: string;
  readonly set: SetName;
  readonly pages: readonly string[];
}

/** Every shipped method on every page that has content; entries without a page are left out. */
export function nothingFound(pages: readonly LabPage[], say: (line: string) => void): NothingFound[] {
  const sets = [...new Set(pages.map(({ page }) => page.set))];
  const counted = pages.filter(({ page, select }) =>
    page.gold.kind === 'nodes' ? select.length > 0 : page.gold.text !== '',
  );
  return extractorNames.flatMap((method) => {
    say(`asking ${method}`);
    const silent = counted.filter(({ snapshot }) => extractorNamed(method).extract(snapshot) === null);
    return sets.flatMap((set) => {
      const own = silent.filter(({ page }) => page.set === set).map(({ page }) => page.id);
      return own.length > 0 ? [{ method, set, pages: own }] : [];
    });
  });
}

/** Numbers of pages by method and set as Markdown, then the pages themselves. */
export function nothingReport(found: readonly NothingFound[], sets: readonly SetName[]): string {
  const methods = [...new Set(found.map(({ method }) => method))];
  const of = (method: string, set: SetName) => found.find((one) => one.method === method && one.set === set);
  const rows = methods.map((method) => [
    `\`${method}\``,
    ...sets.map((set) => String(of(method, set)?.pages.length ?? 0)),
  ]);
  const lists = found.map(({ method, set, pages }) => `- \`${method}\`, ${set}: ${pages.join(', ')}`);
  return [markdownTable(['method', ...sets], rows), lists.join('\n')].join('\n\n');
}
