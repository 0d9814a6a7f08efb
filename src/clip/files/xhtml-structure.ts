import { rename, unwrap } from '../children.ts';
/** Children of a table in the order of the HTML standard, section 4.9.1. */
const TABLE_ORDER = ['caption', 'colgroup', 'thead', 'tbody', 'tfoot'];

/** Elements that hold text and inline elements alone. */
const PHRASING =
  'p, h1, h2, h3, h4, h5, h6, summary, pre, a, b, strong, i, em, u, s, del, ins, sub, sup, code, kbd, samp, var, mark, q, cite, abbr, dfn, small, time, ruby, rt, bdi, bdo, span';

/** Blocks that no heading is. */
const NO_HEADINGS = 'p, ul, ol, dl, blockquote, pre, hr, figure, details, table';

const BLOCKS = `h1, h2, h3, h4, h5, h6, ${NO_HEADINGS}`;

/** Where else than in these parents an element is a paragraph. */
const PARENTS: Readonly<Record<string, string>> = {
  li: 'ul ol',
  dt: 'dl',
  dd: 'dl',
  summary: 'details',
  figcaption: 'figure',
};

/** What loose content of a list gets around it. */
const ITEMS: Readonly<Record<string, string>> = { ul: 'li', ol: 'li', dl: 'dd' };

/**
 * Puts an article's elements into the order that HTML's content models ask for, which parsing alone does not. Clips of
 * pages have it; clips that came in from elsewhere may not.
 */
export function repairStructure(body: HTMLElement): void {
  for (const element of body.querySelectorAll(Object.keys(PARENTS).join())) {
    if (!PARENTS[element.localName].split(' ').includes(element.parentElement?.localName ?? '')) rename(element, 'p');
  }
  for (const list of body.querySelectorAll('ul, ol, dl')) wrapLoose(list);
  for (const element of Array.from(body.querySelectorAll(PHRASING)).reverse()) {
    if (element.querySelector(element.localName === 'summary' ? NO_HEADINGS : BLOCKS)) unwrap(element);
  }
  for (const list of body.querySelectorAll('dl')) completeTerms(list);
  for (const figure of body.querySelectorAll('figure')) oneOf(figure, 'figcaption', 'last');
  for (const details of body.querySelectorAll('details')) oneOf(details, 'summary', 'first');
  for (const table of body.querySelectorAll('table')) orderTable(table);
  for (const ruby of body.querySelectorAll('ruby')) if (!ruby.querySelector('rt')) unwrap(ruby);
  for (const part of body.querySelectorAll('rt, rp')) if (part.parentElement?.localName !== 'ruby') unwrap(part);
}

function wrapLoose(list: Element): void {
  for (const child of Array.from(list.childNodes)) {
    const isLoose = child.nodeType === 3 ? child.textContent?.trim() !== '' : !isItem(list, child);
    if (!isLoose) continue;
    const item = list.ownerDocument.createElement(ITEMS[list.localName]);
    list.replaceChild(item, child);
    item.append(child);
  }
}

function isItem(list: Element, child: Node): boolean {
  return child instanceof Element && (PARENTS[child.localName] ?? '').split(' ').includes(list.localName);
}

/** Every term has a meaning, every meaning a term. */
function completeTerms(list: Element): void {
  let before = 'dd';
  for (const child of Array.from(list.children)) {
    if (child === list.firstElementChild && child.localName === 'dd')
      child.before(list.ownerDocument.createElement('dt'));
    before = child.localName;
  }
  if (before === 'dt') list.append(list.ownerDocument.createElement('dd'));
}

/** One caption or summary at its place; further ones are paragraphs. */
function oneOf(parent: Element, tag: string, place: 'first' | 'last'): void {
  const [only, ...others] = Array.from(parent.children).filter((child) => child.localName === tag);
  for (const other of others) rename(other, 'p');
  if (!only) {
    if (tag !== 'summary') return;
    const summary = parent.ownerDocument.createElement('summary');
    summary.textContent = '…';
    return parent.prepend(summary);
  }
  const shown = Array.from(parent.childNodes).filter((node) => node.nodeType !== 3 || node.textContent?.trim() !== '');
  const atEdge = only === shown[0] || (place === 'last' && only === shown.at(-1));
  if (!atEdge && place === 'last') parent.append(only);
  if (!atEdge && place === 'first') parent.prepend(only);
}

function orderTable(table: Element): void {
  for (const tag of ['caption', 'thead', 'tfoot']) {
    const [, ...others] = Array.from(table.children).filter((child) => child.localName === tag);
    for (const other of others)
      if (tag === 'caption') other.remove();
      else rename(other, 'tbody');
  }
  const rank = (child: Element) => TABLE_ORDER.indexOf(child.localName);
  for (const child of Array.from(table.children).sort((a, b) => rank(a) - rank(b))) table.append(child);
}
