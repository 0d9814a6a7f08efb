import { getter } from '../capture/dom.ts';

/** Reading of live elements through prototype getters: named inputs of a form clobber the form's own properties. */

/** Value of an attribute, trimmed; the empty string where there is none. */
export function attribute(element: Element, name: string): string {
  return Element.prototype.getAttribute.call(element, name)?.trim() ?? '';
}

/** Whether an element has an attribute, be it empty. */
export function hasAttribute(element: Element, name: string): boolean {
  return Element.prototype.hasAttribute.call(element, name);
}

/** The first match below an element, or null. */
export function find(element: Element, selector: string): Element | null {
  return Element.prototype.querySelector.call(element, selector);
}

/** All matches below an element, in document order; shadow trees are not looked into. */
export function findAll(element: Element, selector: string): Element[] {
  return Array.from(Element.prototype.querySelectorAll.call(element, selector));
}

const previousSibling = getterOf<Node | null>(Node, 'previousSibling');
const textContent = getterOf<string | null>(Node, 'textContent');
const localName = getterOf<string, Element>(Element, 'localName');
const implementation = getterOf<DOMImplementation, Document>(Document, 'implementation');

/** What relative addresses of an element are relative to: the frame's document and its `base`. */
export const baseOf = getterOf<string>(Node, 'baseURI');

/** The document that an element is in: that of a frame has a window of its own. */
export const documentOf = getterOf<Document>(Node, 'ownerDocument');

/** The window that shows a document; null for one that is shown no more. */
export const viewOf = getterOf<(Window & typeof globalThis) | null, Document>(Document, 'defaultView');

/** The window that shows an element; null where none does. */
export function windowOf(element: Element): (Window & typeof globalThis) | null {
  return viewOf(documentOf(element));
}

/** What an element looks like, or what a style sheet writes beside it (`pseudo`); undefined where no window shows it. */
export function styleOf(element: Element, pseudo?: string): CSSStyleDeclaration | undefined {
  return windowOf(element)?.getComputedStyle(element, pseudo);
}

/** An empty document that loads nothing and runs nothing. */
export function inertDocument(): Document {
  return implementation(document).createHTMLDocument('');
}

/** The frame in this page that shows the element's document, where it is of the same origin. */
export function frameOf(element: Element): Element | null {
  const view = windowOf(element);
  return view && view !== window ? view.frameElement : null;
}

/** The document element; a page can name a form `documentElement`. */
export const rootOf = getterOf<Element, Document>(Document, 'documentElement');

/** The document's title, white space collapsed; empty where it has none. */
export const titleOf = getterOf<string, Document>(Document, 'title');

/** The parent node, which may be a document or a shadow root; null at the top of a tree. */
export const parentOf = getterOf<Node | null>(Node, 'parentNode');

/** The parent where that is an element; null at the top of a document or of a shadow tree. */
export const parentElementOf = getterOf<Element | null>(Node, 'parentElement');

/** The first child of any kind: element, text or comment; null for none. */
export const firstChildOf = getterOf<Node | null>(Node, 'firstChild');

/** The next sibling of any kind: element, text or comment; null for the last. */
export const nextSiblingOf = getterOf<Node | null>(Node, 'nextSibling');

/** The text straight before or after an element or what it begins or ends; empty where that is none. */
export function textBeside(element: Element, side: 'before' | 'after'): string {
  let beside: Node | null = null;
  for (let at: Node | null = element; at && !beside; at = parentOf(at)) {
    beside = side === 'before' ? previousSibling(at) : nextSiblingOf(at);
  }
  return beside?.nodeType === 3 ? textOf(beside) : '';
}

/** The next sibling that is an element; null for none. */
export const nextElementOf = getterOf<Element | null, Element>(Element, 'nextElementSibling');

/** The sibling before it that is an element; null for none. */
export const previousElementOf = getterOf<Element | null, Element>(Element, 'previousElementSibling');

/** The text of a node and of all below it, as in the markup; empty for a document. */
export function textOf(node: Node): string {
  return textContent(node) ?? '';
}

/** What an element or a drawing is called, for who does not see it; empty where nothing says. */
export function labelOf(element: Element): string {
  const title = find(element, 'title');
  return attribute(element, 'aria-label') || (title ? textOf(title).trim() : '');
}

/** Lower-case local name: `p`, `svg`, `my-card`. */
export function nameOf(element: Element): string {
  return localName(element).toLowerCase();
}

/** By its node type: `instanceof` fails for nodes of another frame. */
export function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}

/** By its shape: `instanceof` fails for trees of another frame. */
export function isShadowRoot(node: Node): node is ShadowRoot {
  return node.nodeType === Node.DOCUMENT_FRAGMENT_NODE && 'host' in node;
}

/** Markup as an inert document; null where the page forbids parsing text (Trusted Types). */
export function parseMarkup(markup: string): Document | null {
  try {
    return new DOMParser().parseFromString(markup, 'text/html');
  } catch {
    return null; // TypeError of the enforcement: the caller does without.
  }
}

/** The next node in document order below `root`, without recursion; skips the descendants of `node` where asked. */
export function nextNode(node: Node, root: Node, skipChildren: boolean): Node | null {
  const child = skipChildren ? null : firstChildOf(node);
  if (child) return child;
  for (let at: Node | null = node; at && at !== root; at = parentOf(at)) {
    const next = nextSiblingOf(at);
    if (next) return next;
  }
  return null;
}

/**
 * A getter of a prototype, to be used on any node of its kind. Throws TypeError where the prototype has none. The bundler
 * leaves out those that a script does not use.
 */
/* @__NO_SIDE_EFFECTS__ */
export function getterOf<T, N extends Node = Node>(of: { readonly prototype: object }, name: string): (node: N) => T {
  const read = getter<T>(of.prototype, name);
  return (node) => read.call(node);
}
