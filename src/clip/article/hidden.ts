import { tagOf, type Snapshot } from '../../extract/page/snapshot.ts';
import { unreadRows } from '../../extract/page/text.ts';

/** What of a page nobody reads: 1 for the rows whose text, and for those whose elements too, are in no clip. */
export interface Hidden {
  readonly texts: Uint8Array;
  readonly elements: Uint8Array;
}

/**
 * What is hidden of the page's own controls (menus, dialogs, forms), and copies for other screens of what the rows where
 * `mask` is 1 say. Of a `noscript` only the text is left out: with
 * page scripts off it holds the images that loaders of images bring later.
 */
export function hiddenIn(page: Snapshot, mask: Uint8Array): Hidden {
  const texts = unreadRows(page, mask);
  const elements = new Uint8Array(page.count);
  for (let row = 1; row < page.count; row++) {
    const parent = page.parent[row];
    const isWithin = texts[parent] === 0 || elements[parent] === 1;
    elements[row] = texts[row] === 1 && isWithin && tagOf(page, row) !== 'noscript' ? 1 : 0;
  }
  return { texts, elements };
}
