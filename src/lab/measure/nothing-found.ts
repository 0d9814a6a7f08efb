import { extractorNamed, extractorNames } from '../../extractors/registry.ts';
import type { SetName } from '../pages/corpus.ts';
import type { LabPage } from '../pages/pages.ts';
import { reasonOfSilence } from './silence.ts';
import { markdownTable } from './tables.ts';

/** Pages of a set on which a method found nothing though they have content, for one reason: their ids. */
export interface NothingFound {
  readonly method: string;
  readonly set: SetName;
  readonly reason: string;
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
    const told = silent.map(({ page, snapshot }) => ({ page, reason: reasonOfSilence(method, snapshot) }));
    const reasons = [...new Set(told.map(({ reason }) => reason))].sort();
    return sets.flatMap((set) =>
      reasons.flatMap((reason) => {
        const own = told.filter((one) => one.page.set === set && one.reason === reason).map(({ page }) => page.id);
        return own.length > 0 ? [{ method, set, reason, pages: own }] : [];
      }),
    );
  });
}

/** Numbers of pages by method and set, then by method and reason, as Markdown; then the pages themselves. */
export function nothingReport(found: readonly NothingFound[], sets: readonly SetName[]): string {
  const methods = [...new Set(found.map(({ method }) => method))];
  const reasons = [...new Set(found.map(({ reason }) => reason))];
  const count = (own: readonly NothingFound[]): string => String(own.reduce((sum, { pages }) => sum + pages.length, 0));
  const rowsBy = (columns: readonly string[], of: (one: NothingFound) => string): string[][] =>
    methods.map((method) => {
      const own = found.filter((one) => one.method === method);
      return [`\`${method}\``, ...columns.map((column) => count(own.filter((one) => of(one) === column)))];
    });
  const bySet = markdownTable(
    ['method', ...sets],
    rowsBy(sets, ({ set }) => set),
  );
  const byReason = markdownTable(
    ['method', ...reasons],
    rowsBy(reasons, ({ reason }) => reason),
  );
  const lists = found.map(
    ({ method, set, reason, pages }) => `- \`${method}\`, ${set}, ${reason}: ${pages.join(', ')}`,
  );
  return [bySet, byReason, lists.join('\n')].join('\n\n');
}
