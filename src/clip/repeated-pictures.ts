import { removeWithin } from './children.ts';
import { MAX_ICON } from './image.ts';

/**
 * Takes out of an article every picture that follows itself: pages hold one for scripts to load and one for browsers
 * without scripts, or one to look at and one to choose it by. Its size goes to the one that stays. Changes it; O(nodes).
 */
export function withoutRepeatedPictures(article: HTMLElement): void {
  const nodes = article.ownerDocument.createTreeWalker(article, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const repeated: Element[] = [];
  let last: Element | null = null;
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
    if (!(node instanceof Element)) {
      if (/\S/.test(node.nodeValue ?? '')) last = null;
    } else if (node.localName === 'img') {
      if (last !== null && repeats(last, node)) repeated.push(node);
      else last = node;
    }
  }
  for (const picture of repeated) removeWithin(picture, article);
}

/** Whether two pictures have one address, that of a file; the first then has the size of the larger. Icons may repeat: stars. */
function repeats(first: Element, second: Element): boolean {
  const src = first.getAttribute('src') ?? '';
  if (src.startsWith('data:') || src !== second.getAttribute('src')) return false;
  if (Math.max(areaOf(first), areaOf(second)) < MAX_ICON) return false;
  if (areaOf(first) < areaOf(second)) {
    for (const name of ['width', 'height']) first.setAttribute(name, second.getAttribute(name) ?? '');
  }
  return true;
}

/** px², 0 where it is not known. */
function areaOf(picture: Element): number {
  return Number(picture.getAttribute('width')) * Number(picture.getAttribute('height'));
}
