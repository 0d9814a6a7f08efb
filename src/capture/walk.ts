import { DISPLAY, FLAG, HIDDEN } from '../extract/page/snapshot.ts';
import type { CaptureOptions } from './captured.ts';
import { Clips } from './clips.ts';
import { packColor } from './color.ts';
import { Columns } from './columns.ts';
import { domReader, SEEN, windowOf, type DomReader } from './dom.ts';
import { displayOf, tagFacts, type TagFacts } from './tags.ts';

const ELEMENT = 1;
const TEXT = 3;

/** Levels below the document element at which all boxes are asked for their position; below, those in the window. */
const POSITION_DEPTH = 5;

/** px². Smaller pictures (icons, bullets) are taken as seen without asking. */
const MIN_ASKED_IMAGE = 32 * 32;

const WHITE_SPACE = /\s+/g;
const INNER_LINE_BREAK = /\S[^\S\n]*\n\s*\S/;

/** What turns the client coordinates of a window into document coordinates. */
export interface Origin {
  readonly window: Window & typeof globalThis;
  /** Added to client coordinates, px. */
  readonly dx: number;
  readonly dy: number;
  /** The part of dx and dy that is scrolling, px: what is fixed to the window does not have it. */
  readonly scrollX: number;
  readonly scrollY: number;
  /** Of the window, px: what is fixed to it shows in it. */
  readonly innerHeight: number;
}

/** An element whose children are being walked. One object for each depth, used again: nothing is allocated per node. */
class Level {
  row = -1;
  tag: TagFacts = tagFacts('html', 0);
  origin: Origin;
  element: Element;
  /** FLAG bits that every row below has. */
  flags = 0;
  cursor: Node | null = null;
  /** The element's first child, where its own children are walked. */
  first: Node | null = null;
  /** What is assigned to a slot, in place of its children. */
  assigned: readonly Node[] | null = null;
  /** Which of `assigned` is next. */
  at = 0;
  /** The element's computed style, once it was asked for. */
  style: CSSStyleDeclaration | null = null;
  /** A details element that is not open: of what is in it only the first summary is seen. */
  closed = false;
  sawSummary = false;
  /** It has text of its own, and some of that is in sight. */
  hasText = false;
  seesText = false;

  constructor(element: Element, origin: Origin) {
    this.element = element;
    this.origin = origin;
  }
}

const XHTML = 'http://www.w3.org/1999/xhtml';

/** FLAG bits that hold for everything below an element that has them. */
const INHERITED = FLAG.notRendered | FLAG.fixed | FLAG.sticky | FLAG.shadow | FLAG.framed;

/**
 * One pass over the composed tree below `root`, in document order, without recursion. It can rest between any two
 * nodes. It only reads: nothing in the page is written, cloned or listened to.
 */
export class Walk {
  readonly columns = new Columns();
  readonly elements: Element[] = [];
  /** Rows of noscript elements that were parsed as markup: page scripts were off. */
  readonly noscripts: number[] = [];
  readonly #dom: DomReader;
  readonly #options: CaptureOptions;
  readonly #range: Range;
  readonly #clips: Clips;
  readonly #tags = new Map<string, TagFacts>();
  readonly #colors = new Map<string, number>();
  readonly #levels: Level[] = [];
  #depth = -1;
  #pendingSpace = false;

  constructor(root: Element, origin: Origin, options: CaptureOptions) {
    this.#options = options;
    this.#dom = domReader(origin.window);
    this.#range = this.#dom.createRange.call(root.ownerDocument);
    this.#clips = new Clips(this.columns, (row) => hidesOverflow(origin.window.getComputedStyle(this.elements[row])));
    this.#open(root, null, origin);
  }

