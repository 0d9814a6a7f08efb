import { firstChildOf, frameOf, isElement, isShadowRoot, nameOf, nextSiblingOf, parentOf } from '../dom.ts';
import { DOCUMENT_STEP, SHADOW_STEP } from './label-format.ts';

/**
 * The child-index XPath of an element by local names: `/html[1]/body[1]/div[3]`. Indexes count siblings of the same
 * local name from 1. Within a shadow tree: `/html[1]/body[1]/my-card[1]::shadow/p[2]`; within a frame of the same
 * origin `…/iframe[1]::document/html[1]/…`. `indexOf`: as `indexesOfMany` gives it, where many paths are asked for.
 */
export function xpathOf(element: Element, indexOf = countedIndex): string {
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

/** Of one element alone. */
function countedIndex(element: Element): number {
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

/** Gives the indexes of many elements of a page that does not change meanwhile: those of siblings are counted once for all. */
export function indexesOfMany(): (element: Element) => number {
  const known = new Map<Node, ReadonlyMap<Node, number>>();
  return (element) => {
    const parent = parentOf(element);
    if (!parent) return 1;
    const indexes = known.get(parent) ?? indexesIn(parent);
    known.set(parent, indexes);
    return indexes.get(element) ?? 1;
  };
}

function indexesIn(parent: Node): ReadonlyMap<Node, number> {
  const indexes = new Map<Node, number>();
  const counts = new Map<string, number>();
  for (let node = firstChildOf(parent); node; node = nextSiblingOf(node)) {
    if (!isElement(node)) continue;
    const index = (counts.get(nameOf(node)) ?? 0) + 1;
    counts.set(nameOf(node), index);
    indexes.set(node, index);
  }
  return indexes;
}
