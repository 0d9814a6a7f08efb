import type { Blocks } from './blocks.ts';
import { DISPLAY, FLAG, HIDDEN, stringOf, type Snapshot } from './snapshot.ts';
import { countCharacters, countWords } from './characters.ts';
import { CALLS, DATE, kindsOf, KINDS, MARKS, PRICE } from './word-lists.ts';

/** Tags whose presence above a block is a feature each. */
const CONTEXT_TAGS = [
  ['nav'],
  ['header'],
  ['footer'],
  ['aside'],
  ['form', 'fieldset'],
  ['ul', 'ol', 'menu'],
  ['li'],
  ['dl', 'dt', 'dd'],
  ['table'],
  ['td', 'th'],
  ['article'],
  ['main'],
  ['section'],
  ['figure', 'figcaption'],
  ['blockquote'],
  ['pre', 'code'],
  ['button', 'label', 'select'],
  ['a'],
  ['p'],
  ['h1'],
  ['h2', 'h3'],
  ['h4', 'h5', 'h6'],
  ['details', 'summary'],
  ['strong', 'b', 'em', 'i'],
  ['span', 'small', 'time'],
  ['noscript'],
  ['dialog'],
] as const;

/** Ancestors whose text is summed up for each block: those that hold more text than the one below. */
const ANCESTORS = 7;
/** Blocks on either side, for windows. */
const WINDOWS = [3, 8, 25] as const;
const NEIGHBOURS = [-3, -2, -1, 1, 2, 3] as const;
/** Characters of a block that counts as a long paragraph. */
const LONG = 120;

/** Characters at the start of a block in which dates, prices and calls are looked for. */
const OPENING = 200;

/** Characters of a block that can be a mark at most. */
const MARK_LENGTH = 60;
/** Blocks. Distances are cut here. */
const FAR = 99;

const OWN = 40;
const NEIGHBOUR = 5;
const WINDOW = 4;
const ANCESTOR = 6;
const PAGE = 13;

/** Features of each block. */
export const BLOCK_WIDTH =
  OWN +
  CONTEXT_TAGS.length +
  KINDS.length +
  NEIGHBOURS.length * NEIGHBOUR +
  WINDOWS.length * WINDOW +
  ANCESTORS * ANCESTOR +
  PAGE;

/** What the text of each block says, before anything around it is looked at. Columns, one entry a block. */
export interface BlockText {
  readonly words: Float32Array;
  readonly chars: Float32Array;
  readonly linkChars: Float32Array;
  /** Ends of sentences. */
  readonly stops: Float32Array;
  readonly commas: Float32Array;
  readonly letters: Float32Array;
  readonly upper: Float32Array;
  readonly digits: Float32Array;
  readonly separators: Float32Array;
  /** Level of the heading that the block is in, 1–6; 0 elsewhere. */
  readonly heading: Uint8Array;
}

/** Sums over the blocks of each row's subtree. */
export interface RowSums {
  readonly chars: Float64Array;
  readonly words: Float64Array;
  readonly linkChars: Float64Array;
  readonly stops: Float64Array;
  readonly blocks: Float64Array;
}

/** Counts of each block's text. O(characters). */
export function blockTexts(page: Snapshot, blocks: Blocks): BlockText {
  const { count } = blocks;
  const column = (): Float32Array => new Float32Array(count);
  const text = {
    words: column(),
    chars: column(),
    linkChars: column(),
    stops: column(),
    commas: column(),
    letters: column(),
    upper: column(),
    digits: column(),
    separators: column(),
    heading: new Uint8Array(count),
  };
  const counts = { letters: 0, upper: 0, digits: 0, commas: 0, stops: 0, separators: 0 };
  const inLink = inherited(page, (row) => (page.flags[row] & FLAG.link) !== 0);
  const headings = headingLevels(page);
  for (let b = 0; b < count; b++) {
    let chars = 0;
    let linked = 0;
    for (let run = blocks.firstRun[b]; run < blocks.endRun[b]; run++) {
      const length = page.runStart[run + 1] - page.runStart[run];
      chars += length;
      if (inLink[page.runOwner[run]]) linked += length;
    }
    const content = blocks.text[b];
    text.chars[b] = content.length;
    text.linkChars[b] = chars > 0 ? (content.length * linked) / chars : 0;
    text.words[b] = countWords(content);
    countCharacters(content, counts);
    text.stops[b] = counts.stops;
    text.commas[b] = counts.commas;
    text.letters[b] = counts.letters;
    text.upper[b] = counts.upper;
    text.digits[b] = counts.digits;
    text.separators[b] = counts.separators;
    text.heading[b] = headings[blocks.row[b]];
  }
  return text;
}

