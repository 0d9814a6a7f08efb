import type { Provenance } from '../clg/model.ts';
import type { Snapshot } from '../page/snapshot.ts';
import { NO_RUN, NO_TAG, walkTokens } from './word-stream.ts';

/** Naive Bayes over the tokens of a page, as the lab writes it. Log ratios are log P(feature | content) − log P(feature | rest). */
export interface MssModelFile {
  readonly version: number;
  /** log P(content) − log P(rest). */
  readonly prior: number;
  /** Levels of log ratios, see `LEVEL_STEP`, by the tag that was opened last and is still open; the empty name where none is. */
  readonly tags: Readonly<Record<string, number>>;
  /** Keys of trigrams and their levels, see `packTrigrams`. A trigram that is not here says nothing: level 0. */
  readonly trigrams: string;
  readonly provenance: Provenance;
}

/** The same, ready to be asked. */
export interface MssModel {
  readonly prior: number;
  readonly tags: Readonly<Record<string, number>>;
  /** Open addressing: the level of the key in slots[k] is levels[k]; 0 is an empty slot. Sizes are a power of two. */
  readonly slots: Int32Array;
  readonly levels: Int8Array;
}

/** Raised whenever tokens, keys or packing change. */
export const MSS_VERSION = 1;

/** Of a log ratio: what one level stands for. Finer steps gain nothing: see extractors/README.md. */
export const LEVEL_STEP = 0.25;

/** Levels are −31 … 32: with those of 64 values a level is one character. */
const LOWEST_LEVEL = -31;
const LEVELS = 64;

/** The level next to a log ratio. */
export function levelOf(logRatio: number): number {
  return Math.max(LOWEST_LEVEL, Math.min(LOWEST_LEVEL + LEVELS - 1, Math.round(logRatio / LEVEL_STEP)));
}

/** Digits of a packed number, six bits each: those of base64. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const DIGIT_BITS = 6;

/** Characters of a packed trigram: four of the key, highest first, one of the level. */
const PACKED = 5;

/** Trigrams as the model file holds them: by rising key, without those of level 0. */
export function packTrigrams(levels: ReadonlyMap<number, number>): string {
  const known = [...levels].filter(([, level]) => level !== 0).sort(([a], [b]) => a - b);
  return known.map(([key, level]) => `${packedKey(key)}${DIGITS[level - LOWEST_LEVEL]}`).join('');
}

function packedKey(key: number): string {
  const digits = [18, 12, 6, 0].map((shift) => (key >>> shift) & (DIGITS.length - 1));
  return digits.map((digit) => DIGITS[digit]).join('');
}

/** The model of a file. Throws RangeError where it was made for other tokens, or is cut short. */
export function readMss({ version, prior, tags, trigrams }: MssModelFile): MssModel {
  if (version !== MSS_VERSION) throw new RangeError(`mss model of version ${version}, this code reads ${MSS_VERSION}`);
  if (trigrams.length % PACKED !== 0) throw new RangeError(`${trigrams.length} characters are no whole trigrams`);
  const count = trigrams.length / PACKED;
  const slots = new Int32Array(1 << (32 - Math.clz32(2 * count)));
  const model: MssModel = { prior, tags, slots, levels: new Int8Array(slots.length) };
  for (let at = 0; at < trigrams.length; at += PACKED) {
    const slot = slotOf(model, packedNumber(trigrams, at, at + PACKED - 1));
    model.slots[slot] = packedNumber(trigrams, at, at + PACKED - 1);
    model.levels[slot] = LOWEST_LEVEL + packedNumber(trigrams, at + PACKED - 1, at + PACKED);
  }
  return model;
}

function packedNumber(text: string, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at++) {
    const digit = DIGITS.indexOf(text[at]);
    if (digit < 0) throw new RangeError(`${text[at]} is no digit of a packed number`);
    value = (value << DIGIT_BITS) | digit;
  }
  return value;
}

/** The slot that holds a key, or the empty one where it would stand: from half the slots on there is always one. */
function slotOf({ slots }: MssModel, key: number): number {
  const last = slots.length - 1;
  let slot = key & last;
  while (slots[slot] !== 0 && slots[slot] !== key) slot = (slot + 1) & last;
  return slot;
}

