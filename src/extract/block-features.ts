import { isLong, LONG, type BlockText, type RowSums } from './block-text.ts';
import type { Blocks } from './blocks.ts';
import { readingOrder, type ReadingOrder } from './reading-order.ts';
import { CONTEXT_TAGS, type RowContext } from './row-context.ts';
import { columnGroups, widthOf, type FeatureRows } from './feature-rows.ts';
import type { Siblings } from './siblings.ts';
import { FLAG, HIDDEN, type Snapshot } from './snapshot.ts';
import { CALLS, DATE, KINDS, MARKS, PRICE } from './word-lists.ts';

/** Ancestors whose text is summed up for each block: those that hold more text than the one below. */
const ANCESTORS = 7;
/** Blocks on either side, for windows. */
const WINDOWS = [3, 8, 25] as const;
const NEIGHBOURS = [-3, -2, -1, 1, 2, 3] as const;
/** Characters at the start of a block in which dates, prices and calls are looked for. */
const OPENING = 200;

const NEIGHBOUR = 5;
const WINDOW = 4;
const ANCESTOR = 6;
const PAGE = 13;

/** Features of each block by what they speak of, how many of each; `names` are words of class names, ids and roles. */
export const BLOCK_GROUPS = columnGroups({
  text: 18,
  look: 10,
  order: 8 + MARKS.length,
  repetition: 1,
  tags: CONTEXT_TAGS.length,
  names: KINDS.length,
  neighbours: NEIGHBOURS.length * NEIGHBOUR,
  windows: WINDOWS.length * WINDOW,
  ancestors: ANCESTORS * ANCESTOR,
  page: PAGE,
});

/** Features of each block. */
export const BLOCK_WIDTH = widthOf(BLOCK_GROUPS);

const log = (value: number): number => Math.log1p(value);
const ratio = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);

/** Features of the blocks for the first stage, BLOCK_WIDTH each. O(rows + blocks + characters) for all of them. */
export function blockFeatures(
  page: Snapshot,
  blocks: Blocks,
  text: BlockText,
  sums: RowSums,
  siblings: Siblings,
  context: RowContext,
): FeatureRows {
  const repeated = siblings.count;
  const facts = pageFacts(page, blocks, text, sums);
  const windows = WINDOWS.map((radius) => windowSums(blocks, text, radius));
  const layout = layoutFacts(page, blocks, text);
  const reading = readingOrder(blocks, text, layout.title);
  const logs = { words: text.words.map(log), chars: text.chars.map(log), stops: text.stops.map(log) };
  const ancestors = ancestorFacts(page, sums, repeated);
  return { count: blocks.count, width: BLOCK_WIDTH, write };

  function write(out: Float32Array, first: number, end: number): void {
    let at = 0;
    for (let b = first; b < end; b++) {
      const row = blocks.row[b];
      at = writeText(out, at, blocks, text, b, reading, logs);
      at = writeLook(out, at, page, blocks, b, layout);
      at = writeOrder(out, at, reading, b);
      out[at++] = log(repeated[row]);
      at = writeBits(out, at, context.tags[row], CONTEXT_TAGS.length);
      for (let k = 0; k < KINDS.length; k++) {
        out[at++] = ((context.kinds[row] >> k) & 1) + ((context.near[row] >> k) & 1);
      }
      for (const offset of NEIGHBOURS) at = writeNeighbour(out, at, blocks, text, logs, b, b + offset);
      for (const window of windows) at = writeWindow(out, at, window, b);
      at = writeAncestors(out, at, ancestors, row);
      out.set(facts, at);
      at += PAGE;
    }
  }
}

function writeBits(out: Float32Array, from: number, bits: number, count: number): number {
  for (let k = 0; k < count; k++) out[from + k] = (bits >> k) & 1;
  return from + count;
}

