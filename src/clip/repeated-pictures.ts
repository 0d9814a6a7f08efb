import { removeWithin } from './children.ts';
import { MAX_ICON } from './image.ts';

/**
 * Takes out of an article every picture that follows itself: pages hold one for scripts to load and one for browsers
 * without scripts, or one to look at and one to choose it by. Its size goes to the one that stays. Changes it; O(nodes).
 */
export function withoutRepeatedPictures(article: HTMLElement): void {
  const nodes = article.ownerDocument.createTreeWalker(article, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const repeated: Element[] = [];
  let first: Element | null = null;
  let before: Element | null = null;
  for (const picture of article.querySelectorAll('img')) {
    if (first && before && repeats(first, picture) && !isTextBetween(nodes, before, picture)) {
      if (areaOf(first) < areaOf(picture)) copySize(picture, first);
      repeated.push(picture);
    } else first = picture;
    before = picture;
  }
  for (const picture of repeated) removeWithin(picture, article);
}

/** Whether two pictures have one address, that of a file. Icons may repeat: stars. */
function repeats(first: Element, second: Element): boolean {
  const src = first.getAttribute('src') ?? '';
  if (src.startsWith('data:') || src !== second.getAttribute('src')) return false;
  return Math.max(areaOf(first), areaOf(second)) >= MAX_ICON;
}

/** Whether words or signs stand between two elements. O(nodes between them). */
function isTextBetween(nodes: TreeWalker, first: Element, second: Element): boolean {
  nodes.currentNode = first;
  for (let node = nodes.nextNode(); node !== null && node !== second; node = nodes.nextNode()) {
    if (/\S/.test(node.nodeValue ?? '')) return true;
  }
  return false;
}

function copySize(from: Element, to: Element): void {
  for (const name of ['width', 'height']) to.setAttribute(name, from.getAttribute(name) ?? '');
}

/** px², 0 where it is not known. */
function areaOf(picture: Element): number {
  return Number(picture.getAttribute('width')) * Number(picture.getAttribute('height'));
}
