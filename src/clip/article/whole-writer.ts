import { stringOf } from '../../extract/page/snapshot.ts';
import { isSeparator } from '../borders.ts';
import { textBeside } from '../dom.ts';
import { codeLanguage, codeText, isLined, isNumbering } from './code.ts';
import type { Content } from './content.ts';
import type { Embed } from './embed.ts';
import type { Attributes, Flow } from './flow.ts';
import { isEmoji, MAX_ICON } from './image.ts';
import type { RunWriter } from './run-writer.ts';
import { placeOf } from './spacing.ts';
import { isCodeTable } from './table.ts';
import { wholeOf, type Whole } from './wholes.ts';

/** Characters of `data:` addresses in an article, which can be stored with as much text (store/database/schema.ts). */
const MAX_INLINE = 12_000_000;

/** Class names of verse, whose lines `pre` keeps. */
const VERSE = /(?:^|[-_\s])(?:verse|poem|poetry)(?:[-_\s]|$)/i;

/** px². Smaller pictures in code are signs of buttons. */
const MIN_PICTURE = 2304;

/** Writes what stands in an article as a whole: pictures, formulas, code, what plays, rules. Lifetime: one article. */
export class WholeWriter {
  readonly #content: Content;
  readonly #inert: Document;
  readonly #flow: Flow;
  readonly #runs: RunWriter;
  /** Of the article; parts may be laid out in another one. */
  readonly #direction: string;
  /** Characters of `data:` addresses written so far. */
  #inlineLength = 0;

  /** Formulas are made in `inert`. */
  constructor(content: Content, inert: Document, flow: Flow, runs: RunWriter) {
    this.#content = content;
    this.#inert = inert;
    this.#flow = flow;
    this.#runs = runs;
    this.#direction = flow.language.dir;
  }

  rule(): void {
    this.#flow.blockLeaf(this.#flow.create('hr'));
  }

  /** Whether a row is written as a whole, whatever stands in it. `isCode`: what it holds is code, whatever its tag. */
  write(row: number, tag: string, isCode: boolean): boolean {
    const { page, elements } = this.#content;
    const className = stringOf(page, page.classes, row);
    if (VERSE.test(className) && tag === 'pre') return false;
    if (isCode || isLined(className) || (tag === 'table' && isCodeTable(elements[row]))) {
      this.#writeCode(row);
      return true;
    }
    if (tag === 'hr' || (tag === 'div' && isSeparator(page, row))) {
      this.rule();
      return true;
    }
    const whole = wholeOf(this.#content, row, this.#inert);
    if (whole) this.#place(whole, row);
    return whole !== null;
  }

  /** Code reads from left to right, whatever stands around it. */
  codeDirection(): Attributes {
    return this.#direction === 'ltr' && this.#flow.language.dir === 'ltr' ? {} : { dir: 'ltr' };
  }

  #place(whole: Whole, row: number): void {
    const element = this.#content.elements[row];
    const isApart =
      whole.kind === 'picture' && (whole.isBackground || this.#isApart(element, whole.width * whole.height));
    if (isApart) this.#flow.boundary();
    // White space with no text of its own is part of the next run, wherever it stands.
    const isInLine = whole.kind === 'formula' || (whole.kind === 'picture' && !isApart);
    if (isInLine && /\s$/.test(textBeside(element, 'before'))) this.#flow.text(' ');
    this.#writeWhole(whole, row);
    if (isApart) this.#flow.boundary();
    this.#runs.glue(isInLine && /^\S/.test(textBeside(element, 'after')));
  }

  /**
   * Whether a picture stands in no line: as a block, or as a float that no line has begun before; icons, which flex and
   * grid set beside their text, stand in one. `area`: px², 0 where unknown.
   */
  #isApart(element: Element, area: number): boolean {
    if (area > 0 && area < MAX_ICON) return false;
    const place = placeOf(element);
    return place === 'block' || (place === 'float' && this.#flow.isAtStart);
  }

  #writeWhole(whole: Whole, row: number): void {
    switch (whole.kind) {
      case 'formula':
        return this.#writeFormula(whole.math);
      case 'code':
        return this.#writeCode(row);
      case 'picture':
        if (isEmoji(whole.alt, whole.height)) this.#flow.text(whole.alt);
        else if (this.#makeRoomFor(whole.url))
          this.#flow.inlineLeaf(this.#image(whole.url, whole.alt, whole.width, whole.height));
        else this.#flow.text(`[${whole.alt || '…'}]`);
        return;
      case 'embed':
        return this.#writeEmbed(whole.embed);
      case 'break':
        return this.#flow.lineBreak();
      case 'nothing':
    }
  }

  #writeFormula(math: Element): void {
    const paragraph = math.getAttribute('display') === 'block' ? this.#flow.openBlock('p') : null;
    this.#flow.inlineLeaf(math);
    if (paragraph) this.#flow.closeBlock(paragraph);
  }

  /** The text of code, then the pictures that stand in it. */
  #writeCode(row: number): void {
    const { page, elements, excluded, isAway } = this.#content;
    const text = codeText(elements[row], (inner) => excluded.has(inner));
    if (text.trim() !== '' && !isNumbering(elements[row], text)) {
      const language = codeLanguage(elements[row]);
      const pre = this.#flow.create('pre', this.codeDirection());
      const code = this.#flow.create('code', { class: language && `language-${language}` });
      code.append(text);
      pre.append(code);
      this.#flow.blockLeaf(pre);
    }
    for (let inner = row + 1; inner < page.end[row]; inner++) {
      if (page.imageArea[inner] > MIN_PICTURE && !isAway(inner)) this.write(inner, '', false);
    }
    this.#flow.boundary();
  }

  #writeEmbed(embed: Embed): void {
    this.#flow.boundary();
    this.#flow.openInline('a', { href: embed.url });
    if (embed.poster !== '') {
      this.#flow.inlineLeaf(this.#image(embed.poster, '', 0, 0));
      this.#flow.lineBreak();
    }
    this.#flow.text(embed.title);
    this.#flow.closeInline();
    this.#flow.boundary();
  }

  /** Counts an image within the markup; false where it would make that longer than can be stored. */
  #makeRoomFor(url: string): boolean {
    const length = url.startsWith('data:') ? url.length : 0;
    if (this.#inlineLength + length > MAX_INLINE) return false;
    this.#inlineLength += length;
    return true;
  }

  #image(src: string, alt: string, width: number, height: number): Element {
    const size = width > 0 && height > 0 ? { width: String(width), height: String(height) } : {};
    const image = this.#flow.create('img', { src, ...size });
    image.setAttribute('alt', alt);
    return image;
  }
}
