import { sanitise } from './sanitise.ts';

/** Whatever of an article can be moved to the next page, kept whole or taken out. */
export const BLOCK =
  'p, h1, h2, h3, h4, h5, h6, li, dt, dd, figure, table, pre, blockquote, ul, ol, dl, details, hr, img';

const NUMBER = 'data-block';

/** Gives each block of an article its number, in document order: what else is done to the article leaves it with it. */
export function numberBlocks(article: ParentNode): void {
  article.querySelectorAll(BLOCK).forEach((block, k) => block.setAttribute(NUMBER, String(k)));
}

/** The number that a block was given, and -1 for none. */
export function numberOf(block: Element): number {
  return Number(block.getAttribute(NUMBER) ?? -1);
}

/** What stands in the place of a block has its number. */
export function takeNumber(from: Element, to: Element): void {
  const number = from.getAttribute(NUMBER);
  if (number !== null) to.setAttribute(NUMBER, number);
}

/** Article HTML without the blocks of these numbers, and without what then holds nothing. Needs a DOM where there are any. */
export function withoutBlocks(html: string, removed: readonly number[]): string {
  if (removed.length === 0) return html;
  const { body } = new DOMParser().parseFromString(sanitise(html), 'text/html');
  const out = new Set(removed);
  const blocks = Array.from(body.querySelectorAll(BLOCK)).filter((_, k) => out.has(k));
  for (const block of blocks) takeOut(block, body);
  return body.innerHTML;
}

function takeOut(block: Element, body: HTMLElement): void {
  let out = block;
  for (let around = out.parentElement; around && around !== body; around = out.parentElement) {
    out.remove();
    // A cell that went alone would move those behind it into other columns.
    if (around.matches('td, th')) around = around.closest('table') ?? around;
    if (around.textContent?.trim() !== '' || around.querySelector('img, math, hr')) return;
    out = around;
  }
  out.remove();
}
