import { NOTE_SIGN } from '../../extract/choose/note-rows.ts';
import { fragmentOf } from '../address.ts';
import { moveChildren } from '../children.ts';
import { tidy } from '../tidy.ts';

/** Attribute with the number of a footnote on its mark. Sanitised HTML never has it. */
export const NOTE_MARK = 'data-note-mark';
/** The same on the text of the footnote. */
export const NOTE = 'data-note';

/**
 * Footnotes that jump both ways, as marks that carry a number and texts at the end of `body` that carry the same, for
 * formats with footnotes of their own. What points at a block that does not point back is a link and stays one.
 * Changes `body`.
 */
export function gatherNotes(body: HTMLElement): void {
  const byId = new Map(Array.from(body.querySelectorAll('[id]'), (element) => [element.id, element]));
  const indexes = indexesOf(body);
  const places = new Map<Element, ReadonlySet<Element>>();
  const numbers = new Map<Element, number>();
  for (const link of body.querySelectorAll('a[href^="#w-"]')) {
    const mark = (link.textContent ?? '').trim();
    const note = NOTE_SIGN.test(mark) && !indexes.has(blockOf(link)) ? noteOf(link, byId, places) : null;
    if (!note) continue;
    if (!numbers.has(note)) {
      takeNext(note);
      numbers.set(note, numbers.size + 1);
    }
    const sign = body.ownerDocument.createElement('sup');
    sign.setAttribute(NOTE_MARK, String(numbers.get(note)));
    sign.textContent = mark;
    wholeMark(link).replaceWith(sign);
  }
  for (const [note, number] of numbers) moveToEnd(body, note, number);
  // What parted them from the text parts nothing any more.
  const first = body.querySelector(`:scope > [${NOTE}]`);
  while (first?.previousElementSibling?.localName === 'hr') first.previousElementSibling.remove();
}

/** Signs that stand side by side in an index at least … */
const INDEX_SIGNS = 3;

/** … and letters and digits that stand between them at most, for each. */
const BETWEEN_SIGNS = 2;

/** Blocks that hold signs and next to nothing else: from A to Z, or the numbers of chapters. They mark no words. */
function indexesOf(body: HTMLElement): ReadonlySet<Element | null> {
  const signs = new Map<Element | null, string[]>();
  for (const link of body.querySelectorAll('a[href^="#w-"]')) {
    const text = (link.textContent ?? '').trim();
    const block = blockOf(link);
    if (!NOTE_SIGN.test(text)) continue;
    if (!signs.get(block)?.push(text)) signs.set(block, [text]);
  }
  const isIndex = ([block, texts]: [Element | null, string[]]): boolean => {
    const between = lettersOf(block?.textContent ?? '') - lettersOf(texts.join(''));
    return texts.length >= INDEX_SIGNS && between <= BETWEEN_SIGNS * texts.length;
  };
  return new Set(
    Array.from(signs)
      .filter(isIndex)
      .map(([block]) => block),
  );
}

/** What the words around a link stand in: of an item all of its list, of a cell all of its row. */
function blockOf(link: Element): Element | null {
  const block = link.closest('p, li, tr, dd, dt, h1, h2, h3, h4, h5, h6, blockquote, figcaption');
  return block?.localName === 'li' ? block.parentElement : block;
}

function lettersOf(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

/**
 * The block that a link points at, where it stands after the link and points back at it. `places`: where the links of a
 * block point, remembered for all that point at the block.
 */
function noteOf(
  link: Element,
  byId: ReadonlyMap<string, Element>,
  places: Map<Element, ReadonlySet<Element>>,
): Element | null {
  const target = byId.get(fragmentOf(link));
  if (!target || !(link.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING)) return null;
  const block = target.closest('li, dd, p, td, figcaption, blockquote');
  if (!block || block.contains(link)) return null;
  const known = places.get(block) ?? placesOf(block, byId);
  places.set(block, known);
  return isAmong(known, link) ? block : null;
}

/** Where the number of a note stands by itself (Substack), its text is the next block. */
function takeNext(block: Element): void {
  const { nextElementSibling: next } = block;
  const number = (block.textContent ?? '').trim();
  if (!next?.matches('p, ul, ol, blockquote') || !NOTE_SIGN.test(number) || number !== textOfBackLinks(block)) return;
  if (backLinks(next).length > 0) return;
  if (!next.matches('p')) return block.append(next);
  moveChildren(next, block);
  next.remove();
}

function textOfBackLinks(block: Element): string {
  return backLinks(block)
    .map((back) => back.textContent ?? '')
    .join('')
    .trim();
}

/** What the links of a block point at outside of it. */
function placesOf(block: Element, byId: ReadonlyMap<string, Element>): ReadonlySet<Element> {
  const places = backLinks(block).flatMap((back) => byId.get(fragmentOf(back)) ?? []);
  return new Set(places.filter((place) => !place.contains(block)));
}

/** Whether a link is one of the places, is within one, has one within it, or stands beside one. */
function isAmong(places: ReadonlySet<Element>, link: Element): boolean {
  for (let around: Element | null = link; around; around = around.parentElement) if (places.has(around)) return true;
  return Array.from(places).some(
    // A mark that was replaced before left its place: then the number is a second mark of the same note.
    (place) => !place.isConnected || link.contains(place) || place.parentElement === link.parentElement,
  );
}

function backLinks(block: Element): Element[] {
  return Array.from(block.querySelectorAll('a[href^="#w-"]')).filter((link) => (link.textContent ?? '').length <= 12);
}

/** The mark with the elements that hold nothing else. */
function wholeMark(link: Element): Element {
  const parent = link.parentElement;
  if (!parent || !/^(?:sup|b|span|small)$/.test(parent.localName)) return link;
  return parent.textContent?.trim() === link.textContent?.trim() ? wholeMark(parent) : link;
}

/** A number or a star that a note begins with: its format has signs of its own. */
const OWN_SIGN = /^\s*(?:\p{Ps}\p{Nd}{0,4}\p{Pe}(?:\s*\([\s,]*\))?|\p{Nd}{1,4}[.):．：、]|[*†‡§¶]{1,4})\s*(?=\S)/u;

/** Takes the sign that a note names itself by from its start, and the one that stood before several ways back. */
function dropSign(note: Element): void {
  const { firstElementChild: first } = note;
  if (first && first === note.firstChild && /^(?:sup|b|strong)$/.test(first.localName)) {
    if (/^\p{Ps}?(?:\p{Nd}{1,4}|[*†‡§¶]{1,4})\p{Pe}?[.:]?$/u.test(tidy(first.textContent))) first.remove();
  }
  note.normalize();
  if (!(note.firstChild instanceof Text)) return;
  note.firstChild.data = note.firstChild.data.replace(/^\s*[\^↑][\s,]*/, '').replace(OWN_SIGN, '');
}

function moveToEnd(body: HTMLElement, note: Element, number: number): void {
  for (const back of backLinks(note)) wholeMark(back).remove();
  dropSign(note);
  const text = body.ownerDocument.createElement('div');
  text.setAttribute(NOTE, String(number));
  moveChildren(note, text);
  const list = note.parentElement;
  note.remove();
  if (list && list !== body && list.children.length === 0) list.remove();
  body.append(text);
}
