/**
 * DOM reading that a page cannot bend: every property goes through the prototype's own getter or method, so that a
 * form's named inputs (`<input name="firstChild">`) clobber nothing.
 */

/** The getters and methods that capture uses, taken from a window's prototypes once. */
export interface DomReader {
  nodeType(node: Node): number;
  firstChild(node: Node): Node | null;
  nextSibling(node: Node): Node | null;
  data(node: Node): string;
  localName(element: Element): string;
  attribute(element: Element, name: string): string | null;
  hasAttributes(element: Element): boolean;
  rect(element: Element): DOMRect;
  shadowRoot(element: Element): ShadowRoot | null;
  /** True where the element is rendered, and neither invisible nor fully transparent. */
  isSeen(element: Element): boolean;
  /** True where the element has a box: not `display: none`, closed details or skipped contents. */
  isRendered(element: Element): boolean;
  assignedNodes(slot: Element): Node[];
  /** Document element of a frame whose document may be read, else null. */
  frameRoot(frame: Element): Element | null;
}

const SEEN = { visibilityProperty: true, opacityProperty: true };

/** A reader over the prototypes of `window`. Throws TypeError where a getter is missing: not a browser window. */
export function domReader(window: Window & typeof globalThis): DomReader {
  const node = window.Node.prototype;
  const element = window.Element.prototype;
  const nodeType = getter<number>(node, 'nodeType');
  const firstChild = getter<Node | null>(node, 'firstChild');
  const nextSibling = getter<Node | null>(node, 'nextSibling');
  const data = getter<string>(window.CharacterData.prototype, 'data');
  const localName = getter<string>(element, 'localName');
  const shadowRoot = getter<ShadowRoot | null>(element, 'shadowRoot');
  const getAttribute = method<[string], string | null>(element, 'getAttribute');
  const hasAttributes = method<[], boolean>(element, 'hasAttributes');
  const getBoundingClientRect = method<[], DOMRect>(element, 'getBoundingClientRect');
  const checkVisibility = method<[object?], boolean>(element, 'checkVisibility');
  const assignedNodes = method<[], Node[]>(window.HTMLSlotElement.prototype, 'assignedNodes');
  const frameDocument = getter<Document | null>(window.HTMLIFrameElement.prototype, 'contentDocument');
  const documentElement = getter<Element | null>(window.Document.prototype, 'documentElement');
  return {
    nodeType: (of) => nodeType.call(of),
    firstChild: (of) => firstChild.call(of),
    nextSibling: (of) => nextSibling.call(of),
    data: (of) => data.call(of),
    localName: (of) => localName.call(of),
    attribute: (of, name) => getAttribute.call(of, name),
    hasAttributes: (of) => hasAttributes.call(of),
    rect: (of) => getBoundingClientRect.call(of),
    shadowRoot: (of) => shadowRoot.call(of),
    isSeen: (of) => checkVisibility.call(of, SEEN),
    isRendered: (of) => checkVisibility.call(of),
    assignedNodes: (of) => assignedNodes.call(of),
    frameRoot: (of) => {
      const inner = localName.call(of) === 'iframe' ? frameDocument.call(of) : null;
      return inner === null ? null : documentElement.call(inner);
    },
  };
}

type Getter<T> = (this: unknown) => T;
type Method<A extends unknown[], T> = (this: unknown, ...rest: A) => T;

function getter<T>(prototype: object, name: string): Getter<T> {
  const read = Object.getOwnPropertyDescriptor(prototype, name)?.get;
  if (!read) throw new TypeError(`${name} has no getter on its prototype`);
  return read as Getter<T>;
}

function method<A extends unknown[], T>(prototype: object, name: string): Method<A, T> {
  const call: unknown = Object.getOwnPropertyDescriptor(prototype, name)?.value;
  if (typeof call !== 'function') throw new TypeError(`${name} is not a method of its prototype`);
  return call as Method<A, T>;
}
