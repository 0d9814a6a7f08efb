import { moveChildren, rename, unwrap } from '../children.ts';
import { itemNumbers } from '../item-numbers.ts';
import { rowsAsLines } from './inner-tables.ts';
import { gatherNotes } from './notes.ts';

/** The same, where the tables that it holds are out of the question. */
const NOT_BUT_TABLES =
  ':is(td, th):is([colspan]:not([colspan="1"]), [rowspan]:not([rowspan="1"])), ul, ol, dl, pre, blockquote, figure, details, h1, h2, h3, h4, h5, h6';

/** What keeps a table from being one of Markdown, whose cells hold one line and span nothing. */
export const NOT_IN_MARKDOWN_TABLE = `${NOT_BUT_TABLES}, table`;

/** Attribute of what keeps two marks apart that Markdown would read as one: a comment, seen by nobody. */
export const APART = 'data-apart';

/** Attribute of what is struck and has a sign at an edge, and a letter beside it there: waves would strike nothing. */
export const STRUCK_BY_TAGS = 'data-struck';

/** Attribute of a list that follows one of its kind: with another sign before its items it is no part of that one. */
export const OTHER_SIGN = 'data-other-sign';

const BOLD = 'strong, b';
const ITALIC = 'em, i';

/** Sanitised article HTML as a document that nothing runs in, arranged as Markdown has it. */
export function markdownTree(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  gatherNotes(body);
  for (const table of body.querySelectorAll('table:has(table)')) layInnerTables(table);
  for (const table of body.querySelectorAll('table')) {
    if (!table.querySelector(NOT_IN_MARKDOWN_TABLE)) arrangeTable(table);
  }
  for (const output of body.querySelectorAll('samp')) rename(output, 'code');
  for (const variable of body.querySelectorAll('var')) rename(variable, 'em');
  for (const code of body.querySelectorAll('code')) flatten(code);
  linkAddresses(body);
  for (const title of body.querySelectorAll('dt, summary:not(:has(h1, h2, h3, h4, h5, h6))')) {
    title.replaceChildren(strong(title));
  }
  // Where one is joined, its term would be the first of two for the next.
  for (const detail of Array.from(body.querySelectorAll('dt + dd:not(:has(+ dd))')).reverse()) joinTerm(detail);
  for (const rule of body.querySelectorAll('li > hr:first-child')) withoutRule(rule);
  for (const image of body.querySelectorAll(':is(a, strong, b, em, i, del, s) img')) joinNext(image);
  for (const list of body.querySelectorAll('ol')) splitByNumbers(list);
  for (const list of body.querySelectorAll('ul + ul, ol + ol')) {
    list.toggleAttribute(OTHER_SIGN, !list.previousElementSibling?.hasAttribute(OTHER_SIGN));
  }
  for (const lineBreak of body.querySelectorAll(':is(h1, h2, h3, h4, h5, h6) br')) lineBreak.replaceWith(' ');
  for (const marked of Array.from(body.querySelectorAll('a, strong, b, em, i, del, s')).reverse()) letBreaksOut(marked);
  for (const kind of [BOLD, ITALIC]) arrangeEmphasis(body, kind);
  for (const struck of body.querySelectorAll('del, s')) {
    struck.toggleAttribute(STRUCK_BY_TAGS, standsAgainstLetter(struck, 'start') || standsAgainstLetter(struck, 'end'));
  }
  for (const mark of body.querySelectorAll(`:is(${BOLD}, ${ITALIC}) + :is(${BOLD}, ${ITALIC})`)) {
    if (mark.previousSibling instanceof Element) mark.before(apart(body));
  }
  return body;
}

/** Characters of a detail that stands in the line of its term. */
const MAX_DETAIL = 60;

/** Puts a short detail, which is the only one, behind its only term. */
function joinTerm(detail: Element): void {
  const term = detail.previousElementSibling;
  const isShort =
    detail.textContent.length <= MAX_DETAIL && !detail.querySelector(`${NOT_IN_MARKDOWN_TABLE}, p, br, img`);
  if (!term || !isShort || term.previousElementSibling?.localName === 'dt') return;
  term.append(' ');
  moveChildren(detail, term);
  detail.remove();
}