/** Hears of each token with the key of the trigram that begins at it, see `walkTrigrams` and `TokenVisitor`. */
export type TrigramVisitor = (trigram: number, within: number, row: number, run: number) => void;

/** What follows the last token. */
const END = 0;

/**
 * Tells a visitor the tokens of a page in source order, each with the key of the trigram of itself and the two after
 * it; past the end stand empty tokens. Nothing is kept but the two tokens that wait for those after them.
 */
export function walkTrigrams(page: Snapshot, visit: TrigramVisitor): void {
  let [first, firstWithin, firstRow, firstRun] = [END, 0, 0, 0];
  let [second, secondWithin, secondRow, secondRun] = [END, 0, 0, 0];
  let tokens = 0;
  const next = (token: number, within: number, row: number, run: number): void => {
    if (++tokens > 2) visit(trigramKey(first, second, token), firstWithin, firstRow, firstRun);
    first = second;
    firstWithin = secondWithin;
    firstRow = secondRow;
    firstRun = secondRun;
    second = token;
    secondWithin = within;
    secondRow = row;
    secondRun = run;
  };
  walkTokens(page, next);
  next(END, NO_TAG, 0, NO_RUN);
  next(END, NO_TAG, 0, NO_RUN);
}

/** Bits of a key: few enough to be four characters, many enough that trigrams of pages rarely meet one of the model by chance. */
const KEY_BITS = 24;

/** What stands for a trigram of token hashes: 1 … 2^24 − 1. */
export function trigramKey(first: number, second: number, third: number): number {
  const joined = Math.imul(Math.imul(Math.imul(first, 0x85ebca6b) ^ second, 0xc2b2ae35) ^ third, 0x27d4eb2f);
  const mixed = Math.imul(joined ^ (joined >>> 15), 0x85ebca6b);
  return (mixed ^ (mixed >>> 13)) >>> (32 - KEY_BITS) || 1;
}

/**
 * The runs of the contiguous stretch of tokens with the largest sum of P(content) − ½: 1 for each run that has at least
 * half of its tokens in it. Null where no token is likelier content than not. O(rows + characters).
 */
export function contentRuns(page: Snapshot, model: MssModel): Uint8Array | null {
  const gains = tokenGains(page, model);
  const first = new Int32Array(page.runCount);
  const tokens = new Int32Array(page.runCount);
  const stretch = maximumSubsequence();
  let token = 0;
  walkTrigrams(page, (trigram, within, _, run) => {
    stretch.add(gains[(within - NO_TAG) * LEVELS + model.levels[slotOf(model, trigram)] - LOWEST_LEVEL]);
    if (run !== NO_RUN && tokens[run]++ === 0) first[run] = token;
    token++;
  });
  const best = stretch.best();
  if (best === null) return null;
  return Uint8Array.from(tokens, (count, run) => {
    const inside = Math.min(best.to, first[run] + count) - Math.max(best.from, first[run]);
    return count > 0 && 2 * inside >= count ? 1 : 0;
  });
}

/** P(content) − ½ for each tag of the page, that of no tag first, and each level. */
function tokenGains(page: Snapshot, { prior, tags }: MssModel): Float64Array {
  const levels = ['', ...page.tagNames].map((name) => (Object.hasOwn(tags, name) ? tags[name] : 0));
  return Float64Array.from({ length: levels.length * LEVELS }, (_, k) => {
    const logOdds = prior + LEVEL_STEP * (levels[Math.floor(k / LEVELS)] + LOWEST_LEVEL + (k % LEVELS));
    return 1 / (1 + Math.exp(-logOdds)) - 0.5;
  });
}

/** Finds the contiguous stretch [from, to) of the numbers added that has the largest sum, the first of equals; null where none is above 0. */
export function maximumSubsequence() {
  let [from, to, most] = [0, 0, 0];
  let [start, sum, at] = [0, 0, 0];
  return {
    add(value: number): void {
      if (sum <= 0) {
        sum = 0;
        start = at;
      }
      at++;
      sum += value;
      if (sum <= most) return;
      most = sum;
      from = start;
      to = at;
    },
    best: (): { from: number; to: number } | null => (most > 0 ? { from, to } : null),
  };
}
