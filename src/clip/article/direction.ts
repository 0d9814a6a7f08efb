import type { Captured } from '../../capture/captured.ts';
import { selectionMask, type Region } from '../../extract/page/selection.ts';
import { tagOf, type Snapshot } from '../../extract/page/snapshot.ts';
import { styleOf } from '../dom.ts';
import { set } from '../elements.ts';

/** The longest texts are asked: they are the article. */
const ASKED = 24;

/** Code reads from left to right in every language. */
export const CODE = set('pre code kbd samp textarea');

/**
 * The direction in which most of the selected text is laid out; the page's own where nothing is selected. Pages set it on
 * the root, or by a style on any box around the article.
 */
export function directionOf({ snapshot, elements }: Captured, selection: Region): 'ltr' | 'rtl' {
  const mask = selectionMask(snapshot, selection);
  const { chars } = snapshot;
  const rows: number[] = [];
  for (let row = 0; row < snapshot.count; row++) {
    if (mask[row] === 1 && chars[row] > 0 && !CODE.has(tagOf(snapshot, row))) rows.push(row);
  }
  rows.sort((a, b) => chars[b] - chars[a]);
  let balance = 0;
  for (const row of rows.slice(0, ASKED)) {
    balance += laidOut(elements[row]) === 'rtl' ? -chars[row] : chars[row];
  }
  if (balance === 0) return snapshot.dir;
  return balance < 0 ? 'rtl' : 'ltr';
}

/** Letters that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Whether parts of an article may be laid out in another direction than the whole. */
export function isMixed(page: Snapshot, direction: string): boolean {
  return direction === 'rtl' || RIGHT_TO_LEFT.test(page.text);
}

/** The direction in which an element is laid out; the empty string where it is in no window. */
export function laidOut(element: Element): string {
  return styleOf(element)?.direction ?? '';
}
