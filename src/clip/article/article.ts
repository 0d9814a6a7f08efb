import type { Captured } from '../../capture/captured.ts';
import type { Blocks } from '../../extract/blocks/blocks.ts';
import { seenHeadings } from '../../extract/blocks/seen-headings.ts';
import type { Region } from '../../extract/page/selection.ts';
import { stringOf, tagOf, type Snapshot } from '../../extract/page/snapshot.ts';
import type { Steps } from '../../extract/page/steps.ts';
import { isBorder, isBullet, isOneLine, shiftOf } from '../borders.ts';
import { attribute, inertDocument, textOf } from '../dom.ts';
import { articleTag, BLOCKS, CALLOUT_TITLE, DEEPEST, INLINES, is, set } from '../elements.ts';
import { attributesOf, linkAttributes, ownLanguage } from './article-attributes.ts';
import { brokenLines, type BrokenLines } from './broken-lines.ts';
import { postCell } from './code.ts';
import { contentOf, type Content } from './content.ts';
import { fieldText, isLeftOut, type IsIn } from './controls.ts';
import { withoutDeadLinks } from './dead-links.ts';
import { CODE, isMixed, laidOut } from './direction.ts';
import { Flow, type Attributes, type Frame, type Language } from './flow.ts';
import { Pairs } from './pairs.ts';
import { postBreaks } from './post-breaks.ts';
import { RunWriter } from './run-writer.ts';
import { isBoldLine, seenMarks } from './seen-marks.ts';
import { isTyped, placeOf, preserved } from './spacing.ts';
import { writerOf } from './speakers.ts';
import { readStyleTexts, type StyleTexts } from './style-texts.ts';
import { isCodeTable, isDataTable, isPartOfFormula, isPoint } from './table.ts';
import { tabsOf, type Tabs } from './tabs.ts';
import { clipId } from './targets.ts';
import { tidied } from './tidied.ts';
import { WholeWriter } from './whole-writer.ts';
import { writeRows, type Level, type RowWriter } from './write-rows.ts';

/** Parts that lose their meaning without the table around them. */
const TABLE_PARTS = set('thead tbody tfoot tr');

/** A line of verse in a box of its own. */
const VERSE_LINE = '[class*=poem] > div:has(> br:last-child)';

/** The sign of a note, which names its kind (Asciidoctor). */
const ICON_OF_NOTE = '.admonitionblock .icon > i';

/** What stands beside an element that mostly holds text. */
const BESIDE_TEXT = 'span + *, :has(+ span)';

/** What has to be closed when a row ends. */
interface ArticleLevel extends Level {
  readonly frame: Frame | null;
  /** How many inline elements. */
  readonly inlines: number;
  readonly border: boolean;
  /** What follows stands in the same line. */
  readonly joined: boolean;
  /** What held around the row. */
  readonly language: Language;
}

/**
 * The selected rows as article markup in an inert document: meaning kept, wrappers gone, addresses absolute. Not yet
 * sanitised. `blocks`: all text blocks of the page. `language` holds for the whole. `baseUrl` stands for the document's
 * own base. It reads live elements, clones none and changes nothing.
 */
export function* buildArticle(
  captured: Captured,
  selection: Region,
  blocks: Blocks,
  language: Language,
  baseUrl?: string,
): Steps<HTMLElement> {
  const content = contentOf(captured, selection, baseUrl);
  const { snapshot } = captured;
  yield;
  const headings = seenHeadings(snapshot, blocks, selection);
  yield;
  const said = yield* readStyleTexts(content, selection, false);
  const broken = brokenLines(content, selection, language.dir === 'rtl');
  for (const row of broken.headings) if (!headings.has(row)) headings.set(row, 'h2');
  const breaks = postBreaks(snapshot, selection);
  const tabs = tabsOf(content, selection);
  const writer = new ArticleWriter(content, language, { breaks, headings, said, tabs, broken });
  let last = -1;
  for (const row of selection.included) {
    if (last >= 0 && hasRule(snapshot, last, row)) writer.rule();
    writer.begin(row);
    yield* writeRows(content, row, writer);
    last = row;
  }
  const article = yield* writer.finish();
  yield;
  return withoutDeadLinks(article, baseUrl ?? snapshot.url);
}

/** Whether a rule parts two selected rows of one parent: it holds nothing to be selected for. */
function hasRule(page: Snapshot, before: number, after: number): boolean {
  if (page.parent[before] !== page.parent[after]) return false;
  for (let row = page.end[before]; row < after; row = page.end[row]) {
    if (tagOf(page, row) === 'hr' && page.right[row] > page.left[row]) return true;
  }
  return false;
}

