import type { Captured } from '../../capture/captured.ts';
import type { Region } from '../../extract/page/selection.ts';
import { DISPLAY, FLAG, firstRunAfter, runText, stringOf, tagOf, type Snapshot } from '../../extract/page/snapshot.ts';
import type { Steps } from '../../extract/page/steps.ts';
import { defaultDisplay } from '../../extract/page/tags.ts';
import { attribute, hasAttribute, inertDocument } from '../dom.ts';
import { KEPT } from '../elements.ts';
import { markupOfParts, sanitiseStyledElement } from '../sanitise.ts';
import { codeText } from './code.ts';
import { contentOf, hrefOf, type Content } from './content.ts';
import { fieldText, isLeftOut, type IsIn } from './controls.ts';
import type { Embed } from './embed.ts';
import { colorOf, lookOf, onPaper, type Around } from './look-of.ts';
import type { Declaration, StyledArticle } from './look.ts';
import { readStyleTexts, type StyleText, type StyleTexts } from './style-texts.ts';
import { mendNesting, paperTag } from './styled-tags.ts';
import { clipId } from './targets.ts';
import { wholeOf, type Whole } from './wholes.ts';
import { writeRows, type Level, type RowWriter } from './write-rows.ts';

/** An element that is open, and what holds in it. */
interface StyledLevel extends Level {
  readonly tag: string;
  readonly element: Element;
  readonly around: Around;
}

/**
 * The selected rows with the look that they have on their page, everything else gone: for paper. Reads the computed
 * style of each selected row; clones nothing, changes nothing, loads nothing.
 */
export function* buildStyled(captured: Captured, selection: Region): Steps<StyledArticle> {
  const content = contentOf(captured, selection);
  const writer = new StyledWriter(content, yield* readStyleTexts(content, selection, true));
  for (const row of selection.included) {
    writer.begin(row);
    yield* writeRows(content, row, writer);
  }
  return yield* writer.finish();
}

class StyledWriter implements RowWriter<StyledLevel> {
  readonly levels: StyledLevel[] = [];
  readonly #content: Content;
  readonly #inert = inertDocument();
  readonly #root = this.#inert.createElement('div');
  readonly #looks = new Map<string, number>();
  readonly #isIn: IsIn = (...tags) => this.levels.some((level) => tags.includes(level.tag));
  readonly #said: StyleTexts;
  #width = 0;

  constructor(content: Content, said: StyleTexts) {
    this.#content = content;
    this.#said = said;
  }

  /** The article is as wide as the widest of its included rows. */
  begin(row: number): void {
    this.#width = Math.max(this.#width, this.#size(row)[0]);
  }

