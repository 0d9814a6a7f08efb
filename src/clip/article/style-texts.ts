/** What style sheets write into an article: texts before and after elements, and the signs and numbers of lists. */
import { NOTE_IN_LINE } from '../../extract/page/hidden-inlines.ts';
import type { Region } from '../../extract/page/selection.ts';
import { DISPLAY, firstRunAfter, runText, stringOf, tagOf } from '../../extract/page/snapshot.ts';
import type { Steps } from '../../extract/page/steps.ts';
import { isBorder, isInLineOf } from '../borders.ts';
import { attribute, find, hasAttribute, styleOf } from '../dom.ts';
import { BLOCKS, DEEPEST, DROPPED, INLINES, set } from '../elements.ts';
import { withoutSigns } from '../tidy.ts';
import type { Content } from './content.ts';
import { counterText, countFor, listType, type Counter, type PseudoText } from './style-counters.ts';

/** A text of a style sheet, with the space that parts it from its element; `isBlock`: it stands on a line of its own. */
export interface StyleText {
  readonly text: string;
  readonly isBlock: boolean;
}

/** What a list is by its looks. `type`: of HTML, empty for digits. */
export interface SeenList {
  readonly tag: 'ul' | 'ol';
  readonly type: string;
}

/** By row; only what an article would miss, and what its tags do not say already. */
export interface StyleTexts {
  readonly before: ReadonlyMap<number, StyleText>;
  readonly after: ReadonlyMap<number, StyleText>;
  readonly lists: ReadonlyMap<number, SeenList>;
  /** Numbers of items that are not one more than the one before. */
  readonly numbers: ReadonlyMap<number, number>;
  /** What is no item by its tag, beside others: with the list that each is of. */
  readonly items: ReadonlyMap<number, SeenList['tag']>;
}

/** Nothing is read within them: `q` has its quotation marks, code has no labels. */
const CLOSED = new Set([...DROPPED, ...set('q pre code svg math button video audio canvas ruby')]);

/** These hold no text of their own. */
const HOLDERS = set('html body table thead tbody tfoot tr colgroup ul ol dl img br hr iframe object embed');

/** UTF-16 units of a declaration, of a text, and of all declarations that are read: pages may write as much as they like. */
const MAX_CONTENT = 400;
const MAX_TEXT = 80;
const MAX_READ = 400_000;

/** Rows between two places where others may go on. */
const STEP = 64;

/**
 * Reads what style sheets write into the selected rows; changes nothing. `keepsLooks`: of an article that keeps the look of
 * its page, lists among it, so that numbers before items are text.
 */
export function* readStyleTexts(content: Content, selection: Region, keepsLooks: boolean): Steps<StyleTexts> {
  const reader = new StyleReader(content, keepsLooks);
  for (const first of selection.included) {
    const end = content.page.end[first];
    const ends: number[] = [];
    for (let row = first; row < end;) {
      while (ends.length > 0 && ends[ends.length - 1] <= row) ends.pop();
      ends.push(content.page.end[row]);
      row = ends.length > DEEPEST ? content.page.end[row] : reader.read(row);
      if (row % STEP === 0) yield;
    }
  }
  yield* countFor(
    reader.texts.filter(({ parts }) => parts.some((part) => typeof part !== 'string')),
    content,
  );
  return reader.finish();
}

/** A text as it was read, before its counters are counted. */
interface ReadText extends PseudoText {
  readonly isBlock: boolean;
  /** A space stands between it and its element. */
  readonly isApart: boolean;
  /** Nothing but a small shape of a colour, as wide as it is high. */
  readonly isDot: boolean;
  readonly font: string;
}

class StyleReader {
  readonly texts: ReadText[] = [];
  readonly #content: Content;
  readonly #lists = new Map<number, SeenList>();
  readonly #items = new Map<number, SeenList['tag']>();
  /** Lists whose items have signs that a style sheet writes. */
  readonly #signed = new Set<number>();
  readonly #notes: number[] = [];
  readonly #keepsLooks: boolean;
  #left = MAX_READ;

  constructor(content: Content, keepsLooks: boolean) {
    this.#content = content;
    this.#keepsLooks = keepsLooks;
  }

