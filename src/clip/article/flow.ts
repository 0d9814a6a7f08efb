import { unwrap } from '../children.ts';
import { set } from '../elements.ts';
import { withoutSigns } from '../tidy.ts';
import { alignHead, gatherHead } from './table.ts';

/** Inline content stands in these directly; blocks do not stand in them. */
const PHRASING = set('p h1 h2 h3 h4 h5 h6 dt summary caption');

const HEADINGS = set('h1 h2 h3 h4 h5 h6');

/** Inline content gets a paragraph here, which goes again where it stays the only one. */
const UNWRAPPED = set('li td th dd figure figcaption');

/**
 * Which children a container takes without anything in between; the first stands in between where inline content or a block
 * meets a container that cannot hold it.
 */
const CHILDREN: Readonly<Record<string, readonly string[]>> = {
  ul: ['li'],
  ol: ['li'],
  dl: ['dd', 'dt'],
  table: ['tbody', 'caption', 'thead', 'tfoot'],
  thead: ['tr'],
  tbody: ['tr'],
  tfoot: ['tr'],
  tr: ['td', 'th'],
};

/** Parents without which an element is no more than its content. */
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  dt: ['dl'],
  dd: ['dl'],
  caption: ['table'],
  thead: ['table'],
  tbody: ['table'],
  tfoot: ['table'],
  tr: ['table', 'thead', 'tbody', 'tfoot'],
  td: ['tr'],
  th: ['tr'],
  figcaption: ['figure'],
  summary: ['details'],
};

/** What is implied around blocks of the page, and not between them. */
const IMPLIED_AROUND = set('ul ol table');

/** Empty ones stay: a table keeps its shape. */
const KEPT_EMPTY = set('td th');

/** Marks without width, where a line holds nothing else: editors of forums keep their empty lines open with them. */
const UNSEEN = /^[\u00ad\u200b-\u200f\u2060\ufeff]+$/;

/** Signs at the end of a line that parted its words from what was to follow. */
const SEPARATORS = /(?<![|·•/])(?:\s[|·•/])+\s*$/;

/** White space that is no single space already. */
const LOOSE_SPACE = /[ \t\n\r\f]{2,}|[\t\n\r\f]/g;

/** Blocks within blocks. Deeper ones (scripts build chains of thousands) flow into the deepest. */
const MAX_DEPTH = 64;

/** Inline elements within inline elements. */
const MAX_INLINE_DEPTH = 32;

/** Attributes of an element to be made; empty values are left out. */
export type Attributes = Readonly<Record<string, string>>;

/** What holds for text: BCP 47 and direction; `lang` is empty where nobody says. */
export interface Language {
  readonly lang: string;
  readonly dir: string;
}

/** A block that is open. */
export interface Frame {
  readonly element: Element;
  readonly tag: string;
  /** Made by the flow and not by an element of the page. */
  readonly implied: boolean;
  readonly language: Language;
  /** Something stands in it: others go when they are closed. */
  filled: boolean;
}

interface Inline {
  readonly tag: string;
  readonly attributes: Attributes;
}

/**
 * Writes article markup into an inert document as blocks and inline content come along in document order: paragraphs
 * open around loose text, inline elements are made when text needs them and made again in the next block, wrappers
 * leave nothing behind, empty elements do not appear. Lifetime: one article.
 */
export class Flow {
  readonly root: HTMLElement;
  /** Holds for the blocks that open from now on. */
  language: Language;
  readonly #document: Document;
  readonly #frames: Frame[];
  readonly #inline: Inline[] = [];
  /** The elements made for #inline in the open paragraph, outermost first. */
  readonly #made: Element[] = [];
  readonly #ids: string[] = [];
  #last: Text | null = null;
  /** Whether #last ends with a space. */
  #spaced = false;
  #atStart = true;
  #owesBreak = false;
  /** Nothing has followed the last line break. */
  #broken = false;

  /** `document` has to be inert: nothing loads and no constructor runs in it. `language` holds around the article. */
  constructor(document: Document, language: Language) {
    this.#document = document;
    this.language = language;
    // Any element that the sanitiser lets pass: it looks at the root too.
    this.root = document.createElement('blockquote');
    this.#frames = [{ element: this.root, tag: '', implied: false, language, filled: false }];
  }

  /** Whether nothing stands in the line that what follows will stand in. */
  get isAtStart(): boolean {
    return this.#atStart;
  }

