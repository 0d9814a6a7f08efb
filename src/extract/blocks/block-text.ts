import { countCharacters } from '../page/characters.ts';
import { FLAG, type Snapshot } from '../page/snapshot.ts';
import { addToParents } from '../page/subtree-sums.ts';
import type { Blocks } from './blocks.ts';

/** Characters of a block that counts as a long paragraph. */
export const LONG = 120;

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
  const counts = { letters: 0, upper: 0, digits: 0, commas: 0, stops: 0, separators: 0, words: 0 };
  const inLink = inherited(page, (row) => (page.flags[row] & FLAG.link) !== 0);
  const headings = headingLevels(page);
  for (let b = 0; b < count; b++) {
    let chars = 0;
    let linked = 0;
    for (let run = blocks.firstRun[b]; run < blocks.endRun[b]; run++) {
      const own = page.runStart[run + 1] - page.runStart[run];
      chars += own;
      if (inLink[page.runOwner[run]]) linked += own;
    }
    const { length } = blocks.text[b];
    countCharacters(page.text, page.runStart[blocks.firstRun[b]], page.runStart[blocks.endRun[b]], counts);
    text.words[b] = counts.words;
    text.chars[b] = length;
    text.linkChars[b] = chars > 0 ? (length * linked) / chars : 0;
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
  const sums = { chars: make(), linkChars: make(), stops: make(), blocks: make() };
  for (let b = 0; b < blocks.count; b++) {
    const row = blocks.row[b];
    sums.chars[row] += text.chars[b];
    sums.linkChars[row] += text.linkChars[b];
    sums.stops[row] += text.stops[b];
    sums.blocks[row] += 1;
  }
  for (const sum of [sums.chars, sums.linkChars, sums.stops, sums.blocks]) addToParents(page, sum);
  return sums;
}

/** A paragraph that is read and not clicked. */
export function isLong(text: BlockText, b: number): boolean {
  return text.chars[b] >= LONG && text.linkChars[b] < 0.4 * text.chars[b];
}
