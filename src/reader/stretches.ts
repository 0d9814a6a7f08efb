import { unwrap } from '../clip/children.ts';

const STRETCH = 'stretch';

const LEADS = 'h1, h2, h3, h4, h5, h6, [data-leads]';

/**
 * Divides an article of two columns into stretches. One that begins a page is marked `data-page`: browsers keep a page break
 * within columns from breaking the page (seen in Chromium 156). One of a table that spans both columns, and of the heading
 * that leads to it, is marked `data-spans`, as the table is (tables.ts). A break within a list or a quotation is one before
 * all of it. One column needs none, and those of an earlier call go.
 */
export function arrangeStretches(article: HTMLElement, columns: 1 | 2): void {
  for (const stretch of article.querySelectorAll(`:scope > .${STRETCH}`)) unwrap(stretch);
  if (columns === 1) return;
  let stretch: HTMLElement | null = null;
  const children = Array.from(article.childNodes);
  const spanning = spanningOf(children);
  for (const child of children) {
    const breaks = stretch !== null && startsPage(child);
    const spans = spanning.has(child);
    if (!stretch || breaks || spans !== stretch.hasAttribute('data-spans')) {
      stretch = article.ownerDocument.createElement('div');
      stretch.className = STRETCH;
      stretch.toggleAttribute('data-page', breaks);
      stretch.toggleAttribute('data-spans', spans);
      article.append(stretch);
    }
    stretch.append(child);
  }
}

function startsPage(node: Node): boolean {
  return node instanceof Element && (node.hasAttribute('data-break') || node.querySelector('[data-break]') !== null);
}

/** Which of these nodes in a row span both columns: what leads to a table stands before it, so the last is looked at first. */
function spanningOf(nodes: readonly Node[]): ReadonlySet<Node> {
  const spanning = new Set<Node>();
  let isFollowing = false;
  for (const node of nodes.toReversed()) {
    const isTable = node instanceof Element && node.matches('[data-spans], :has(> [data-spans])');
    const leads = !(node instanceof Element) || node.matches(LEADS);
    isFollowing = isTable || (leads && isFollowing);
    if (isFollowing) spanning.add(node);
  }
  return spanning;
}
