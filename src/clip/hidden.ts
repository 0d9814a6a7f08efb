import { tagOf, type Snapshot } from '../extract/snapshot.ts';
import { hiddenControls } from '../extract/text.ts';

/** What of a page nobody reads: 1 for the rows whose text, and for those whose elements too, are in no clip. */
export interface Hidden {
  readonly texts: Uint8Array;
  readonly elements: Uint8Array;
}

/**
 * The page's own controls where they are hidden: menus, dialogs, forms. Of a `noscript` only the text is left out: with
 * page scripts off it holds the images that loaders of images bring later.
 */
export function hiddenIn(page: Snapshot): Hidden {
  const texts = hiddenControls(page);
  const elements = new Uint8Array(page.count);
  for (let row = 1; row < page.count; row++) {
    const parent = page.parent[row];
    const isWithin = texts[parent] === 0 || elements[parent] === 1;
    elements[row] = texts[row] === 1 && isWithin && tagOf(page, row) !== 'noscript' ? 1 : 0;
  }
  return { texts, elements };
}