/** A bare address, with its scheme or with `www.`: brackets in pairs, and no punctuation at its end. */
const ADDRESS =
  /((?:https?:\/\/|(?<![\w./@-])www\.)(?:[!-'*-;=?-~]*\([!-'*-;=?-~]*\))*(?:[!-'*-;=?-~]*[a-z\d/=&#%+$@-])?)/i;

/** Up to the next space, a sign that Markdown gives a meaning; underscores in a word have none. */
const MEANT = /^\S*?(?:[*~[\]\\`]|&#?\w+;|(?<![a-z\d_])_|_(?![a-z\d_]))/i;

/**
 * Makes links of bare addresses with such signs in them or behind them: what shows Markdown makes links of bare ones
 * (GitHub's, section 6.9), and escapes would be parts of those.
 */
function linkAddresses(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const pieces = text.data.split(ADDRESS);
    const isMeant = (k: number): boolean => k % 2 === 1 && MEANT.test(pieces[k] + pieces[k + 1]);
    if (!pieces.some((_, k) => isMeant(k)) || text.parentElement?.closest('a, code, pre')) continue;
    text.replaceWith(...pieces.map((piece, k) => (isMeant(k) ? linkTo(piece, body) : piece)));
  }
}

function linkTo(address: string, body: HTMLElement): Element {
  const link = body.ownerDocument.createElement('a');
  link.setAttribute('href', address.replace(/^(?=www)/i, 'http://'));
  link.textContent = address;
  return link;
}

function apart(body: HTMLElement): Element {
  const made = body.ownerDocument.createElement('span');
  made.setAttribute(APART, '');
  // What is empty is not written.
  made.textContent = '-';
  return made;
}

/** Markdown counts on from the first number of a list: an item that has another begins a list of its own. */
function splitByNumbers(list: Element): void {
  const numbers = itemNumbers(list);
  let current = list;
  for (const [place, item] of Array.from(list.children).entries()) {
    const own = numbers[place];
    if (place > 0 && own !== numbers[place - 1] + 1) {
      const rest = list.ownerDocument.createElement('ol');
      current.after(rest);
      current = rest;
    }
    if (current !== list) current.append(item);
    if (current.firstElementChild === item) current.setAttribute('start', String(own));
  }
}

/** A table whose cells would hold single lines but for the tables in them has the rows of those as lines. */
function layInnerTables(table: Element): void {
  if (table.querySelector(NOT_BUT_TABLES)) return;
  for (const inner of Array.from(table.querySelectorAll('table')).reverse()) inner.replaceWith(rowsAsLines(inner));
}

/** A table of Markdown has one row of headings, as long as the longest, and no caption. */
function arrangeTable(table: HTMLTableElement): void {
  for (const paragraph of table.querySelectorAll('p')) {
    if (paragraph.nextSibling) paragraph.append(table.ownerDocument.createElement('br'));
    if (paragraph.previousSibling instanceof Text) paragraph.before(table.ownerDocument.createElement('br'));
    unwrap(paragraph);
  }
  if (table.caption) table.before(bold(table.caption));
  const { tHead } = table;
  if (tHead && tHead.rows.length > 1) {
    const body = table.tBodies.item(0) ?? table.createTBody();
    for (const row of Array.from(tHead.rows).slice(1).reverse()) body.prepend(row);
  }
  const rows = Array.from(table.rows);
  const width = rows.reduce((most, row) => Math.max(most, row.cells.length), 0);
  const head = rows.at(0);
  const cell = head?.cells.item(0);
  while (head && cell && head.cells.length < width) head.append(cell.cloneNode(false));
}

function bold(caption: Element): Element {
  const paragraph = caption.ownerDocument.createElement('p');
  paragraph.append(strong(caption));
  caption.remove();
  return paragraph;
}

/** What an element holds, taken out of it, in bold. */
function strong(element: Element): Element {
  const marked = element.ownerDocument.createElement('strong');
  moveChildren(element, marked);
  return marked;
}

/** The sign of an item and a rule behind it are one rule, and the item is lost. An item that holds nothing else goes. */
function withoutRule(rule: Element): void {
  const item = rule.parentElement;
  if (rule.previousSibling instanceof Text && /\S/.test(rule.previousSibling.data)) return;
  rule.remove();
  if (item?.textContent?.trim() === '' && item.childElementCount === 0) item.remove();
}

/**
 * Takes out the white space between a picture and the next one, in what is marked: turndown writes all that such an element
 * holds before its first word in front of it, and four spaces there make code of it.
 */
function joinNext(image: Element): void {
  const between = image.nextSibling;
  if (between instanceof Text && between.data.trim() === '' && between.nextSibling instanceof HTMLImageElement)
    between.remove();
}

/** Marks beside a line break are no marks: it goes out. */
function letBreaksOut(marked: Element): void {
  while (marked.lastChild instanceof HTMLBRElement) marked.after(marked.lastChild);
  while (marked.firstChild instanceof HTMLBRElement) marked.before(marked.firstChild);
}

/** Nothing is marked up within code: a link of all of it goes around it, everything else leaves its text. */
function flatten(code: Element): void {
  const only = code.childNodes.length === 1 ? code.querySelector(':scope > a') : null;
  if (only) {
    code.replaceWith(only);
    moveChildren(only, code);
    only.replaceChildren(code);
  }
  for (const lineBreak of code.querySelectorAll('br')) lineBreak.replaceWith(code.closest('pre') ? '\n' : ' ');
  if (code.childElementCount > 0) code.textContent = code.textContent ?? '';
}

/** One mark for neighbours and for marks within marks, and none that letters keep from being read as one. */
function arrangeEmphasis(body: HTMLElement, kind: string): void {
  for (const element of body.querySelectorAll(kind)) {
    if (element.parentElement?.closest(kind)) unwrap(element);
  }
  for (const element of body.querySelectorAll(kind)) {
    while (element.nextSibling instanceof Element && element.nextSibling.matches(kind)) {
      moveChildren(element.nextSibling, element);
      element.nextSibling.remove();
    }
    letOut(element, 'end');
    letOut(element, 'start');
    if (element.textContent === '' && element.childElementCount === 0) element.remove();
  }
}

const LETTER = /^[\p{L}\p{N}\p{M}]$/u;
/** What opens and what closes: both stand in what is marked, or outside. */
const PARTNERS = ['“”', '‘’', '«»', '《》', '〈〉', '「」', '『』', '【】', '（）', '()', '[]'];
const SIGNS = { start: /^[\p{P}\p{S}]+/u, end: /(?<![\p{P}\p{S}])[\p{P}\p{S}]+$/u } as const;

/**
 * Marks that stand between a sign inside them and a letter outside are no marks (CommonMark 0.31, section 6.2: neither
 * left- nor right-flanking): the signs go out.
 */
function letOut(element: Element, side: 'start' | 'end'): void {
  if (!LETTER.test(letterBeside(element, side))) return;
  const signs = takeOut(element, side, SIGNS[side]);
  const [own, other] = side === 'end' ? [1, 0] : [0, 1];
  const partner = PARTNERS.find((pair) => signs.includes(pair[own]))?.[other];
  if (partner === undefined || element.textContent?.split(partner).length !== 2) return;
  if (side === 'end') takeOut(element, 'start', new RegExp(`^\\${partner}`));
  else takeOut(element, 'end', new RegExp(`\\${partner}$`));
}

/** Puts what matches at an edge of an element outside of it, and gives it; empty where nothing does. */
function takeOut(element: Element, side: 'start' | 'end', pattern: RegExp): string {
  const text = outermostText(element, side);
  const signs = text && pattern.exec(text.data)?.[0];
  if (!text || !signs) return '';
  text.data = text.data.replace(pattern, '');
  if (side === 'end') element.after(signs);
  else element.before(signs);
  return signs;
}

function standsAgainstLetter(element: Element, side: 'start' | 'end'): boolean {
  return SIGNS[side].test(outermostText(element, side)?.data ?? '') && LETTER.test(letterBeside(element, side));
}

/** The character that stands beside an element on its line; empty at the end of a line. */
function letterBeside(element: Element, side: 'start' | 'end'): string {
  let at: Node = element;
  const next = (node: Node) => (side === 'end' ? node.nextSibling : node.previousSibling);
  while (!next(at) && at.parentElement?.matches('span, a, u, s, del, ins, small, em, i, strong, b'))
    at = at.parentElement;
  const beside = next(at);
  if (beside instanceof Element && !beside.matches(`${BOLD}, ${ITALIC}, span, small, u`)) return '';
  const letters = Array.from(beside?.textContent ?? '');
  return (side === 'end' ? letters.at(0) : letters.at(-1)) ?? '';
}

function outermostText(element: Element, side: 'start' | 'end'): Text | null {
  let at: Node | null = element;
  while (at instanceof Element) at = side === 'end' ? at.lastChild : at.firstChild;
  return at instanceof Text ? at : null;
}