  /** Reads a row; the next one to be read. */
  read(row: number): number {
    const { page, elements, isAway } = this.#content;
    const tag = tagOf(page, row);
    if (CLOSED.has(tag) || this.#left <= 0 || isAway(row)) return page.end[row];
    if (HOLDERS.has(tag)) return row + 1;
    if (tag === 'li' && !this.#keepsLooks) this.#readMarker(row);
    if (isMute(tag)) this.#readItem(row);
    if (NOTE_IN_LINE.test(stringOf(page, page.classes, row))) this.#notes.push(row);
    for (const side of ['before', 'after'] as const) {
      const style = styleOf(elements[row], `::${side}`);
      if (style) this.#take(row, side, style.content, style);
    }
    return row + 1;
  }

  #take(row: number, side: 'before' | 'after', content: string, style: CSSStyleDeclaration): void {
    if (content === 'none' || content === 'normal') return;
    const quotes = content.includes('-quote') ? style.quotes : '';
    const font = style.fontFamily;
    this.#left -= content.length + quotes.length + font.length;
    const parts = content.length > MAX_CONTENT ? null : partsOf(content, quotes, this.#content.elements[row]);
    if (!parts || !isShown(style)) return;
    const isFloating = style.position !== 'static' || style.float !== 'none';
    const isLine = !isFloating && /^(?:block|flex|grid|table)$/.test(style.display);
    const isBlock = isLine && !this.#laysOut(row);
    const gaps = `${style.marginInline} ${style.paddingInline}`.split(' ');
    const px = gaps.reduce((sum, length) => sum + (parseFloat(length) || 0), 0);
    const isApart = isFloating || style.display !== 'inline' || px > MIN_GAP * parseFloat(style.fontSize);
    const [width, height] = [style.width, style.height].map(parseFloat);
    const isDrawn = /rgb\(|url/.test(style.backgroundColor + style.backgroundImage);
    const isDot = isDrawn && content === '""' && width <= MAX_DOT && Math.abs(width - height) <= 1;
    this.texts.push({ row, side, parts, isBlock, isApart, isDot, font });
  }

  /** What is an item by its style or its role. */
  #readItem(row: number): void {
    const { page, elements } = this.#content;
    const style = page.display[row] === DISPLAY.listItem ? styleOf(elements[row]) : null;
    if (style && (style.listStyleType !== 'none' || style.listStyleImage !== 'none'))
      this.#items.set(row, listType(style.listStyleType) ? 'ol' : 'ul');
    const isItem = stringOf(page, page.role, row) === 'listitem' && page.end[row] - row < MAX_ROWS;
    if (isItem && !find(elements[row], MORE)) this.#items.set(row, 'ul');
  }

  /** Items that stand beside another one. */
  #itemsInLists(): ReadonlyMap<number, SeenList['tag']> {
    const { end } = this.#content.page;
    const ends = new Set(Array.from(this.#items.keys(), (row) => end[row]));
    return new Map([...this.#items].filter(([row]) => ends.has(row) || this.#items.has(end[row])));
  }

  /** Whether an element lays out its children beside one another. */
  #laysOut(row: number): boolean {
    const element = this.#content.elements[row];
    return /flex|grid/.test(styleOf(element)?.display ?? '');
  }

  /** What stands before an item where lists have their signs; for the first of a list, what the list is. */
  #readMarker(row: number): void {
    const { page, elements } = this.#content;
    const list = page.parent[row];
    if (!isList(tagOf(page, list))) return;
    const style = styleOf(elements[row]);
    if (!style?.display.includes('list-item')) return;
    const kind = style.listStyleType;
    const isFirst = !this.#lists.has(list);
    const asked = isFirst || this.#signed.has(list) ? styleOf(elements[row], '::marker') : null;
    const marker = asked?.content ?? 'normal';
    const sign = marker !== 'normal' ? marker : kind;
    if (marker !== 'normal' || kind.startsWith('"')) {
      this.#signed.add(list);
      this.#take(row, 'before', sign, style);
    }
    if (!isFirst) return;
    const type = listType(kind);
    const isOrdered = type !== '' || (tagOf(page, list) === 'ol' && !/^(?:disc|circle|square|")/.test(sign));
    this.#lists.set(list, { tag: isOrdered ? 'ol' : 'ul', type: type === '1' ? '' : type });
  }

  finish(): StyleTexts {
    const { page, elements } = this.#content;
    const before = new Map<number, StyleText>();
    const after = new Map<number, StyleText>();
    const numbers = new Numbers(this.#content, this.#lists);
    for (const read of this.texts) {
      const { row, side, parts, isBlock, isApart, isDot } = read;
      const tag = tagOf(page, row);
      if (side === 'before' && tag === 'li' && !this.#keepsLooks && numbers.take(row, parts)) continue;
      const text = textOf(parts);
      if (text === null || !isLettering(read, text, elements[row])) continue;
      const word = text.trim();
      if (side === 'before' && isMute(tag) && (isDot || BULLET.test(word)) && isBorder(page, row)) {
        if (page.end[row] === row + 1 && page.chars[row] === 0) {
          if (this.#beginsLine(row)) before.set(row, { text: '‣', isBlock: false });
        } else this.#items.set(row, 'ul');
      }
      const opening = before.get(row)?.text.trim() ?? '';
      const isMark = side === 'before' ? OPENING.test(word) : OPENING.test(opening) && CLOSING.test(word);
      if (!isMark && (!isSaid(word, tag, side) || this.#isThere(row, word))) continue;
      const space = !isMark && (isApart || (tag === 'li' && !WORD.test(word))) ? ' ' : '';
      const [into, spaced] = side === 'before' ? [before, text + space] : [after, space + text];
      into.set(row, { text: spaced, isBlock: isBlock && !isMark });
    }
    for (const row of this.#notes) {
      before.set(row, { text: ' (', isBlock: false });
      after.set(row, { text: ')', isBlock: false });
    }
    // An opening mark alone is an ornament.
    for (const [row, { text }] of before) if (OPENING.test(text.trim()) && !after.has(row)) before.delete(row);
    return {
      before,
      after,
      lists: this.#lists,
      numbers: numbers.values,
      items: this.#keepsLooks ? new Map() : this.#itemsInLists(),
    };
  }

  /** Whether a box with nothing in it stands before the first text of a line. */
  #beginsLine(row: number): boolean {
    const { page } = this.#content;
    const next = firstRunAfter(page, row);
    return next < page.runCount && isInLineOf(page, next, row) && (next === 0 || !isInLineOf(page, next - 1, row));
  }

  /** Whether the page says a text itself: where it leads to, what a row says, what a cell is called. */
  #isThere(row: number, text: string): boolean {
    const { page, elements } = this.#content;
    const run = firstRunAfter(page, row);
    if (run < page.runCount && page.runAfter[run] < page.end[row] && runText(page, run).trim() === text) return true;
    const address = attribute(elements[row], 'href');
    if (address !== '' && text.includes(address)) return true;
    const name = text.replace(/\s*[:：]$/, '');
    const isCell = tagOf(page, row) === 'td';
    return isCell && Array.from(elements[row].attributes).some(({ value }) => value.trim().startsWith(name));
  }
}

/** px. Larger ones are pictures. */
const MAX_DOT = 14;

const BULLET = /^[•●▪◦‣∙⁃■]$/;

/** Elements of an item by its role: each such item looks at all that it holds. */
const MAX_ROWS = 64;

/** What is more than an item of a list: a post, a card, a message. */
const MORE = 'h1, h2, h3, h4, h5, h6, article, img, p + p, div + div:not([role])';

/** Whether a tag says no more than that something stands there. */
function isMute(tag: string): boolean {
  return tag === 'p' || !(BLOCKS.has(tag) || INLINES.has(tag) || /^(?:li|summary|pre)$/.test(tag));
}

function isList(tag: string): boolean {
  return tag === 'ol' || tag === 'ul';
}

/** Numbers of items that counters give: those of a list are no text. */
class Numbers {
  readonly values = new Map<number, number>();
  readonly #content: Content;
  readonly #lists: Map<number, SeenList>;
  readonly #next = new Map<number, number>();

  constructor(content: Content, lists: Map<number, SeenList>) {
    this.#content = content;
    this.#lists = lists;
  }

  /** Whether what stands before an item is its number, and nothing else. */
  take(row: number, parts: PseudoText['parts']): boolean {
    const { page, elements } = this.#content;
    const list = page.parent[row];
    if (!isList(tagOf(page, list))) return false;
    const number = numberOf(parts);
    if (!number) {
      // An item that is numbered otherwise, as 1.2 or § 3, has no second number.
      if (/\p{N}/u.test(textOf(parts) ?? '')) this.#lists.set(list, { tag: 'ul', type: '' });
      return false;
    }
    const expected = this.#next.get(list) ?? (parseInt(attribute(elements[list], 'start'), 10) || 1);
    if (!this.#next.has(list)) this.#lists.set(list, { tag: 'ol', type: number.type });
    if (number.value !== expected || hasAttribute(elements[row], 'value')) this.values.set(row, number.value);
    this.#next.set(list, number.value + 1);
    return true;
  }
}

/** The one number of a text that has but signs beside it; null for any other text. */
function numberOf(parts: PseudoText['parts']): { value: number; type: string } | null {
  const counters = parts.filter((part) => typeof part !== 'string');
  const rest = parts.filter((part) => typeof part === 'string').join('');
  const plain = counters.length === 0 ? /^\s*\(?(\d{1,3})[.):]?\s*$/.exec(rest)?.[1] : undefined;
  if (plain) return { value: Number(plain), type: '' };
  const [value, ...others] = counters.length === 1 ? (counters[0].values ?? []) : [];
  if (value === undefined || others.length > 0 || !/^[\s().:·\-–、]*$/.test(rest)) return null;
  const type = listType(counters[0].style);
  return type === '' ? null : { value, type: type === '1' ? '' : type };
}

/** Share of the size of letters that parts two words. */
const MIN_GAP = 0.15;

const WORD = /[\p{L}\p{N}]/u;

/** Signs that say something by themselves: allowed or not, money, shares, a warning. */
const SIGN = /^[\p{Sc}%‰°§№✓✔☑✅✗✘✕✖❌☒⚠❗❓]\ufe0f?$/u;

/** What ends the word that it follows. */
const END = /^[,;:，、：；]$/;

/** Marks that mean something in pairs alone. */
const OPENING = /^[“„«‹‘"'「『《〈(（[]$/;
const CLOSING = /^[”“»›’"'」』》〉)）\]]$/;

/** Letters that stand for what they look like: a cross, an arrow, a bullet. */
const DRAWN = /^[xvo]$/i;

/** Whether a reader would miss a text: words, numbers, and signs that are no ornaments, bullets or arrows. */
function isSaid(word: string, tag: string, side: 'before' | 'after'): boolean {
  if (word.length > MAX_TEXT || DRAWN.test(word)) return false;
  return WORD.test(word) || SIGN.test(word) || (side === 'after' && tag !== 'li' && END.test(word));
}

/** Whether letters are drawn as letters: short ones in a font of their own are signs. */
function isLettering({ font }: ReadText, text: string, element: Element): boolean {
  if (/^[^,]*(?:icon|awesome|glyph|material|fontello)/i.test(font)) return false;
  if (text.trim().length > 2 || !/\p{L}/u.test(text)) return true;
  return styleOf(element)?.fontFamily === font;
}

/** Whether a text of a style sheet is seen. */
function isShown(style: CSSStyleDeclaration): boolean {
  if (style.display === 'none' || style.visibility !== 'visible' || Number(style.opacity) === 0) return false;
  if (parseFloat(style.fontSize) < 1 || /^rgba\(.* 0\)$/.test(style.color)) return false;
  const isCut = style.overflow !== 'visible' && Math.min(...[style.width, style.height].map(parseFloat)) <= 1;
  if (isCut || style.position === 'static') return !isCut;
  return style.clip === 'auto' && !(parseFloat(style.left) < -99);
}

/** Text of all parts; null where a counter is not known. */
function textOf(parts: PseudoText['parts']): string | null {
  const texts = parts.map((part) => (typeof part === 'string' ? part : counterText(part)));
  return texts.includes(null) ? null : withoutSigns(texts.join(''));
}

const STRING = /"((?:[^"\\]|\\.)*)"/.source;
const TOKEN = new RegExp(
  `${STRING}|counters?\\(((?:${STRING}|[^")])*)\\)|(url\\(${STRING}\\))|attr\\(([^\\s,)]+)\\)|(open|close)-quote|([^\\s"]+)`,
  'gs',
);
const COUNTER = new RegExp(`^\\s*([^\\s,"]+)\\s*(?:,\\s*${STRING}\\s*)?(?:,\\s*([\\w-]+)\\s*)?$`);

/** The parts of a `content` that are text; null where it holds something else, or says that it means nothing. */
function partsOf(content: string, quotes: string, element: Element): (string | Counter)[] | null {
  const parts: (string | Counter)[] = [];
  for (const [, string, counter, , url, , name, quote, other] of content.matchAll(TOKEN)) {
    // What follows is for those who listen: nothing where it is an ornament.
    if (other === '/') return /\/ ""$/.test(content) ? null : parts;
    if (other !== undefined) return null;
    if (counter !== undefined) {
      const [, of, separator, style = 'decimal'] = COUNTER.exec(counter) ?? ([] as (string | undefined)[]);
      if (!of) return null;
      parts.push({ name: of, style, separator: separator === undefined ? null : unescaped(separator), values: null });
    } else if (name !== undefined) parts.push(attribute(element, name));
    else if (quote !== undefined) parts.push(quoteOf(quotes, quote === 'open' ? 0 : 1));
    else if (url === undefined) parts.push(unescaped(string));
  }
  return parts;
}

/** A quotation mark of a style; that of English where the language decides. */
function quoteOf(quotes: string, place: 0 | 1): string {
  const said = Array.from(quotes.matchAll(/"([^"\\]+)"/g), ([, mark]) => mark);
  return said.at(place) ?? '“”'[place];
}

/** Browsers write control characters alone by their numbers. */
function unescaped(string: string): string {
  return string.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gis, (_all, code: string | undefined, sign: string) =>
    code ? String.fromCharCode(parseInt(code, 16)) : sign,
  );
}
