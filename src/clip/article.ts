import type { Captured } from '../capture/captured.ts';
import type { Selection } from '../extract/selection.ts';
import { firstRunAfter, FLAG, runText, stringOf, tagOf, type Snapshot } from '../extract/snapshot.ts';
import type { Steps } from '../extract/steps.ts';
import { isRead } from '../extract/text.ts';
import { imageAddress, linkAddress, ownFragment } from './address.ts';
import { codeLanguage, codeText, isGutter } from './code.ts';
import { attribute, baseOf, find, hasAttribute, textOf } from './dom.ts';
import { BLOCKS, CITING, CLASS_TAGS, DROPPED, INLINES, KEPT, RENAMED, SIGN_FONT } from './elements.ts';
import { liteVideo, playedFrame, playedMedia, type Embed } from './embed.ts';
import { Flow, type Attributes, type Frame, type Language } from './flow.ts';
import { hiddenIn, type Hidden } from './hidden.ts';
import { bestImage, isEmoji } from './image.ts';
import { drawingSource } from './drawing.ts';
import { isBorder, isBullet, isOneLine } from './borders.ts';
import { formula, isFormula, isMathPreview } from './math.ts';
import { isCodeTable, isDataTable } from './table.ts';
import { clipId, linkTargets } from './targets.ts';

/** Rows between two places where others may go on. */
const STEP = 128;

/** px. Smaller images are beacons. */
const MIN_IMAGE = 3;

/** px. Smaller drawings are icons. */
const MIN_DRAWING = 48;

type Rows = Pick<Selection, 'included' | 'excluded'>;

/** What has to be closed when a row ends. */
interface Level {
  readonly row: number;
  readonly end: number;
  readonly frame: Frame | null;
  readonly inline: boolean;
  readonly border: boolean;
  /** What follows stands in the same line. */
  readonly joined: boolean;
  /** What held around the row. */
  readonly language: Language;
}

/**
 * The selected rows as article markup in an inert document: meaning kept, wrappers gone, addresses absolute. Not yet
 * sanitised. `language` holds for the whole. `baseUrl` stands for the document's own base. It reads live elements,
 * clones none and changes nothing.
 */
export function* buildArticle(
  captured: Captured,
  selection: Rows,
  language: Language,
  baseUrl?: string,
): Steps<HTMLElement> {
  const writer = new ArticleWriter(captured, selection, language, baseUrl);
  for (const row of selection.included) yield* writer.write(row);
  return writer.finish();
}

class ArticleWriter {
  readonly #page: Snapshot;
  readonly #elements: readonly Element[];
  readonly #inert: Document;
  readonly #flow: Flow;
  readonly #excludedRows: ReadonlySet<number>;
  readonly #excluded: ReadonlySet<Element>;
  readonly #targets: ReadonlySet<string>;
  readonly #hidden: Hidden;
  readonly #levels: Level[] = [];
  readonly #baseUrl: string | undefined;
  /** The row that goes on in the line before it. */
  #joined = -1;

  constructor({ snapshot, elements }: Captured, selection: Rows, language: Language, baseUrl?: string) {
    this.#baseUrl = baseUrl;
    this.#page = snapshot;
    this.#elements = elements;
    this.#inert = document.implementation.createHTMLDocument('');
    this.#flow = new Flow(this.#inert, language);
    this.#excludedRows = new Set(selection.excluded);
    this.#hidden = hiddenIn(snapshot);
    this.#excluded = new Set(selection.excluded.map((row) => elements[row]));
    this.#targets = linkTargets(snapshot, elements, selection);
  }

