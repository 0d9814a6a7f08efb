import { HIDDEN, runText, type Snapshot } from '../../extract/page/snapshot.ts';
import { GAP, gapBetween, isRead, rowGaps } from '../../extract/page/text.ts';
import { alignSequences } from './sequence.ts';

/** What the alignment says of a text block: a value of `Alignment.mark`. */
export const MARK = { noise: 0, mixed: 1, content: 2 } as const;

/** Share of a block's words that are gold, from which it is content. Below 1 − this it is noise. */
const CONTENT_SHARE = 0.75;

/** Gold text laid over the text of a page. A block is a stretch of text runs with no line or cell border inside. */
export interface Alignment {
  readonly goldWords: number;
  /** Gold words that have a place in the page's text, hidden text included. */
  readonly found: number;
  /** Gold words that have a place in text that a person sees at once. */
  readonly foundInSight: number;
  /** For each run: its block, or -1 where it is not read; words that start in it; how many of those are gold. */
  readonly block: Int32Array;
  readonly words: Int32Array;
  readonly gold: Int32Array;
  /** For each block a value of MARK. */
  readonly mark: Uint8Array;
}

/** Words of a page: the symbol of each, and the run in which it starts. */
interface PageWords {
  readonly symbols: Int32Array;
  readonly run: Int32Array;
}

/**
 * Aligns gold text with a page: its words in document order, longest common subsequence after an anchor pass. Text in
 * sight goes first; hidden text is offered only what found no place there. Scripts written without spaces are
 * aligned by characters.
 */
export function alignGold(page: Snapshot, goldText: string): Alignment {
  const symbols = new Map<string, number>();
  const gold = symbolsOf(goldText, symbols);
  const { block, blocks } = textBlocks(page);
  const all = wordsOf(page, block, symbols);
  const isHidden = (k: number): boolean => (page.flags[page.runOwner[all.run[k]]] & HIDDEN) !== 0;
  const places = Array.from(all.symbols.keys());
  const goldOfRun = new Int32Array(page.runCount);
  const foundInSight = mark(gold, all, places.filter((k) => !isHidden(k)), goldOfRun); // prettier-ignore
  const foundHidden = mark(foundInSight.rest, all, places.filter(isHidden), goldOfRun); // prettier-ignore
  const words = new Int32Array(page.runCount);
  for (const run of all.run) words[run]++;
  return {
    goldWords: gold.length,
    found: gold.length - foundHidden.rest.length,
    foundInSight: gold.length - foundInSight.rest.length,
    block,
    words,
    gold: goldOfRun,
    mark: blockMarks(block, blocks, words, goldOfRun),
  };
}

/** Counts, for each run, the words among `places` that align with gold; returns the gold that found no place. */
function mark(
  gold: Int32Array,
  page: PageWords,
  places: readonly number[],
  goldOfRun: Int32Array,
): { rest: Int32Array } {
  const matches = alignSequences(
    gold,
    Int32Array.from(places, (k) => page.symbols[k]),
  );
  for (const match of matches) if (match >= 0) goldOfRun[page.run[places[match]]]++;
  return { rest: gold.filter((_, i) => matches[i] < 0) };
}

/** The block of each run; -1 for runs that are not read. */
function textBlocks(page: Snapshot): { block: Int32Array; blocks: number } {
  const gaps = rowGaps(page);
  const block = new Int32Array(page.runCount).fill(-1);
  let blocks = 0;
  let last = -1;
  for (let run = 0; run < page.runCount; run++) {
    if (!isRead(page, page.runOwner[run])) continue;
    if (last < 0 || gapBetween(page, gaps, last, run) >= GAP.cell) blocks++;
    block[run] = blocks - 1;
    last = run;
  }
  return { block, blocks };
}

