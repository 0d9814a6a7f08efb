/** What of a page an article leaves out: controls, signs, and the numbers of lines. */
import { firstRunAfter, runText, stringOf, tagOf, type Snapshot } from '../../extract/page/snapshot.ts';
import { attribute, find, getterOf, hasAttribute, labelOf, nameOf, parentElementOf, textOf } from '../dom.ts';
import { DROPPED, is, SIGN_FONT } from '../elements.ts';
import { isCellOfNumbers, isGutter, isNumbers } from './code.ts';
import { sizeOf, type Content } from './content.ts';
import { MAX_ICON } from './image.ts';
import { SPEAKER } from './speakers.ts';

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

/** Whether an element with one of these tags is open around what is written. */
export type IsIn = (...tags: readonly string[]) => boolean;

/** Whether a row is a control, a sign or a number of a line and not content. */
export function isLeftOut(content: Content, row: number, isIn: IsIn): boolean {
  const { page, elements } = content;
  const tag = tagOf(page, row);
  const className = stringOf(page, page.classes, row);
  if (DROPPED.has(tag) || UNREAD.test(className)) return true;
  if (markOf(content, row, isIn) !== '' && (isWordless(page, row) || SIGN_FONT.test(className))) return true;
  const isIdle = tag === 'a' && NOWHERE.test(attribute(elements[row], 'href'));
  const isButton = stringOf(page, page.role, row) === 'button';
  if (tag === 'button' || (isIdle && isButton)) return !isReadButton(page, elements[row], row, isIn);
  if (isButton && tag !== 'a' && (isDrawnSign(page, row) || isTypedSign(page, elements[row], row))) return true;
  if ((tag === 'a' && WAY.test(className)) || (tag === 'label' && /^\P{N}/u.test(chosenOf(elements[row])))) return true;
  if (isIdle && isSign(page, elements[row], row)) return true;
  if (
    tag === 'a' &&
    (isIn(...HEADINGS, 'summary') || PERMALINK.test(className)) &&
    isPermalink(elements[row], className)
  )
    return true;
  if (
    (isIn(...HEADINGS) && page.end[row] - row < MAX_ROWS && isEditLink(elements[row])) ||
    SIGN_FONT.test(className) ||
    isNumbers(className) ||
    is(elements[row], NAMED)
  )
    return true;
  if (tag === 'th' && LINE_ID.test(stringOf(page, page.id, row))) return true;
  return (tag === 'td' || tag === 'th') && isCellOfNumbers(className);
}

/** Class names of links of recipes that lead down to them, print them and pin them. */
const WAY =
  /(?:jump[-_]?(?:to|link|btn|button)|[-_]jtr|recipes?[-_](?:jump|print|pin)|(?:print|pin)[-_](?:recipe|button|btn))(?![a-z])/i;

/**
 * Class names of the switch that keeps the screen of a cook from going dark, of those that scale a recipe and convert its
 * units, of what asks a cook to tell of it, of what MathJax shows while it typesets, beside what it typesets, and of what is for paper alone.
 */
const UNREAD =
  /(?:^|[^a-z])(?:prevent-?sleep|cook-?mode|wake-?lock|recipes-(?:convert|(?:units-|yield-)?scale)|wprm-call-to|MathJax_Preview|print-?(?:footer|only))(?![a-z])/i;

/** What Trac calls the number of a line. */
const LINE_ID = /^L\d+$/;

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
  return width * height < MAX_ICON && isWordless(page, row);
}

/** Whether a box says nothing but one sign or another: more of something, or less. */
function isTypedSign(page: Snapshot, box: Element, row: number): boolean {
  return page.end[row] === row + 1 && SIGNS.test(textOf(box));
}

/** Words of a button that is a question or a title rather than a command. */
const MIN_TITLE_WORDS = 4;

