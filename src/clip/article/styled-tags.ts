import { retag } from '../children.ts';
import { byName, set } from '../elements.ts';

/** Elements whose name says something on paper: to the outline of a PDF, to tables, and to those who pick blocks. */
const KEPT_TAGS = set(
  'p h1 h2 h3 h4 h5 h6 ul ol li blockquote figure figcaption pre table caption thead tbody tfoot tr td th ruby rt img hr',
);

/** Parents outside of which the parser drops an element. */
const PARENTS = byName<readonly string[]>({
  caption: ['table'],
  thead: ['table'],
  tbody: ['table'],
  tfoot: ['table'],
  tr: ['thead', 'tbody', 'tfoot'],
  td: ['tr'],
  th: ['tr'],
});

/** Where an element stands: whether it leads somewhere, and the name of what it stands in. */
interface Context {
  readonly isLink: boolean;
  readonly parent: string;
}

/** The element that stands for one of the page: its own, where that says something and may stand there; else a box. */
export function paperTag(tag: string, display: string, { isLink, parent }: Context): string {
  if (isLink) return 'a';
  const fits = PARENTS.get(tag)?.includes(parent) ?? true;
  if (KEPT_TAGS.has(tag) && fits) return tag;
  return /^(?:inline|contents|ruby)/.test(display) ? 'span' : 'div';
}

const BLOCKS = 'div, p, h1, h2, h3, h4, h5, h6, ul, ol, li, table, blockquote, figure, figcaption, pre, hr';

/** Makes boxes of elements that the parser would close or move, written as text: the tree is the same when it is read again. */
export function mendNesting(root: Element): void {
  for (const element of Array.from(root.querySelectorAll('p, h1, h2, h3, h4, h5, h6, li, table'))) {
    const { localName } = element;
    const parent = element.parentElement?.localName ?? '';
    const broken =
      (localName === 'p' && element.querySelector(BLOCKS) !== null) ||
      (/^h\d$/.test(localName) && element.querySelector('h1, h2, h3, h4, h5, h6') !== null) ||
      (localName === 'li' && parent !== 'ul' && parent !== 'ol') ||
      (localName === 'table' && element.closest('p') !== null);
    if (broken) retag(element, 'div');
  }
}
