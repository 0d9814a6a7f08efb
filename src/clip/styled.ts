import type { Captured } from '../capture/captured.ts';
import type { Selection } from '../extract/selection.ts';
import { DISPLAY, firstRunAfter, FLAG, runText, stringOf, tagOf, type Snapshot } from '../extract/snapshot.ts';
import type { Steps } from '../extract/steps.ts';
import { defaultDisplay } from '../extract/tags.ts';
import { isRead } from '../extract/text.ts';
import { imageAddress, linkAddress, ownFragment } from './address.ts';
import { codeText, isGutter } from './code.ts';
import { attribute, baseOf, find, hasAttribute, textOf } from './dom.ts';
import { drawingSource } from './drawing.ts';
import { DROPPED, KEPT, SIGN_FONT } from './elements.ts';
import { liteVideo, playedFrame, playedMedia, type Embed } from './embed.ts';
import { hiddenIn, type Hidden } from './hidden.ts';
import { bestImage } from './image.ts';
import { colorOf, lookOf, onPaper, type Around } from './look-of.ts';
import type { Declaration, StyledArticle } from './look.ts';
import { formula, isFormula, isMathPreview } from './math.ts';
import { sanitiseStyledElement } from './sanitise.ts';
import { mendNesting, paperTag } from './styled-tags.ts';
import { clipId, linkTargets } from './targets.ts';

/** Rows between two places where others may go on. */
const STEP = 64;

/** px. Smaller images are beacons, smaller drawings icons. */
const MIN_IMAGE = 3;
const MIN_DRAWING = 48;

type Rows = Pick<Selection, 'included' | 'excluded'>;

/** A row that is open. */
interface Level {
  readonly row: number;
  readonly end: number;
  readonly tag: string;
  readonly element: Element;
  readonly around: Around;
}

/**
 * The selected rows with the look that they have on their page, everything else gone: for paper. Reads the computed
 * style of each selected row; clones nothing, changes nothing, loads nothing.
 */
export function* buildStyled(captured: Captured, selection: Rows): Steps<StyledArticle> {
  const writer = new StyledWriter(captured, selection);
  for (const row of selection.included) yield* writer.write(row);
  return yield* writer.finish();
}

class StyledWriter {
  readonly #page: Snapshot;
  readonly #elements: readonly Element[];
  readonly #inert = document.implementation.createHTMLDocument('');
  readonly #root = this.#inert.createElement('div');
  readonly #excludedRows: ReadonlySet<number>;
  readonly #excluded: ReadonlySet<Element>;
  readonly #targets: ReadonlySet<string>;
  readonly #hidden: Hidden;
  readonly #looks = new Map<string, number>();
  readonly #levels: Level[] = [];
  #width = 0;

  constructor({ snapshot, elements }: Captured, selection: Rows) {
    this.#page = snapshot;
    this.#elements = elements;
    this.#excludedRows = new Set(selection.excluded);
    this.#hidden = hiddenIn(snapshot);
    this.#excluded = new Set(selection.excluded.map((row) => elements[row]));
    this.#targets = linkTargets(snapshot, elements, selection);
  }

