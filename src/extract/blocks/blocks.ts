import { HIDDEN, type Snapshot } from '../page/snapshot.ts';
import { GAP, gapBetween, isRead, rowGaps } from '../page/text.ts';

/**
 * Text blocks of a page: stretches of text runs with no line or cell border inside; two line breaks on end split one.
 * Columns have one entry a block, in document order.
 */
export interface Blocks {
  readonly count: number;
  /** Lowest row that holds all runs of the block. */
  readonly row: Int32Array;
  /** First run, and one past the last. */
  readonly firstRun: Int32Array;
  readonly endRun: Int32Array;
  /** White space collapsed. */
  readonly text: readonly string[];
  /** 1 where a person does not see the block before opening something. */
  readonly hidden: Uint8Array;
  /** Union of the boxes of the visible runs, document CSS px; zeros where there are none. */
  readonly left: Float32Array;
  readonly top: Float32Array;
  readonly right: Float32Array;
  readonly bottom: Float32Array;
}

/** The text blocks of a page, O(rows + runs). */
export function textBlocks(page: Snapshot): Blocks {
  const { firstRun, endRun } = splitRuns(page);
  const count = firstRun.length;
  const row = new Int32Array(count);
  const hidden = new Uint8Array(count);
  const text: string[] = [];
  const [left, top, right, bottom] = [0, 1, 2, 3].map(() => new Float32Array(count));
  for (let b = 0; b < count; b++) {
    row[b] = commonRow(page, firstRun[b], endRun[b]);
    text.push(blockText(page, firstRun[b], endRun[b]));
    hidden[b] = 1;
    for (let run = firstRun[b]; run < endRun[b]; run++) {
      if (page.flags[page.runOwner[run]] & HIDDEN || page.runRight[run] <= page.runLeft[run]) continue;
      const first = hidden[b] === 1;
      hidden[b] = 0;
      left[b] = first ? page.runLeft[run] : Math.min(left[b], page.runLeft[run]);
      top[b] = first ? page.runTop[run] : Math.min(top[b], page.runTop[run]);
      right[b] = first ? page.runRight[run] : Math.max(right[b], page.runRight[run]);
      bottom[b] = first ? page.runBottom[run] : Math.max(bottom[b], page.runBottom[run]);
    }
  }
  return { count, row, firstRun, endRun, text, hidden, left, top, right, bottom };
}

/** Runs that are not read lie in no block: they end one and begin none. */
function splitRuns(page: Snapshot): { firstRun: Int32Array; endRun: Int32Array } {
  const gaps = rowGaps(page);
  const first: number[] = [];
  const end: number[] = [];
  let last = -1;
  for (let run = 0; run < page.runCount; run++) {
    if (!isRead(page, page.runOwner[run])) continue;
    const splits = last !== run - 1 || gapBetween(page, gaps, last, run) >= GAP.cell;
    if (last < 0 || (splits && !isSingleBreak(page, last, run))) first.push(run);
    else end.pop();
    end.push(run + 1);
    last = run;
  }
  return { firstRun: Int32Array.from(first), endRun: Int32Array.from(end) };
}

/** Whether all that stands between two runs of one element is one `br`: a line of the same block. */
function isSingleBreak(page: Snapshot, from: number, to: number): boolean {
  return (
    to === from + 1 &&
    page.runAfter[to] === page.runAfter[from] + 1 &&
    page.runOwner[from] === page.runOwner[to] &&
    page.tagNames[page.tag[page.runAfter[to]]] === 'br'
  );
}

function commonRow(page: Snapshot, first: number, end: number): number {
  let row = page.runOwner[first];
  for (let run = first + 1; run < end; run++) {
    const owner = page.runOwner[run];
    while (owner < row || owner >= page.end[row]) row = page.parent[row];
  }
  return row;
}

/** White space that is not one space between words: most texts have none, and are kept as they are. */
const UNEVEN = /\s\s|[^\S ]/;

function blockText(page: Snapshot, first: number, end: number): string {
  const text = page.text.slice(page.runStart[first], page.runStart[end]);
  return UNEVEN.test(text) ? text.replace(/\s+/g, ' ').trim() : text.trim();
}