/** 1 where a row or one above it has a property. */
function inherited(page: Snapshot, has: (row: number) => boolean): Uint8Array {
  const out = new Uint8Array(page.count);
  for (let row = 0; row < page.count; row++) {
    out[row] = (row > 0 && out[page.parent[row]]) || has(row) ? 1 : 0;
  }
  return out;
}

/** 1–6 in and below a heading, 0 elsewhere. */
function headingLevels(page: Snapshot): Uint8Array {
  const byTag = page.tagNames.map((name) => (/^h[1-6]$/.test(name) ? Number(name[1]) : 0));
  const level = new Uint8Array(page.count);
  for (let row = 0; row < page.count; row++) {
    level[row] = byTag[page.tag[row]] || (row > 0 ? level[page.parent[row]] : 0);
  }
  return level;
}

/** Sums of the blocks below each row. O(rows + blocks). */
export function rowSums(page: Snapshot, blocks: Blocks, text: BlockText): RowSums {
  const make = (): Float64Array => new Float64Array(page.count);
  const sums = { chars: make(), words: make(), linkChars: make(), stops: make(), blocks: make() };
  for (let b = 0; b < blocks.count; b++) {
    const row = blocks.row[b];
    sums.chars[row] += text.chars[b];
    sums.words[row] += text.words[b];
    sums.linkChars[row] += text.linkChars[b];
    sums.stops[row] += text.stops[b];
    sums.blocks[row] += 1;
  }
  for (let row = page.count - 1; row > 0; row--) {
    const parent = page.parent[row];
    sums.chars[parent] += sums.chars[row];
    sums.words[parent] += sums.words[row];
    sums.linkChars[parent] += sums.linkChars[row];
    sums.stops[parent] += sums.stops[row];
    sums.blocks[parent] += sums.blocks[row];
  }
  return sums;
}

/** Bits of CONTEXT_TAGS and of KINDS that hold at a row or above it. The body and the document element say nothing of a block. */
function contextBits(page: Snapshot): { tags: Int32Array; kinds: Int32Array; near: Int32Array } {
  const bitOfTag = page.tagNames.map((name) =>
    CONTEXT_TAGS.reduce((bits, names, k) => ((names as readonly string[]).includes(name) ? bits | (1 << k) : bits), 0),
  );
  const bitsOfString = new Int32Array(page.strings.length).fill(-1);
  const bitsAt = (column: Int32Array, row: number): number => {
    const index = column[row];
    if (index < 0) return 0;
    if (bitsOfString[index] < 0) bitsOfString[index] = kindsOf(page.strings[index]);
    return bitsOfString[index];
  };
  const tags = new Int32Array(page.count);
  const kinds = new Int32Array(page.count);
  const near = new Int32Array(page.count);
  for (let row = 0; row < page.count; row++) {
    const parent = page.parent[row];
    if (parent < 1) continue;
    const own = bitsAt(page.classes, row) | bitsAt(page.id, row) | bitsAt(page.role, row);
    tags[row] = tags[parent] | bitOfTag[page.tag[row]];
    kinds[row] = kinds[parent] | own;
    near[row] = own | (page.display[row] === DISPLAY.inline ? near[parent] : 0);
  }
  return { tags, kinds, near };
}

/** Siblings with the same tag and class. */
export interface Siblings {
  /** For each row a number that it shares with the siblings alike, and with no other row. */
  readonly group: Int32Array;
  /** How many rows there are in the row's group, itself counted. */
  readonly count: Float32Array;
}

