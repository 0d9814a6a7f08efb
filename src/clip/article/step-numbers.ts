/** Numbers of steps that a page sets in boxes of their own: a list has its own, a heading has them in its line. */
import { retag } from '../children.ts';

/** A number, or what a page calls a step, with its number. */
const STEP = /^(?:(?:step|schritt|étape|paso|passo|stap|шаг|步骤|手順|ステップ)\s*)?(\d{1,3})[.):]?$/iu;

/**
 * Takes such numbers off the items of lists, where they are the places of these, and puts others that count on into
 * the headings below them. Changes the article. O(nodes).
 */
export function withStepNumbers(article: HTMLElement): void {
  for (const list of article.querySelectorAll('ol:not([start]), ul')) {
    const numbers = Array.from(list.children, ({ firstChild }, k) =>
      firstChild?.nextSibling && numberOf(firstChild) === k + 1 ? firstChild : null,
    );
    if (list.localName === 'ul') {
      if (numbers.length < 2 || numbers.includes(null)) continue;
      retag(list, 'ol');
    }
    for (const number of numbers) number?.remove();
  }
  const steps = Array.from(article.querySelectorAll('p:has(+ :is(h2, h3, h4, h5, h6))'));
  const numbers = steps.map(numberOf);
  for (const [k, step] of steps.entries()) {
    const number = numbers[k];
    if (number === 0 || (numbers[k - 1] !== number - 1 && numbers[k + 1] !== number + 1)) continue;
    step.nextElementSibling?.prepend(`${number}. `);
    step.remove();
  }
}

/** The number of a step that a paragraph or a heading says, and nothing else; 0 for any other node. */
function numberOf(node: Node): number {
  if (
    !(node instanceof Element) ||
    !node.matches('p, h2, h3, h4, h5, h6') ||
    node.matches('[id], :has(img, math, [id])')
  )
    return 0;
  return Number(STEP.exec(node.textContent.trim())?.[1] ?? 0);
}
