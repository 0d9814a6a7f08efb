/** The selection of a stored label on the page as it is today. Pure. */
import { tidy } from '../../extract/edit/region.ts';
import type { Region } from '../../extract/page/selection.ts';
import { tagOf, type Snapshot } from '../../extract/page/snapshot.ts';
import { rowAt } from './frozen-page.ts';
import type { LabelledSelection, Selector } from './label-format.ts';
import { quotedText } from './quote.ts';

/** What of a label was found again. */
export interface Resolved {
  readonly choice: Region;
  /** Included paths that lead nowhere, and whose text is nowhere. */
  readonly lost: number;
}

/**
 * The rows of a labelled selection. A path is followed first; where it leads to other text than was labelled, the one
 * row of the same tag with that text is taken, and where there is none the row at the path.
 */
export function resolveSelection(page: Snapshot, { included, excluded, selectors }: LabelledSelection): Resolved {
  const rows = included.map((path, k) => rowFor(page, path, selectors[k] ?? []));
  const found = rows.filter((row) => row >= 0);
  const cuts = excluded.map((path) => rowAt(page, path)).filter((row) => row >= 0);
  return { choice: tidy(page, { included: found, excluded: cuts }), lost: rows.length - found.length };
}

function rowFor(page: Snapshot, path: string, ways: readonly Selector[]): number {
  const at = rowAt(page, path);
  const text = ways.flatMap((way) => (way.type === 'TextQuoteSelector' ? [way.exact] : []))[0] ?? '';
  if (text === '' || (at >= 0 && quotedText(page, at) === text)) return at;
  const tag = /([^/[\]]+)\[\d+\]$/.exec(path)?.[1];
  for (let row = 0; row < page.count; row++) {
    if (tagOf(page, row) === tag && quotedText(page, row) === text) return row;
  }
  return at;
}
