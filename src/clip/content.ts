import type { Captured } from '../capture/captured.ts';
import { selectionMask, type Selection } from '../extract/selection.ts';
import { firstRunAfter, stringOf, tagOf, type Snapshot } from '../extract/snapshot.ts';
import { COLLAPSED_CHARS, isRead } from '../extract/text.ts';
import { linkAddress, ownFragment } from './address.ts';
import { beginsWord, isShown } from './borders.ts';
import { isCellOfNumbers, isGutter, isNumbers } from './code.ts';
import { attribute, baseOf, find, hasAttribute, nameOf, parentElementOf, textOf, windowOf } from './dom.ts';
import { drawingSource } from './drawing.ts';
import { backgroundSource, objectSource, paintingSource } from './painted.ts';
import { DROPPED, SIGN_FONT } from './elements.ts';
import { liteVideo, playedFrame, playedMedia, type Embed } from './embed.ts';
import { hiddenIn } from './hidden.ts';
import { bestImage, isLazy, MAX_ICON } from './image.ts';
import { formula, isFormula, isMathPreview } from './math.ts';
import { clipId, linkTargets } from './targets.ts';

/** px. Smaller images are beacons. */
const MIN_IMAGE = 3;

/** px. Smaller drawings are icons. */
const MIN_DRAWING = 48;

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

/** The selected rows of a page, and what an article of them has to know. Reads live elements and changes none. */
export interface Content {
  readonly page: Snapshot;
  readonly elements: readonly Element[];
  readonly excluded: ReadonlySet<Element>;
  /** Ids that links of the article point at. */
  readonly targets: ReadonlySet<string>;
  /** Rows with nothing in the article, and those with no text in it. */
  readonly isAway: (row: number) => boolean;
  readonly isRead: (row: number) => boolean;
  /** What addresses of an element are relative to. */
  readonly baseOf: (element: Element) => string;
}

/** `baseUrl` stands for the documents' own bases. */
export function contentOf(
  { snapshot, elements }: Captured,
  selection: Pick<Selection, 'included' | 'excluded'>,
  baseUrl?: string,
): Content {
  const excludedRows = new Set(selection.excluded);
  const hidden = hiddenIn(snapshot, selectionMask(snapshot, selection));
  return {
    page: snapshot,
    elements,
    excluded: new Set(selection.excluded.map((row) => elements[row])),
    targets: linkTargets(snapshot, elements, selection),
    isAway: (row) => {
      if (excludedRows.has(row) || hidden.elements[row] === 1) return true;
      return snapshot.end[row] === row + 1 && snapshot.chars[row] > 0 && !isRead(snapshot, row, COLLAPSED_CHARS);
    },
    isRead: (row) => hidden.texts[row] === 0 && isRead(snapshot, row, COLLAPSED_CHARS),
    baseOf: (element) => baseUrl ?? baseOf(element),
  };
}

/** Whether an element with one of these tags is open around what is written. */
export type IsIn = (...tags: readonly string[]) => boolean;

/** Whether a row is a control, a sign or a number of a line and not content. */
export function isLeftOut({ page, elements }: Content, row: number, isIn: IsIn): boolean {
  const tag = tagOf(page, row);
  const className = stringOf(page, page.classes, row);
  if (DROPPED.has(tag) || isMathPreview(className)) return true;
  const isIdle = tag === 'a' && NOWHERE.test(attribute(elements[row], 'href'));
  const isButton = stringOf(page, page.role, row) === 'button';
  if (tag === 'button' || (isIdle && isButton)) return !isReadButton(page, elements[row], row, isIn);
  if (isButton && tag !== 'a' && isDrawnSign(page, row)) return true;
  if (isIdle && isSign(page, elements[row], row)) return true;
  if (tag === 'a' && (isIn(...HEADINGS) || PERMALINK.test(className)) && isPermalink(elements[row], className))
    return true;
  if (EDIT_LINK.test(className) || SIGN_FONT.test(className) || isBesideCode(page, row, className)) return true;
  return (tag === 'td' || tag === 'th') && isCellOfNumbers(className);
}

