import type { RowRule } from '../extract/edit/site-memory.ts';

/** Elements of a path that are shown: the innermost. */
const SHOWN = 3;

/** Where a block stands, in the form of a CSS selector; two blocks may have the same. */
export function placeOf({ path }: Pick<RowRule, 'path'>): string {
  // A path begins below the body: the body itself has no steps.
  if (path.steps.length === 0) return 'body';
  const steps = path.steps.slice(0, SHOWN).reverse();
  return steps
    .map(({ tag, names }) => [tag, ...names.map((name) => (name.startsWith('#') ? name : `.${name}`))].join(''))
    .join(' › ');
}