/** Buttons are read where they head what they open, as tabs, questions and titles, as signs of notes, and within a sentence. */
function isReadButton(page: Snapshot, button: Element, row: number, isIn: IsIn): boolean {
  const className = stringOf(page, page.classes, row);
  if (isGutter(className) || isCopier(button)) return false;
  if (isShowing(page, button, row)) return true;
  if (isIn(...HEADINGS) && (SIGNS.test(textOf(button)) || isBehindTitle(page, row))) return false;
  if (stringOf(page, page.role, row) === 'tab' || isIn(...HEADINGS, 'summary', 'dt')) return true;
  if (page.parent[row] >= 0 && tagOf(page, page.parent[row]) === 'sup') return true;
  if (find(button, 'h1, h2, h3, h4, h5, h6') !== null || isInSentence(page, row) || isLinked(button)) return true;
  const text = textOf(button).trim();
  if (/[?？؟]$/.test(text) || /accordion|faq/i.test(className) || SPEAKER.test(className)) return true;
  const opens = hasAttribute(button, 'aria-expanded') || hasAttribute(button, 'aria-controls');
  return opens && !/^(?:show|hide|view)\s/i.test(text) && text.split(/\s+/).length >= MIN_TITLE_WORDS;
}

/** Whether a button shows something that it would open larger: a picture alone, or a number in a cell. */
function isShowing(page: Snapshot, button: Element, row: number): boolean {
  if (tagOf(page, page.parent[row]) === 'td' && /\p{N}/u.test(textOf(button))) return true;
  const within = page.imageArea.subarray(row, Math.min(page.end[row], row + MAX_ROWS));
  return isWordless(page, row) && within.some((area) => area > MAX_ICON);
}

/** Runs that are looked at around a control. */
const NEAR = 8;

/**
 * Whether a button in smaller type, or one of several, stands behind what a heading says: one that scales what stands below,
 * or copies it.
 */
function isBehindTitle(page: Snapshot, row: number): boolean {
  let heading = page.parent[row];
  while (heading >= 0 && !(HEADINGS as readonly string[]).includes(tagOf(page, heading)))
    heading = page.parent[heading];
  if (heading < 0 || isInSentence(page, row)) return false;
  const within = page.tag.subarray(heading, Math.min(page.end[heading], heading + MAX_ROWS));
  const isOne = within.filter((tag) => tag === page.tag[row]).length === 1;
  if (isOne && page.fontSize[row] >= page.fontSize[heading]) return false;
  const isOfButton = (owner: number): boolean => [owner, page.parent[owner]].some((at) => tagOf(page, at) === 'button');
  const first = firstRunAfter(page, heading);
  for (let run = first; run < Math.min(first + NEAR, firstRunAfter(page, row)); run++) {
    if (/\p{L}/u.test(runText(page, run)) && !isOfButton(page.runOwner[run])) return true;
  }
  return false;
}

/** What says nothing, and is no picture: the sign beside a heading that copies its address. */
const SIGNS = /^\s*[^\s\p{L}\p{N}][^\p{L}\p{N}]*$/u;

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

/** Whether an element says `[edit]`, in any language, with a link to where one does (MediaWiki). */
function isEditLink(element: Element): boolean {
  if (!/^\[.{1,40}\]$/s.test(textOf(element).trim())) return false;
  const link = find(parentElementOf(element) ?? element, EDITING);
  return link !== null && (link === element || link === find(element, 'a'));
}

const EDITING = 'a[href*="action=edit"], a[href$="/edit"]';

/** The sign or word beside a heading that links to the heading. */
function isPermalink(link: Element, className: string): boolean {
  if (!attribute(link, 'href').includes('#') || find(link, 'img, math')) return false;
  const text = textOf(link).trim();
  return (
    !/[\p{L}\p{N}]/u.test(text) || (PERMALINK.test(className) && /^(?:permalink|link|anchor)\b.{0,40}$/i.test(text))
  );
}

/**
 * The mark of a note before the note (LaTeXML), links by which one changes what a heading heads (MediaWiki) and that
 * lead to the source of what stands beside them (rustdoc), numbers said twice (Asciidoctor), and buttons behind code (Prism).
 */
const NAMED =
  '[class*=_note_content] > :is(.ltx_note_mark, .ltx_tag_note), .mw-editsection, .src.rightside, .conum, .code-toolbar > .toolbar';

/** Rows between a number and the words that it counts. */
const MAX_COUNTED = 3;

/**
 * What a field says: whether a box is ticked, the number of servings in a line of text, typed or chosen; empty for any
 * other element.
 */
