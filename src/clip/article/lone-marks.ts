/** Marks that a page sets in boxes of their own beside what they mark: bullets, boxes to tick, signs of notes, numbers. */
import { moveChildren } from '../children.ts';

/** A bullet that a style sheet writes (`style-texts.ts`), a box to tick. */
const MARK = /^[‣☐☑]$/;

/** The sign of a note. */
const SIGN = /^[[(]?(?:\d{1,3}|[a-z]|[*†‡§¶]{1,3})[\])]?\.?$/;

/** A number of a list. Others may be those of chapters: they stand alone. */
const NUMBER = /^(\d{1,3})[.)]$/;

/** Puts each paragraph that is such a mark and nothing else before the first words of the paragraph below it. Changes the article. */
export function withMarksInLine(article: HTMLElement): void {
  let last = '';
  for (const paragraph of article.querySelectorAll('p + p')) {
    const mark = paragraph.previousElementSibling;
    const text = mark?.textContent.trim() ?? '';
    if (!mark || isMark(paragraph, paragraph.textContent.trim(), '') || !isMark(mark, text, last)) continue;
    if (mark.id !== '' && paragraph.id !== '') continue;
    if (mark.id !== '') paragraph.id = mark.id;
    last = text;
    mark.append(' ');
    moveChildren(paragraph, mark);
    moveChildren(mark, paragraph);
    mark.remove();
  }
}

/** Whether a paragraph that says `text` is a mark. `last`: the one before it. */
function isMark(paragraph: Element, text: string, last: string): boolean {
  if (text.length > 6 || paragraph.querySelector('img, br, math')) return false;
  if (MARK.test(text)) return true;
  const [, number] = NUMBER.exec(text) ?? [];
  if (number)
    return (
      follows(text, last) || follows(paragraph.nextElementSibling?.nextElementSibling?.textContent.trim() ?? '', text)
    );
  const isAlone = paragraph.childNodes.length === 1 && paragraph.firstElementChild?.localName === 'sup';
  return SIGN.test(text) && (isAlone || paragraph.querySelector('a[href^="#w-"]') !== null);
}

/** Whether a number of a list is one more than another. */
function follows(text: string, before: string): boolean {
  const [next, last] = [text, before].map((of) => Number(NUMBER.exec(of)?.[1]));
  return next === last + 1;
}