/** The table that a row of it, or a group of its rows, stands in; -1 for other elements. */
function tableAround(page: Snapshot, row: number): number {
  const tag = tagOf(page, row);
  if (!TABLE_PARTS.has(tag)) return -1;
  let table = page.parent[row];
  if (tag === 'tr' && table >= 0 && TABLE_PARTS.has(tagOf(page, table))) table = page.parent[table];
  return table >= 0 && tagOf(page, table) === 'table' ? table : -1;
}

/** What was seen of the page before anything is written, by row. */
interface Seen {
  /** At which another post of a thread begins, in document order. */
  readonly breaks: readonly number[];
  /** Tags of rows that are headings by their looks. */
  readonly headings: ReadonlyMap<number, string>;
  readonly said: StyleTexts;
  readonly tabs: Tabs;
  readonly broken: BrokenLines;
}

class ArticleWriter implements RowWriter<ArticleLevel> {
  readonly levels: ArticleLevel[] = [];
  readonly #content: Content;
  readonly #seen: Seen;
  readonly #pairs: Pairs;
  readonly #flow: Flow;
  readonly #isIn: IsIn = (...tags) => this.#flow.isIn(...tags);
  readonly #runs: RunWriter;
  readonly #wholes: WholeWriter;
  readonly #isMixed: boolean;
  /** The row that goes on in the line before it. */
  #joined = -1;
  /** The line that was written goes on in the next box. */
  #isOpen = false;
  /** The row after code that stands in a line. */
  #codeEnd = 0;
  /** The table that the included row is a part of, which itself is not included; -1 where there is none. */
  #table = { row: -1, isData: false };
  /** The last box that flowed in the text beside it. */
  #inText = -1;
  /** How many places have been passed where another post begins. */
  #passed = 0;

  constructor(content: Content, language: Language, seen: Seen) {
    this.#content = content;
    this.#seen = seen;
    this.#pairs = new Pairs(content, seen.headings);
    const inert = inertDocument();
    this.#isMixed = isMixed(content.page, language.dir);
    this.#flow = new Flow(inert, language);
    this.#runs = new RunWriter(content, this.#flow, seen.broken.ends);
    this.#wholes = new WholeWriter(content, inert, this.#flow, this.#runs);
  }