/** Addresses of links that only a script gives a meaning. */
const NOWHERE = /^(?:#?$|javascript:)/i;

/** Whether a link says nothing: the magnifying glass of a gallery, an arrow. What only marks a place is no link. */
function isSign(page: Snapshot, link: Element, row: number): boolean {
  if (!hasAttribute(link, 'href')) return false;
  return page.end[row] === row + 1 && page.chars[row] > 0 && !/[\p{L}\p{N}]/u.test(textOf(link));
}

/** Whether a box says nothing but by a small drawing: the arrows of a carousel. Larger ones hold pictures to be enlarged. */
function isDrawnSign(page: Snapshot, row: number): boolean {
  const [width, height] = sizeOf(page, row);
  return width * height < MAX_ICON && firstRunAfter(page, row) === firstRunAfter(page, page.end[row]);
}

/** Words of a button that is a question or a title rather than a command. */
const MIN_TITLE_WORDS = 4;

/** Buttons are read where they head what they open, as tabs, questions and titles, as signs of notes, and within a sentence. */
function isReadButton(page: Snapshot, button: Element, row: number, isIn: IsIn): boolean {
  const className = stringOf(page, page.classes, row);
  if (isGutter(className) || isCopier(button)) return false;
  if (stringOf(page, page.role, row) === 'tab' || isIn(...HEADINGS, 'summary', 'dt')) return true;
  if (page.parent[row] >= 0 && tagOf(page, page.parent[row]) === 'sup') return true;
  if (find(button, 'h1, h2, h3, h4, h5, h6') !== null || isInSentence(page, row) || isLinked(button)) return true;
  const text = textOf(button).trim();
  if (/[?？؟]$/.test(text) || /accordion|faq/i.test(className)) return true;
  const opens = hasAttribute(button, 'aria-expanded') || hasAttribute(button, 'aria-controls');
  return opens && text.split(/\s+/).length >= MIN_TITLE_WORDS;
}

/** Whether a button copies what stands beside it, by what it is called; `copy` in a class name may be the text of a page. */
function isCopier(button: Element): boolean {
  return ['id', 'title', 'aria-label'].some((name) => COPIER.test(attribute(button, name)));
}

const COPIER = /(?:^|[^a-z])(?:copy|clipboard)(?![a-z])/i;

/** Whether a button leads somewhere: a link in the shape of one. */
function isLinked(button: Element): boolean {
  const around = parentElementOf(button);
  const link = around && nameOf(around) === 'a' ? around : find(button, 'a[href]');
  return link !== null && /^(?!#|javascript:)./i.test(attribute(link, 'href'));
}

/** Whether text of the same line stands before a row and after it. */
function isInSentence(page: Snapshot, row: number): boolean {
  const parent = page.parent[row];
  const first = firstRunAfter(page, row);
  let next = first;
  while (next < page.runCount && page.runAfter[next] < page.end[row] && page.runOwner[next] >= row) next++;
  return first > 0 && next < page.runCount && page.runOwner[first - 1] === parent && page.runOwner[next] === parent;
}

/** Class names, and words, of what leads to the place that it stands at. */
const PERMALINK =
  /(?:^|\s)(?:header-?link|heading-?link|anchor(?:js-link)?|perma-?link|hash-?link|direct-?link)(?:\s|$)/i;

/** Links beside the headings of MediaWiki by which one changes what stands below them. */
const EDIT_LINK = /(?:^|\s)mw-editsection(?:\s|$)/;

/** The sign or word beside a heading that links to the heading. */
function isPermalink(link: Element, className: string): boolean {
  if (!attribute(link, 'href').includes('#') || find(link, 'img, math')) return false;
  const text = textOf(link).trim();
  return (
    !/[\p{L}\p{N}]/u.test(text) || (PERMALINK.test(className) && /^(?:permalink|link|anchor)\b.{0,40}$/i.test(text))
  );
}

/** The numbers of lines and the name of the language that stand before or behind code. */
function isBesideCode(page: Snapshot, row: number, className: string): boolean {
  if (isNumbers(className)) return true;
  const next = page.end[row];
  return (
    className === 'lang' && next < page.count && page.parent[next] === page.parent[row] && tagOf(page, next) === 'pre'
  );
}

/** A task list's check mark, the only form field that says something; empty for any other element. */
export function checkMark(element: Element, tag: string, isIn: IsIn): string {
  if (tag !== 'input' || attribute(element, 'type') !== 'checkbox' || !isIn('li')) return '';
  return Element.prototype.matches.call(element, ':checked') ? '☑ ' : '☐ ';
}

/** What stands in an article as a whole, whatever is in it. Sizes in CSS px, 0 where unknown. */
export type Whole =
  | { readonly kind: 'formula'; readonly math: Element }
  | { readonly kind: 'code' }
  | {
      readonly kind: 'picture';
      readonly url: string;
      readonly alt: string;
      readonly width: number;
      readonly height: number;
      /** Behind an empty box, which is no part of a line. */
      readonly isBackground: boolean;
    }
  | { readonly kind: 'embed'; readonly embed: Embed }
  | { readonly kind: 'break' }
  | { readonly kind: 'nothing' };

const NOTHING: Whole = { kind: 'nothing' };

/** What a row stands for as a whole; null where what it holds is read. Formulas are made in `inert`. */
export function wholeOf(content: Content, row: number, inert: Document): Whole | null {
  const { page, elements, baseOf } = content;
  const element = elements[row];
  const tag = tagOf(page, row);
  if (isFormula(tag, stringOf(page, page.classes, row))) {
    const math = formula(element, inert);
    return math && { kind: 'formula', math };
  }
  switch (tag) {
    case 'pre':
    case 'listing':
    case 'xmp':
      return { kind: 'code' };
    case 'img':
      return imageOf(content, row);
    case 'svg':
      return pictureOf(content, row, drawingSource);
    case 'canvas':
      return pictureOf(content, row, paintingSource);
    case 'object':
    case 'embed':
      return pictureOf(content, row, (shown) => objectSource(shown, baseOf(shown)));
    case 'video':
    case 'audio':
      return embedded(playedMedia(element, tag, baseOf(element), page.url));
    case 'iframe': {
      // A frame of our own origin is walked, another one is a video or nothing.
      const embed = playedFrame(element, baseOf(element));
      return embed || page.end[row] === row + 1 ? embedded(embed) : null;
    }
    case 'lite-youtube':
    case 'youtube-video':
      return embedded(liteVideo(element));
    case 'br':
      return { kind: 'break' };
    default:
      return isEmptyBox(page, row) ? backgroundOf(content, row) : null;
  }
}

/** px a side. Smaller boxes with a background are ornaments. */
const MIN_BACKGROUND = 100;

/** Whether a row has nothing in it and room for a picture behind it. */
function isEmptyBox(page: Snapshot, row: number): boolean {
  return page.end[row] === row + 1 && page.chars[row] === 0 && Math.min(...sizeOf(page, row)) >= MIN_BACKGROUND;
}

function backgroundOf(content: Content, row: number): Whole | null {
  const picture = pictureOf(content, row, (shown) => backgroundSource(shown, content.baseOf(shown)));
  return picture.kind === 'picture' ? { ...picture, isBackground: true } : null;
}

function embedded(embed: Embed | null): Whole {
  return embed ? { kind: 'embed', embed } : NOTHING;
}

function imageOf({ page, elements, baseOf }: Content, row: number): Whole {
  const [width, height] = sizeOf(page, row);
  const isTiny = width > 0 && Math.min(width, height) < MIN_IMAGE;
  if (isTiny && !isLazy(elements[row])) return NOTHING;
  const picture = bestImage(elements[row], width, baseOf(elements[row]));
  if (!picture) return NOTHING;
  const size = isTiny ? { width: 0, height: 0 } : { width, height };
  return { kind: 'picture', ...picture, ...size, isBackground: false };
}

/** What is no `img` and shows a picture all the same, by the address that it can be had from. */
function pictureOf({ page, elements }: Content, row: number, sourceOf: (element: Element) => string | null): Whole {
  const [width, height] = sizeOf(page, row);
  const url = Math.min(width, height) < MIN_DRAWING ? null : sourceOf(elements[row]);
  if (!url) return NOTHING;
  const title = find(elements[row], 'title');
  const alt = attribute(elements[row], 'aria-label') || (title ? textOf(title).trim() : '');
  return { kind: 'picture', url, alt, width, height, isBackground: false };
}

/** Width and height of a row, whole px. */
function sizeOf({ left, top, right, bottom }: Snapshot, row: number): readonly [number, number] {
  return [Math.round(right[row] - left[row]), Math.round(bottom[row] - top[row])];
}

/** Where a link leads: absolute, or to a part of the article; null for buttons in the shape of links and other schemes. */
export function hrefOf({ page, targets, baseOf }: Content, link: Element): string | null {
  const href = attribute(link, 'href');
  if (href === '' || href === '#') return null;
  const base = baseOf(link);
  const fragment = targets.size > 0 && href.includes('#') ? ownFragment(href, base, page.url) : null;
  if (fragment !== null && targets.has(fragment)) return `#${encodeURIComponent(clipId(fragment))}`;
  return linkAddress(href, base);
}

/** Whether a run begins a new word after the one before it, by the places of both and by the padding between them. */
export function isNewWord(page: Snapshot, elements: readonly Element[], before: number, run: number): boolean {
  return beginsWord(page, before, run, () => paddingBetween(page, elements, before, run));
}

/**
 * px of padding and borders that stand between the letters of two runs, within the boxes of their elements; of what has
 * no place on the page margins too.
 */
function paddingBetween(page: Snapshot, elements: readonly Element[], before: number, run: number): number {
  const [first, second] = [page.runOwner[before], page.runOwner[run]];
  const isIn = (row: number, top: number): boolean => row >= top && row < page.end[top];
  return (
    (isIn(second, first) ? 0 : paddingOf(elements[first], 'end', isShown(page, before))) +
    (isIn(first, second) ? 0 : paddingOf(elements[second], 'start', isShown(page, run)))
  );
}

function paddingOf(element: Element, side: 'start' | 'end', isPlaced: boolean): number {
  const style = windowOf(element)?.getComputedStyle(element);
  if (!style) return 0;
  const [padding, border, margin] =
    side === 'start'
      ? [style.paddingInlineStart, style.borderInlineStartWidth, style.marginInlineStart]
      : [style.paddingInlineEnd, style.borderInlineEndWidth, style.marginInlineEnd];
  return lengthOf(padding) + lengthOf(border) + (isPlaced ? 0 : lengthOf(margin));
}

function lengthOf(value: string): number {
  return Number.parseFloat(value) || 0;
}

/** How an element stands to the text around it: in its line, between its lines, or where it flows around. */
export function placeOf(element: Element): 'line' | 'block' | 'float' {
  const { float, display } = windowOf(element)?.getComputedStyle(element) ?? { float: 'none', display: 'inline' };
  if (float !== 'none') return 'float';
  return /^(?:inline|contents|none)/.test(display) ? 'line' : 'block';
}

/** What is kept of the white space of a row's text: all, its line breaks, or nothing. */
export function preserved({ elements }: Content, row: number): 'all' | 'lines' | '' {
  const element = elements[row];
  const style = windowOf(element)?.getComputedStyle(element).whiteSpace ?? '';
  if (!/^(?:pre|break)/.test(style)) return '';
  return /^pre-line|breaks/.test(style) ? 'lines' : 'all';
}
