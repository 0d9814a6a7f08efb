/** Lists that a page types line by line, each with a bullet before it. */
import { removeWithin, retag } from '../children.ts';
import { nextNode } from '../dom.ts';

/** What begins an item; a dot in the middle of a line parts words, too, and needs a space behind it. */
const TYPED = /^\s*(?:[•●▪◦‣∙⁃☐☑]|·(?=\s|\p{sc=Han}))\s*/u;

/** The bullet of an item, or the space that it left. */
const BULLET = /^[\s•●▪◦‣∙⁃·]+/;

/** Lines. One alone may be part of another one's line: the day of a post, a point of a talk. */
const MIN_ITEMS = 2;

/**
 * Makes lists of what an article says in lines that begin with a bullet: paragraphs beside one another, and lines of one
 * paragraph behind those that lead to them. The list has its own bullets. Changes it; O(nodes).
 */
export function withTypedLists(article: HTMLElement): void {
  for (const paragraph of article.querySelectorAll('p:has(> br)')) ofLines(paragraph);
  for (const paragraph of article.querySelectorAll('p')) {
    if (!isTyped(paragraph) || isTyped(paragraph.previousElementSibling)) continue;
    const items: Element[] = [];
    for (let next: Element | null = paragraph; isTyped(next); next = next.nextElementSibling) items.push(next);
    if (items.length >= MIN_ITEMS) asList(items);
  }
}

function isTyped(element: Element | null): element is Element {
  return element?.localName === 'p' && isItem(element.textContent);
}

function isItem(text: string): boolean {
  return TYPED.test(text) && /[\p{L}\p{N}]/u.test(text);
}

/** Parts a paragraph into the lines that lead to a list and the items of it, where all that follow its first bullet have one. */
function ofLines(paragraph: Element): void {
  const lines: Node[][] = [[]];
  for (const node of paragraph.childNodes) {
    if (node.nodeName === 'BR') lines.push([]);
    else lines.at(-1)?.push(node);
  }
  const said = lines.filter((line) => line.length > 0 && textOf(line).trim() !== '');
  const first = said.findIndex((line) => isItem(textOf(line)));
  const items = said.slice(first);
  if (first < 0 || items.length < MIN_ITEMS || !items.every((line) => isItem(textOf(line)))) return;
  let before: Element = paragraph;
  for (const line of items) {
    const part = paragraph.ownerDocument.createElement('p');
    for (const node of line) part.append(node);
    before.after(part);
    before = part;
  }
  if (first === 0) return paragraph.remove();
  for (
    let last = paragraph.lastChild;
    last?.nodeName === 'BR' || last?.nodeValue?.trim() === '';
    last = paragraph.lastChild
  )
    last.remove();
}

function textOf(line: readonly Node[]): string {
  return line.map(({ textContent }) => textContent).join('');
}

function asList(paragraphs: readonly Element[]): void {
  const list = paragraphs[0].ownerDocument.createElement('ul');
  paragraphs[0].before(list);
  for (const paragraph of paragraphs) {
    list.append(paragraph);
    dropBullet(retag(paragraph, 'li'));
  }
}

/** Takes the bullet off the first words of an item, the space behind it, and what stood around nothing else. */
function dropBullet(item: Element): void {
  const emptied: Element[] = [];
  for (let text = nextNode(item, item, false); text; text = nextNode(text, item, false)) {
    if (text.nodeType !== Node.TEXT_NODE) continue;
    text.nodeValue = (text.nodeValue ?? '').replace(BULLET, '');
    if (text.nodeValue !== '') break;
    if (text.parentElement && text.parentElement !== item) emptied.push(text.parentElement);
  }
  for (const element of emptied) if (element.childNodes.length === 1) removeWithin(element, item);
}