/** Logarithms of columns of BlockText. */
interface Logs {
  readonly words: Float32Array;
  readonly chars: Float32Array;
  readonly stops: Float32Array;
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

/** What a block says, and where else it is said. */
function writeText(
  out: Float32Array,
  from: number,
  blocks: Blocks,
  text: BlockText,
  b: number,
  reading: ReadingOrder,
  logs: Logs,
): number {
  let at = from;
  const content = blocks.text[b];
  const chars = text.chars[b];
  const letters = text.letters[b];
  const start = content.length > OPENING ? content.slice(0, OPENING) : content;
  out[at++] = logs.words[b];
  out[at++] = logs.chars[b];
  out[at++] = ratio(text.linkChars[b], chars);
  out[at++] = logs.stops[b];
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
  return at;
}

/** What a block looks like, and where on the page it stands. */
function writeLook(out: Float32Array, from: number, page: Snapshot, blocks: Blocks, b: number, layout: Layout): number {
  let at = from;
  const owner = page.runOwner[blocks.firstRun[b]];
  const flags = page.flags[owner];
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
  return at;
}

/** Where a block stands in reading order: after which headings, long paragraphs and marks. */
function writeOrder(out: Float32Array, from: number, reading: ReadingOrder, b: number): number {
  let at = from;
  out[at++] = ratio(reading.charsBefore[b], reading.total);
  out[at++] = reading.sinceHeading[b];
  out[at++] = reading.lastHeading[b];
  out[at++] = reading.sinceLong[b];
  out[at++] = reading.untilLong[b];
  out[at++] = ratio(reading.longBefore[b], reading.longs);
  for (const since of reading.sinceMark) out[at++] = since[b];
  out[at++] = reading.sinceTop[b];
  out[at++] = reading.sinceTitle[b];
  return at;
}

function writeNeighbour(
  out: Float32Array,
  from: number,
  blocks: Blocks,
  text: BlockText,
  logs: Logs,
  b: number,
  other: number,
): number {
  if (other < 0 || other >= blocks.count) {
    out.fill(-1, from, from + NEIGHBOUR);
    return from + NEIGHBOUR;
  }
  out[from] = logs.chars[other];
  out[from + 1] = ratio(text.linkChars[other], text.chars[other]);
  out[from + 2] = text.heading[other];
  out[from + 3] = logs.stops[other];
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

/** What a block is told of each row above it, ANCESTOR columns a row, and the next row up that holds more text (0: none). */
interface AncestorFacts {
  readonly facts: Float32Array;
  readonly next: Int32Array;
}

function ancestorFacts(page: Snapshot, sums: RowSums, repeated: Float32Array): AncestorFacts {
  const { count, parent } = page;
  const facts = new Float32Array(count * ANCESTOR);
  const next = new Int32Array(count);
  const total = sums.chars[0];
  for (let row = 1; row < count; row++) {
    const above = parent[row];
    const chars = sums.chars[row];
    next[row] = sums.chars[above] > chars ? above : next[above];
    const at = row * ANCESTOR;
    facts[at] = log(chars);
    facts[at + 1] = ratio(sums.linkChars[row], chars);
    facts[at + 2] = ratio(100 * sums.stops[row], chars);
    facts[at + 3] = ratio(chars, total);
    facts[at + 4] = log(repeated[row]);
    facts[at + 5] = ratio(chars, sums.blocks[row]);
  }
  return { facts, next };
}

/** The first ANCESTORS rows at or above `row` that each hold more text than the one before. */
function writeAncestors(out: Float32Array, from: number, { facts, next }: AncestorFacts, row: number): number {
  const end = from + ANCESTORS * ANCESTOR;
  let at = from;
  for (let above = row; above > 0 && at < end; above = next[above]) {
    for (let k = 0; k < ANCESTOR; k++) out[at + k] = facts[above * ANCESTOR + k];
    at += ANCESTOR;
  }
  out.fill(-1, at, end);
  return end;
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
  const [article, main] = [page.tagNames.indexOf('article'), page.tagNames.indexOf('main')];
  const mainRole = page.strings.indexOf('main');
  let [images, articles, landmarks] = [0, 0, 0];
  for (let row = 0; row < page.count; row++) {
    if (page.flags[row] & HIDDEN) continue;
    if (page.imageArea[row] > 10_000) images++;
    if (page.tag[row] === article) articles++;
    if (page.tag[row] === main || (mainRole >= 0 && page.role[row] === mainRole)) landmarks = 1;
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
    articles,
    landmarks,
    log(images),
    log(page.height),
  );
}
