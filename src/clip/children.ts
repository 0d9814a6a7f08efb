/** Children one by one: as the arguments of one call, a hundred thousand are more than a stack holds. */

/** Moves all children of a node to the end of another. O(children). */
export function moveChildren(from: Node, to: Node): void {
  while (from.firstChild) to.appendChild(from.firstChild);
}

/** Puts the children of an element in its place. O(children). */
export function unwrap(element: Element): void {
  const parent = element.parentNode;
  while (parent && element.firstChild) parent.insertBefore(element.firstChild, element);
  element.remove();
}

/** Puts an element of another tag, without attributes, in the place of one, around its children. */
export function rename(element: Element, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag);
  moveChildren(element, renamed);
  element.replaceWith(renamed);
}

/** Takes an element out of an article, with what holds nothing else around it. */
export function removeWithin(element: Element, article: Element): void {
  let empty: Element | null = element;
  while (empty !== null && empty !== article) {
    const around: Element | null = empty.parentElement;
    empty.remove();
    empty = around !== null && isEmpty(around) ? around : null;
  }
}

/** Whether an element says nothing, keeps no place in a table and is led to by no link. */
function isEmpty(element: Element): boolean {
  const keeps = element.matches('td, th, [id]') || element.querySelector('img, math, hr, td, th, [id]') !== null;
  return !keeps && !/\S/.test(element.textContent ?? '');
}
