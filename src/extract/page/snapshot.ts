/**
 * The Snapshot: what the rest of Winnow knows of a page. Structure of arrays, plain data, no DOM.
 *
 * Taken by `capture`, read by everything else. A row index is the identity of a node.
 */

/** Bits of `Snapshot.flags`. */
export const FLAG = {
  /** Not rendered: `display: none` on it or above it, closed details, `content-visibility: hidden`, or an `until-found` box. */
  notRendered: 1 << 0,
  /** `visibility: hidden` or `collapse`, seen on an element with text or an image of its own. */
  invisible: 1 << 1,
  /** Opacity 0 on it or above it, seen on an element with text or an image of its own. */
  transparent: 1 << 2,
  /** Out of sight: cut away by a box that hides its overflow, a 1 px box, or left of or above the page. */
  clipped: 1 << 3,
  /** In a `position: fixed` box: its rectangle is in viewport coordinates at scroll 0. */
  fixed: 1 << 4,
  /** In a `position: sticky` box. */
  sticky: 1 << 5,
  /** In a shadow tree. */
  shadow: 1 << 6,
  /** In a same-origin frame. */
  framed: 1 << 7,
  /** An `a` with an `href`. */
  link: 1 << 8,
  /** Image-like: img, svg, video, canvas, object or embed, with a box or without. */
  image: 1 << 9,
  /** `aria-hidden="true"`: kept, since on its own it does not hide anything from the eye. */
  ariaHidden: 1 << 10,
  /** White space is preserved (`pre`, `pre-wrap`, `break-spaces`, `pre-line`) on an element with text of its own. */
  preserved: 1 << 11,
  /** Form control: input, select, textarea, button. */
  control: 1 << 12,
  /** Has computed values of its own text: `color` and `fontSize` hold. */
  styled: 1 << 13,
  /** An input of type password. */
  password: 1 << 14,
} as const;

/** Any of these bits: the row's own text and image are not seen by a person. */
export const HIDDEN = FLAG.notRendered | FLAG.invisible | FLAG.transparent | FLAG.clipped;

/** Values of `Snapshot.display`: how the element takes part in the flow of text. */
export const DISPLAY = {
  inline: 0,
  block: 1,
  listItem: 2,
  table: 3,
  tableRow: 4,
  tableCell: 5,
  inlineBlock: 6,
  /** `display: contents`: no box of its own; its rectangle is the union of its children's. */
  contents: 7,
  none: 8,
} as const;

/** Raised whenever the columns or their meaning change. Stored snapshots of another version are not read. */
export const SNAPSHOT_VERSION = 1;

/**
 * One page. Rows: one for each element below and including the document element, in document order of the
 * composed tree (open shadow roots, slots, same-origin frames); scripts, styles, templates and the like have none.
 * The descendants of row i are rows i+1 … end[i]-1; parent[0] is -1. Rectangles are document CSS px: independent
 * of scrolling; right and bottom are exclusive edges; a row with no box has four zeros.
 */