  /** Visits at most `nodes` nodes. False when the walk is over. */
  advance(nodes: number): boolean {
    const dom = this.#dom;
    for (let n = 0; n < nodes; n++) {
      if (this.#depth < 0) return false;
      const level = this.#levels[this.#depth];
      const node = this.#next(level);
      if (node === null) {
        this.#leave(level);
        continue;
      }
      const type = dom.nodeType.call(node);
      if (type === TEXT) this.#visitText(node, level);
      else if (type === ELEMENT) this.#open(node as Element, level, level.origin);
    }
    return true;
  }

  #next(level: Level): Node | null {
    if (level.assigned !== null) return level.at < level.assigned.length ? level.assigned[level.at++] : null;
    const node = level.cursor;
    if (node !== null) level.cursor = this.#dom.nextSibling.call(node);
    return node;
  }

  #open(element: Element, above: Level | null, origin: Origin): void {
    const tag = this.#tagOf(this.#dom.localName.call(element));
    if (tag.skipped || (tag.name === 'noscript' && !this.#isMarkup(element))) return;
    const { columns } = this;
    const row = columns.addRow(above === null ? -1 : above.row, tag.number);
    this.elements.push(element);
    columns.display[row] = tag.display;
    let flags = (above === null ? 0 : above.flags) | tag.flags;
    if (above !== null && above.closed && !this.#isFirstSummary(above, tag)) flags |= FLAG.notRendered;
    if (this.#dom.hasAttributes.call(element)) flags |= this.#readAttributes(element, tag, row);
    columns.flags[row] = flags;
    if (tag.name === 'noscript') this.noscripts.push(row);
    const level = this.#level(element, tag, row, origin, flags & INHERITED);
    if (flags & FLAG.notRendered) this.#clips.pass(row, columns.parent[row]);
    else this.#measure(level, above);
    if (!tag.opaque) this.#enter(level);
  }

  /** The level below the current one, made ready for an element; it is entered only if the element is walked. */
  #level(element: Element, tag: TagFacts, row: number, origin: Origin, flags: number): Level {
    const level = (this.#levels[this.#depth + 1] ??= new Level(element, origin));
    level.row = row;
    level.tag = tag;
    level.element = element;
    level.origin = origin;
    level.flags = flags;
    level.assigned = null;
    level.style = null;
    level.closed = false;
    level.sawSummary = false;
    level.hasText = false;
    level.seesText = false;
    return level;
  }

  /** Reads the rectangle and what depends on it. */
  #measure(level: Level, above: Level | null): void {
    const { columns } = this;
    const { row, tag } = level;
    if (above !== null) this.#readWrapperDisplay(above);
    const rect = this.#dom.rect.call(level.element);
    const { width, height } = rect;
    if (width === 0 && height === 0) return this.#measureEmpty(level);
    if (above !== null) this.#readPosition(level, rect.top, height);
    const { dx, dy } = level.origin;
    const left = rect.left + dx;
    const top = rect.top + dy;
    columns.left[row] = left;
    columns.top[row] = top;
    columns.right[row] = left + width;
    columns.bottom[row] = top + height;
    if (level.flags & FLAG.fixed) this.#clips.pass(row, -1);
    else if (!this.#clips.enter(row, columns.parent[row])) columns.flags[row] |= FLAG.clipped;
    if (tag.image) this.#readImage(level, width * height);
  }

  /** No box: not displayed, `display: contents`, or of no size. */
  #measureEmpty(level: Level): void {
    const { columns } = this;
    const { row } = level;
    this.#clips.pass(row, columns.parent[row]);
    if (level.tag.opaque) return;
    const display = displayOf(this.#styleOf(level).display);
    columns.display[row] = display;
    if (display !== DISPLAY.none) return;
    columns.display[row] = level.tag.display;
    columns.flags[row] |= FLAG.notRendered;
    level.flags |= FLAG.notRendered;
  }

  /**
   * Position of boxes and pictures near the root and of those in the window, and of all when the page is scrolled: what is
   * fixed does not scroll. `top` in client coordinates.
   */
  #readPosition(level: Level, top: number, height: number): void {
    const { origin, tag } = level;
    const scrolled = origin.scrollX !== 0 || origin.scrollY !== 0;
    if (level.flags & FLAG.fixed || (tag.display === DISPLAY.inline && !tag.image && !tag.custom)) return;
    const isInWindow = top < origin.innerHeight && top + height > 0;
    if (this.#depth >= POSITION_DEPTH && !scrolled && !isInWindow) return;
    const { position } = this.#styleOf(level);
    const flag = position === 'fixed' ? FLAG.fixed : position === 'sticky' ? FLAG.sticky : 0;
    this.columns.flags[level.row] |= flag;
    level.flags |= flag;
    if (flag !== FLAG.fixed || !scrolled) return;
    const { dx, dy, scrollX, scrollY } = origin;
    level.origin = { ...origin, dx: dx - scrollX, dy: dy - scrollY, scrollX: 0, scrollY: 0 };
  }

  /** Computed display of an inline-by-default element that turns out to wrap others. */
  #readWrapperDisplay(level: Level): void {
    if (level.tag.display !== DISPLAY.inline || level.style !== null || level.tag.frame) return;
    this.columns.display[level.row] = displayOf(this.#styleOf(level).display);
  }

  #readImage(level: Level, area: number): void {
    const { columns } = this;
    const { row, element } = level;
    columns.imageArea[row] = area;
    if (level.tag.name === 'img') {
      columns.naturalWidth[row] = Math.min((element as HTMLImageElement).naturalWidth, 0xffff);
      columns.naturalHeight[row] = Math.min((element as HTMLImageElement).naturalHeight, 0xffff);
    }
    if (area >= MIN_ASKED_IMAGE && !this.#dom.checkVisibility.call(element, SEEN))
      columns.flags[row] |= this.#whyUnseen(level);
  }

  #visitText(node: Node, level: Level): void {
    const data = this.#dom.data.call(node);
    const chars = data.replace(WHITE_SPACE, '').length;
    if (chars === 0) {
      this.#pendingSpace = true;
      return;
    }
    const { columns } = this;
    const { row } = level;
    const run = columns.addRun(row, this.#pendingSpace ? ' ' + data : data);
    this.#pendingSpace = false;
    columns.chars[row] += chars;
    if (!level.hasText) this.#readTextStyle(level);
    if (columns.flags[row] & FLAG.notRendered || level.closed) return;
    if (data.includes('\n') && INNER_LINE_BREAK.test(data) && !collapsesSpace(this.#styleOf(level)))
      columns.flags[row] |= FLAG.preserved;
    if (columns.display[row] === DISPLAY.inline && this.#isOnlyChild(node, level)) this.#boxAsElement(run, level);
    else this.#boxAsRange(run, node, level);
  }

  /** The only text of an inline element has the element's box: no need to measure it again. */
  #boxAsElement(run: number, level: Level): void {
    const { left, top, right, bottom } = this.columns;
    const { row } = level;
    this.#setBox(run, level, left[row], top[row], right[row], bottom[row]);
  }

  #boxAsRange(run: number, node: Node, level: Level): void {
    this.#range.selectNodeContents(node);
    const rect = this.#range.getBoundingClientRect();
    const left = rect.left + level.origin.dx;
    const top = rect.top + level.origin.dy;
    this.#setBox(run, level, left, top, left + rect.width, top + rect.height);
  }

  #setBox(run: number, level: Level, left: number, top: number, right: number, bottom: number): void {
    const { columns } = this;
    const { row } = level;
    columns.runLeft[run] = left;
    columns.runTop[run] = top;
    columns.runRight[run] = right;
    columns.runBottom[run] = bottom;
    columns.textArea[row] += (right - left) * (bottom - top);
    if (columns.display[row] === DISPLAY.contents) unite(columns, row, left, top, right, bottom);
    level.seesText ||= this.#clips.showsText(row, left, top, right, bottom);
  }

  #isOnlyChild(node: Node, level: Level): boolean {
    return level.cursor === null && level.assigned === null && level.first === node;
  }

  /** What the first text run of an element asks of its style. */
  #readTextStyle(level: Level): void {
    level.hasText = true;
    const { columns } = this;
    const { row } = level;
    if (columns.flags[row] & FLAG.notRendered) return;
    const style = this.#styleOf(level);
    const display = displayOf(style.display);
    columns.display[row] = display;
    columns.color[row] = this.#colorOf(style.color);
    columns.fontSize[row] = parseFloat(style.fontSize);
    columns.flags[row] |= FLAG.styled;
    if (display === DISPLAY.contents || (display === DISPLAY.inline && this.#isInSeenText())) return;
    if (!this.#dom.checkVisibility.call(level.element, SEEN)) columns.flags[row] |= this.#whyUnseen(level);
  }

  /** Inline text within text is taken to be as visible as what surrounds it. */
  #isInSeenText(): boolean {
    if (this.#depth === 0) return false;
    const around = this.#levels[this.#depth - 1];
    return around.hasText && !(this.columns.flags[around.row] & HIDDEN);
  }

  #whyUnseen(level: Level): number {
    if (!this.#dom.checkVisibility.call(level.element)) return FLAG.notRendered;
    return this.#styleOf(level).visibility === 'visible' ? FLAG.transparent : FLAG.invisible;
  }

  #enter(level: Level): void {
    const { element, tag } = level;
    level.first = tag.frame ? null : this.#dom.firstChild.call(element);
    level.cursor = level.first;
    this.#depth++;
    if (tag.frame) this.#enterFrame(level);
    else if (tag.name === 'slot') this.#enterSlot(level);
    else if (tag.name === 'details') level.closed = this.#dom.attribute.call(element, 'open') === null;
    if (!tag.hostsShadow) return;
    const root =
      this.#dom.shadowRoot.call(element) ?? (tag.custom ? this.#options.shadowRootOf?.(element) : null) ?? null;
    if (root === null) return;
    level.first = null;
    level.cursor = this.#dom.firstChild.call(root);
    level.flags |= FLAG.shadow;
  }

  #enterSlot(level: Level): void {
    if (!this.#isHtml(level)) return;
    const assigned = this.#dom.assignedNodes.call(level.element);
    if (assigned.length === 0) return;
    level.assigned = assigned;
    level.at = 0;
    level.flags &= ~FLAG.shadow;
  }

  /** A frame whose document may be read is walked as part of the page, in the page's coordinates; any other is a box. */
  #enterFrame(level: Level): void {
    const inner =
      level.tag.name === 'iframe' && this.#isHtml(level) ? this.#dom.frameDocument.call(level.element) : null;
    const root = inner === null ? null : this.#dom.documentElement.call(inner);
    const window = inner && windowOf(inner);
    if (!root || !window || level.flags & FLAG.notRendered) return;
    const style = this.#styleOf(level);
    const { left, top } = this.columns;
    const { scrollX, scrollY, innerHeight } = window;
    level.cursor = root;
    level.flags |= FLAG.framed;
    level.origin = {
      window,
      dx: left[level.row] + parseFloat(style.borderLeftWidth) + parseFloat(style.paddingLeft) + scrollX,
      dy: top[level.row] + parseFloat(style.borderTopWidth) + parseFloat(style.paddingTop) + scrollY,
      scrollX,
      scrollY,
      innerHeight,
    };
  }

  /** Elements of other namespaces may have the names of HTML; what only HTML's can do throws TypeError on them. */
  #isHtml({ element }: Level): boolean {
    return this.#dom.namespace.call(element) === XHTML;
  }

  #leave(level: Level): void {
    const { columns } = this;
    const { row } = level;
    columns.end[row] = columns.count;
    if (level.hasText && !level.seesText && !(columns.flags[row] & FLAG.notRendered))
      columns.flags[row] |= FLAG.clipped;
    if (columns.display[row] === DISPLAY.contents) uniteChildren(columns, row);
    level.first = null;
    level.cursor = null;
    level.assigned = null;
    this.#depth--;
  }

