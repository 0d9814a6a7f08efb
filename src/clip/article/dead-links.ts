import { fragmentOf, linkAddress } from '../address.ts';
import { unwrap } from '../children.ts';
import { ID_PREFIX } from '../sanitise.ts';

/**
 * Gives links to parts of the page that did not come into the article the page's address; the headings of manuals lead
 * back to their list of contents, and are no links where that is left out. Changes the article. O(elements).
 */
export function withoutDeadLinks(article: HTMLElement, page: string): HTMLElement {
  const ids = new Set(Array.from(article.querySelectorAll('[id]'), ({ id }) => id).concat(article.id));
  for (const link of article.querySelectorAll('a[href^="#"]')) {
    const id = fragmentOf(link);
    if (ids.has(id)) continue;
    const address = link.closest('h1, h2, h3, h4, h5, h6') ? null : linkAddress(`#${id.slice(ID_PREFIX.length)}`, page);
    if (address === null && link.id === '') unwrap(link);
    else if (address === null) link.removeAttribute('href');
    else link.setAttribute('href', address);
  }
  return article;
}
