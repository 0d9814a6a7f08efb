import { firstChildOf, frameOf, isElement, isShadowRoot, nameOf, nextSiblingOf, parentOf } from '../dom.ts';
import { DOCUMENT_STEP, SHADOW_STEP } from './label-format.ts';

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
