import { FLAG, HIDDEN, type Snapshot } from '../page/snapshot.ts';
import type { FeatureRows } from './feature-rows.ts';
import { LEAST_WORDS, rowContent, wordWeights, type RowContent } from './row-content.ts';
import type { ScoredBlocks } from './scored-blocks.ts';
import { KINDS } from './word-lists.ts';

/** Ancestors that a picture is seen with: those that hold more text than the one below. */
const ANCESTORS = 4;
/** Blocks before (below 0) and after a picture, in document order. */
const NEIGHBOURS = [-3, -2, -1, 0, 1, 2] as const;
/** The last block before and the first after, which are compared with the picture's place. */
const NEXT_TO = [-1, 0] as const;

/** Features of a picture itself, of an ancestor, of a block next to it, and of where it stands to the content. */
const OWN = 15;
const ANCESTOR = 6;
const NEXT = 5;
const CONTENT = 10;

/** Features of each picture. */
export const PICTURE_WIDTH =
  OWN + ANCESTORS * ANCESTOR + 1 + NEIGHBOURS.length + NEXT_TO.length * NEXT + CONTENT + KINDS.length;

/** What a feature holds where there is nothing to compare with. */
const NONE = -1;
/** The same for distances, which may be below 0. */
const FAR = -99;

/** What is known of the blocks, with one probability each. */
type BlockScores = Omit<ScoredBlocks, 'unadapted'>;

/** Rows of the pictures that are seen and have a natural size, in document order: files that have loaded, not drawings or empty boxes. */
export function pictureRows(page: Snapshot): Int32Array {
  const rows: number[] = [];
  for (let row = 0; row < page.count; row++) {
    if (page.imageArea[row] > 0 && page.naturalWidth[row] > 0 && (page.flags[row] & HIDDEN) === 0) rows.push(row);
  }
  return Int32Array.from(rows);
}

/**
 * Features of the pictures, PICTURE_WIDTH each: their place and size, what is known of the text around them, and where
 * they stand to the text that is likely to be content. O(rows + blocks + pictures) for all of them.
 */
export function pictureFeatures(page: Snapshot, scored: BlockScores, pictures: Int32Array): FeatureRows {
  const { context } = scored;
  const surroundings = surroundingsOf(page, scored, pictures);
  const totals = pictureTotals(page, pictures);
  const after = blocksAfter(page, scored, pictures);
  const content = contentBounds(page, scored, totals.area);
  return { count: pictures.length, width: PICTURE_WIDTH, write };

  function write(out: Float32Array, first: number, end: number): void {
    let at = 0;
    for (let k = first; k < end; k++) {
      const row = pictures[k];
      at = writeOwn(out, at, page, row, totals, surroundings);
      at = writeAncestors(out, at, page, row, surroundings);
      at = writeNeighbours(out, at, page, scored, row, after[k]);
      at = writeContent(out, at, page, row, content);
      for (let kind = 0; kind < KINDS.length; kind++) {
        out[at++] = ((context.kinds[row] >> kind) & 1) + ((context.near[row] >> kind) & 1);
      }
    }
  }
}

/** Columns over rows. */
interface Surroundings {
  readonly below: RowContent;
  /** Nearest ancestor that holds more text; -1 where there is none. */
  readonly above: Int32Array;
  readonly depth: Int32Array;
  /** Whether the row or an ancestor is a link. */
  readonly linked: Uint8Array;
  /** Siblings alike, of the row or of the one that has most among those ancestors that hold no more text. */
  readonly repeated: Float32Array;
  /** Siblings alike of the row itself. */
  readonly alike: Float32Array;
  readonly pictures: Int32Array;
  /** px², of the pictures in the row. */
  readonly area: Float64Array;
}

/** Of words: two rows whose words differ by less hold the same text. */
const SAME = 0.1;

