import { regionArea, sharedArea, type Rects } from '../../extract/page/geometry.ts';

/** Precision, recall and their harmonic mean, each 0–1. */
export interface Score {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/** A region of the page, px²: the union of `boxes` minus the union of `excluded`. */
export interface Region {
  readonly boxes: Rects;
  readonly excluded: Rects;
}

/** Score of a crash, a time-out or a page where nothing was predicted and something is there. */
export const MISS: Score = { precision: 0, recall: 0, f1: 0 };
const PERFECT: Score = { precision: 1, recall: 1, f1: 1 };

/** Python's Unicode `\w+`: letters, numbers and the underscore; combining marks are not word characters. */
const WORD = /[\p{L}\p{N}_]+/gu;

/** Area precision and recall of Wu, Liu & Fan 2015, section 7.1. An empty gold region with nothing predicted scores 1. */
export function areaScore(predicted: Region, gold: Region): Score {
  const shared = sharedArea(predicted.boxes, predicted.excluded, gold.boxes, gold.excluded);
  return scoreOf(shared, regionArea(predicted.boxes, predicted.excluded), regionArea(gold.boxes, gold.excluded));
}

/** Lower-cased words of a text in order, split by Python's Unicode `\w+`. */
export function words(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? [];
}

/** Word F1 of WCXB: lower-cased words compared as multisets. Both empty scores 1, one empty 0. */
export function wordScore(predicted: string, gold: string): Score {
  const a = words(predicted);
  const b = words(gold);
  const left = new Map<string, number>();
  for (const word of b) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of a) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    shared++;
  }
  return scoreOf(shared, a.length, b.length);
}

/** Character F1 (CEDS equations 6–8): white space dropped, longest common subsequence of characters (code points). */
export function characterScore(predicted: string, gold: string): Score {
  const a = [...predicted.replace(/\s+/gu, '')];
  const b = [...gold.replace(/\s+/gu, '')];
  return scoreOf(commonSubsequence(a, b), a.length, b.length);
}

/**
 * Length of the longest common subsequence, bit-parallel (Hyyrö 2004, "Bit-parallel LCS-length computation revisited"):
 * V' = (V + (V & M)) | (V & ~M); the zero bits of V at the end are the length. O(|a|·|b|/64).
 */
export function commonSubsequence(a: readonly string[], b: readonly string[]): number {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let tail = 0;
  const most = Math.min(a.length, b.length) - start;
  while (tail < most && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
  const middle = a.slice(start, a.length - tail);
  if (middle.length === 0 || b.length - start - tail === 0) return start + tail;
  const masks = positionMasks(middle);
  const full = (1n << BigInt(middle.length)) - 1n;
  let v = full;
  for (let j = start; j < b.length - tail; j++) {
    const matches = v & (masks.get(b[j]) ?? 0n);
    if (matches !== 0n) v = ((v + matches) | (v ^ matches)) & full;
  }
  return start + tail + ones(full ^ v);
}

/** For each symbol, a bit set of its positions. Written as hexadecimal digits, since setting bits one by one is quadratic. */
function positionMasks(symbols: readonly string[]): Map<string, bigint> {
  const positions = new Map<string, number[]>();
  symbols.forEach((symbol, i) => {
    const list = positions.get(symbol);
    if (list) list.push(i);
    else positions.set(symbol, [i]);
  });
  const masks = new Map<string, bigint>();
  for (const [symbol, list] of positions) masks.set(symbol, bitSet(list));
  return masks;
}

/** The number whose bits at the given rising positions are set. */
function bitSet(positions: readonly number[]): bigint {
  const nibbles = new Uint8Array((positions[positions.length - 1] >> 2) + 1);
  for (const at of positions) nibbles[nibbles.length - 1 - (at >> 2)] |= 1 << (at & 3);
  let digits = '0x';
  for (const nibble of nibbles) digits += nibble.toString(16);
  return BigInt(digits);
}

const NIBBLE_ONES = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];

function ones(value: bigint): number {
  let count = 0;
  for (const digit of value.toString(16)) count += NIBBLE_ONES[parseInt(digit, 16)];
  return count;
}

/** Share of snippets that the text holds, white space and case aside; null where there are none to look for. */
export function snippetShare(text: string, snippets: readonly string[]): number | null {
  if (snippets.length === 0) return null;
  const plain = flattened(text);
  return snippets.filter((snippet) => plain.includes(flattened(snippet))).length / snippets.length;
}

function flattened(text: string): string {
  return text.toLowerCase().replace(/\s+/gu, ' ').trim();
}

/** Precision and recall of `shared` out of two totals. Both totals 0 scores 1, one of them 0 scores 0. */
function scoreOf(shared: number, predicted: number, gold: number): Score {
  if (predicted === 0 && gold === 0) return PERFECT;
  if (predicted === 0 || gold === 0 || shared === 0) return MISS;
  const precision = shared / predicted;
  const recall = shared / gold;
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall) };
}
