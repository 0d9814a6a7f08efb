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

const documentElement = getterOf<Element>(Document.prototype, 'documentElement');
const documentTitle = getterOf<string>(Document.prototype, 'title');
const baseUri = getterOf<string>(Node.prototype, 'baseURI');
const parentNode = getterOf<Node | null>(Node.prototype, 'parentNode');
const parentElement = getterOf<Element | null>(Node.prototype, 'parentElement');
const firstChild = getterOf<Node | null>(Node.prototype, 'firstChild');
const nextSibling = getterOf<Node | null>(Node.prototype, 'nextSibling');
const previousSibling = getterOf<Node | null>(Node.prototype, 'previousSibling');
const nextElement = getterOf<Element | null>(Element.prototype, 'nextElementSibling');
const previousElement = getterOf<Element | null>(Element.prototype, 'previousElementSibling');
const textContent = getterOf<string | null>(Node.prototype, 'textContent');
const localName = getterOf<string>(Element.prototype, 'localName');
const ownerDocument = getterOf<Document>(Node.prototype, 'ownerDocument');
const defaultView = getterOf<(Window & typeof globalThis) | null>(Document.prototype, 'defaultView');
const implementation = getterOf<DOMImplementation>(Document.prototype, 'implementation');

/** What relative addresses of an element are relative to: the frame's document and its `base`. */
export function baseOf(element: Element): string {
  return baseUri(element);
}

/** The document that an element is in: that of a frame has a window of its own. */
export function documentOf(element: Element): Document {
  return ownerDocument(element);
}

/** The window that shows an element; null where none does. */
export function windowOf(element: Element): (Window & typeof globalThis) | null {
  return defaultView(documentOf(element));
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
export function rootOf(document: Document): Element {
  return documentElement(document);
}

/** The document's title, white space collapsed; empty where it has none. */
export function titleOf(document: Document): string {
  return documentTitle(document);
}

/** The parent node, which may be a document or a shadow root; null at the top of a tree. */
export function parentOf(node: Node): Node | null {
  return parentNode(node);
}

/** The parent where that is an element; null at the top of a document or of a shadow tree. */
export function parentElementOf(node: Node): Element | null {
  return parentElement(node);
}

/** The first child of any kind: element, text or comment; null for none. */
export function firstChildOf(node: Node): Node | null {
  return firstChild(node);
}

/** The next sibling of any kind: element, text or comment; null for the last. */
export function nextSiblingOf(node: Node): Node | null {
  return nextSibling(node);
}

/** The text straight before or after an element or what it begins or ends; empty where that is none. */
export function textBeside(element: Element, side: 'before' | 'after'): string {
  let beside: Node | null = null;
  for (let at: Node | null = element; at && !beside; at = parentNode(at)) {
    beside = side === 'before' ? previousSibling(at) : nextSibling(at);
  }
  return beside?.nodeType === 3 ? textOf(beside) : '';
}

/** The next sibling that is an element; null for none. */
export function nextElementOf(element: Element): Element | null {
  return nextElement(element);
}

/** The sibling before it that is an element; null for none. */
export function previousElementOf(element: Element): Element | null {
  return previousElement(element);
}

/** The text of a node and of all below it, as in the markup; empty for a document. */
export function textOf(node: Node): string {
  return textContent(node) ?? '';
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

/** A getter of a prototype, to be used on any node. Throws TypeError where the prototype has none. */
export function getterOf<T>(prototype: object, name: string): (node: Node) => T {
  const read = getter<T>(prototype, name);
  return (node) => read.call(node);
}
