import { firstChildOf, frameOf, isElement, isShadowRoot, nameOf, nextSiblingOf, parentOf } from './dom.ts';
import { DOCUMENT_STEP, SHADOW_STEP } from './label-format.ts';

const STEP = /^\/([^/[\]]+)\[([1-9]\d*)\]/;

/**
 * The child-index XPath of an element by local names: `/html[1]/body[1]/div[3]`. Indexes count siblings of the same
 * local name from 1. Within a shadow tree: `/html[1]/body[1]/my-card[1]::shadow/p[2]`; within a frame of the same
 * origin `…/iframe[1]::document/html[1]/…`.
 */
export function xpathOf(element: Element): string {
  const steps: string[] = [];
  let at: Element = element;
  for (;;) {
    steps.push(`/${nameOf(at)}[${indexOf(at)}]`);
    const parent = parentOf(at);
    if (parent && isElement(parent)) at = parent;
    else if (parent && isShadowRoot(parent)) {
      steps.push(SHADOW_STEP);
      at = parent.host;
    } else {
      const frame = frameOf(at);
      if (!frame) return steps.reverse().join('');
      steps.push(DOCUMENT_STEP);
      at = frame;
    }
  }
}

/** The element that `xpathOf` named, or null where the document has none there. Throws SyntaxError for another form. */
export function elementAt(
  document: Document,
  path: string,
  shadowRootOf: (host: Element) => ShadowRoot | null = (host) => host.shadowRoot,
): Element | null {
  let scope: Node | null = document;
  for (let rest = path; rest !== '';) {
    if (rest.startsWith(SHADOW_STEP)) {
      scope = scope && isElement(scope) ? shadowRootOf(scope) : null;
      rest = rest.slice(SHADOW_STEP.length);
    } else if (rest.startsWith(DOCUMENT_STEP)) {
      scope = scope && isElement(scope) ? documentOf(scope) : null;
      rest = rest.slice(DOCUMENT_STEP.length);
    } else {
      const step = STEP.exec(rest);
      if (!step) throw new SyntaxError(`not a child-index path: ${path}`);
      scope = scope && childAt(scope, step[1], Number(step[2]));
      rest = rest.slice(step[0].length);
    }
  }
  return scope && isElement(scope) ? scope : null;
}

/** The document that a frame shows, where it is of the same origin. */
function documentOf(frame: Element): Document | null {
  return 'contentDocument' in frame ? (frame as HTMLIFrameElement).contentDocument : null;
}

function indexOf(element: Element): number {
  const parent = parentOf(element);
  if (!parent) return 1;
  const name = nameOf(element);
  let index = 0;
  for (let node = firstChildOf(parent); node; node = nextSiblingOf(node)) {
    if (isElement(node) && nameOf(node) === name) index++;
    if (node === element) return index;
  }
  return 1;
}

function childAt(parent: Node, name: string, index: number): Element | null {
  let left = index;
  for (let node = firstChildOf(parent); node; node = nextSiblingOf(node)) {
    if (isElement(node) && nameOf(node) === name && --left === 0) return node;
  }
  return null;
}
