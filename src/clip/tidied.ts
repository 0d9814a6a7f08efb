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
  for (const list of article.querySelectorAll('ul, ol')) if (isPager(list, 'li')) list.remove();
  for (const paragraph of article.querySelectorAll('p')) if (isPager(paragraph, 'a')) paragraph.remove();
  return article;
}

/** Signs that stand before or between links and say nothing where the links are gone. */
const MARKS = /^[»›«‹|\s]+$/;

function isMark(paragraph: Element): boolean {
  return paragraph.childElementCount === 0 && MARKS.test(paragraph.textContent ?? '');
}

/** Entries of a pager at least: two numbers may be an answer. */
const MIN_PAGES = 3;

/** Whether an element holds numbers that count up from 0 or 1, each in an element of its own, and nothing else: of a carousel, or the parts of a text. */
function isPager(element: Element, tag: string): boolean {
  const { children } = element;
  if (children.length < MIN_PAGES) return false;
  const numbers = Array.from(children, (child) => (child.localName === tag ? child.textContent?.trim() : ''));
  const first = Number(numbers[0]);
  const counts = first === 0 || first === 1;
  return counts && numbers.every((text, k) => text === String(first + k)) && isBare(element, numbers.join(''));
}

/** Whether an element says only this, white space and signs between it aside. */
function isBare(element: Element, text: string): boolean {
  return element.textContent?.replace(/[^\p{L}\p{N}]/gu, '') === text;
}

function asParagraph(heading: Element): void {
  const paragraph = heading.ownerDocument.createElement('p');
  for (const { name, value } of heading.attributes) paragraph.setAttribute(name, value);
  moveChildren(heading, paragraph);
  heading.replaceWith(paragraph);
}