export interface Snapshot {
  readonly version: number;
  /** Address without credentials. */
  readonly url: string;
  readonly title: string;
  /** BCP 47, from the document element; empty where the page does not say. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** Scrolling area, px. */
  readonly width: number;
  readonly height: number;
  readonly viewportWidth: number;
  readonly viewportHeight: number;
  /** Number of rows. */
  readonly count: number;
  readonly parent: Int32Array;
  readonly end: Int32Array;
  /** Index into `tagNames`. */
  readonly tag: Uint16Array;
  readonly left: Float32Array;
  readonly top: Float32Array;
  readonly right: Float32Array;
  readonly bottom: Float32Array;
  /** FLAG bits. */
  readonly flags: Uint16Array;
  /**
   * A value of DISPLAY: the computed one where capture asks for it (elements with text of their own, wrappers that are
   * inline by default, elements without a box), else the tag's default.
   */
  readonly display: Uint8Array;
  /** Characters of the row's own text runs that are not white space, UTF-16 units; hidden text counts, see `flags`. */
  readonly chars: Int32Array;
  /** Summed area of the row's own text boxes, px². */
  readonly textArea: Float32Array;
  /** 0xRRGGBBAA of the row's own text; 0 where it has none. */
  readonly color: Uint32Array;
  /** Computed px of the row's own text; 0 where it has none. */
  readonly fontSize: Float32Array;
  /** Rendered area of an image-like row, px²; 0 elsewhere. CSS background images do not count. */
  readonly imageArea: Float32Array;
  /** Natural width and height of an image, px; 0 where unknown. */
  readonly naturalWidth: Uint16Array;
  readonly naturalHeight: Uint16Array;
  /** Indexes into `strings`, or -1: the attributes class, id, role, href (links only), and aria-label, else alt. */
  readonly classes: Int32Array;
  readonly id: Int32Array;
  readonly role: Int32Array;
  readonly href: Int32Array;
  readonly label: Int32Array;
  /** Lower-case local names. */
  readonly tagNames: readonly string[];
  readonly strings: readonly string[];
  /**
   * Text runs, one for each text node that is not blank, in document order. Run k is text.slice(runStart[k], runStart[k+1]),
   * as in the DOM, white space not collapsed; blank text between two runs stands as one space at the start of the later one.
   */
  readonly runCount: number;
  readonly text: string;
  readonly runStart: Uint32Array;
  /** Row of the element that owns the run. */
  readonly runOwner: Int32Array;
  /** The last row that opened before the run: the run lies after the start of row runAfter[k] and before row runAfter[k]+1. */
  readonly runAfter: Int32Array;
  readonly runLeft: Float32Array;
  readonly runTop: Float32Array;
  readonly runRight: Float32Array;
  readonly runBottom: Float32Array;
}

/** 1 for the rows that have one of some tags, and those below them. O(rows). */
export function rowsWithin(page: Snapshot, tags: ReadonlySet<string>): Uint8Array {
  const isOne = page.tagNames.map((tag) => tags.has(tag));
  const within = new Uint8Array(page.count);
  for (let row = 0; row < page.count; row++) {
    within[row] = isOne[page.tag[row]] || (row > 0 && within[page.parent[row]] === 1) ? 1 : 0;
  }
  return within;
}

/** Lower-case local name of a row. */
export function tagOf(page: Snapshot, row: number): string {
  return page.tagNames[page.tag[row]];
}

/** The attribute string behind an index column, or the empty string. */
export function stringOf(page: Snapshot, column: Int32Array, row: number): string {
  const index = column[row];
  return index < 0 ? '' : page.strings[index];
}

/** Area of a row's own box, px². */
export function areaOf(page: Snapshot, row: number): number {
  return Math.max(0, page.right[row] - page.left[row]) * Math.max(0, page.bottom[row] - page.top[row]);
}

/** Text of run k. */
export function runText(page: Snapshot, run: number): string {
  return page.text.slice(page.runStart[run], page.runStart[run + 1]);
}

/**
 * The columns in the order in which they are written: name, type, and what they have an entry for. Text runs have one start
 * more than there are runs: where the last one ends.
 */
export const COLUMNS = [
  ['parent', Int32Array, 'row'],
  ['end', Int32Array, 'row'],
  ['tag', Uint16Array, 'row'],
  ['left', Float32Array, 'row'],
  ['top', Float32Array, 'row'],
  ['right', Float32Array, 'row'],
  ['bottom', Float32Array, 'row'],
  ['flags', Uint16Array, 'row'],
  ['display', Uint8Array, 'row'],
  ['chars', Int32Array, 'row'],
  ['textArea', Float32Array, 'row'],
  ['color', Uint32Array, 'row'],
  ['fontSize', Float32Array, 'row'],
  ['imageArea', Float32Array, 'row'],
  ['naturalWidth', Uint16Array, 'row'],
  ['naturalHeight', Uint16Array, 'row'],
  ['classes', Int32Array, 'row'],
  ['id', Int32Array, 'row'],
  ['role', Int32Array, 'row'],
  ['href', Int32Array, 'row'],
  ['label', Int32Array, 'row'],
  ['runStart', Uint32Array, 'end of run'],
  ['runOwner', Int32Array, 'run'],
  ['runAfter', Int32Array, 'run'],
  ['runLeft', Float32Array, 'run'],
  ['runTop', Float32Array, 'run'],
  ['runRight', Float32Array, 'run'],
  ['runBottom', Float32Array, 'run'],
] as const;

