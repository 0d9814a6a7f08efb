/** Parts of a selection that look as if they did not belong to it. Pure. */
import { kindsOf, MARKS } from '../blocks/word-lists.ts';
import { areaOf, firstRunAfter, FLAG, HIDDEN, tagOf, type Snapshot } from '../page/snapshot.ts';
import { blocksIn, contentOf, type BlockPage } from './blocks.ts';

/** A block with the share of doubt that it belongs to the selection, 0–1. */
export interface Doubt {
  readonly row: number;
  readonly doubt: number;
}

/** Bits of KINDS whose words name what is around content: the ten first kinds but head and mast. */
const AROUND = 0b11_1111_1011;

/** Bits of KINDS whose words name content: article and post, content and body. */
const CONTENT = 0b11_0000_0000_0000;

const AROUND_TAGS: ReadonlySet<string> = new Set(['nav', 'footer', 'aside', 'form']);

/** Share of a selected block that a part of it must hold, by content or by area, to be worth a look. */
const MIN_SHARE = 0.01;

/**
 * Blocks inside some selected rows that are likelier out than in, outermost first; of what is likelier in only its
 * parts are told. Weighed by hand: link density, words of class names, tags, headings of what is related, narrowness.
 */
export function doubtfulParts(blocks: BlockPage, rows: readonly number[]): Doubt[] {
  const links = linkSums(blocks.page);
  return rows.flatMap((top) => {
    const found: Doubt[] = [];
    const open = blocksIn(blocks, top).reverse();
    for (let row = open.pop(); row !== undefined; row = open.pop()) {
      if (sizeOf(blocks, row) < MIN_SHARE * sizeOf(blocks, top)) continue;
      const doubt = doubtOf(blocks, links, row, top);
      if (doubt >= 0.5) found.push({ row, doubt });
      else for (const inner of blocksIn(blocks, row).reverse()) open.push(inner);
    }
    return found;
  });
}

/** px² of a box that weigh as much as one character in it: text of 16 px fills about half of its box. */
const PX2_PER_CHARACTER = 800;

/** What a block weighs for a person who looks at the page, in characters: what it holds, and the room that it takes. */
export function sizeOf(blocks: BlockPage, row: number): number {
  return contentOf(blocks, row) + areaOf(blocks.page, row) / PX2_PER_CHARACTER;
}

function doubtOf(blocks: BlockPage, links: Float64Array, row: number, top: number): number {
  const { page } = blocks;
  const kinds = kindsOf(namesOf(page, row));
  const inLinks = (links[page.end[row]] - links[row]) / Math.max(1, contentOf(blocks, row));
  const logit =
    -2 +
    3 * inLinks +
    ((kinds & AROUND) !== 0 ? 1.5 : 0) -
    ((kinds & CONTENT) !== 0 ? 0.5 : 0) +
    (AROUND_TAGS.has(tagOf(page, row)) ? 1.5 : 0) +
    (MARKS.some((mark) => mark.test(opening(page, row))) ? 1.5 : 0) +
    (width(page, row) < NARROW * width(page, top) ? 0.7 : 0);
  return 1 / (1 + Math.exp(-logit));
}

/** Share of the width of the selected block: a column narrower than this stands beside another. */
const NARROW = 0.4;

function width(page: Snapshot, row: number): number {
  return page.right[row] - page.left[row];
}

function namesOf(page: Snapshot, row: number): string {
  return [page.classes, page.id, page.role]
    .map((column) => (column[row] < 0 ? '' : page.strings[column[row]]))
    .join(' ');
}

/** Characters of a block that are read to see what it opens with. */
const OPENING = 60;

function opening(page: Snapshot, row: number): string {
  const first = page.runStart[firstRunAfter(page, row)] ?? 0;
  return page.text.slice(first, first + OPENING).trim();
}

/** Seen characters within links in rows 0 … row-1. */
function linkSums(page: Snapshot): Float64Array {
  const linked = new Uint8Array(page.count);
  const sums = new Float64Array(page.count + 1);
  for (let row = 0; row < page.count; row++) {
    linked[row] = (page.flags[row] & FLAG.link) !== 0 || (row > 0 && linked[page.parent[row]] === 1) ? 1 : 0;
    sums[row + 1] = sums[row] + (linked[row] && (page.flags[row] & HIDDEN) === 0 ? page.chars[row] : 0);
  }
  return sums;
}
