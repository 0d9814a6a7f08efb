import { moveChildren } from './children.ts';

/** A written article without what only its parts, each by itself, had a reason for. Changes it. */
export function tidied(article: HTMLElement): HTMLElement {
  for (const second of article.querySelectorAll('hr + hr')) {
    if (second.previousSibling === second.previousElementSibling) second.remove();
  }
  // A picture names no part of the article.
  for (const heading of article.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    if (heading.textContent?.trim() === '') asParagraph(heading);
  }
  for (const paragraph of article.querySelectorAll('p')) if (isMark(paragraph)) paragraph.remove();
  return article;
}

/** Signs that stand before or between links and say nothing where the links are gone. */
const MARKS = /^[»›«‹|\s]+$/;

function isMark(paragraph: Element): boolean {
  return paragraph.childElementCount === 0 && MARKS.test(paragraph.textContent ?? '');
}

function asParagraph(heading: Element): void {
  const paragraph = heading.ownerDocument.createElement('p');
  for (const { name, value } of heading.attributes) paragraph.setAttribute(name, value);
  moveChildren(heading, paragraph);
  heading.replaceWith(paragraph);
}
