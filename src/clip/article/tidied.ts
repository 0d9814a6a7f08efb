import { letters } from '../../extract/page/letters.ts';
import type { Steps } from '../../extract/page/steps.ts';
import { retag, unwrap } from '../children.ts';
import { LANGUAGE } from './code.ts';
import { withLevelLists } from './level-lists.ts';
import { withMarksInLine } from './lone-marks.ts';
import { withoutRepeatedPictures } from './repeated-pictures.ts';
import { withStepNumbers } from './step-numbers.ts';
import { withoutStrayLines } from './stray-lines.ts';
import { withTypedLists } from './typed-lists.ts';

/** A written article without what only its parts, each by itself, had a reason for. Changes it. */
export function* tidied(article: HTMLElement): Steps<HTMLElement> {
  for (const second of article.querySelectorAll('hr + hr')) {
    if (second.previousSibling === second.previousElementSibling) second.remove();
  }
  // A rule parts what stands before it from what stands after it.
  while (article.firstElementChild?.localName === 'hr') article.firstElementChild.remove();
  // A picture names no part of the article.
  for (const heading of article.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    if (heading.textContent.trim() === '') retag(heading, 'p');
    else {
      dropSign(heading);
      dropBold(heading);
    }
  }
  yield;
  withLevelLists(article);
  withMarksInLine(article);
  withStepNumbers(article);
  for (const list of article.querySelectorAll('ul')) if (isPager(list)) list.remove();
  for (const paragraph of article.querySelectorAll('p')) {
    if (isMark(paragraph) || isPager(paragraph) || SCALES.test(paragraph.textContent)) paragraph.remove();
  }
  yield;
  for (const code of article.querySelectorAll('p + pre > code')) dropLabels(code);
  withTypedLists(article);
  yield;
  withoutRepeatedPictures(article);
  yield* withoutStrayLines(article);
  return article;
}

/** Signs that stand before or between links and say nothing where the links are gone. */
const MARKS = /^(?:[»›«‹|·•・\s]+|\s*\.\s*)$/;

/** What a recipe can be multiplied by, side by side, or the units that its amounts can be told in. */
const SCALES =
  /^\s*(?:(?:(?:\d+(?:[./]\d+)?|[½¼⅓])\s*[x×]|us(?: customary)?(?!\p{L})|metric|imperial)[\s|/–-]*){2,}$/iu;

/** One sign. Two and more may be stars that somebody has given. */
const SIGN = /^\s*[^\p{L}\p{N}\s]\ufe0f?\s*$/u;

/** Whether a paragraph says nothing: signs alone, or a button that is one sign and does what the page can do. */
function isMark(paragraph: Element): boolean {
  const only = paragraph.firstElementChild;
  if (only === null) return MARKS.test(paragraph.textContent);
  if (only !== paragraph.lastElementChild || only.localName !== 'a' || only.childElementCount > 0) return false;
  return !only.getAttribute('href')?.startsWith('#') && SIGN.test(paragraph.textContent);
}

/** Entries of a pager at least: two numbers may be an answer. */
const MIN_PAGES = 3;

/** Ways of a pager at most that are words or signs: to the first page, the one before, the next and the last. */
const MOST_WAYS = 4;

/** UTF-16 units. Such a way is a word or two, and the number of a page no longer. */
const LONGEST_WAY = 16;

/**
 * Whether the entries of an element are a pager's: numbers that count up from 0 or 1, as those of a carousel or of the parts
 * of a text; in a list, some of them links, from any number and with ways before and after them. A paragraph holds nothing but
 * links and the signs between them.
 */
function isPager(element: Element): boolean {
  const said = Array.from(element.children, (entry) => entry.textContent.trim());
  const isNumber = (text: string): boolean => /^\d+$/.test(text);
  const numbers = said.slice(said.findIndex(isNumber), said.findLastIndex(isNumber) + 1);
  if (numbers.length < MIN_PAGES || said.length - numbers.length > MOST_WAYS) return false;
  const links = element.querySelectorAll('a').length;
  const isList = element.localName === 'ul';
  const isPlain = said.length === numbers.length && Number(numbers[0]) < 2;
  return (
    (isPlain || (isList && links >= MIN_PAGES - 1)) &&
    numbers.every((text, k) => Number(text) === Number(numbers[0]) + k) &&
    said.every(({ length }) => length <= LONGEST_WAY) &&
    (isList || (links === said.length && letters(element.textContent) === letters(said.join(''))))
  );
}

/** Names of one language. */
const SHELL = /^(?:(?:ba)?sh|shell)$/;
/** What a button above code does. */
const COPIES = /^(?:copy(?: code)?|code: select all)$/;

/** Takes away the lines above code that say what it says itself, or says from now on. */
function dropLabels(code: Element): void {
  for (;;) {
    const label = code.parentElement?.previousElementSibling;
    const said = label?.textContent.trim().toLowerCase() ?? '';
    if (label?.localName !== 'p' || label.id !== '' || (label.childElementCount > 0 && !said.endsWith(' all'))) return;
    const language = `language-${said}`;
    if (LANGUAGE.test(said)) code.className ||= language;
    const isSame = code.className === language || (SHELL.test(said) && SHELL.test(code.className.slice(9)));
    if (!isSame && !COPIES.test(said)) return;
    label.remove();
  }
}

/** Signs at the end of a heading: a chain, where what it was to copy is the address of the heading, and what parted buttons. */
const LAST_SIGN = /\s*🔗\s*$|(?:^|\s)[-–—|·•/\s]{1,8}$/u;

/** Takes such signs off the words of a heading. */
function dropSign(heading: Element): void {
  if (!/[\p{L}\p{N}]/u.test(heading.textContent)) return;
  let last: Node | null = heading;
  while (last?.lastChild) last = last.lastChild;
  if (last?.nodeType === Node.TEXT_NODE) last.nodeValue = (last.nodeValue ?? '').replace(LAST_SIGN, '');
}

/** Takes bold type off a heading that has it from end to end: that it is loud is said by its being a heading. */
function dropBold(heading: Element): void {
  const said = heading.textContent.trim();
  for (const bold of heading.querySelectorAll('b:not([id]), strong:not([id])')) {
    if (bold.textContent.trim() === said) unwrap(bold);
  }
}