  /** One included row with everything below it. */
  *write(first: number): Steps<void> {
    const { end, runAfter, runCount } = this.#page;
    let due = first + STEP;
    if (tagOf(this.#page, first) !== 'li') this.#flow.boundary();
    let run = firstRunAfter(this.#page, first);
    for (let row = first; row < end[first];) {
      this.#closeUntil(row);
      const next = this.#open(row);
      for (; run < runCount && runAfter[run] < row; run++);
      for (; run < runCount && runAfter[run] < next; run++) {
        if (this.#levels.at(-1)?.row === row || this.#page.runOwner[run] < row) this.#text(run);
      }
      row = next;
      if (row < due) continue;
      yield;
      due = row + STEP;
    }
    this.#closeUntil(end[first]);
  }

  finish(): HTMLElement {
    return this.#flow.finish();
  }

  /** Text that follows the last row that was opened; what it stands in closes what it does not stand in. */
  #text(run: number): void {
    const owner = this.#page.runOwner[run];
    while (this.#levels.length > 0 && this.#levels[this.#levels.length - 1].row > owner) this.#close();
    if (this.#hidden.texts[owner] === 1 || !isRead(this.#page, owner)) return;
    const text = runText(this.#page, run);
    if ((this.#page.flags[owner] & FLAG.preserved) === 0) return this.#flow.text(text);
    text.split('\n').forEach((line, at) => {
      if (at > 0) this.#flow.lineBreak();
      this.#flow.text(line);
    });
  }

  #baseOf(element: Element): string {
    return this.#baseUrl ?? baseOf(element);
  }

  #closeUntil(row: number): void {
    while (this.#levels.length > 0 && this.#levels[this.#levels.length - 1].end <= row) this.#close();
  }

  #close(): void {
    const level = this.#levels.pop();
    if (!level) return;
    if (level.frame) this.#flow.closeBlock(level.frame);
    else if (level.border && !level.joined) this.#flow.boundary();
    if (level.inline) this.#flow.closeInline();
    if (level.joined) this.#join(level.end);
    this.#flow.language = level.language;
  }

  /** What stands in the line of the row before it begins no line of its own. */
  #join(row: number): void {
    this.#flow.text(' ');
    this.#joined = row;
  }

  /** Opens a row, or writes it whole; the answer is the next row to visit. */
  #open(row: number): number {
    const page = this.#page;
    const element = this.#elements[row];
    const tag = tagOf(page, row);
    const className = stringOf(page, page.classes, row);
    if (this.#excludedRows.has(row) || this.#hidden.elements[row] === 1 || this.#isLeftOut(row, tag, className))
      return page.end[row];
    if (page.end[row] === row + 1 && page.chars[row] > 0 && !isRead(page, row)) return row + 1;
    this.#anchor(row, element, tag);
    if (this.#writeWhole(row, tag, className, element)) return page.end[row];
    const { language } = this.#flow;
    const opened = this.#openElement(row, tag, className, element);
    const joined = isOneLine(page, row, page.end[row]);
    this.#levels.push({ row, end: page.end[row], joined, language, ...opened });
    return row + 1;
  }

  #isLeftOut(row: number, tag: string, className: string): boolean {
    if (DROPPED.has(tag) || isMathPreview(className)) return this.#writeCheckbox(row, tag);
    if (tag === 'button') return !this.#isHeading(row);
    if (tag === 'a' && this.#isPermalink(row)) return true;
    if (SIGN_FONT.test(className) || isBullet(this.#page, row)) return true;
    return (tag === 'td' || tag === 'th') && isGutter(className);
  }

  /** A task list's check mark, the only form field that says something. */
  #writeCheckbox(row: number, tag: string): true {
    const element = this.#elements[row];
    if (tag === 'input' && attribute(element, 'type') === 'checkbox' && this.#flow.isIn('li')) {
      this.#flow.text(Element.prototype.matches.call(element, ':checked') ? '☑ ' : '☐ ');
    }
    return true;
  }

  /** Buttons are read where they head what they open: in headings and summaries, and tabs. */
  #isHeading(row: number): boolean {
    const role = stringOf(this.#page, this.#page.role, row);
    return role === 'tab' || this.#flow.isIn('h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'summary', 'dt');
  }

  /** The sign beside a heading that links to the heading. */
  #isPermalink(row: number): boolean {
    const element = this.#elements[row];
    if (!this.#flow.isIn('h1', 'h2', 'h3', 'h4', 'h5', 'h6') || !attribute(element, 'href').includes('#')) return false;
    return !/[\p{L}\p{N}]/u.test(textOf(element)) && !find(element, 'img, math');
  }

  #anchor(row: number, element: Element, tag: string): void {
    if (this.#targets.size === 0) return;
    const id = stringOf(this.#page, this.#page.id, row) || (tag === 'a' ? attribute(element, 'name') : '');
    if (id !== '' && this.#targets.has(id)) this.#flow.anchor(clipId(id));
  }

  /** What is written as a whole, whatever stands in it. */
  #writeWhole(row: number, tag: string, className: string, element: Element): boolean {
    if (isFormula(tag, className)) return this.#writeFormula(element);
    if (tag === 'pre' || tag === 'listing' || tag === 'xmp' || this.#isCodeBlock(row, tag)) {
      return this.#writeCode(element);
    }
    if (tag === 'table' && isCodeTable(element)) return this.#writeCode(element);
    if (tag === 'img') return this.#writeImage(row, element);
    if (tag === 'svg') return this.#writeDrawing(row, element);
    if (tag === 'video' || tag === 'audio') return this.#writeEmbed(playedMedia(element, tag, this.#baseOf(element)));
    if (tag === 'iframe') return this.#writeFrame(row, element);
    if (tag === 'lite-youtube' || tag === 'youtube-video') return this.#writeEmbed(liteVideo(element));
    if (tag === 'br') this.#flow.lineBreak();
    else if (tag === 'hr') this.#flow.blockLeaf(this.#flow.create('hr'));
    else return false;
    return true;
  }

  /** `code` that is a block of its own and keeps its white space. */
  #isCodeBlock(row: number, tag: string): boolean {
    return tag === 'code' && isBorder(this.#page, row) && (this.#page.flags[row] & FLAG.preserved) !== 0;
  }

  #openElement(row: number, tag: string, className: string, element: Element) {
    const name = RENAMED[tag] ?? CLASS_TAGS[className.split(/\s/, 1)[0]] ?? tag;
    const border = BLOCKS.has(name) || isBorder(this.#page, row);
    // Buttons stand apart with no space between them.
    if (tag === 'button') this.#flow.text(' ');
    if (border && Element.prototype.hasAttributes.call(element))
      this.#flow.language = { ...this.#flow.language, ...ownLanguage(element) };
    if (name === 'table') return this.#openTable(element);
    if (name === 'li') return { frame: this.#openItem(row, element), inline: false, border: true };
    if (BLOCKS.has(name)) {
      return { frame: this.#flow.openBlock(name, this.#attributes(name, element)), inline: false, border: true };
    }
    if (border && row !== this.#joined) this.#flow.boundary();
    const attributes = border && !INLINES.has(name) ? null : this.#inlineAttributes(name, element);
    if (attributes) this.#flow.openInline(INLINES.has(name) ? name : 'span', attributes);
    return { frame: null, inline: attributes !== null, border };
  }

  #openTable(element: Element) {
    if (isDataTable(element)) {
      return { frame: this.#flow.openBlock('table'), inline: false, border: true };
    }
    this.#flow.boundary();
    return { frame: null, inline: false, border: true };
  }

  #openItem(row: number, element: Element): Frame | null {
    const parent = this.#page.parent[row];
    const list = parent >= 0 ? tagOf(this.#page, parent) : '';
    const isOutside = !this.#levels.some((level) => level.row === parent);
    if (isOutside && (list === 'ul' || list === 'ol')) this.#flow.implyList(list);
    return this.#flow.openBlock('li', this.#attributes('li', element));
  }

  #attributes(tag: string, element: Element): Attributes {
    const attributes: Record<string, string> = {};
    for (const name of KEPT[tag] ?? []) attributes[name] = attribute(element, name);
    if (tag === 'details') attributes.open = 'open';
    if (tag === 'ol' && hasAttribute(element, 'reversed')) attributes.reversed = 'reversed';
    const source = attribute(element, 'cite');
    if (source !== '' && CITING.has(tag)) attributes.cite = linkAddress(source, this.#baseOf(element)) ?? '';
    return attributes;
  }

  /** Null where an inline element is a wrapper. */
  #inlineAttributes(tag: string, element: Element): Attributes | null {
    if (tag === 'a') return this.#linkAttributes(element);
    const language = ownLanguage(element);
    if (INLINES.has(tag)) return { ...this.#attributes(tag, element), ...language };
    return Object.keys(language).length > 0 ? language : null;
  }

  #linkAttributes(element: Element): Attributes | null {
    const href = attribute(element, 'href');
    if (href === '' || href === '#') return null; // A button in the shape of a link.
    const base = this.#baseOf(element);
    const fragment = this.#targets.size > 0 && href.includes('#') ? ownFragment(href, base, this.#page.url) : null;
    if (fragment !== null && this.#targets.has(fragment)) return { href: `#${encodeURIComponent(clipId(fragment))}` };
    const address = linkAddress(href, base);
    return address ? { href: address, ...ownLanguage(element) } : null;
  }

  #writeFormula(element: Element): boolean {
    const math = formula(element, this.#inert);
    if (!math) return false;
    const paragraph = math.getAttribute('display') === 'block' ? this.#flow.openBlock('p') : null;
    this.#flow.inlineLeaf(math);
    if (paragraph) this.#flow.closeBlock(paragraph);
    return true;
  }

  #writeCode(element: Element): true {
    const text = codeText(element, (inner) => this.#excluded.has(inner));
    if (text.trim() === '') return true;
    const language = codeLanguage(element);
    const pre = this.#flow.create('pre');
    const code = this.#flow.create('code', { class: language && `language-${language}` });
    code.append(text);
    pre.append(code);
    this.#flow.blockLeaf(pre);
    return true;
  }

  #writeImage(row: number, element: Element): true {
    const [width, height] = this.#size(row);
    const { naturalWidth } = this.#page;
    const isBeacon = (width > 0 && Math.min(width, height) < MIN_IMAGE) || naturalWidth[row] === 1;
    const picture = isBeacon ? null : bestImage(element, width, this.#baseOf(element));
    if (picture && isEmoji(picture.alt, height)) this.#flow.text(picture.alt);
    else if (picture) this.#flow.inlineLeaf(this.#image(picture.url, picture.alt, width, height));
    return true;
  }

  #writeDrawing(row: number, element: Element): true {
    const [width, height] = this.#size(row);
    if (Math.min(width, height) < MIN_DRAWING) return true;
    const source = drawingSource(element);
    const title = find(element, 'title');
    const alt = attribute(element, 'aria-label') || (title ? textOf(title).trim() : '');
    if (source) this.#flow.inlineLeaf(this.#image(source, alt, width, height));
    return true;
  }

  /** A frame of our own origin is walked, another one is a video or nothing. */
  #writeFrame(row: number, element: Element): boolean {
    const embed = playedFrame(element, this.#baseOf(element));
    return embed || this.#page.end[row] === row + 1 ? this.#writeEmbed(embed) : false;
  }

  #writeEmbed(embed: Embed | null): true {
    if (!embed) return true;
    this.#flow.boundary();
    this.#flow.openInline('a', { href: embed.url });
    if (embed.poster !== '' && imageAddress(embed.poster, this.#page.url)) {
      this.#flow.inlineLeaf(this.#image(embed.poster, '', 0, 0));
      this.#flow.lineBreak();
    }
    this.#flow.text(`▶ ${embed.title}`);
    this.#flow.closeInline();
    this.#flow.boundary();
    return true;
  }

  #image(src: string, alt: string, width: number, height: number): Element {
    const size = width > 0 && height > 0 ? { width: String(width), height: String(height) } : {};
    const image = this.#flow.create('img', { src, ...size });
    image.setAttribute('alt', alt);
    return image;
  }

  #size(row: number): [number, number] {
    const { left, top, right, bottom } = this.#page;
    return [Math.round(right[row] - left[row]), Math.round(bottom[row] - top[row])];
  }
}

/** `lang` and `dir` of an element, where it has them. */
function ownLanguage(element: Element): Partial<Language> {
  const lang = attribute(element, 'lang');
  const dir = attribute(element, 'dir').toLowerCase();
  return { ...(lang && { lang }), ...(['ltr', 'rtl', 'auto'].includes(dir) && { dir }) };
}
