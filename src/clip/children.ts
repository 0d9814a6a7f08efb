import { nextNode } from './dom.ts';

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
export function rename(element: Element, tag: string): Element {
  const renamed = element.ownerDocument.createElement(tag);
  moveChildren(element, renamed);
  element.replaceWith(renamed);
  return renamed;
}

/** The same with its attributes. */
export function retag(element: Element, tag: string): Element {
  const renamed = rename(element, tag);
  for (const { name, value } of element.attributes) renamed.setAttribute(name, value);
  return renamed;
}

/** Takes an element out of an article, with what holds nothing else around it. O(what is blank around it). */
export function removeWithin(element: Element, article: Element): void {
  let empty: Element | null = element;
  while (empty !== null) {
    const around: Element | null = empty.parentElement;
    empty.remove();
    empty = around !== null && around !== article && isEmpty(around) ? around : null;
  }
}

/** Whether an element says nothing, keeps no place in a table and is led to by no link. */
function isEmpty(element: Element): boolean {
  if (element.matches('td, th, [id]') || hasText(element)) return false;
  return element.querySelector('img, math, hr, td, th, [id]') === null;
}

/** Looks no further than the first text: what lines are taken out of may be the whole article. */
function hasText(element: Element): boolean {
  for (let node: Node | null = element; node; node = nextNode(node, element, false)) if (isText(node)) return true;
  return false;
}

/** Whether a node is a text that is not blank. */
export function isText(node: Node): boolean {
  return node.nodeType === Node.TEXT_NODE && /\S/.test(node.nodeValue ?? '');
}
