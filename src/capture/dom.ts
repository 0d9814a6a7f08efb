/**
 * DOM reading that a page cannot bend: every property goes through the prototype's own getter or method, so that a
 * form's named inputs (`<input name="firstChild">`) clobber nothing.
 */

/** The getters and methods that capture uses, taken from a window's prototypes once; each is used as `reader.data.call(node)`. */
export interface DomReader {
  readonly nodeType: Getter<number>;
  readonly firstChild: Getter<Node | null>;
  readonly nextSibling: Getter<Node | null>;
  readonly data: Getter<string>;
  readonly localName: Getter<string>;
  readonly namespace: Getter<string | null>;
  readonly attribute: Method<[name: string], string | null>;
  readonly hasAttributes: Method<[], boolean>;
  readonly rect: Method<[], DOMRect>;
  readonly shadowRoot: Getter<ShadowRoot | null>;
  /** True where an element is rendered and, with `SEEN`, neither invisible nor fully transparent. */
  readonly checkVisibility: Method<[options?: object], boolean>;
  readonly assignedNodes: Method<[], Node[]>;
  /** The document in an iframe, or null where it may not be read. */
  readonly frameDocument: Getter<Document | null>;
  readonly documentElement: Getter<Element | null>;
  readonly createRange: Method<[], Range>;
}

/** Options of `checkVisibility`: what is invisible or of opacity 0 is not seen either. */
export const SEEN = { visibilityProperty: true, opacityProperty: true } as const;

/** A reader over the prototypes of `window`. Throws TypeError where a getter is missing: not a browser window. */
export function domReader(window: Window & typeof globalThis): DomReader {
  const node = window.Node.prototype;
  const element = window.Element.prototype;
  return {
    nodeType: getter(node, 'nodeType'),
    firstChild: getter(node, 'firstChild'),
    nextSibling: getter(node, 'nextSibling'),
    data: getter(window.CharacterData.prototype, 'data'),
    localName: getter(element, 'localName'),
    namespace: getter(element, 'namespaceURI'),
    attribute: method(element, 'getAttribute'),
    hasAttributes: method(element, 'hasAttributes'),
    rect: method(element, 'getBoundingClientRect'),
    shadowRoot: getter(element, 'shadowRoot'),
    checkVisibility: method(element, 'checkVisibility'),
    assignedNodes: method(window.HTMLSlotElement.prototype, 'assignedNodes'),
    frameDocument: getter(window.HTMLIFrameElement.prototype, 'contentDocument'),
    documentElement: getter(window.Document.prototype, 'documentElement'),
    createRange: method(window.Document.prototype, 'createRange'),
  };
}

/** The window that shows a document; null where none does. The getter of our own window reads any document. */
export function windowOf(document: Document): (Window & typeof globalThis) | null {
  return getter<(Window & typeof globalThis) | null>(Document.prototype, 'defaultView').call(document);
}

type Getter<T> = (this: unknown) => T;
type Method<A extends unknown[], T> = (this: unknown, ...args: A) => T;

/** A getter of a prototype, to be called on any object. Throws TypeError where the prototype has none. */
export function getter<T>(prototype: object, name: string): Getter<T> {
  const read = Object.getOwnPropertyDescriptor(prototype, name)?.get;
  if (!read) throw new TypeError(`${name} has no getter on its prototype`);
  return read as Getter<T>;
}

function method<A extends unknown[], T>(prototype: object, name: string): Method<A, T> {
  const call: unknown = Object.getOwnPropertyDescriptor(prototype, name)?.value;
  if (typeof call !== 'function') throw new TypeError(`${name} is not a method of its prototype`);
  return call as Method<A, T>;
}