/** Groups the children of each row by tag and class: repetition. O(rows). */
export function repeatedSiblings(page: Snapshot): Siblings {
  const kind = rowKinds(page);
  const kinds = kind.reduce((most, k) => Math.max(most, k), 0) + 1;
  const parentOf = new Int32Array(kinds).fill(-1);
  const groupOf = new Int32Array(kinds);
  const group = new Int32Array(page.count);
  const sizes = new Int32Array(page.count + 1);
  let groups = 1;
  for (let parent = 0; parent < page.count; parent++) {
    for (let child = parent + 1; child < page.end[parent]; child = page.end[child]) {
      const k = kind[child];
      if (parentOf[k] !== parent) groupOf[k] = groups++;
      parentOf[k] = parent;
      group[child] = groupOf[k];
      sizes[group[child]]++;
    }
  }
  sizes[0] = 1;
  return { group, count: Float32Array.from(group, (g) => sizes[g]) };
}

/** A small number for each pair of tag and class. */
function rowKinds(page: Snapshot): Int32Array {
  const tags = page.tagNames.length;
  const numbers = new Map<number, number>();
  const kind = new Int32Array(page.count);
  for (let row = 0; row < page.count; row++) {
    const pair = (page.classes[row] + 1) * tags + page.tag[row];
    let number = numbers.get(pair);
    if (number === undefined) numbers.set(pair, (number = numbers.size));
    kind[row] = number;
  }
  return kind;
}

const log = (value: number): number => Math.log1p(value);
const ratio = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);

/** Features of all blocks, row by row, BLOCK_WIDTH each. O(rows + blocks + characters). */
export function blockFeatures(
  page: Snapshot,
  blocks: Blocks,
  text: BlockText,
  sums: RowSums,
  siblings = repeatedSiblings(page),
): Float32Array {
  const out = new Float32Array(blocks.count * BLOCK_WIDTH);
  const context = contextBits(page);
  const repeated = siblings.count;
  const facts = pageFacts(page, blocks, text, sums);
  const windows = WINDOWS.map((radius) => windowSums(blocks, text, radius));
  const layout = layoutFacts(page, blocks, text);
  const reading = readingFacts(blocks, text, layout.title);
  for (let b = 0; b < blocks.count; b++) {
    let at = b * BLOCK_WIDTH;
    const row = blocks.row[b];
    at = writeOwn(out, at, page, blocks, text, b, layout, reading, repeated);
    for (let k = 0; k < CONTEXT_TAGS.length; k++) out[at++] = (context.tags[row] >> k) & 1;
    for (let k = 0; k < KINDS.length; k++) out[at++] = ((context.kinds[row] >> k) & 1) + ((context.near[row] >> k) & 1);
    for (const offset of NEIGHBOURS) at = writeNeighbour(out, at, blocks, text, b, b + offset);
    for (const window of windows) at = writeWindow(out, at, window, b);
    at = writeAncestors(out, at, page, sums, repeated, row);
    out.set(facts, at);
  }
  return out;
}

interface Layout {
  /** px, weighted by characters: half of the visible text is at most this large. */
  readonly size: number;
  /** Widest column of text, px. */
  readonly width: number;
  readonly color: number;
  /** Title of the page, lower case. */
  readonly title: string;
}

/** What most of the visible text of the page looks like. */
function layoutFacts(page: Snapshot, blocks: Blocks, text: BlockText): Layout {
  const sizes = new Map<number, number>();
  const colors = new Map<number, number>();
  let width = 1;
  for (let b = 0; b < blocks.count; b++) {
    if (blocks.hidden[b]) continue;
    const row = page.runOwner[blocks.firstRun[b]];
    sizes.set(page.fontSize[row], (sizes.get(page.fontSize[row]) ?? 0) + text.chars[b]);
    colors.set(page.color[row], (colors.get(page.color[row]) ?? 0) + text.chars[b]);
    if (text.chars[b] >= LONG) width = Math.max(width, blocks.right[b] - blocks.left[b]);
  }
  return { size: heaviest(sizes), color: heaviest(colors), width, title: page.title.toLowerCase() };
}

