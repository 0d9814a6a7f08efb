import { findAll } from '../dom.ts';
import { is } from '../elements.ts';

/** Reviews of what a page is about, and comments on it, have writers and days of their own. */
const FOREIGN = '[itemprop~="review"], [itemprop~="reviews"], [itemprop~="comment"]';

/** All matches of a selector, in document order, that stand in no review and in no comment. One query, one climb a match. */
export function findOfPage(root: Element, selector: string): Element[] {
  let foreign: Element | null = null;
  return findAll(root, `${FOREIGN}, ${selector}`).filter((element) => {
    if (foreign && !contains(foreign, element)) foreign = null;
    if (foreign) return false;
    if (is(element, FOREIGN)) foreign = element;
    return is(element, selector);
  });
}

/** Those of some elements in document order that stand in no other of them. */
export function outermost(elements: readonly Element[]): Element[] {
  let last: Element | null = null;
  return elements.filter((element) => {
    if (last && contains(last, element)) return false;
    last = element;
    return true;
  });
}

function contains(outer: Element, inner: Element): boolean {
  return Node.prototype.contains.call(outer, inner);
}