  /** One included row with everything below it. */
  *write(first: number): Steps<void> {
    const { end, runAfter, runCount } = this.#page;
    let due = first + STEP;
    this.#width = Math.max(this.#width, this.#size(first)[0]);
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

  *finish(): Steps<StyledArticle> {
    mendNesting(this.#root);
    const html = yield* sanitiseStyledElement(this.#root);
    const looks = Array.from(this.#looks.keys(), (look) => JSON.parse(look) as Declaration[]);
    return { url: this.#page.url, width: this.#width, html, looks };
  }

  #text(run: number): void {
    const owner = this.#page.runOwner[run];
    while (this.#levels.length > 0 && this.#levels[this.#levels.length - 1].row > owner) this.#levels.pop();
    if (this.#hidden.texts[owner] === 0 && isRead(this.#page, owner))
      this.#levels.at(-1)?.element.append(runText(this.#page, run));
  }

  #closeUntil(row: number): void {
    while (this.#levels.length > 0 && this.#levels[this.#levels.length - 1].end <= row) this.#levels.pop();
  }

  /** Opens a row, or writes it whole; the answer is the next row to visit. */
  #open(row: number): number {
    const page = this.#page;
    const tag = tagOf(page, row);
    if (this.#excludedRows.has(row) || this.#hidden.elements[row] === 1 || this.#isLeftOut(row, tag))
      return page.end[row];
    if (page.end[row] === row + 1 && page.chars[row] > 0 && !isRead(page, row)) return row + 1;
    if (this.#writeWhole(row, tag)) return page.end[row];
    const { element, around } = this.#element(row, tag);
    this.#append(element);
    this.#levels.push({ row, end: page.end[row], tag, element, around });
    return row + 1;
  }

  #isLeftOut(row: number, tag: string): boolean {
    const element = this.#elements[row];
    const className = stringOf(this.#page, this.#page.classes, row);
    if (tag === 'rp' || DROPPED.has(tag) || isMathPreview(className)) return this.#writeCheckbox(row, tag);
    const inHeading = this.#isIn('h1', 'h2', 'h3', 'h4', 'h5', 'h6');
    if (tag === 'button') {
      const role = stringOf(this.#page, this.#page.role, row);
      return role !== 'tab' && !inHeading && !this.#isIn('summary', 'dt');
    }
    if (tag === 'a' && inHeading && attribute(element, 'href').includes('#')) {
      return !/[\p{L}\p{N}]/u.test(textOf(element)) && !find(element, 'img, math');
    }
    if (SIGN_FONT.test(className)) return true;
    return (tag === 'td' || tag === 'th') && isGutter(className);
  }

  /** A task list's check mark, the only form field that says something. */
  #writeCheckbox(row: number, tag: string): true {
    const element = this.#elements[row];
    if (tag === 'input' && attribute(element, 'type') === 'checkbox' && this.#isIn('li')) {
      this.#append(Element.prototype.matches.call(element, ':checked') ? '☑ ' : '☐ ');
    }
    return true;
  }

  #isIn(...tags: string[]): boolean {
    return this.#levels.some((level) => tags.includes(level.tag));
  }

  #append(child: Element | string): void {
    (this.#levels.at(-1)?.element ?? this.#root).append(child);
  }

  #writeWhole(row: number, tag: string): boolean {
    const element = this.#elements[row];
    if (isFormula(tag, stringOf(this.#page, this.#page.classes, row))) {
      const math = formula(element, this.#inert);
      if (math) this.#append(math);
      return math !== null;
    }
    if (tag === 'pre' || tag === 'listing' || tag === 'xmp') return this.#writeCode(row, element);
    if (tag === 'img') return this.#writeImage(row, element);
    if (tag === 'svg') return this.#writeDrawing(row, element);
    if (tag === 'video' || tag === 'audio') return this.#writeEmbed(playedMedia(element, tag, baseOf(element)));
    if (tag === 'iframe') return this.#writeFrame(row, element);
    if (tag === 'lite-youtube' || tag === 'youtube-video') return this.#writeEmbed(liteVideo(element));
    if (tag !== 'br') return false;
    this.#append(this.#inert.createElement('br'));
    return true;
  }

  #writeCode(row: number, element: Element): true {
    const pre = this.#element(row, 'pre').element;
    pre.append(codeText(element, (inner) => this.#excluded.has(inner)));
    this.#append(pre);
    return true;
  }

  #writeImage(row: number, element: Element): true {
    const [width, height] = this.#size(row);
    const isBeacon = (width > 0 && Math.min(width, height) < MIN_IMAGE) || this.#page.naturalWidth[row] === 1;
    const picture = isBeacon ? null : bestImage(element, width, baseOf(element));
    if (picture) this.#append(this.#image(row, picture.url, picture.alt));
    return true;
  }

  #writeDrawing(row: number, element: Element): true {
    if (Math.min(...this.#size(row)) < MIN_DRAWING) return true;
    const source = drawingSource(element);
    if (source) this.#append(this.#image(row, source, attribute(element, 'aria-label')));
    return true;
  }

  #image(row: number, src: string, alt: string): Element {
    const { element } = this.#element(row, 'img');
    element.setAttribute('src', src);
    element.setAttribute('alt', alt);
    return element;
  }

  /** A frame of our own origin is walked, another one is a video or nothing. */
  #writeFrame(row: number, element: Element): boolean {
    const embed = playedFrame(element, baseOf(element));
    return embed || this.#page.end[row] === row + 1 ? this.#writeEmbed(embed) : false;
  }

  #writeEmbed(embed: Embed | null): true {
    if (!embed) return true;
    const link = this.#inert.createElement('a');
    link.href = embed.url;
    if (embed.poster !== '' && imageAddress(embed.poster, this.#page.url)) {
      const poster = this.#inert.createElement('img');
      poster.setAttribute('src', embed.poster);
      link.append(poster, this.#inert.createElement('br'));
    }
    link.append(`▶ ${embed.title}`);
    this.#append(link);
    return true;
  }

  /** The element that stands for a row on paper, with its look, and what holds inside it. */
  #element(row: number, tag: string): { element: Element; around: Around } {
    const live = this.#elements[row];
    const parent = this.#levels.at(-1);
    const [width, height] = this.#size(row);
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
    const isLink = tag === 'a' && !this.#isIn('a') && this.#hrefOf(row) !== null;
    return paperTag(tag, display, { isLink, parent: this.#levels.at(-1)?.element.localName ?? '' });
  }

  #describe(element: Element, row: number, live: Element): void {
    const tag = element.localName;
    for (const name of KEPT[tag] ?? []) if (attribute(live, name)) element.setAttribute(name, attribute(live, name));
    if (tag === 'ol' && hasAttribute(live, 'reversed')) element.setAttribute('reversed', 'reversed');
    if (attribute(live, 'lang')) element.setAttribute('lang', attribute(live, 'lang'));
    if (tag === 'a') element.setAttribute('href', this.#hrefOf(row) ?? '');
    const id = stringOf(this.#page, this.#page.id, row);
    if (id !== '' && this.#targets.has(id)) element.id = clipId(id);
  }

  #hrefOf(row: number): string | null {
    const live = this.#elements[row];
    const href = attribute(live, 'href');
    if (href === '' || href === '#') return null;
    const fragment = href.includes('#') ? ownFragment(href, baseOf(live), this.#page.url) : null;
    if (fragment !== null && this.#targets.has(fragment)) return `#${encodeURIComponent(clipId(fragment))}`;
    return linkAddress(href, baseOf(live));
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
    for (let at = row; at >= 0; at = this.#page.parent[at]) {
      const color = colorOf(getComputedStyle(this.#elements[at]).getPropertyValue('background-color'));
      if (color) return color;
    }
    return undefined;
  }

  /** Whether at most one child of a row, or text of its own, is on paper. */
  #isAlone(row: number): boolean {
    const { end, left, right, chars, flags } = this.#page;
    let shown = chars[row] > 0 ? 1 : 0;
    for (let child = row + 1; child < end[row] && shown < 2; child = end[child]) {
      const hasBox = right[child] > left[child] || (flags[child] & FLAG.notRendered) !== 0;
      if (hasBox && !this.#excludedRows.has(child)) shown++;
    }
    return shown < 2;
  }

  #size(row: number): [number, number] {
    const { left, top, right, bottom } = this.#page;
    return [right[row] - left[row], bottom[row] - top[row]];
  }
}