  *finish(): Steps<StyledArticle> {
    mendNesting(this.#root);
    const html = markupOfParts(yield* sanitiseStyledElement(this.#root));
    const looks = Array.from(this.#looks.keys(), (look) => JSON.parse(look) as Declaration[]);
    return { url: this.#content.page.url, width: this.#width, html, looks };
  }

  text(run: number): void {
    this.levels.at(-1)?.element.append(runText(this.#content.page, run));
  }

  close({ row, element }: StyledLevel): void {
    this.#say(element, this.#said.after.get(row));
  }

  #say(element: Element, said: StyleText | undefined): void {
    if (!said) return;
    const line = this.#inert.createElement(said.isBlock ? 'div' : 'span');
    line.textContent = said.text;
    element.append(line);
  }

  open(row: number): StyledLevel | null {
    const { page } = this.#content;
    const tag = tagOf(page, row);
    if (tag === 'rp') return null;
    if (isLeftOut(this.#content, row, this.#isIn)) {
      this.#append(fieldText(this.#content, row, this.#isIn));
      return null;
    }
    const whole = wholeOf(this.#content, row, this.#inert);
    if (whole) {
      this.#write(whole, row);
      return null;
    }
    const { element, around } = this.#element(row, tag);
    this.#append(element);
    this.#say(element, this.#said.before.get(row));
    return { row, tag, element, around };
  }

  #append(child: Element | string): void {
    (this.levels.at(-1)?.element ?? this.#root).append(child);
  }

  #write(whole: Whole, row: number): void {
    switch (whole.kind) {
      case 'formula':
        return this.#append(whole.math);
      case 'code':
        return this.#writeCode(row);
      case 'picture':
        return this.#append(this.#image(row, whole));
      case 'embed':
        return this.#append(this.#link(whole.embed));
      case 'break':
        return this.#append(this.#inert.createElement('br'));
      case 'nothing':
    }
  }

  /** Code, in the colours of the element that all of its text stands in where it has one, as most do: `pre > code`. */
  #writeCode(row: number): void {
    const { page, elements, excluded } = this.#content;
    const { element, around } = this.#element(row, 'pre');
    this.#append(element);
    this.levels.push({ row, tag: 'pre', element, around });
    const inner = codeIn(page, row);
    const text = codeText(elements[row], (left) => excluded.has(left));
    if (inner < 0) this.#append(text);
    else {
      const code = this.#element(inner, 'code').element;
      code.append(text);
      this.#append(code);
    }
    this.levels.pop();
  }

  #image(row: number, { url, alt, width, height }: Extract<Whole, { kind: 'picture' }>): Element {
    const { element } = this.#element(row, 'img', [width, height]);
    element.setAttribute('src', url);
    element.setAttribute('alt', alt);
    return element;
  }

  #link(embed: Embed): Element {
    const link = this.#inert.createElement('a');
    link.href = embed.url;
    if (embed.poster !== '') {
      const poster = this.#inert.createElement('img');
      poster.setAttribute('src', embed.poster);
      link.append(poster, this.#inert.createElement('br'));
    }
    link.append(embed.title);
    return link;
  }

  /** The element that stands for a row on paper, with its look, and what holds inside it. */
  #element(row: number, tag: string, [width, height] = this.#size(row)): { element: Element; around: Around } {
    const live = this.#content.elements[row];
    const parent = this.levels.at(-1);
    const shownAs = defaultDisplay(tag) === DISPLAY.inline ? 'inline' : 'block';
    const around = parent?.around ?? onPaper(width, this.#backgroundBehind(row));
    const place = { around, tag, width, height, alone: this.#isAlone(row), shownAs } as const;
    const { display, declarations, within } = lookOf(getComputedStyle(live), place);
    const element = this.#inert.createElement(this.#tagOnPaper(row, tag, display));
    element.className = this.#classOf(parent ? declarations : this.#withBackground(declarations, row));
    this.#describe(element, row, live);
    return { element, around: within };
  }

  #tagOnPaper(row: number, tag: string, display: string): string {
    const isLink = tag === 'a' && !this.#isIn('a') && hrefOf(this.#content, this.#content.elements[row]) !== null;
    return paperTag(tag, display, { isLink, parent: this.levels.at(-1)?.element.localName ?? '' });
  }

  #describe(element: Element, row: number, live: Element): void {
    const tag = element.localName;
    for (const name of KEPT.get(tag) ?? [])
      if (attribute(live, name)) element.setAttribute(name, attribute(live, name));
    if (tag === 'ol' && hasAttribute(live, 'reversed')) element.setAttribute('reversed', 'reversed');
    if (attribute(live, 'lang')) element.setAttribute('lang', attribute(live, 'lang'));
    if (tag === 'a') element.setAttribute('href', hrefOf(this.#content, live) ?? '');
    const { page, targets } = this.#content;
    const id = stringOf(page, page.id, row);
    if (id !== '' && targets.has(id)) element.id = clipId(id);
  }

  #classOf(declarations: readonly Declaration[]): string {
    const key = JSON.stringify(declarations);
    const known = this.#looks.get(key) ?? this.#looks.size;
    this.#looks.set(key, known);
    return `s${known}`;
  }

  /** A row at the top is on the background that it has on the page, wherever above it that is. */
  #withBackground(declarations: readonly Declaration[], row: number): readonly Declaration[] {
    const behind = this.#backgroundBehind(row);
    if (!behind || behind.every((channel) => channel > 250)) return declarations;
    if (declarations.some(([name]) => name === 'background-color')) return declarations;
    return [...declarations, ['background-color', `rgb(${behind.join(', ')})`]];
  }

  #backgroundBehind(row: number): Around['background'] | undefined {
    for (let at = row; at >= 0; at = this.#content.page.parent[at]) {
      const color = colorOf(getComputedStyle(this.#content.elements[at]).getPropertyValue('background-color'));
      if (color) return color;
    }
    return undefined;
  }

  /** Whether at most one child of a row, or text of its own, is on paper. */
  #isAlone(row: number): boolean {
    const { end, left, right, chars, flags } = this.#content.page;
    let shown = chars[row] > 0 ? 1 : 0;
    for (let child = row + 1; child < end[row] && shown < 2; child = end[child]) {
      const hasBox = right[child] > left[child] || (flags[child] & FLAG.notRendered) !== 0;
      if (hasBox && !this.#content.excluded.has(this.#content.elements[child])) shown++;
    }
    return shown < 2;
  }

  #size(row: number): [number, number] {
    const { left, top, right, bottom } = this.#content.page;
    return [right[row] - left[row], bottom[row] - top[row]];
  }
}

/** The `code` that all text of a row stands in; -1 where there is none. */
function codeIn(page: Snapshot, row: number): number {
  const run = firstRunAfter(page, row);
  if (run >= page.runCount) return -1;
  let at = page.runOwner[run];
  while (at > row && tagOf(page, at) !== 'code') at = page.parent[at];
  return at > row && firstRunAfter(page, page.end[at]) === firstRunAfter(page, page.end[row]) ? at : -1;
}
