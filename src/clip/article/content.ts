import type { Captured } from '../../capture/captured.ts';
import { selectionMask, type Region } from '../../extract/page/selection.ts';
import type { Snapshot } from '../../extract/page/snapshot.ts';
import { COLLAPSED_CHARS, isRead } from '../../extract/page/text.ts';
import { linkAddress, ownFragment } from '../address.ts';
import { attribute, baseOf } from '../dom.ts';
import { hiddenIn } from './hidden.ts';
import { saysWho } from './speakers.ts';
import { clipId, linkTargets } from './targets.ts';

/** The selected rows of a page, and what an article of them has to know. Reads live elements and changes none. */
export interface Content {
  readonly page: Snapshot;
  readonly elements: readonly Element[];
  readonly excluded: ReadonlySet<Element>;
  /** Ids that links of the article point at. */
  readonly targets: ReadonlySet<string>;
  /** Rows with nothing in the article, and those with no text in it. */
  readonly isAway: (row: number) => boolean;
  readonly isRead: (row: number) => boolean;
  /** What addresses of an element are relative to. */
  readonly baseOf: (element: Element) => string;
}

/** `baseUrl` stands for the documents' own bases. */
export function contentOf({ snapshot, elements }: Captured, selection: Region, baseUrl?: string): Content {
  const excludedRows = new Set(selection.excluded);
  const hidden = hiddenIn(snapshot, selectionMask(snapshot, selection));
  const isSaid = (row: number): boolean =>
    hidden.texts[row] === 0 && (isRead(snapshot, row, COLLAPSED_CHARS) || saysWho(snapshot, elements, row));
  return {
    page: snapshot,
    elements,
    excluded: new Set(selection.excluded.map((row) => elements[row])),
    targets: linkTargets(snapshot, elements, selection),
    isAway: (row) => {
      if (excludedRows.has(row) || hidden.elements[row] === 1) return true;
      return snapshot.end[row] === row + 1 && snapshot.chars[row] > 0 && !isSaid(row);
    },
    isRead: isSaid,
    baseOf: (element) => baseUrl ?? baseOf(element),
  };
}

/** Where a link leads: absolute, or to a part of the article; null for buttons in the shape of links and other schemes. */
export function hrefOf({ page, targets, baseOf }: Content, link: Element): string | null {
  const href = attribute(link, 'href');
  if (href === '' || href === '#') return null;
  const base = baseOf(link);
  const fragment = targets.size > 0 && href.includes('#') ? ownFragment(href, base, page.url) : null;
  if (fragment !== null && targets.has(fragment)) return `#${encodeURIComponent(clipId(fragment))}`;
  return linkAddress(href, base);
}

/** Width and height of a row, whole px. */
export function sizeOf({ left, top, right, bottom }: Snapshot, row: number): readonly [number, number] {
  return [Math.round(right[row] - left[row]), Math.round(bottom[row] - top[row])];
}
