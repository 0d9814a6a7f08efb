import { FLAG, HIDDEN, type Snapshot } from '../page/snapshot.ts';
import { ANCESTOR_WIDTH, rowsWithMoreText, writeAncestors } from './ancestor-features.ts';
import { isLong, LONG, type BlockText, type RowSums } from './block-text.ts';
import type { Blocks } from './blocks.ts';
import { columnGroups, ratio, widthOf, type FeatureRows } from './feature-rows.ts';
import { readingOrder, type ReadingOrder } from './reading-order.ts';
import { CONTEXT_TAGS, type RowContext } from './row-context.ts';
import { rowCounts, rowDepths } from './row-counts.ts';
import type { Siblings } from './siblings.ts';
import { ASKS, CALLS, DATE, KINDS, MARKS, PRICE } from './word-lists.ts';

/** Blocks on either side, for windows. */
const WINDOWS = [3, 8, 25] as const;
const NEIGHBOURS = [-2, -1, 1, 2] as const;
/** Characters at the start of a block in which dates, prices and calls are looked for. */
const OPENING = 200;

/** Features of a neighbour, of a window, and of the page as a whole. */
const NEIGHBOUR = 5;
const WINDOW = 4;
const PAGE = 13;

/** Features of each block by what they speak of, how many of each; `names` are words of class names, ids and roles. */
export const BLOCK_GROUPS = columnGroups({
  text: 19,
  look: 10,
  order: 8 + MARKS.length,
  repetition: 1,
  tags: CONTEXT_TAGS.length,
  names: KINDS.length,
  neighbours: NEIGHBOURS.length * NEIGHBOUR,
  windows: WINDOWS.length * WINDOW,
  ancestors: ANCESTOR_WIDTH,
  page: PAGE,
});

/** Features of each block. */
export const BLOCK_WIDTH = widthOf(BLOCK_GROUPS);

const log = (value: number): number => Math.log1p(value);

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
  const running = runningSums(blocks, text);
  const layout = layoutFacts(page, blocks, text);
  const reading = readingOrder(blocks, text, layout.title);
  const logs = { words: text.words.map(log), chars: text.chars.map(log), stops: text.stops.map(log) };
  const depth = rowDepths(page);
  const around = {
    page,
    sums,
    counts: rowCounts(page, blocks, text),
    depth,
    textDepth: depthOfText(blocks, text, depth),
    repeated,
    next: rowsWithMoreText(page, sums),
  };
  const facts = pageFacts(page, blocks, text, sums);
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
      for (const radius of WINDOWS) at = writeWindow(out, at, running, radius, b);
      at = writeAncestors(out, at, around, row);
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
  out[at++] = ASKS.test(start) ? 1 : 0;
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
  out[at++] = log(Math.max(0, blocks.top[b]));
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

/** Running sums over the blocks: entry b is of the blocks before b. */
interface RunningSums {
  readonly count: number;
  readonly chars: Float64Array;
  readonly linkChars: Float64Array;
  readonly stops: Float64Array;
  readonly headings: Float64Array;
}

function runningSums(blocks: Blocks, text: BlockText): RunningSums {
  const { count } = blocks;
  const sums = {
    chars: new Float64Array(count + 1),
    linkChars: new Float64Array(count + 1),
    stops: new Float64Array(count + 1),
    headings: new Float64Array(count + 1),
  };
  for (let b = 0; b < count; b++) {
    sums.chars[b + 1] = sums.chars[b] + text.chars[b];
    sums.linkChars[b + 1] = sums.linkChars[b] + text.linkChars[b];
    sums.stops[b + 1] = sums.stops[b] + text.stops[b];
    sums.headings[b + 1] = sums.headings[b] + (text.heading[b] > 0 ? 1 : 0);
  }
  return { count, ...sums };
}

/** The blocks up to `radius` before and after one. */
function writeWindow(out: Float32Array, from: number, sums: RunningSums, radius: number, b: number): number {
  const low = Math.max(0, b - radius);
  const high = Math.min(sums.count, b + radius + 1);
  const chars = sums.chars[high] - sums.chars[low];
  out[from] = log(chars / (high - low));
  out[from + 1] = ratio(sums.linkChars[high] - sums.linkChars[low], chars);
  out[from + 2] = ratio(100 * (sums.stops[high] - sums.stops[low]), chars);
  out[from + 3] = (sums.headings[high] - sums.headings[low]) / (high - low);
  return from + WINDOW;
}

/** Mean depth of the characters of long paragraphs; 0 where there are none. */
function depthOfText(blocks: Blocks, text: BlockText, depth: Int32Array): number {
  let [chars, deep] = [0, 0];
  for (let b = 0; b < blocks.count; b++) {
    if (!isLong(text, b)) continue;
    chars += text.chars[b];
    deep += text.chars[b] * depth[blocks.row[b]];
  }
  return ratio(deep, chars);
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
