import { FLAG, type Snapshot } from '../page/snapshot.ts';
import { addToParents } from '../page/subtree-sums.ts';
import { isLong, type BlockText } from './block-text.ts';
import type { Blocks } from './blocks.ts';

/** What stands below each row, the row itself counted. Columns over rows. */
export interface RowCounts {
  readonly rows: Int32Array;
  readonly controls: Int32Array;
  readonly links: Int32Array;
  /** Links whose address leads to a part of a page. */
  readonly fragments: Int32Array;
  /** Links whose address stands on the page more than once. */
  readonly repeatedLinks: Int32Array;
  readonly images: Int32Array;
  readonly paragraphs: Int32Array;
  readonly listItems: Int32Array;
  /** Blocks in headings, characters of long paragraphs, digits. */
  readonly headings: Int32Array;
  readonly longChars: Int32Array;
  readonly digits: Int32Array;
}

/** Counts elements and text below each row. O(rows + blocks). */
export function rowCounts(page: Snapshot, blocks: Blocks, text: BlockText): RowCounts {
  const column = (): Int32Array => new Int32Array(page.count);
  const counts = {
    rows: column().fill(1),
    controls: column(),
    links: column(),
    fragments: column(),
    repeatedLinks: column(),
    images: column(),
    paragraphs: column(),
    listItems: column(),
    headings: column(),
    longChars: column(),
    digits: column(),
  };
  const tagNumber = (name: string): number => page.tagNames.indexOf(name);
  const [image, paragraph, listItem] = [tagNumber('img'), tagNumber('p'), tagNumber('li')];
  const uses = hrefUses(page);
  const isFragment = fragmentStrings(page, uses);
  for (let row = 0; row < page.count; row++) {
    const tag = page.tag[row];
    if (page.flags[row] & FLAG.control) counts.controls[row] = 1;
    if (tag === image) counts.images[row] = 1;
    if (tag === paragraph) counts.paragraphs[row] = 1;
    if (tag === listItem) counts.listItems[row] = 1;
    const href = page.href[row];
    if (href < 0) continue;
    counts.links[row] = 1;
    if (isFragment[href]) counts.fragments[row] = 1;
    if (uses[href] > 1) counts.repeatedLinks[row] = 1;
  }
  for (let b = 0; b < blocks.count; b++) {
    const row = blocks.row[b];
    if (text.heading[b] > 0) counts.headings[row]++;
    if (isLong(text, b)) counts.longChars[row] += text.chars[b];
    counts.digits[row] += text.digits[b];
  }
  for (const sum of Object.values(counts)) addToParents(page, sum);
  return counts;
}

/** How many links have each string as their address. */
function hrefUses(page: Snapshot): Int32Array {
  const uses = new Int32Array(page.strings.length);
  for (let row = 0; row < page.count; row++) if (page.href[row] >= 0) uses[page.href[row]]++;
  return uses;
}

/** 1 for addresses that lead to a part of a page. */
function fragmentStrings(page: Snapshot, uses: Int32Array): Uint8Array {
  const isFragment = new Uint8Array(uses.length);
  for (let k = 0; k < uses.length; k++) if (uses[k] > 0 && page.strings[k].includes('#')) isFragment[k] = 1;
  return isFragment;
}

/** How many rows stand above each row. */
export function rowDepths(page: Snapshot): Int32Array {
  const depth = new Int32Array(page.count);
  for (let row = 1; row < page.count; row++) depth[row] = depth[page.parent[row]] + 1;
  return depth;
}
