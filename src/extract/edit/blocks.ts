/** The blocks of a page as a person sees them: what holds something to see, what holds more, what stands beside it. */
import { areaOf, DISPLAY, FLAG, HIDDEN, type Snapshot } from '../page/snapshot.ts';

/** A page with what the editor asks of it again and again, looked up once. */
export interface BlockPage {
  readonly page: Snapshot;
  /** Content of rows 0 … row-1, in characters: what row holds is sums[end] - sums[row]. Whole numbers. */
  readonly sums: Float64Array;
}

/** px² of a seen image that count as one character: the area of a letter with its leading at 16 px. */
const PX2_PER_CHARACTER = 400;

const BLOCKS: ReadonlySet<number> = new Set([
  DISPLAY.block,
  DISPLAY.listItem,
  DISPLAY.table,
  DISPLAY.tableRow,
  DISPLAY.tableCell,
  DISPLAY.inlineBlock,
]);

const known = new WeakMap<Snapshot, BlockPage>();

/** The same object each time for the same page. */
export function blockPage(page: Snapshot): BlockPage {
  const before = known.get(page);
  if (before) return before;
  const made = { page, sums: contentSums(page) };
  known.set(page, made);
  return made;
}

function contentSums(page: Snapshot): Float64Array {
  const sums = new Float64Array(page.count + 1);
  for (let row = 0; row < page.count; row++) {
    const seen = (page.flags[row] & HIDDEN) === 0;
    sums[row + 1] = sums[row] + (seen ? page.chars[row] + Math.ceil(page.imageArea[row] / PX2_PER_CHARACTER) : 0);
  }
  return sums;
}

/** Seen characters of a row and of all below it, and seen images as characters. */
export function contentOf({ page, sums }: BlockPage, row: number): number {
  return sums[page.end[row]] - sums[row];
}

/** Whether a row, or a row below it, has text or an image that is seen. O(1). */
export function hasContent(blocks: BlockPage, row: number): boolean {
  return contentOf(blocks, row) > 0;
}

/** Rows whose parent is `row`, document order. */
export function childrenOf(page: Snapshot, row: number): number[] {
  const children: number[] = [];
  for (let child = row + 1; child < page.end[row]; child = page.end[child]) children.push(child);
  return children;
}

/** Whether a row is a block or an image with something to see. */
function isBlock(blocks: BlockPage, row: number): boolean {
  const { page } = blocks;
  const whole = BLOCKS.has(page.display[row]) || (page.flags[row] & FLAG.image) !== 0;
  return whole && hasContent(blocks, row);
}

/** The nearest row at or above `row` that is a block or an image with something to see; -1 at the body or above. */
export function blockAt(blocks: BlockPage, row: number): number {
  const { page } = blocks;
  for (let at = row; page.parent[at] > 0; at = page.parent[at]) if (isBlock(blocks, at)) return at;
  return -1;
}

/** The nearest block above a row, the body at the most, that holds or covers more than the row; -1 where there is none. */
export function largerBlock(blocks: BlockPage, row: number): number {
  const { page } = blocks;
  for (let at = page.parent[row]; at > 0; at = page.parent[at]) {
    if (isMore(blocks, at, row) && isBlock(blocks, at)) return at;
  }
  return -1;
}

/** A wrapper whose box is this many times that of what it wraps is a block of its own: it shows. */
const LOOSE = 1.15;

/** Whether a row holds more than one in it, or covers much more. */
function isMore(blocks: BlockPage, outer: number, inner: number): boolean {
  const { page } = blocks;
  return contentOf(blocks, outer) > contentOf(blocks, inner) || areaOf(page, outer) > LOOSE * areaOf(page, inner);
}

/** The outermost blocks in a row, past wrappers that hold all of it and cover little more; document order, empty for a row with no block in it. */
export function blocksIn(blocks: BlockPage, row: number): number[] {
  for (let outer = row; ;) {
    const found = partsOf(blocks, outer);
    if (found.length !== 1 || isMore(blocks, row, found[0])) return found;
    outer = found[0];
  }
}

/** The outermost blocks in a row, wrappers too; document order. */
export function partsOf(blocks: BlockPage, row: number): number[] {
  const { page } = blocks;
  const found: number[] = [];
  for (let at = row + 1; at < page.end[row];) {
    const whole = isBlock(blocks, at);
    if (whole) found.push(at);
    at = whole || !hasContent(blocks, at) ? page.end[at] : at + 1;
  }
  return found;
}

/** The block with most content in a row, the first of equals; -1 where there is none. */
export function richestBlock(blocks: BlockPage, row: number): number {
  return blocksIn(blocks, row).reduce(
    (best, block) => (best < 0 || contentOf(blocks, block) > contentOf(blocks, best) ? block : best),
    -1,
  );
}

/** The block after or before a row on its level, else on the next level above; -1 at the last or the first of the page. */
export function blockBeside(blocks: BlockPage, row: number, direction: 1 | -1): number {
  const { page } = blocks;
  for (let at = row, outer = largerBlock(blocks, at); outer >= 0; at = outer, outer = largerBlock(blocks, at)) {
    const beside = blocksIn(blocks, outer);
    const own = beside.findIndex((block) => block <= at && at < page.end[block]);
    // Where the row stands in text of the outer block, not in one of its blocks, its neighbours are those around it.
    const next =
      own >= 0 ? beside[own + direction] : direction > 0 ? beside.find((b) => b > at) : beside.findLast((b) => b < at);
    if (next !== undefined) return next;
  }
  return -1;
}