function surroundingsOf(page: Snapshot, scored: BlockScores, rows: Int32Array): Surroundings {
  const { count, parent } = page;
  const alike = scored.siblings.count;
  const words = wordWeights(scored.text, LEAST_WORDS);
  const below = rowContent(page, scored.blocks, words, scored.probability);
  const pictures = new Int32Array(count);
  const area = new Float64Array(count);
  for (const row of rows) {
    pictures[row]++;
    area[row] += page.imageArea[row];
  }
  for (let row = count - 1; row > 0; row--) {
    pictures[parent[row]] += pictures[row];
    area[parent[row]] += area[row];
  }
  const above = new Int32Array(count).fill(NONE);
  const depth = new Int32Array(count);
  const linked = new Uint8Array(count);
  const repeated = new Float32Array(count);
  for (let row = 1; row < count; row++) {
    const up = parent[row];
    const grows = below.weight[up] > below.weight[row] + SAME;
    above[row] = grows ? up : above[up];
    depth[row] = depth[up] + 1;
    linked[row] = linked[up] | (page.flags[row] & FLAG.link ? 1 : 0);
    repeated[row] = grows ? alike[row] : Math.max(alike[row], repeated[up]);
  }
  return { below, above, depth, linked, repeated, alike, pictures, area };
}

interface Totals {
  readonly count: number;
  /** px², of all pictures. */
  readonly area: number;
  readonly largest: number;
  /** Pictures of each size, by `sizeOf`. */
  readonly sizes: ReadonlyMap<number, number>;
}

function pictureTotals(page: Snapshot, pictures: Int32Array): Totals {
  const sizes = new Map<number, number>();
  let area = 0;
  let largest = 0;
  for (const row of pictures) {
    area += page.imageArea[row];
    largest = Math.max(largest, page.imageArea[row]);
    const size = sizeOf(page, row);
    sizes.set(size, (sizes.get(size) ?? 0) + 1);
  }
  return { count: pictures.length, area, largest, sizes };
}

/** One number for width and height in px. */
function sizeOf(page: Snapshot, row: number): number {
  return Math.round(page.right[row] - page.left[row]) * 2 ** 20 + Math.round(page.bottom[row] - page.top[row]);
}

function writeOwn(
  out: Float32Array,
  from: number,
  page: Snapshot,
  row: number,
  totals: Totals,
  { linked, alike }: Surroundings,
): number {
  let at = from;
  const width = page.right[row] - page.left[row];
  const height = page.bottom[row] - page.top[row];
  const label = page.label[row];
  out[at++] = Math.log1p(page.imageArea[row]);
  out[at++] = width / page.width;
  out[at++] = height / page.viewportHeight;
  out[at++] = page.left[row] / page.width;
  out[at++] = page.right[row] / page.width;
  out[at++] = Math.log1p(Math.max(0, page.top[row]) / page.viewportHeight);
  out[at++] = page.top[row] / page.height;
  out[at++] = Math.log((width + 1) / (height + 1));
  out[at++] = page.imageArea[row] / totals.area;
  out[at++] = page.imageArea[row] / totals.largest;
  out[at++] = Math.log(totals.sizes.get(sizeOf(page, row)) ?? 1);
  out[at++] = Math.log(alike[row]);
  out[at++] = Math.log(totals.count);
  out[at++] = linked[row];
  out[at++] = label < 0 ? NONE : Math.log1p(page.strings[label].length);
  return at;
}

function writeAncestors(out: Float32Array, from: number, page: Snapshot, row: number, s: Surroundings): number {
  let at = from;
  const width = page.right[row] - page.left[row];
  for (let level = 0, up = s.above[row]; level < ANCESTORS; level++) {
    if (up < 0) {
      out.fill(NONE, at, at + ANCESTOR);
      at += ANCESTOR;
      continue;
    }
    const upWidth = page.right[up] - page.left[up];
    out[at++] = s.below.content[up] / s.below.weight[up];
    out[at++] = Math.log1p(s.below.weight[up]);
    out[at++] = s.depth[row] - s.depth[up];
    out[at++] = s.pictures[up];
    out[at++] = s.area[up] / Math.max(1, upWidth * (page.bottom[up] - page.top[up]));
    out[at++] = width / Math.max(1, upWidth);
    up = s.above[up];
  }
  out[at++] = Math.log(s.repeated[row]);
  return at;
}

/** For each picture the first block that begins after it; the count of blocks where there is none. */
function blocksAfter(page: Snapshot, { blocks }: BlockScores, pictures: Int32Array): Int32Array {
  let b = 0;
  return pictures.map((row) => {
    while (b < blocks.count && page.runAfter[blocks.firstRun[b]] < row) b++;
    return b;
  });
}

