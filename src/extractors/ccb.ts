import { selectRuns } from '../extract/run-selection.ts';
import type { Selection } from '../extract/selection.ts';
import { tagOf, type Snapshot } from '../extract/snapshot.ts';
import { walkTags } from '../extract/tag-stream.ts';
import { countRuns } from '../extract/text-counts.ts';
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

/** Box averages in a row that stand for the Gaussian of the paper; three come close to it (central limit theorem). */
const PASSES = 3;

function extract(page: Snapshot): Selection | null {
  const runs = countRuns(page);
  const { ratios, start } = contentCodeVector(page, runs.chars);
  for (let pass = 0; pass < PASSES; pass++) boxAverage(ratios, RANGE / PASSES);
  const kept = new Uint8Array(page.runCount);
  for (let run = 0; run < page.runCount; run++) {
    if (runs.chars[run] > 0 && meanOf(ratios, start[run], start[run] + runs.chars[run]) > THRESHOLD) kept[run] = 1;
  }
  const { included, excluded } = selectRuns(page, runs, kept);
  if (included.length === 0) return null;
  return { extractor: 'ccb', included, excluded, scores: included.map(() => 1), leftOut: [] };
}

/** The content code vector, and the place of each run's first character in it. White space and unseen text have none. */
function contentCodeVector(page: Snapshot, chars: Int32Array): { ratios: Float32Array; start: Int32Array } {
  const start = new Int32Array(page.runCount);
  let length = 0;
  walkTags(page, {
    open: (row) => (length += openingLength(page, row)),
    close: (row) => (length += tagOf(page, row).length + 3),
    text: (run) => {
      start[run] = length;
      length += chars[run];
    },
  });
  const ratios = new Float32Array(length);
  for (let run = 0; run < page.runCount; run++) ratios.fill(1, start[run], start[run] + chars[run]);
  return { ratios, start };
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

/** Replaces each value by the mean of those at most `radius` away (whole number, rounded); ends have fewer. O(values). */
export function boxAverage(values: Float32Array, radius: number): void {
  const reach = Math.round(radius);
  const { length } = values;
  // The last `reach + 1` values before they were replaced, in a ring; zeros before the first.
  const before = new Float32Array(reach + 1);
  let slot = 0;
  let sum = 0;
  for (let k = 0; k < Math.min(reach, length); k++) sum += values[k];
  for (let k = 0; k < length; k++) {
    const own = values[k];
    const isInner = k + reach < length;
    sum += (isInner ? values[k + reach] : 0) - before[slot];
    before[slot] = own;
    slot = slot < reach ? slot + 1 : 0;
    values[k] = sum / ((k < reach ? k : reach) + 1 + (isInner ? reach : length - 1 - k));
  }
}

function meanOf(values: Float32Array, from: number, to: number): number {
  let sum = 0;
  for (let k = from; k < to; k++) sum += values[k];
  return sum / (to - from);
}