  #tagOf(name: string): TagFacts {
    let tag = this.#tags.get(name);
    if (tag === undefined) {
      tag = tagFacts(name, this.columns.tagNumber(name.toLowerCase()));
      this.#tags.set(name, tag);
    }
    return tag;
  }

  #styleOf(level: Level): CSSStyleDeclaration {
    return (level.style ??= level.origin.window.getComputedStyle(level.element));
  }

  #colorOf(value: string): number {
    let color = this.#colors.get(value);
    if (color === undefined) {
      color = packColor(value);
      this.#colors.set(value, color);
    }
    return color;
  }

  /** Fills in the attribute columns; the answer is the FLAG bits that attributes give. */
  #readAttributes(element: Element, tag: TagFacts, row: number): number {
    const { columns } = this;
    const dom = this.#dom;
    let flags = 0;
    const classes = dom.attribute.call(element, 'class');
    if (classes) columns.classes[row] = columns.stringNumber(classes);
    const id = dom.attribute.call(element, 'id');
    if (id) columns.id[row] = columns.stringNumber(id);
    const role = dom.attribute.call(element, 'role');
    if (role) columns.role[row] = columns.stringNumber(role);
    const label = dom.attribute.call(element, 'aria-label') ?? (tag.image ? dom.attribute.call(element, 'alt') : null);
    if (label) columns.label[row] = columns.stringNumber(label);
    if (dom.attribute.call(element, 'aria-hidden') === 'true') flags |= FLAG.ariaHidden;
    if (tag.name === 'a') {
      const href = dom.attribute.call(element, 'href');
      if (href !== null) {
        columns.href[row] = columns.stringNumber(href);
        flags |= FLAG.link;
      }
    } else if (tag.name === 'input' && dom.attribute.call(element, 'type')?.toLowerCase() === 'password') {
      flags |= FLAG.password;
    }
    return flags;
  }

  #isFirstSummary(details: Level, tag: TagFacts): boolean {
    if (tag.name !== 'summary' || details.sawSummary) return false;
    details.sawSummary = true;
    return true;
  }

  /** A noscript element has element children only where it was parsed with scripts off. */
  #isMarkup(noscript: Element): boolean {
    for (let node = this.#dom.firstChild.call(noscript); node !== null; node = this.#dom.nextSibling.call(node)) {
      if (this.#dom.nodeType.call(node) === ELEMENT) return true;
    }
    return false;
  }
}

function hidesOverflow(style: CSSStyleDeclaration): boolean {
  const { overflowX, overflowY } = style;
  return overflowX === 'hidden' || overflowX === 'clip' || overflowY === 'hidden' || overflowY === 'clip';
}

function collapsesSpace(style: CSSStyleDeclaration): boolean {
  return style.whiteSpace === 'normal' || style.whiteSpace === 'nowrap';
}

/** The rectangle of a row without a box of its own: the union of its children's and of its text. */
function uniteChildren(columns: Columns, row: number): void {
  const { left, top, right, bottom, end } = columns;
  for (let child = row + 1; child < end[row]; child = end[child]) {
    unite(columns, row, left[child], top[child], right[child], bottom[child]);
  }
}

function unite(columns: Columns, row: number, left: number, top: number, right: number, bottom: number): void {
  if (right === left && bottom === top) return;
  const first = columns.right[row] === columns.left[row] && columns.bottom[row] === columns.top[row];
  columns.left[row] = first ? left : Math.min(columns.left[row], left);
  columns.top[row] = first ? top : Math.min(columns.top[row], top);
  columns.right[row] = first ? right : Math.max(columns.right[row], right);
  columns.bottom[row] = first ? bottom : Math.max(columns.bottom[row], bottom);
}