function writeNeighbours(
  out: Float32Array,
  from: number,
  page: Snapshot,
  { blocks, text, probability }: BlockScores,
  row: number,
  after: number,
): number {
  let at = from;
  for (const offset of NEIGHBOURS) out[at++] = probability[after + offset] ?? NONE;
  for (const offset of NEXT_TO) {
    const b = after + offset;
    const isThere = b >= 0 && b < blocks.count;
    const isSeen = isThere && !blocks.hidden[b];
    const gap = offset < 0 ? page.top[row] - blocks.bottom[b] : blocks.top[b] - page.bottom[row];
    out[at++] = isSeen ? Math.sign(gap) * Math.log1p(Math.abs(gap)) : FAR;
    out[at++] = isSeen ? overlap(page, row, blocks.left[b], blocks.right[b]) : NONE;
    out[at++] = isThere ? Math.log1p(text.words[b]) : NONE;
    out[at++] = isThere && text.chars[b] > 0 ? text.linkChars[b] / text.chars[b] : NONE;
    out[at++] = isThere ? text.heading[b] : NONE;
  }
  return at;
}

/** Share of a picture's width that lies between two edges. */
function overlap(page: Snapshot, row: number, left: number, right: number): number {
  const shared = Math.min(page.right[row], right) - Math.max(page.left[row], left);
  return Math.max(0, shared) / Math.max(1, page.right[row] - page.left[row]);
}

/** The visible blocks that are likely to be content. Document CSS px; `right` is below `left` where there are none. */
interface Content {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly words: number;
  /** Share of the page's words. */
  readonly share: number;
  /** Probability of the likeliest block. */
  readonly likeliest: number;
  /** Share of the page's area that pictures cover. */
  readonly pictures: number;
}

/** A block is likely to be content from this probability on, or from this share of the likeliest one's. */
const LIKELY = 0.5;
const NEARLY_LIKELIEST = 0.8;

function contentBounds(page: Snapshot, { blocks, text, probability }: BlockScores, pictureArea: number): Content {
  let likeliest = 0;
  let all = 0;
  for (let b = 0; b < blocks.count; b++) {
    likeliest = Math.max(likeliest, probability[b]);
    all += text.words[b] + LEAST_WORDS;
  }
  const least = Math.min(LIKELY, likeliest * NEARLY_LIKELIEST);
  const bounds = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity, words: 0 };
  for (let b = 0; b < blocks.count; b++) {
    if (blocks.hidden[b] || probability[b] <= least) continue;
    bounds.left = Math.min(bounds.left, blocks.left[b]);
    bounds.right = Math.max(bounds.right, blocks.right[b]);
    bounds.top = Math.min(bounds.top, blocks.top[b]);
    bounds.bottom = Math.max(bounds.bottom, blocks.bottom[b]);
    bounds.words += text.words[b];
  }
  const pictures = pictureArea / (page.width * page.height);
  return { ...bounds, share: bounds.words / Math.max(1, all), likeliest, pictures };
}

function writeContent(out: Float32Array, from: number, page: Snapshot, row: number, content: Content): number {
  let at = from;
  const width = content.right - content.left;
  const isThere = width > 0;
  const x = (page.left[row] + page.right[row]) / 2;
  const y = (page.top[row] + page.bottom[row]) / 2;
  out[at++] = isThere ? overlap(page, row, content.left, content.right) : NONE;
  out[at++] = isThere ? (x - content.left) / width : FAR;
  out[at++] = isThere ? (page.top[row] - content.top) / page.viewportHeight : FAR;
  out[at++] = isThere ? (content.bottom - page.bottom[row]) / page.viewportHeight : FAR;
  out[at++] = isThere ? (y - content.top) / Math.max(1, content.bottom - content.top) : FAR;
  out[at++] = isThere ? (page.right[row] - page.left[row]) / width : NONE;
  out[at++] = Math.log1p(content.words);
  out[at++] = content.share;
  out[at++] = content.likeliest;
  out[at++] = content.pictures;
  return at;
}
