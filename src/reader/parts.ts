import { unwrap } from '../clip/children.ts';

const PART = 'part';

/**
 * Divides an article of two columns into parts that each begin a page: browsers keep a page break within columns from
 * breaking the page (seen in Chromium 156). A break within a list or a quotation is one before all of it. One column
 * needs no parts, and those of an earlier call go.
 */
export function arrangeParts(article: HTMLElement, columns: 1 | 2): void {
  for (const part of article.querySelectorAll(`:scope > .${PART}`)) unwrap(part);
  if (columns === 1) return;
  let part: HTMLElement | null = null;
  for (const child of Array.from(article.childNodes)) {
    if (!part || startsPage(child)) {
      part = article.ownerDocument.createElement('div');
      part.className = PART;
      article.append(part);
    }
    part.append(child);
  }
}

function startsPage(node: Node): boolean {
  return node instanceof Element && (node.hasAttribute('data-break') || node.querySelector('[data-break]') !== null);
}