function heaviest(weights: ReadonlyMap<number, number>): number {
  let best = 0;
  let most = -1;
  for (const [value, weight] of weights) {
    if (weight > most) {
      best = value;
      most = weight;
    }
  }
  return best;
}

interface Reading {
  readonly total: number;
  readonly charsBefore: Float64Array;
  /** Blocks since the last heading, and that heading's level; 0 before the first. */
  readonly sinceHeading: Float32Array;
  readonly lastHeading: Uint8Array;
  /** Blocks to the nearest long paragraph before and after. */
  readonly sinceLong: Float32Array;
  readonly untilLong: Float32Array;
  readonly longBefore: Float32Array;
  readonly longs: number;
  readonly copies: Float32Array;
  /** Blocks since the last mark of each kind; FAR where there was none. */
  readonly sinceMark: readonly Float32Array[];
  /** Blocks since the first h1, and since the block that repeats the page's title best; negative before it. */
  readonly sinceTop: Float32Array;
  readonly sinceTitle: Float32Array;
  /** Share of the block's words that stand in the page's title. */
  readonly titleOverlaps: Float32Array;
}

/** Where each block stands in reading order. */
function readingFacts(blocks: Blocks, text: BlockText, title: string): Reading {
  const { count } = blocks;
  const column = (): Float32Array => new Float32Array(count);
  const reading = {
    sinceHeading: column(),
    sinceLong: column(),
    untilLong: column(),
    longBefore: column(),
    copies: column(),
  };
  const charsBefore = new Float64Array(count);
  const lastHeading = new Uint8Array(count);
  const seen = new Map<string, number>();
  for (const content of blocks.text) seen.set(content, (seen.get(content) ?? 0) + 1);
  let [total, heading, level, long, longs] = [0, -1, 0, -1, 0];
  for (let b = 0; b < count; b++) {
    charsBefore[b] = total;
    total += text.chars[b];
    reading.sinceHeading[b] = heading < 0 ? FAR : b - heading;
    lastHeading[b] = level;
    reading.sinceLong[b] = long < 0 ? FAR : b - long;
    reading.longBefore[b] = longs;
    reading.copies[b] = seen.get(blocks.text[b]) ?? 1;
    if (text.heading[b] > 0) [heading, level] = [b, text.heading[b]];
    if (isLong(text, b)) [long, longs] = [b, longs + 1];
  }
  let next = -1;
  for (let b = count - 1; b >= 0; b--) {
    reading.untilLong[b] = next < 0 ? FAR : next - b;
    if (isLong(text, b)) next = b;
  }
  const top = text.heading.indexOf(1);
  const titleOverlaps = Float32Array.from(blocks.text, (content) => titleOverlap(title, content));
  return {
    ...reading,
    total,
    charsBefore,
    lastHeading,
    longs,
    sinceMark: MARKS.map((mark) => sinceMark(blocks, mark)),
    sinceTop: sinceBlock(count, top),
    sinceTitle: sinceBlock(count, titleBlock(titleOverlaps)),
    titleOverlaps,
  };
}

function sinceMark(blocks: Blocks, mark: RegExp): Float32Array {
  let last = -1;
  return Float32Array.from(blocks.text, (content, b) => {
    if (content.length <= MARK_LENGTH && mark.test(content)) last = b;
    return last < 0 ? FAR : Math.min(FAR, b - last);
  });
}

function sinceBlock(count: number, from: number): Float32Array {
  return Float32Array.from({ length: count }, (_, b) =>
    from < 0 ? -FAR - 1 : Math.max(-FAR, Math.min(FAR, b - from)),
  );
}

/** The first block that repeats most of the page's title; -1 where none does. */
function titleBlock(overlaps: Float32Array): number {
  let [best, most] = [-1, 0.5];
  overlaps.forEach((overlap, b) => {
    if (overlap > most) [best, most] = [b, overlap];
  });
  return best;
}

