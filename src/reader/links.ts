/** A link of an article, for the list at its end. */
export interface NumberedLink {
  readonly number: number;
  readonly address: string;
}

const MARK = 'link-number';

/**
 * Puts a number behind every link to another page, the same number behind links to the same address, and gives the list.
 * A link whose text is its address has none, nor one that is removed. Numbers of an earlier call go.
 */
export function numberLinks(article: HTMLElement): NumberedLink[] {
  unnumberLinks(article);
  const numbers = new Map<string, number>();
  for (const link of article.querySelectorAll<HTMLAnchorElement>('a[href^="http"]')) {
    const address = link.getAttribute('href') ?? '';
    if (bare(link.textContent ?? '') === bare(address) || link.closest('[data-removed]')) continue;
    const number = numbers.get(address) ?? numbers.size + 1;
    numbers.set(address, number);
    const mark = article.ownerDocument.createElement('sup');
    mark.className = MARK;
    mark.textContent = `[${number}]`;
    link.after(mark);
  }
  return Array.from(numbers, ([address, number]) => ({ number, address }));
}

/** Takes the numbers away that `numberLinks` has put behind links. */
export function unnumberLinks(article: HTMLElement): void {
  for (const mark of article.querySelectorAll(`sup.${MARK}`)) mark.remove();
}

function bare(address: string): string {
  return address.trim().replace(/^https?:\/\/(?:www\.)?|\/$/g, '');
}