export function fieldText(content: Content, row: number, isIn: IsIn): string {
  const { page, elements } = content;
  const field = elements[row];
  const tag = tagOf(page, row);
  const isNumber = tag === 'input' && attribute(field, 'type') === 'number';
  const number = isNumber ? valueOf(field) : tag === 'select' ? chosenOf(field) : '';
  if (/^\p{N}/u.test(number) && countsWords(page, row)) return ` ${number} `;
  const mark = markOf(content, row, isIn);
  return mark && `${mark} `;
}

/** px². Larger ones are pictures. */
const MAX_SIGN = 2304;

const BOX = 'input[type=checkbox], [role=checkbox]';

/** Names of drawn signs that say yes, and no. */
const YES = /(?:^|[^a-z])(?:check(?:ed|-?mark)?|tick|done)(?![a-z])/i;
const NO = /(?:^|[^a-z])(?:x-?mark|times|cross|cancel)(?![a-z])/i;

/** The mark that a box to tick stands for, and what a sign says that is drawn in an item or a cell; empty for any other element. */
function markOf({ page, elements }: Content, row: number, isIn: IsIn): string {
  const element = elements[row];
  const tag = tagOf(page, row);
  if (tag === 'input' && attribute(element, 'type') === 'checkbox') {
    if (!isIn('li') && (page.right[row] <= page.left[row] || !countsWords(page, row))) return '';
    return is(element, ':checked') ? '☑' : '☐';
  }
  if (tag === 'li' && hasAttribute(element, 'data-inline-task-id'))
    return attribute(element, 'class') === 'checked' ? '☑' : '☐';
  if (stringOf(page, page.role, row) === 'checkbox') return attribute(element, 'aria-checked') === 'true' ? '☑' : '☐';
  const className = stringOf(page, page.classes, row);
  const isFont = SIGN_FONT.test(className);
  if ((tag !== 'svg' && tag !== 'i' && !isFont) || page.imageArea[row] > MAX_SIGN || !isIn('li', 'td')) return '';
  const around = elements[holderOf(page, row)];
  if (!around || find(around, BOX)) return '';
  const label = labelOf(element) || attribute(element, 'title');
  const use = find(element, 'use');
  if (label !== '' && nameOf(around) === 'td' && textOf(around).trim() === textOf(element).trim()) return label;
  const name = `${className} ${use ? attribute(use, 'href') : ''} ${isFont ? textOf(element) : ''}`;
  return NO.test(name) ? '✗' : YES.test(name) ? '✓' : '';
}

/** The item or cell that a sign stands in, if that is no more than a line or two; −1 for none. */
function holderOf(page: Snapshot, row: number): number {
  let at = row;
  for (let up = 0; up < 5 && at > 0; up++) {
    at = page.parent[at];
    if (/^(?:li|td)$/.test(tagOf(page, at))) return page.end[at] - at < MAX_ROWS ? at : -1;
  }
  return -1;
}

/** Elements of an item, a cell or a link with one sign or another: each of them looks at all. */
const MAX_ROWS = 64;

/** Whether no text stands within a row. */
function isWordless(page: Snapshot, row: number): boolean {
  const [first, next] = [firstRunAfter(page, row), firstRunAfter(page, page.end[row])];
  return page.runOwner.subarray(first, next).every((owner) => owner < row);
}

/** What is chosen of a choice, or of the one in an element; empty where there is none. */
function chosenOf(element: Element): string {
  const option = find(element, 'option:checked');
  return option ? textOf(option).trim() : '';
}

const valueOf = getterOf<string>(HTMLInputElement, 'value');

/** Whether words stand in the line of a field that is seen, in one of the boxes around it. */
function countsWords(page: Snapshot, row: number): boolean {
  let around = row;
  for (let up = 0; up < MAX_COUNTED && page.parent[around] >= 0; up++) around = page.parent[around];
  const at = firstRunAfter(page, row);
  const end = Math.min(at + NEAR, firstRunAfter(page, page.end[around]));
  for (let run = Math.max(at - NEAR, firstRunAfter(page, around)); run < end; run++) {
    if (page.runTop[run] < page.bottom[row] && page.runBottom[run] > page.top[row]) return true;
  }
  return false;
}