  /** A border between blocks: what follows does not join the line. */
  boundary(): void {
    if (PHRASING.has(this.#top().tag) && !this.#top().implied) this.#owesBreak = !this.#atStart;
    else this.#closeImplied('');
  }

  /** Opens a block; null where the element can only be a border here. */
  openBlock(tag: string, attributes: Attributes = {}): Frame | null {
    if (tag === 'li' && !this.isOpen('ul', 'ol')) return this.#refuse();
    this.#closeImplied(tag);
    if (this.#top().tag === 'p') this.#close();
    const parents = PARENTS[tag];
    if (!takesBlock(this.#top().tag, tag) || this.#frames.length > MAX_DEPTH) return this.#refuse();
    if (parents && !parents.includes(this.#top().tag)) return this.#refuse();
    if (PHRASING.has(this.#top().tag) && !this.#atStart) this.#breakLine();
    if (tag === 'ul' || tag === 'ol') this.#joinItem();
    this.#implyFor(tag);
    return this.#push(tag, attributes, false);
  }

  /** Opens a list or a table around items or rows whose own is not part of the article; it ends with the last of them. */
  imply(tag: 'ul' | 'ol' | 'table'): void {
    if (tag === 'table' ? this.isOpen('table') : this.isOpen('ul', 'ol')) return;
    this.#closeImplied('');
    if (!PHRASING.has(this.#top().tag)) this.#push(tag, {}, true);
  }

  /** Whether the innermost block that is not implied, or an implied list or table, has one of these tags. */
  isOpen(...tags: string[]): boolean {
    const frame = this.#frames.findLast((at) => !at.implied || IMPLIED_AROUND.has(at.tag));
    return frame !== undefined && tags.includes(frame.tag);
  }

  /** Closes a block that `openBlock` gave, and what stands open in it. Does nothing where it closed before. */
  closeBlock(frame: Frame): void {
    if (!this.#frames.includes(frame)) return this.boundary();
    while (this.#top() !== frame) this.#close();
    this.#close();
  }

  openInline(tag: string, attributes: Attributes = {}): void {
    this.#inline.push({ tag, attributes });
  }

  closeInline(): void {
    this.#inline.pop();
    if (this.#made.length > this.#inline.length) this.#made.length = this.#inline.length;
  }

  /** An anchor that something points at: goes to the next element that is made, or to the block whose words come first. */
  anchor(id: string): void {
    this.#ids.push(id);
  }

  /** Text with white space as in the source; it is collapsed here. */
  text(source: string): void {
    const text = withoutSigns(source).replace(LOOSE_SPACE, ' ');
    const isApart = text.startsWith(' ');
    if (isApart && !this.#atStart && !this.#spaced && !this.#owesBreak) this.#space();
    const word = isApart ? text.slice(1) : text;
    if (word === '' || (this.#atStart && UNSEEN.test(word))) return;
    const parent = this.#inlineParent();
    this.#takeId(this.#top().element);
    parent.appendChild(this.#endWith(word));
    this.#atStart = false;
    this.#broken = false;
    this.#fill();
  }

  /** What was to follow in the line is left out, and nothing else does: the sign before it goes too. */
  dropSeparator(): void {
    const { element } = this.#top();
    this.#forgetLast();
    let said = '';
    // The signs may be a text of their own.
    while (element.lastChild instanceof Text) {
      said = element.lastChild.data + said;
      element.lastChild.remove();
    }
    if (said !== '') element.append(said.replace(SEPARATORS, '').trimEnd());
  }

  /** The second of two ends the paragraph. */
  lineBreak(): void {
    if (this.#atStart) return this.#endParagraph();
    if (this.#owesBreak) this.#breakLine();
    // Before what opens with the next word.
    this.#lastMade().append(this.#document.createElement('br'));
    this.#forgetLast();
    this.#atStart = true;
    this.#broken = true;
  }

  #endParagraph(): void {
    // A cell of one paragraph stays one: tables of Markdown have no others.
    if (this.#broken && this.#top().tag === 'p' && !this.isIn('td', 'th')) this.#close();
  }

  /** An inline element with no content of its own, such as an image. */
  inlineLeaf(element: Element): void {
    const parent = this.#inlineParent();
    this.#takeId(element);
    parent.append(element);
    this.#forgetLast();
    this.#atStart = false;
    this.#broken = false;
    this.#fill();
  }

  /** A block that is complete, such as preformatted text. */
  blockLeaf(element: Element): void {
    this.#closeImplied('');
    if (this.#top().tag === 'p') this.#close();
    if (PHRASING.has(this.#top().tag)) return this.inlineLeaf(element);
    this.#implyFor(element.localName);
    this.#takeId(element);
    this.#top().element.append(element);
    this.#resetLine();
    this.#fill();
  }

  create(tag: string, attributes: Attributes = {}): Element {
    const element = this.#document.createElement(tag);
    for (const name of Object.keys(attributes)) {
      if (attributes[name] !== '') element.setAttribute(name, attributes[name]);
    }
    return element;
  }

  /** Whether the innermost block, or a block around it, has one of these tags. */
  isIn(...tags: string[]): boolean {
    return this.#frames.some((frame) => tags.includes(frame.tag));
  }

  finish(): HTMLElement {
    while (this.#frames.length > 1) this.#close();
    for (const id of this.#ids.splice(0)) this.root.append(this.create('span', { id }));
    return this.root;
  }

  #refuse(): null {
    this.boundary();
    return null;
  }

  #top(): Frame {
    return this.#frames[this.#frames.length - 1];
  }

  #implyFor(tag: string): void {
    let children = CHILDREN[this.#top().tag];
    while (children && !children.includes(tag)) {
      this.#push(children[0], {}, true);
      children = CHILDREN[children[0]];
    }
  }

  /** A list straight in a list belongs to the item before it. */
  #joinItem(): void {
    const { tag, element } = this.#top();
    const item = element.lastElementChild;
    if ((tag !== 'ul' && tag !== 'ol') || item?.localName !== 'li') return;
    this.#frames.push({ element: item, tag: 'li', implied: true, language: this.language, filled: true });
    this.#resetLine();
  }

  #push(tag: string, attributes: Attributes, implied: boolean): Frame {
    const { language } = this;
    const around = this.#top().language;
    const lang = language.lang === around.lang ? '' : language.lang;
    const dir = language.dir === around.dir ? '' : language.dir;
    const element = this.create(tag, lang || dir ? { ...attributes, lang, dir } : attributes);
    this.#takeId(element);
    const frame = { element, tag, implied, language, filled: false };
    this.#top().element.appendChild(element);
    this.#frames.push(frame);
    this.#resetLine();
    return frame;
  }

  /** Where inline content goes: the innermost inline element, in a paragraph that is opened where one is needed. */
  #inlineParent(): Element {
    this.#implyFor('p');
    if (!PHRASING.has(this.#top().tag)) this.#push('p', {}, true);
    if (this.#owesBreak) this.#breakLine();
    const depth = Math.min(this.#inline.length, MAX_INLINE_DEPTH);
    while (this.#made.length < depth) {
      const inline = this.#inline[this.#made.length];
      const element = this.create(inline.tag, inline.attributes);
      this.#takeId(element);
      this.#lastMade().appendChild(element);
      this.#made.push(element);
    }
    return this.#lastMade();
  }

  /** A space between words stands before the inline elements that open with the next one. */
  #space(): void {
    this.#lastMade().appendChild(this.#endWith(' '));
  }

  #lastMade(): Element {
    return this.#made.at(-1) ?? this.#top().element;
  }

  #endWith(text: string): Text {
    this.#last = this.#document.createTextNode(text);
    this.#spaced = text.endsWith(' ');
    return this.#last;
  }

  #forgetLast(): void {
    this.#last = null;
    this.#spaced = false;
  }

  /** A border within a heading is a space, within a paragraph a line break. */
  #breakLine(): void {
    this.#owesBreak = false;
    const { element, tag } = this.#top();
    this.#made.length = 0;
    this.#trimEnd(element);
    element.append(tag === 'p' ? this.#document.createElement('br') : this.#document.createTextNode(' '));
    this.#forgetLast();
    this.#atStart = true;
  }

  /** Closes implied blocks up to one that takes such an element; with no tag, all of them. */
  #closeImplied(tag: string): void {
    for (let top = this.#top(); top.implied && !takesChild(top.tag, tag); top = this.#top()) this.#close();
  }

  #close(): void {
    const frame = this.#frames.pop();
    if (!frame) return;
    this.#trimEnd(frame.element);
    this.#resetLine();
    if (frame.filled) this.#fill();
    // What follows a heading in what unfolds stands in its line.
    if (frame.filled && PHRASING.has(this.#top().tag)) this.#owesBreak = true;
    if (UNWRAPPED.has(frame.tag)) unwrapOnly(frame.element);
    if (frame.tag === 'table') {
      gatherHead(frame.element);
      alignHead(frame.element);
    }
    if (!frame.filled && !KEPT_EMPTY.has(frame.tag)) this.#remove(frame.element);
  }

  #remove(element: Element): void {
    if (element.id) this.#ids.push(element.id);
    element.remove();
  }

  #fill(): void {
    this.#top().filled = true;
  }

  #resetLine(): void {
    this.#made.length = 0;
    this.#forgetLast();
    this.#atStart = true;
    this.#broken = false;
    this.#owesBreak = false;
  }

  #trimEnd(element: Element): void {
    if (this.#last && this.#spaced) this.#last.data = this.#last.data.slice(0, -1);
    this.#spaced = false;
    if (!this.#atStart) return;
    let end = element.lastChild;
    while (end?.lastChild) end = end.lastChild;
    if (end instanceof Element && end.localName === 'br') end.remove();
  }

  #takeId(element: Element): void {
    if (this.#ids.length === 0 || element.id) return;
    element.id = this.#ids.shift() ?? '';
  }
}

/** Whether a container holds such elements without anything in between, or is what they cannot stand without. */
function takesChild(container: string, tag: string): boolean {
  return CHILDREN[container]?.includes(tag) || PARENTS[tag]?.includes(container) || false;
}

/** Whether a block can stand in a container; what unfolds may be called by a heading (HTML standard, section 4.11.2). */
function takesBlock(container: string, tag: string): boolean {
  return !PHRASING.has(container) || (container === 'summary' && HEADINGS.has(tag));
}

/** Takes the paragraph away where it is the only one: `<li><p>a</p></li>` is `<li>a</li>`. */
function unwrapOnly(element: Element): void {
  const only = element.firstElementChild;
  if (only?.localName !== 'p' || (only.id && element.id)) return;
  for (let next = only.nextElementSibling; next !== null; next = next.nextElementSibling) {
    if (next.localName === 'p') return;
  }
  if (only.id) element.id = only.id;
  unwrap(only);
}