function isLong(text: BlockText, b: number): boolean {
  return text.chars[b] >= LONG && text.linkChars[b] < 0.4 * text.chars[b];
}

function writeOwn(
  out: Float32Array,
  from: number,
  page: Snapshot,
  blocks: Blocks,
  text: BlockText,
  b: number,
  layout: Layout,
  reading: Reading,
  repeated: Float32Array,
): number {
  let at = from;
  const content = blocks.text[b];
  const chars = text.chars[b];
  const letters = text.letters[b];
  const start = content.length > OPENING ? content.slice(0, OPENING) : content;
  const owner = page.runOwner[blocks.firstRun[b]];
  const row = blocks.row[b];
  const flags = page.flags[owner];
  out[at++] = log(text.words[b]);
  out[at++] = log(chars);
  out[at++] = ratio(text.linkChars[b], chars);
  out[at++] = log(text.stops[b]);
  out[at++] = ratio(text.stops[b], text.words[b]);
  out[at++] = ratio(text.commas[b], text.words[b]);
  out[at++] = ratio(text.upper[b], letters);
  out[at++] = ratio(text.digits[b], chars);
  out[at++] = ratio(letters, text.words[b]);
  out[at++] = text.separators[b];
  out[at++] = /[.!?。！？…:]["'”’)»]*$/.test(content.slice(-4)) ? 1 : 0;
  out[at++] = CALLS.test(start) ? 1 : 0;
  out[at++] = text.digits[b] > 0 && DATE.test(start) ? 1 : 0;
  out[at++] = text.digits[b] > 0 && PRICE.test(start) ? 1 : 0;
  out[at++] = /©|\(c\)|copyright/i.test(start) ? 1 : 0;
  out[at++] = reading.titleOverlaps[b];
  out[at++] = reading.copies[b];
  out[at++] = text.heading[b];
  out[at++] = blocks.hidden[b] ? (flags & FLAG.notRendered ? 2 : 1) : 0;
  out[at++] = flags & FLAG.fixed ? 2 : flags & FLAG.sticky ? 1 : 0;
  out[at++] = ratio(page.fontSize[owner], layout.size);
  out[at++] = page.color[owner] === layout.color ? 1 : 0;
  out[at++] = ratio(blocks.left[b], page.width);
  out[at++] = ratio(blocks.right[b] - blocks.left[b], page.width);
  out[at++] = ratio(blocks.right[b] - blocks.left[b], layout.width);
  out[at++] = ratio(blocks.top[b], page.height);
  out[at++] = log(blocks.top[b]);
  out[at++] = log(Math.max(0, page.height - blocks.bottom[b]));
  out[at++] = ratio(reading.charsBefore[b], reading.total);
  out[at++] = reading.sinceHeading[b];
  out[at++] = reading.lastHeading[b];
  out[at++] = reading.sinceLong[b];
  out[at++] = reading.untilLong[b];
  out[at++] = ratio(reading.longBefore[b], reading.longs);
  for (const since of reading.sinceMark) out[at++] = since[b];
  out[at++] = reading.sinceTop[b];
  out[at++] = reading.sinceTitle[b];
  out[at++] = log(repeated[row]);
  return at;
}

/** Share of the block's words that stand in the page's title; 0 for blocks longer than any title. */
function titleOverlap(title: string, content: string): number {
  if (title === '' || content.length > OPENING) return 0;
  const words = content.toLowerCase().split(/[\s,.:;!?|()"'–—-]+/);
  let found = 0;
  for (const word of words) if (word !== '' && title.includes(word)) found++;
  return ratio(found, words.length) * Math.min(1, words.length / 3);
}

function writeNeighbour(
  out: Float32Array,
  from: number,
  blocks: Blocks,
  text: BlockText,
  b: number,
  other: number,
): number {
  if (other < 0 || other >= blocks.count) {
    out.fill(-1, from, from + NEIGHBOUR);
    return from + NEIGHBOUR;
  }
  out[from] = log(text.chars[other]);
  out[from + 1] = ratio(text.linkChars[other], text.chars[other]);
  out[from + 2] = text.heading[other];
  out[from + 3] = log(text.stops[other]);
  out[from + 4] = Math.max(-500, Math.min(500, blocks.left[other] - blocks.left[b]));
  return from + NEIGHBOUR;
}

/** Running sums over the blocks, for windows of `radius` on either side. */
function windowSums(blocks: Blocks, text: BlockText, radius: number) {
  const { count } = blocks;
  const prefix = (values: (b: number) => number): Float64Array => {
    const sums = new Float64Array(count + 1);
    for (let b = 0; b < count; b++) sums[b + 1] = sums[b] + values(b);
    return sums;
  };
  return {
    radius,
    count,
    chars: prefix((b) => text.chars[b]),
    linkChars: prefix((b) => text.linkChars[b]),
    stops: prefix((b) => text.stops[b]),
    headings: prefix((b) => (text.heading[b] > 0 ? 1 : 0)),
  };
}

function writeWindow(out: Float32Array, from: number, window: ReturnType<typeof windowSums>, b: number): number {
  const low = Math.max(0, b - window.radius);
  const high = Math.min(window.count, b + window.radius + 1);
  const chars = window.chars[high] - window.chars[low];
  out[from] = log(chars / (high - low));
  out[from + 1] = ratio(window.linkChars[high] - window.linkChars[low], chars);
  out[from + 2] = ratio(100 * (window.stops[high] - window.stops[low]), chars);
  out[from + 3] = (window.headings[high] - window.headings[low]) / (high - low);
  return from + WINDOW;
}

/** The first ANCESTORS rows at or above `row` that each hold more text than the one before. */
function writeAncestors(
  out: Float32Array,
  from: number,
  page: Snapshot,
  sums: RowSums,
  repeated: Float32Array,
  row: number,
): number {
  let at = from;
  let chars = -1;
  let level = 0;
  const total = sums.chars[0];
  for (let above = row; above > 0 && level < ANCESTORS; above = page.parent[above]) {
    if (sums.chars[above] <= chars) continue;
    chars = sums.chars[above];
    out[at++] = log(chars);
    out[at++] = ratio(sums.linkChars[above], chars);
    out[at++] = ratio(100 * sums.stops[above], chars);
    out[at++] = ratio(chars, total);
    out[at++] = log(repeated[above]);
    out[at++] = ratio(chars, sums.blocks[above]);
    level++;
  }
  out.fill(-1, at, from + ANCESTORS * ANCESTOR);
  return from + ANCESTORS * ANCESTOR;
}

/** Facts of the page as a whole, the same for all its blocks. */
function pageFacts(page: Snapshot, blocks: Blocks, text: BlockText, sums: RowSums): Float32Array {
  let [longs, longChars, hidden, headings, words, largest] = [0, 0, 0, 0, 0, 0];
  for (let b = 0; b < blocks.count; b++) {
    const long = isLong(text, b);
    longs += long ? 1 : 0;
    longChars += long ? text.chars[b] : 0;
    hidden += blocks.hidden[b] ? text.chars[b] : 0;
    headings += text.heading[b] > 0 ? 1 : 0;
    words += text.words[b];
    largest = Math.max(largest, text.chars[b]);
  }
  const tags = new Map<string, number>();
  let images = 0;
  let landmarks = 0;
  for (let row = 0; row < page.count; row++) {
    if (page.flags[row] & HIDDEN) continue;
    if (page.imageArea[row] > 10_000) images++;
    const name = page.tagNames[page.tag[row]];
    tags.set(name, (tags.get(name) ?? 0) + 1);
    if (name === 'main' || stringOf(page, page.role, row) === 'main') landmarks |= 1;
  }
  const total = sums.chars[0] ?? 0;
  return Float32Array.of(
    log(total),
    ratio(sums.linkChars[0] ?? 0, total),
    log(blocks.count),
    log(longs),
    ratio(longChars, total),
    ratio(hidden, total),
    ratio(headings, blocks.count),
    ratio(total, words),
    log(largest),
    tags.get('article') ?? 0,
    landmarks,
    log(images),
    log(page.height),
  );
}
