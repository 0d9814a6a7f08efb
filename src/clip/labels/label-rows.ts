/** The selection of a stored label on the page as it is today. Pure. */
import { tidy } from '../../extract/edit/region.ts';
import { checksumOf, checksumsOf } from '../../extract/page/checksums.ts';
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
 * The rows of a labelled selection. A path is followed first; where it leads to other text than was labelled, the first
 * row of the same tag with that text is taken, and where there is none the row at the path. O(rows + characters).
 */
export function resolveSelection(page: Snapshot, { included, excluded, selectors }: LabelledSelection): Resolved {
  const search = new Search(page);
  const rows = included.map((path, k) => rowFor(search, path, selectors[k] ?? []));
  const found = rows.filter((row) => row >= 0);
  const cuts = excluded.map((path) => rowAt(page, path)).filter((row) => row >= 0);
  return { choice: tidy(page, { included: found, excluded: cuts }), lost: rows.length - found.length };
}

function rowFor(search: Search, path: string, ways: readonly Selector[]): number {
  const at = rowAt(search.page, path);
  const text = ways.flatMap((way) => (way.type === 'TextQuoteSelector' ? [way.exact] : []))[0] ?? '';
  if (text === '' || (at >= 0 && quotedText(search.page, at) === text)) return at;
  const tag = /([^/[\]]+)\[\d+\]$/.exec(path)?.[1] ?? '';
  return search.rowsLike(tag, text).find((row) => quotedText(search.page, row) === text) ?? at;
}

/** Where texts stand on a page, which is read once, for the first that is looked for. */
class Search {
  readonly page: Snapshot;
  #rows: ReadonlyMap<string, readonly number[]> | undefined;

  constructor(page: Snapshot) {
    this.page = page;
  }

  /** The rows of a tag whose letters are likely those of a text; document order. */
  rowsLike(tag: string, text: string): readonly number[] {
    this.#rows ??= this.#byText();
    return this.#rows.get(`${tag} ${checksumOf(text)}`) ?? [];
  }

  #byText(): ReadonlyMap<string, readonly number[]> {
    const checksum = checksumsOf(this.page);
    const rows = new Map<string, number[]>();
    for (let row = 0; row < this.page.count; row++) {
      const key = `${tagOf(this.page, row)} ${checksum(row)}`;
      const list = rows.get(key);
      if (list) list.push(row);
      else rows.set(key, [row]);
    }
    return rows;
  }
}
