import { unwrap } from '../clip/children.ts';

const STRETCH = 'stretch';

/**
 * Divides an article of two columns into stretches that each begin a page: browsers keep a page break within columns from
 * breaking the page (seen in Chromium 156). A break within a list or a quotation is one before all of it. One column
 * needs none, and those of an earlier call go.
 */
export function arrangeStretches(article: HTMLElement, columns: 1 | 2): void {
  for (const stretch of article.querySelectorAll(`:scope > .${STRETCH}`)) unwrap(stretch);
  if (columns === 1) return;
  let stretch: HTMLElement | null = null;
  for (const child of Array.from(article.childNodes)) {
    if (!stretch || startsPage(child)) {
      stretch = article.ownerDocument.createElement('div');
      stretch.className = STRETCH;
      article.append(stretch);
    }
    stretch.append(child);
  }
}

function startsPage(node: Node): boolean {
  return node instanceof Element && (node.hasAttribute('data-break') || node.querySelector('[data-break]') !== null);
}