/** The words of all blocks; inline text is joined before it is split, so that a word in two runs is one word. */
function wordsOf(page: Snapshot, block: Int32Array, symbols: Map<string, number>): PageWords {
  const gaps = rowGaps(page);
  const found: number[] = [];
  const runs: number[] = [];
  let text = '';
  let starts: [offset: number, run: number][] = [];
  const flush = (): void => {
    let at = 0;
    for (const match of text.toLowerCase().matchAll(TOKEN)) {
      while (at + 1 < starts.length && starts[at + 1][0] <= match.index) at++;
      found.push(symbolOf(match[0], symbols));
      runs.push(starts[at][1]);
    }
    text = '';
    starts = [];
  };
  let last = -1;
  for (let run = 0; run < page.runCount; run++) {
    if (block[run] < 0) continue;
    if (last >= 0 && block[run] !== block[last]) flush();
    else if (last >= 0 && gapBetween(page, gaps, last, run) > GAP.none) text += ' ';
    starts.push([text.length, run]);
    text += runText(page, run);
    last = run;
  }
  flush();
  return { symbols: Int32Array.from(found), run: Int32Array.from(runs) };
}

/** A character of a script written without spaces, or a word of other letters and numbers. */
const TOKEN =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}]|[^\P{L}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}]+|[\p{N}_]+/gu;

function symbolsOf(text: string, symbols: Map<string, number>): Int32Array {
  return Int32Array.from(text.toLowerCase().match(TOKEN) ?? [], (word) => symbolOf(word, symbols));
}

function symbolOf(word: string, symbols: Map<string, number>): number {
  const known = symbols.get(word) ?? symbols.size;
  symbols.set(word, known);
  return known;
}

function blockMarks(block: Int32Array, blocks: number, words: Int32Array, gold: Int32Array): Uint8Array {
  const all = new Int32Array(blocks);
  const good = new Int32Array(blocks);
  block.forEach((b, run) => {
    if (b < 0) return;
    all[b] += words[run];
    good[b] += gold[run];
  });
  return Uint8Array.from(all, (count, b) => {
    if (good[b] <= (1 - CONTENT_SHARE) * count) return MARK.noise;
    return good[b] >= CONTENT_SHARE * count ? MARK.content : MARK.mixed;
  });
}

/**
 * Share of its words in sight that a row must have in the alignment to be taken, and at most to be cut out. Swept from
 * .3 to 1 and from 0 to .3: here the regions of both peers come nearest to the gold of the styled sets.
 */
const TAKE_SHARE = 0.95;
const CUT_SHARE = 0.1;

/**
 * The rows that aligned text stands for: topmost rows most of whose words are gold, and topmost rows inside them
 * hardly any of whose words are. Hidden words count only where they are gold. In document order.
 */
export function alignedRows(page: Snapshot, alignment: Alignment): { select: number[]; deselect: number[] } {
  const words = new Float64Array(page.count);
  const gold = new Float64Array(page.count);
  for (let run = 0; run < page.runCount; run++) {
    const owner = page.runOwner[run];
    gold[owner] += alignment.gold[run];
    words[owner] += page.flags[owner] & HIDDEN ? alignment.gold[run] : alignment.words[run];
  }
  for (let row = page.count - 1; row > 0; row--) {
    words[page.parent[row]] += words[row];
    gold[page.parent[row]] += gold[row];
  }
  const select = topmost(page, 0, page.count, (row) => words[row] > 0 && gold[row] >= TAKE_SHARE * words[row]);
  const cut = (row: number): boolean => words[row] > 0 && gold[row] <= CUT_SHARE * words[row];
  return { select, deselect: select.flatMap((row) => topmost(page, row + 1, page.end[row], cut)) };
}

/** Rows from `from` to `to` that pass, and lie in no other that does. */
function topmost(page: Snapshot, from: number, to: number, passes: (row: number) => boolean): number[] {
  const rows: number[] = [];
  for (let row = from; row < to;) {
    const passed = passes(row);
    if (passed) rows.push(row);
    row = passed ? page.end[row] : row + 1;
  }
  return rows;
}
