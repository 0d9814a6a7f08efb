import { selectRuns } from '../extract/page/run-selection.ts';
import type { Selection } from '../extract/page/selection.ts';
import { tagOf, type Snapshot } from '../extract/page/snapshot.ts';
import { countRuns } from '../extract/page/text-counts.ts';
import { walkTags } from '../extract/papers/tag-stream.ts';
import type { Extractor } from './extractor.ts';

/**
 * Content code blurring: Gottron, "Content Code Blurring: A New Approach to Content Extraction", DEXA 2008. The markup
 * is a vector with 1 for each character of text and 0 for each of code; it is blurred, and what stays above a
 * threshold is content. The markup is rebuilt from the snapshot: names of tags, class, id and address.
 */
export const ccb: Extractor = { name: 'ccb', extract };

/** Characters to each side that a value is blurred over: r of the paper. */
const RANGE = 40;

/** Content code ratio from which a character is content: t of the paper. */
const THRESHOLD = 0.75;

/** Box sums in a row that stand for the Gaussian of the paper; three come close to it (central limit theorem). */
const PASSES = 3;

/** Characters to each side that one box reaches. */
const REACH = Math.round(RANGE / PASSES);

/** What a character has after the passes where all around it is text: 19,683, which 16 bits hold. */
const ALL_TEXT = (2 * REACH + 1) ** PASSES;

function extract(page: Snapshot): Selection | null {
  const runs = countRuns(page);
  const { vector, start } = contentCodeVector(page, runs.chars);
  const values = blur(vector);
  const kept = new Uint8Array(page.runCount);
  for (let run = 0; run < page.runCount; run++) {
    const chars = runs.chars[run];
    if (chars > 0 && sumOf(values, start[run], start[run] + chars) > THRESHOLD * ALL_TEXT * chars) kept[run] = 1;
  }
  const { included, excluded } = selectRuns(page, runs, kept);
  if (included.length === 0) return null;
  return { extractor: 'ccb', included, excluded, scores: included.map(() => 1), leftOut: [] };
}

/**
 * The content code vector, and the place of each run's first character in it. White space and unseen text have none.
 * Before and after the markup stands as much code as the passes reach.
 */
function contentCodeVector(page: Snapshot, chars: Int32Array): { vector: Uint16Array; start: Int32Array } {
  const start = new Int32Array(page.runCount);
  let length = RANGE;
  walkTags(page, {
    open: (row) => (length += openingLength(page, row)),
    close: (row) => (length += tagOf(page, row).length + 3),
    text: (run) => {
      start[run] = length;
      length += chars[run];
    },
  });
  const vector = new Uint16Array(length + RANGE);
  for (let run = 0; run < page.runCount; run++) vector.fill(1, start[run], start[run] + chars[run]);
  return { vector, start };
}

/** Characters of an opening tag: `<name class="…" id="…" href="…">` as far as the snapshot knows it. */
function openingLength(page: Snapshot, row: number): number {
  const attributes =
    attributeLength(page, page.classes, row, 'class') +
    attributeLength(page, page.id, row, 'id') +
    attributeLength(page, page.href, row, 'href');
  return tagOf(page, row).length + 2 + attributes;
}

function attributeLength(page: Snapshot, column: Int32Array, row: number, name: string): number {
  return column[row] < 0 ? 0 : name.length + 4 + page.strings[column[row]].length;
}

/** The vector after the passes; its own memory holds one of them. */
function blur(vector: Uint16Array): Uint16Array {
  let [from, to]: Uint16Array[] = [vector, new Uint16Array(vector.length)];
  for (let pass = 0; pass < PASSES; pass++) {
    boxSums(from, REACH, to);
    [from, to] = [to, from];
  }
  return from;
}

/** Writes the sum of those at most `reach` away from each value; what lies beyond the ends is 0. O(values). */
export function boxSums(values: Uint16Array, reach: number, sums: Uint16Array): void {
  const { length } = values;
  let sum = 0;
  for (let k = 0; k < Math.min(reach, length); k++) sum += values[k];
  for (let k = 0; k < length; k++) {
    if (k + reach < length) sum += values[k + reach];
    if (k > reach) sum -= values[k - reach - 1];
    sums[k] = sum;
  }
}

function sumOf(values: Uint16Array, from: number, to: number): number {
  let sum = 0;
  for (let k = from; k < to; k++) sum += values[k];
  return sum;
}
