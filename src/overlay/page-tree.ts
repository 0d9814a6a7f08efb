/**
 * The tree of the page as it is shown, read through the prototypes: inputs of a form may be named like what an element
 * can do and stand in its place (`<input name="contains">`).
 */
import { getterOf } from '../clip/dom.ts';

/** Both browsers let extensions look into closed shadow roots, each in its own way. */
interface FirefoxElement extends Element {
  readonly openOrClosedShadowRoot?: ShadowRoot | null;
}

/** Whether a node is in a page still. */
export const isInPage = getterOf<boolean>(Node.prototype, 'isConnected');

const localName = getterOf<string>(Element.prototype, 'localName');
const openRoot = getterOf<ShadowRoot | null>(Element.prototype, 'shadowRoot');
const slotOf = getterOf<Element | null>(Element.prototype, 'assignedSlot');
const parentElement = getterOf<Element | null>(Node.prototype, 'parentElement');

/** Whether a node is an element or lies in it, shadow trees apart. */
export function holds(element: Element, node: Node): boolean {
  return Node.prototype.contains.call(element, node);
}

/** The parent in the tree as it is shown: of a shadow tree its host. */
export function parentOf(element: Element): Element | null {
  const root = rootOf(element);
  return slotOf(element) ?? parentElement(element) ?? (root instanceof ShadowRoot ? root.host : null);
}

/** The document or the shadow root that an element is in; of what is no longer in the page, the topmost element around it. */
export function rootOf(element: Element): Node {
  return Node.prototype.getRootNode.call(element);
}

/** The shadow root of a custom element, closed ones too; other elements are asked in the plain way, which is much faster. */
export function shadowRootOf(element: Element): ShadowRoot | null {
  const open = openRoot(element);
  if (open || !localName(element).includes('-')) return open;
  if ('openOrClosedShadowRoot' in element) return (element as FirefoxElement).openOrClosedShadowRoot ?? null;
  return element instanceof HTMLElement ? (chrome.dom?.openOrClosedShadowRoot(element) ?? null) : null;
}

/** The innermost element at a point of the viewport, in shadow trees too, under our own host. */
export function deepest(x: number, y: number, host: Element): Element | null {
  let found: Element | null = null;
  for (let root: Document | ShadowRoot | null = document; root; root = found && shadowRootOf(found)) {
    const top: Element | undefined = root.elementsFromPoint(x, y).find((element) => element !== host);
    // Where a shadow tree has nothing at the point, its root tells of what lies around it.
    if (!top || rootOf(top) !== root) return found;
    found = top;
  }
  return found;
}

/** What has the focus of what an event was sent to: where that is the host of a closed shadow tree, the element inside. */
export function innermostFocus(target: Element): Element {
  let at = target;
  for (let inner = shadowRootOf(at)?.activeElement; inner; inner = shadowRootOf(at)?.activeElement) at = inner;
  return at;
}