  /** An included row begins a line of its own; an item goes on with its list, a row with its table. */
  begin(row: number): void {
    const { page, elements } = this.#content;
    const table = tableAround(page, row);
    const isPart = tagOf(page, row) === 'li' || (this.#table.isData && table === this.#table.row);
    const goesOn = isPart || this.#seen.broken.between.has(row);
    if (!goesOn) this.#flow.boundary();
    if (table === this.#table.row) return;
    const isData = table >= 0 && isDataTable(elements[table]) && !isCodeTable(elements[table]);
    this.#table = { row: table, isData };
  }

  rule(): void {
    this.#wholes.rule();
  }

  finish(): Steps<HTMLElement> {
    return tidied(this.#flow.finish());
  }

  text(run: number): void {
    this.#runs.write(run);
  }

  close(level: ArticleLevel): void {
    const after = this.#seen.said.after.get(level.row);
    if (after) this.#runs.say(after, 'after');
    else if (level.border && !level.joined && this.#runs.isCutShort(level.row)) this.#flow.dropSeparator();
    if (level.frame) this.#flow.closeBlock(level.frame);
    else if (level.border && !level.joined) this.#flow.boundary();
    for (let k = 0; k < level.inlines; k++) this.#flow.closeInline();
    if (level.joined) this.#join(this.#content.page.end[level.row]);
    if (this.#seen.broken.open.has(level.row)) this.#isOpen = true;
    this.#flow.language = level.language;
  }

  /** The box of a line that goes on with the one before begins no paragraph. */
  #goOn(row: number): void {
    const between = this.#seen.broken.between.get(row);
    if (between === undefined) return;
    this.#flow.text(between);
    this.#joined = row;
    this.#isOpen = false;
  }

  /** What stands in the line of the row before it begins no line of its own. */
  #join(row: number): void {
    this.#flow.text(' ');
    this.#joined = row;
  }

  open(row: number): ArticleLevel | null {
    const { page, elements } = this.#content;
    if (this.#beginsPost(row)) this.rule();
    this.#goOn(row);
    const element = elements[row];
    const tag = tagOf(page, row);
    if (isBullet(page, row) || this.#seen.tabs.told.has(row)) return null;
    if (tag === 'td' && isPoint(element)) {
      this.#runs.beginWith(`${textOf(element).trim()} `);
      return null;
    }
    const field = fieldText(this.#content, row, this.#isIn);
    if (isLeftOut(this.#content, row, this.#isIn)) {
      this.#flow.text(field);
      if (field !== '') this.#joined = this.#behindControls(page.end[row]);
      return null;
    }
    this.#anchor(row, element, tag);
    this.#label(
      this.#seen.tabs.labels.get(row) ?? (is(element, ICON_OF_NOTE) ? attribute(element, 'title') : writerOf(element)),
    );
    if (tag === 'br' && this.#isOpen) {
      this.#runs.glue(false);
      return null;
    }
    if (this.#wholes.write(row, tag, this.#isCodeBlock(row, tag))) return null;
    const { language } = this.#flow;
    const opened = this.#openElement(row, tag, element);
    this.#flow.text(field);
    const before = this.#seen.said.before.get(row);
    if (before) this.#runs.say(before, 'before');
    this.#pairs.enter(row);
    const joined =
      !this.#seen.broken.open.has(row) &&
      (this.#pairs.isByTurns(row) ||
        isOneLine(page, row, page.end[row]) ||
        (page.end[row] < page.end[page.parent[row]] && this.#isPart(row)) ||
        (row === page.parent[row] + 1 && this.#pairs.holds(row)));
    return { row, joined, language, ...opened };
  }

  /** The first row from one on that is no button and is not cut. */
  #behindControls(row: number): number {
    const { page, isAway } = this.#content;
    let next = row;
    while (next < page.count && (isAway(next) || tagOf(page, next) === 'button')) next = page.end[next];
    return next;
  }

  /** The name of what follows, on a line of its own. */
  #label(text: string | undefined): void {
    if (!text) return;
    this.#flow.boundary();
    this.#flow.openInline('strong');
    this.#flow.text(text);
    this.#flow.closeInline();
    this.#flow.boundary();
  }

  /** Whether another post has begun with a row, or before it: what it holds may be selected without its box. */
  #beginsPost(row: number): boolean {
    const before = this.#passed;
    while (this.#seen.breaks[this.#passed] <= row) this.#passed++;
    return this.#passed > before;
  }

  #anchor(row: number, element: Element, tag: string): void {
    const { page, targets } = this.#content;
    if (targets.size === 0) return;
    const id = stringOf(page, page.id, row) || (tag === 'a' ? attribute(element, 'name') : '');
    if (id !== '' && targets.has(id)) this.#flow.anchor(clipId(id));
  }

  /** Whether an included row is all or part of what a `pre` holds, which itself is not included. */
  #isInPre(row: number): boolean {
    if (this.levels.length > 0) return false;
    const { page } = this.#content;
    let at = page.parent[row];
    while (at >= 0 && tagOf(page, at) !== 'pre') at = page.parent[at];
    return at >= 0;
  }

  /** `code` that is a block of its own and keeps its white space, what is set as if by a typewriter, and cells of code. */
  #isCodeBlock(row: number, tag: string): boolean {
    const isBlock = (tag === 'code' && isBorder(this.#content.page, row)) || this.#isInPre(row);
    if (this.#postCell(row, tag) === 'code') return true;
    return (isBlock && preserved(this.#content, row) === 'all') || isTyped(this.#content, row);
  }

  #postCell(row: number, tag: string) {
    return tag === 'td' && !this.#isIn('tr') ? postCell(this.#content.elements[row]) : null;
  }

  /** Whether a row with a border around it goes on in one line with others of its box. */
  #isPart(row: number): boolean {
    const { page } = this.#content;
    return isPartOfFormula(page, row) || (isBorder(page, row) && this.#pairs.holds(row));
  }

  /** The tag that a row gets in the article: its own, or what it is by its looks. */
  #nameOf(row: number, tag: string, element: Element): string {
    const { page } = this.#content;
    const { open, between } = this.#seen.broken;
    // What begins a box that goes on in the line before it goes on there too: a step beside its number.
    const isFirst = tag === 'p' && page.parent[row] === this.#joined && row === this.#joined + 1;
    if (isFirst) this.#joined = row;
    if (isFirst || open.has(row) || between.has(row) || this.#isPart(row)) return 'div';
    if (this.#postCell(row, tag) === 'quote') return 'blockquote';
    return (
      this.#seen.said.lists.get(row)?.tag ??
      this.#seen.headings.get(row) ??
      (this.#seen.said.items.has(row) ? 'li' : null) ??
      articleTag(element, tag, stringOf(page, page.classes, row), stringOf(page, page.role, row))
    );
  }

  #openElement(row: number, tag: string, element: Element) {
    const { page } = this.#content;
    const className = stringOf(page, page.classes, row);
    const list = this.#seen.said.lists.get(row);
    const name = this.#nameOf(row, tag, element);
    // Of rows in code, and of those below the deepest, the looks are not asked for.
    const isAsked = row >= this.#codeEnd && this.levels.length < DEEPEST;
    const border = BLOCKS.has(name) || (isBorder(page, row) && !(isAsked && this.#isInText(row, element)));
    const isTitle = border && CALLOUT_TITLE.test(className) && (name === 'p' || !BLOCKS.has(name));
    const isStrong = isTitle || (border && isAsked && isBoldLine(this.#content, row, name));
    // Buttons stand apart with no space between them.
    if (tag === 'button') this.#flow.text(' ');
    if (border) this.#flow.language = this.#blockLanguage(element);
    if (this.levels.length === 0 && this.#table.isData) this.#flow.imply('table');
    // A table that only lays out the page is a wrapper.
    const isBlock = name === 'table' ? isDataTable(element) : name === 'li' || isTitle || BLOCKS.has(name);
    if (isBlock) {
      const own = list ? { type: list.type } : {};
      const frame = name === 'li' ? this.#openItem(row, element) : this.#openBlock(isTitle ? 'p' : name, element, own);
      if (isStrong) this.#flow.openInline('strong');
      return { frame, inlines: Number(isStrong), border: true };
    }
    if (border && row !== this.#joined) this.#flow.boundary();
    const attributes = border && !INLINES.has(name) ? null : this.#inlineAttributes(name, element);
    if (CODE.has(name)) this.#codeEnd = Math.max(this.#codeEnd, page.end[row]);
    // Weights in code are its highlighting.
    const marks = border || row < this.#codeEnd || !isAsked ? (isStrong ? ['strong'] : []) : seenMarks(element, tag);
    const shift = row < this.#codeEnd ? null : shiftOf(page, row);
    if (shift) marks.push(shift);
    for (const mark of marks) this.#flow.openInline(mark);
    if (attributes) this.#flow.openInline(INLINES.has(name) ? name : 'span', attributes);
    return {
      frame: null,
      inlines: marks.length + Number(attributes !== null),
      border: border && !this.#seen.broken.open.has(row),
    };
  }

  /**
   * Whether a box flows in the text beside it: a line of verse; one without text of its own, whose style capture does not
   * ask; what fills such a box, a block for flex alone.
   */
  #isInText(row: number, element: Element): boolean {
    const { page } = this.#content;
    const isBeside = page.chars[page.parent[row]] > 0 || is(element, BESIDE_TEXT);
    const isIn =
      is(element, VERSE_LINE) ||
      (isBeside && placeOf(element) === 'line') ||
      (page.parent[row] === this.#inText && is(element, 'span:only-child'));
    if (isIn) this.#inText = row;
    return isIn;
  }

  #openBlock(name: string, element: Element, own: Attributes): Frame | null {
    return this.#flow.openBlock(name, { ...attributesOf(this.#content, name, element), ...own });
  }

  #openItem(row: number, element: Element): Frame | null {
    const { page } = this.#content;
    const parent = page.parent[row];
    const list = this.#seen.said.lists.get(parent)?.tag ?? (parent >= 0 ? tagOf(page, parent) : '');
    const isOutside = !this.levels.some((level) => level.row === parent);
    const implied = this.#seen.said.items.get(row) ?? (isOutside ? list : '');
    if (implied === 'ul' || implied === 'ol') this.#flow.imply(implied);
    const number = this.#seen.said.numbers.get(row);
    return this.#openBlock('li', element, number === undefined ? {} : { value: String(number) });
  }

  /** What holds in a block: its own `lang` and `dir`, else the direction that a style sheet gives it, else what holds around it. */
  #blockLanguage(element: Element): Language {
    const around = this.#flow.language;
    const own = ownLanguage(element);
    const lang = own.lang ?? around.lang;
    const dir = own.dir ?? ((this.#isMixed && laidOut(element)) || around.dir);
    return lang === around.lang && dir === around.dir ? around : { lang, dir };
  }

  /** Null where an inline element is a wrapper. */
  #inlineAttributes(tag: string, element: Element): Attributes | null {
    if (tag === 'a') return linkAttributes(this.#content, element);
    const language = { ...(CODE.has(tag) && this.#wholes.codeDirection()), ...ownLanguage(element) };
    if (INLINES.has(tag)) return { ...attributesOf(this.#content, tag, element), ...language };
    return Object.keys(language).length > 0 ? language : null;
  }
}
