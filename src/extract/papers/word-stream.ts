/** Tags and words of a page in source order, each as a hash: what methods of sequences read. Pure. */
import { FLAG, HIDDEN, type Snapshot } from '../page/snapshot.ts';
import { isRead } from '../page/text.ts';
import { walkTags } from './tag-stream.ts';

/** `Token.run` of a tag. */
export const NO_RUN = -1;

/** `Token.within` where no tag is open. */
export const NO_TAG = -1;

/**
 * Hears of one token: its hash (32 bits, the same on every page), the tag opened last and still open (index into
 * `tagNames`, or NO_TAG), the row of a tag or the owner of a word, and the run of a word, or NO_RUN.
 */
export type TokenVisitor = (token: number, within: number, row: number, run: number) => void;

/**
 * Tells a visitor the tokens of a page in source order: tags that are rendered, `<p` and `</p`; words that are seen, in
 * lower case, all numbers alike; stretches of marks; each letter of a script without spaces. O(rows + characters).
 */
export function walkTokens(page: Snapshot, visit: TokenVisitor): void {
  const opening = page.tagNames.map((name) => hashOf(`<${name}`));
  const closing = page.tagNames.map((name) => hashOf(`</${name}`));
  const open: number[] = [];
  const isRendered = (row: number): boolean => (page.flags[row] & FLAG.notRendered) === 0;
  walkTags(page, {
    open(row) {
      if (!isRendered(row)) return;
      open.push(page.tag[row]);
      visit(opening[page.tag[row]], page.tag[row], row, NO_RUN);
    },
    close(row) {
      if (!isRendered(row)) return;
      open.pop();
      visit(closing[page.tag[row]], open.length > 0 ? open[open.length - 1] : NO_TAG, row, NO_RUN);
    },
    text(run) {
      const row = page.runOwner[run];
      if ((page.flags[row] & HIDDEN) !== 0 || !isRead(page, row)) return;
      const within = open.length > 0 ? open[open.length - 1] : NO_TAG;
      walkWords(page, run, within, visit);
    },
  });
}

/** Kinds of characters; 0 of one not met yet. A digit is part of words, a letter of an unspaced script a word. */
const SPACE = 1;
const MARK = 2;
const LETTER = 3;
const DIGIT = 4;
const UNSPACED = 5;

/** The words of a run, in their order. Surrogates, half of a character, count as marks. */
function walkWords(page: Snapshot, run: number, within: number, visit: TokenVisitor): void {
  const { text } = page;
  const row = page.runOwner[run];
  const to = page.runStart[run + 1];
  let hash = HASH_SEED;
  let last = SPACE;
  let isNumber = true;
  for (let at = page.runStart[run]; at < to; at++) {
    const code = text.charCodeAt(at);
    const kind = KINDS[code] || learnKind(code);
    const goesOn = kind === last ? kind !== UNSPACED : isWord(kind) && isWord(last);
    if (!goesOn) {
      if (last !== SPACE) visit(isNumber ? NUMBER : finished(hash), within, row, run);
      hash = HASH_SEED;
      isNumber = true;
    }
    hash = Math.imul(hash ^ LOWER[code], HASH_PRIME);
    if (kind !== DIGIT) isNumber = false;
    last = kind;
  }
  if (last !== SPACE) visit(isNumber ? NUMBER : finished(hash), within, row, run);
}

function isWord(kind: number): boolean {
  return kind === LETTER || kind === DIGIT;
}

/** Kind and lower case of the UTF-16 units met so far: Unicode's own tables, asked once for each. */
const KINDS = new Uint8Array(0x10000);
const LOWER = new Uint16Array(0x10000);

const UNSPACED_LETTER =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

function learnKind(code: number): number {
  const character = String.fromCharCode(code);
  LOWER[code] = character.toLowerCase().charCodeAt(0);
  return (KINDS[code] = kindOf(character));
}

/** Marks that combine with a letter (vowels of Hindi and Arabic) are letters. */
function kindOf(character: string): number {
  if (/\s/.test(character)) return SPACE;
  if (/\p{N}/u.test(character)) return DIGIT;
  if (UNSPACED_LETTER.test(character)) return UNSPACED;
  return /[\p{L}\p{M}_]/u.test(character) ? LETTER : MARK;
}

/** FNV-1a, 32 bits, over UTF-16 units. */
const HASH_SEED = 0x811c9dc5;
const HASH_PRIME = 0x01000193;

/** Hash of a token as `walkTokens` gives it; of a word in lower case. */
export function hashOf(token: string): number {
  let hash = HASH_SEED;
  for (let at = 0; at < token.length; at++) hash = Math.imul(hash ^ token.charCodeAt(at), HASH_PRIME);
  return finished(hash);
}

/** Spreads what differs in the last characters over all bits. */
function finished(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return mixed ^ (mixed >>> 15);
}

/** What stands for every number. */
const NUMBER = hashOf('#');