/** Name of a typed array of a snapshot. */
export type ColumnName = (typeof COLUMNS)[number][0];

/** Every column is padded to a multiple of this, bytes, so that typed arrays can be laid over the buffer. */
const ALIGN = 8;

/**
 * A snapshot as bytes: length of a JSON header (uint32, little endian), the header, then every column.
 * The same snapshot always gives the same bytes.
 */
export function serialise(page: Snapshot): Uint8Array {
  const scalars: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(page)) if (!ArrayBuffer.isView(value)) scalars[key] = value;
  const sorted = Object.fromEntries(Object.entries(scalars).sort(([a], [b]) => (a < b ? -1 : 1)));
  const lengths = COLUMNS.map(([name]) => page[name].length);
  const head = new TextEncoder().encode(JSON.stringify({ ...sorted, lengths }));
  const start = align(4 + head.length);
  const size = COLUMNS.reduce((sum, [, type], c) => sum + align(lengths[c] * type.BYTES_PER_ELEMENT), start);
  const bytes = new Uint8Array(size);
  new DataView(bytes.buffer).setUint32(0, head.length, true);
  bytes.set(head, 4);
  let at = start;
  for (const [name] of COLUMNS) {
    const column = page[name];
    bytes.set(new Uint8Array(column.buffer, column.byteOffset, column.byteLength), at);
    at += align(column.byteLength);
  }
  return bytes;
}

/**
 * The snapshot that `serialise` wrote; columns are views of the bytes where these are aligned, else copies.
 * Throws RangeError where the bytes are not a snapshot of this version.
 */
export function deserialise(bytes: Uint8Array): Snapshot {
  const aligned = bytes.byteOffset % ALIGN === 0 ? bytes : bytes.slice();
  if (aligned.length < 4) throw new RangeError(`a snapshot has at least 4 bytes, these are ${aligned.length}`);
  const headLength = new DataView(aligned.buffer, aligned.byteOffset).getUint32(0, true);
  if (4 + headLength > aligned.length) throw new RangeError(`header of ${headLength} bytes in ${aligned.length}`);
  const head = headerIn(aligned.subarray(4, 4 + headLength));
  if (head.version !== SNAPSHOT_VERSION) {
    throw new RangeError(`snapshot of version ${String(head.version)}, this code reads ${SNAPSHOT_VERSION}`);
  }
  const { lengths, ...scalars } = head;
  const columns: Partial<Record<ColumnName, ArrayBufferView>> = {};
  let at = align(4 + headLength);
  COLUMNS.forEach(([name, type], c) => {
    const length = lengths[c] ?? 0;
    if (at + length * type.BYTES_PER_ELEMENT > aligned.length) throw new RangeError(`column ${name} is cut short`);
    columns[name] = new type(aligned.buffer as ArrayBuffer, aligned.byteOffset + at, length);
    at += align(length * type.BYTES_PER_ELEMENT);
  });
  return { ...scalars, ...columns } as Snapshot;
}

type Header = Snapshot & { readonly lengths: readonly number[] };

function headerIn(bytes: Uint8Array): Header {
  const head = objectIn(new TextDecoder().decode(bytes));
  if (!Array.isArray(head?.lengths)) throw new RangeError('the header of the snapshot names no columns');
  return head;
}

/** Null where a text is no JSON of an object. */
function objectIn(text: string): Header | null {
  try {
    return JSON.parse(text) as Header | null;
  } catch {
    return null;
  }
}

function align(bytes: number): number {
  return Math.ceil(bytes / ALIGN) * ALIGN;
}

/** The first run at or after a row in document order; `runCount` where there is none. O(log runs). */
export function firstRunAfter({ runAfter, runCount }: Snapshot, row: number): number {
  let low = 0;
  for (let high = runCount; low < high;) {
    const middle = (low + high) >> 1;
    if (runAfter[middle] < row) low = middle + 1;
    else high = middle;
  }
  return low;
}
