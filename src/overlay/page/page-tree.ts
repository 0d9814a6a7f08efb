/**
 * The tree of the page as it is shown, read through the prototypes: inputs of a form may be named like what an element
 * can do and stand in its place (`<input name="contains">`).
 */
import {
  firstChildOf,
  frameOf,
  getterOf,
  isElement,
  isShadowRoot,
  nameOf,
  nextSiblingOf,
  parentElementOf,
  windowOf,
} from '../../clip/dom.ts';

/** Both browsers let extensions look into closed shadow roots, each in its own way. */
interface FirefoxElement extends Element {
  readonly openOrClosedShadowRoot?: ShadowRoot | null;
}

const { matches, querySelectorAll } = Element.prototype;
const { assignedNodes } = HTMLSlotElement.prototype;
const XHTML = 'http://www.w3.org/1999/xhtml';

/** The box of an element in CSS px of the viewport of its own document, to be used as `rectOf.call(element)`. */
export const rectOf = Element.prototype.getBoundingClientRect;

const isConnected = getterOf<boolean>(Node, 'isConnected');
const namespace = getterOf<string | null>(Element, 'namespaceURI');
const openRoot = getterOf<ShadowRoot | null>(Element, 'shadowRoot');
const slotOf = getterOf<Element | null>(Element, 'assignedSlot');
const activeElement = getterOf<Element | null>(Document, 'activeElement');
const shownDocument = getterOf<Document | null>(HTMLIFrameElement, 'contentDocument');

/** Whether an element is in a page that is shown still: a frame that is gone, or has gone to another page, shows none. */
export function isInPage(element: Element): boolean {
  return isConnected(element) && windowOf(element) !== null;
}

/** Whether a node is an element or lies in it, shadow trees apart. */
export function holds(element: Element, node: Node): boolean {
  return Node.prototype.contains.call(element, node);
}

/** The parent in the tree as it is shown: of a shadow tree its host, of the page in a frame the frame. */
export function parentOf(element: Element): Element | null {
  return slotOf(element) ?? parentElementOf(element) ?? around(element);
}

/** Whether a node is an element or is shown in it, shadow trees and frames included. */
export function shows(element: Element, node: Node): boolean {
  for (let at: Node | null = node; at !== null; at = around(at)) if (holds(element, at)) return true;
  return false;
}

/** Whether a node is one of some elements or is shown in one: a single climb, however many they are. */
export function showAny(elements: ReadonlySet<Node>, node: Node): boolean {
  for (let at: Node | null = node; at !== null; at = parentElementOf(at) ?? around(at))
    if (elements.has(at)) return true;
  return false;
}

/** What shows the tree that a node is in: the host of a shadow root, the frame of a document; null for the page itself. */
function around(node: Node): Element | null {
  const root = rootOf(node);
  if (isShadowRoot(root)) return root.host;
  return node.nodeType === Node.DOCUMENT_NODE ? null : frameOf(node as Element);
}

/** The document that a frame of the same origin shows; null for every other element. */
export function documentIn(element: Element): Document | null {
  return nameOf(element) === 'iframe' && namespace(element) === XHTML ? shownDocument(element) : null;
}

/** The document or the shadow root that a node is in; of what is no longer in the page, the topmost node around it. */
function rootOf(node: Node): Node {
  return Node.prototype.getRootNode.call(node);
}

/** What stands in the slots of a part of a shadow tree, which may be a slot itself. */
export function slottedIn(tree: Element | ShadowRoot): Node[] {
  if (!isShadowRoot(rootOf(tree))) return [];
  const below = isElement(tree) ? [tree, ...querySelectorAll.call(tree, 'slot')] : tree.querySelectorAll('slot');
  return [...below].filter(isSlot).flatMap((slot) => assignedNodes.call(slot, { flatten: true }));
}

function isSlot(element: Element): element is HTMLSlotElement {
  return nameOf(element) === 'slot' && namespace(element) === XHTML;
}

/** The trees that are shown within some elements: shadow roots, and the documents of frames of the same origin. */
export function treesOf(elements: readonly Element[]): Node[] {
  return elements.flatMap((element) => shadowRootOf(element) ?? documentIn(element) ?? []);
}

/** The shadow root of a custom element, closed ones too; other elements are asked in the plain way, which is much faster. */
export function shadowRootOf(element: Element): ShadowRoot | null {
  const open = openRoot(element);
  if (open || !nameOf(element).includes('-')) return open;
  if ('openOrClosedShadowRoot' in element) return (element as FirefoxElement).openOrClosedShadowRoot ?? null;
  return element instanceof HTMLElement ? (chrome.dom?.openOrClosedShadowRoot(element) ?? null) : null;
}

/** Where the viewport of the page in a frame begins, CSS px of the viewport that the frame is in. */
export function originIn(frame: Element): { readonly left: number; readonly top: number } {
  const { left, top } = rectOf.call(frame);
  const { paddingLeft, paddingTop } = getComputedStyle(frame);
  return {
    left: left + frame.clientLeft + parseFloat(paddingLeft),
    top: top + frame.clientTop + parseFloat(paddingTop),
  };
}

/** The innermost element at a point of the viewport, in shadow trees and frames too, under our own host. */
export function deepest(x: number, y: number, host: Element): Element | null {
  let found: Element | null = null;
  let [left, top] = [0, 0];
  for (let root: Document | ShadowRoot | null = document; root;) {
    const front: Element | undefined = root.elementsFromPoint(x - left, y - top).find((element) => element !== host);
    // Where a shadow tree has nothing at the point, its root tells of what lies around it.
    if (!front || rootOf(front) !== root) return found;
    found = throughTo(front, x - left, y - top, host);
    root = documentIn(found);
    if (root) {
      const origin = originIn(found);
      [left, top] = [left + origin.left, top + origin.top];
    } else root = shadowRootOf(found);
  }
  return found;
}

/** How many children are looked through for what the pointer goes through: the look is one for each move. */
const MOST_CHILDREN = 1000;

/** The innermost element at a point that the pointer goes through (`pointer-events: none`, `inert`) in the one that takes it. */
function throughTo(front: Element, x: number, y: number, host: Element): Element {
  for (let at = front; ;) {
    const within = pointerGoesThrough(at, x, y, host);
    if (!within) return at;
    at = within;
  }
}

/** The last child at a point that takes no pointer. What is fixed to the window lies over the page, not in it. */
function pointerGoesThrough(parent: Element, x: number, y: number, host: Element): Element | null {
  let found: Element | null = null;
  let left = MOST_CHILDREN;
  for (let child = firstChildOf(parent); child && left > 0; child = nextSiblingOf(child), left--) {
    if (!isElement(child) || child === host || !isAt(child, x, y)) continue;
    const { pointerEvents, position, visibility } = getComputedStyle(child);
    if (position === 'fixed' || visibility !== 'visible') continue;
    if (pointerEvents === 'none' || matches.call(child, '[inert], [inert] *')) found = child;
  }
  return found;
}

function isAt(element: Element, x: number, y: number): boolean {
  const { left, top, right, bottom } = rectOf.call(element);
  return left <= x && x < right && top <= y && y < bottom;
}

/** What has the focus of what an event was sent to: where that is the host of a closed shadow tree, the element inside. */
export function innermostFocus(target: Element): Element {
  let at = target;
  for (let inner = shadowRootOf(at)?.activeElement; inner; inner = shadowRootOf(at)?.activeElement) at = inner;
  return at;
}

/** What has the focus in a document, in its shadow trees too; of a frame the frame. */
export function focusIn(page: Document): Element | null {
  const active = activeElement(page);
  return active && innermostFocus(active);
}
