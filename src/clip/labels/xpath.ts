import { firstChildOf, frameOf, isElement, isShadowRoot, nameOf, nextSiblingOf, parentOf } from '../dom.ts';
import { DOCUMENT_STEP, SHADOW_STEP } from './label-format.ts';

/**
 * The child-index XPath of an element by local names: `/html[1]/body[1]/div[3]`. Indexes count siblings of the same
 * local name from 1. Within a shadow tree: `/html[1]/body[1]/my-card[1]::shadow/p[2]`; within a frame of the same
 * origin `…/iframe[1]::document/html[1]/…`. `known`: kept from one of many paths to the next, on a page that does not change between them.
 */
export function xpathOf(element: Element, known: Places = new Map()): string {
  const steps: string[] = [];
  let at: Element = element;
  for (;;) {
    steps.push(`/${nameOf(at)}[${indexOf(at, known)}]`);
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

/** Indexes of elements among their siblings of one name, by what they all stand in. */
export type Places = Map<Node, ReadonlyMap<Node, number>>;

function indexOf(element: Element, known: Places): number {
  const parent = parentOf(element);
  if (!parent) return 1;
  const places = known.get(parent) ?? placesIn(parent);
  known.set(parent, places);
  return places.get(element) ?? 1;
}

function placesIn(parent: Node): ReadonlyMap<Node, number> {
  const places = new Map<Node, number>();
  const counts = new Map<string, number>();
  for (let node = firstChildOf(parent); node; node = nextSiblingOf(node)) {
    if (!isElement(node)) continue;
    const index = (counts.get(nameOf(node)) ?? 0) + 1;
    counts.set(nameOf(node), index);
    places.set(node, index);
  }
  return places;
}
