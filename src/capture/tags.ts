import { DISPLAY, FLAG } from '../extract/page/snapshot.ts';
import { defaultDisplay } from '../extract/page/tags.ts';

/** Elements that never show anything of their own and get no row. */
const SKIPPED: ReadonlySet<string> = new Set(
  'script style template head meta link title base param source track wbr datalist area map noframes'.split(' '),
);

/** Elements whose content is not walked: what is inside is not the page's text. */
const OPAQUE: ReadonlySet<string> = new Set(
  'svg select textarea input img video audio canvas object embed progress meter br hr frameset'.split(' '),
);

/** Elements that show a picture of their own. CSS background images are another matter and do not count. */
const IMAGES: ReadonlySet<string> = new Set('img svg video canvas object embed'.split(' '));

const CONTROLS: ReadonlySet<string> = new Set('input select textarea button'.split(' '));

/** Elements that `attachShadow` accepts besides custom elements (DOM standard, "valid shadow host name"). */
const SHADOW_HOSTS: ReadonlySet<string> = new Set(
  'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span'.split(' '),
);

const COMPUTED = new Map<string, number>([
  ['inline', DISPLAY.inline],
  ['ruby', DISPLAY.inline],
  ['ruby-text', DISPLAY.inline],
  ['list-item', DISPLAY.listItem],
  ['table', DISPLAY.table],
  ['table-row', DISPLAY.tableRow],
  ['table-cell', DISPLAY.tableCell],
  ['inline-block', DISPLAY.inlineBlock],
  ['inline-flex', DISPLAY.inlineBlock],
  ['inline-grid', DISPLAY.inlineBlock],
  ['inline-table', DISPLAY.inlineBlock],
  ['contents', DISPLAY.contents],
  ['none', DISPLAY.none],
]);

/** A value of DISPLAY for a computed `display`; everything that is not listed (flex, grid, flow-root …) is a block. */
export function displayOf(computed: string): number {
  return COMPUTED.get(computed) ?? DISPLAY.block;
}

/** What capture needs to know of a tag name, looked up once for each name. */
export interface TagFacts {
  readonly name: string;
  /** Index into the snapshot's tag names. */
  readonly number: number;
  /** The display that a browser gives it, a value of DISPLAY. */
  readonly display: number;
  /** FLAG bits that the name alone gives. */
  readonly flags: number;
  /** Gets no row. */
  readonly skipped: boolean;
  /** Gets a row; what is inside is not walked. */
  readonly opaque: boolean;
  readonly image: boolean;
  readonly frame: boolean;
  readonly hostsShadow: boolean;
  /** A custom element: may have a closed shadow root. */
  readonly custom: boolean;
}

/** The facts of a tag name; `number` is its index in the snapshot's `tagNames`. */
export function tagFacts(name: string, number: number): TagFacts {
  const image = IMAGES.has(name);
  const custom = name.includes('-');
  return {
    name,
    number,
    display: defaultDisplay(name),
    flags: (image ? FLAG.image : 0) | (CONTROLS.has(name) ? FLAG.control : 0),
    skipped: SKIPPED.has(name),
    opaque: OPAQUE.has(name),
    image,
    frame: name === 'iframe' || name === 'frame',
    hostsShadow: custom || SHADOW_HOSTS.has(name),
    custom,
  };
}
