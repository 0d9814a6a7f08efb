/**
 * A run of letters, digits and marks; an apostrophe inside belongs to it. A longer one is cut: a pattern that may take
 * millions of letters at once runs out of stack.
 */
const WORD = /[\p{L}\p{N}\p{M}]{1,10000}(?:['’ʼ][\p{L}\p{N}\p{M}]{1,10000}){0,20}/gu;

/** Scripts written without spaces whose words no dictionary settles: their letters are also indexed in pairs. */
const PAIRED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー々〆]+/u;

/** Those and the other scripts written without spaces, where a dictionary finds the words. */
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー々〆]{1,10000}|[\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]{1,10000}/gu;
/** What stands before, between and behind them in a run. */
const SPACED = /[^\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー々〆\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]{1,10000}/gu;
const HAS_UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;

/** Accents, and the vowel points that Hebrew and Arabic are written with or without; marks of other scripts are letters. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670]/g;
const APOSTROPHES = /['’ʼ]/g;

/** Letters of Arabic, Persian and Urdu that keyboards and writers put one for another, and the digits of both. */
const EXCHANGED = /[ىیکةہ٠-٩۰-۹]/g;
const EXCHANGED_FOR: Readonly<Record<string, string>> = { ى: 'ي', ی: 'ي', ک: 'ك', ة: 'ه', ہ: 'ه' };

/** Articles, conjunctions and prepositions that are written together with the word behind them, in Arabic and Hebrew. */
const WRITTEN_BEFORE: readonly string[] = [
  ...['ال', 'وال', 'فال', 'بال', 'كال', 'وبال', 'لل', 'ولل', 'و', 'ف', 'ب', 'ك', 'ل'],
  ...['ה', 'ו', 'ב', 'ל', 'כ', 'מ', 'ש', 'וה', 'וב', 'ול', 'שה', 'כשה', 'מה'],
];
const HAS_WRITTEN_BEFORE = /^[اوفبكلהובלכמש]/;

/** Those of Arabic with the article. A query means the word that they stand before. */
const ARTICLE = /^(?:[وف]?[بك]?ال|و?لل)(?=.{3})/;

/** The same of French, Italian and Catalan: small words that have lost their last vowel (l’usine, dell’acqua). */
const ELIDED = /^(?:[cdjlmnst]|qu|un|(?:a|co|da|de|ne|que|su)ll)['’ʼ](?=.{2})/;

/** Letters. What is shorter behind one letter is no word; behind an article, and behind an apostrophe, it may be. */
const MIN_BEHIND = 3;
const MIN_BEHIND_ARTICLE = 2;

/** Letters of a term: longer runs are no words (encoded data, long addresses). */
const MAX_TERM = 40;

/** Made for the first text that needs it: its dictionaries take 20 ms to load, on the thread of a library that opens. */
let segmenter: Intl.Segmenter | undefined;

/** Marks within a word that are not seen: where it may be broken at the end of a line, or may not. */
const UNSEEN = /[\u00ad\u2060\ufeff]/g;

/** A text as it is compared: compatibility forms made one, lower case, no accents and no marks that are not seen. */
export function fold(text: string): string {
  return text
    .replace(UNSEEN, '')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(/ß/g, 'ss')
    .replace(EXCHANGED, (sign) => EXCHANGED_FOR[sign] ?? String(sign.charCodeAt(0) % 16));
}

/** What a word may be looked for as, beside itself: what stands behind its apostrophe (l’eau) or behind small words (المصباح). */
function behindOf(word: string, plain: string): string[] {
  if (word !== plain) {
    const last = word.split(APOSTROPHES).at(-1) ?? '';
    return last.length < MIN_BEHIND_ARTICLE ? [] : [last];
  }
  if (!HAS_WRITTEN_BEFORE.test(word)) return [];
  const rests = WRITTEN_BEFORE.filter((before) => word.startsWith(before)).map((before) => {
    const rest = word.slice(before.length);
    return rest.length < (before.length > 1 ? MIN_BEHIND_ARTICLE : MIN_BEHIND) ? '' : rest;
  });
  return rests.filter((rest) => rest !== '');
}

/** Calls `take` for each term of a text that stands in an index, repeats included, in the order of the text. */
export function eachTerm(text: string, take: (term: string) => void): void {
  for (const [word] of fold(text).matchAll(WORD)) {
    const plain = word.replace(APOSTROPHES, '');
    if (HAS_UNSPACED.test(plain)) eachUnspaced(plain, take);
    else if (plain.length <= MAX_TERM) for (const term of [plain, ...behindOf(word, plain)]) take(term);
  }
}

/**
 * Words of unspaced scripts as the browser's dictionary cuts them. Dictionaries cut the same letters differently in
 * other surroundings: in Chinese and Japanese each pair of neighbours is a term too, so that a word is found wherever
 * it stands. A word of two letters counts twice by that, and ranks above a pair that is no word.
 */
function eachUnspaced(word: string, take: (term: string) => void): void {
  let end = 0;
  for (const match of word.matchAll(UNSPACED)) {
    if (match.index > end) take(word.slice(end, match.index));
    end = match.index + match[0].length;
    for (const segment of segmentsOf(match[0])) take(segment);
    if (PAIRED.test(match[0])) for (const pair of pairs(match[0])) take(pair);
  }
  if (end < word.length) take(word.slice(end));
}

function segmentsOf(run: string): string[] {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  return Array.from(segmenter.segment(run), ({ segment }) => segment);
}

function pairs(run: string): string[] {
  const letters = Array.from(run);
  return letters.slice(1).map((letter, k) => letters[k] + letter);
}

/** One thing that an article must have to be found. */
export interface Need {
  /** A term that must be there, or one that begins with it. */
  readonly term: string;
  /** False where only the term itself counts. */
  readonly prefix: boolean;
}

/** Needs of a query: each is looked for in every article. More words are a text that was put into the search field. */
const MAX_NEEDS = 100;

/**
 * What a query asks for: every word of it, up to MAX_NEEDS, each also as the beginning of a longer one, for words have endings. A run of
 * Chinese or Japanese letters asks for all its pairs.
 */
export function needsOf(query: string): Need[] {
  const needs = new Map<string, Need>();
  const add = (term: string, prefix: boolean) => needs.set(term, { term, prefix });
  for (const [word] of fold(query).matchAll(WORD)) {
    const plain = word.replace(APOSTROPHES, '');
    if (!HAS_UNSPACED.test(plain)) add(meantBy(word), Array.from(plain).length > 1);
    else for (const need of unspacedNeeds(plain)) add(need.term, need.prefix);
  }
  return Array.from(needs.values()).slice(0, MAX_NEEDS);
}

/** What a word is looked for as: without the article that is written together with it. */
function meantBy(word: string): string {
  return word.replace(ELIDED, '').replace(APOSTROPHES, '').replace(ARTICLE, '').slice(0, MAX_TERM);
}

function unspacedNeeds(word: string): Need[] {
  const needs: Need[] = [];
  let end = 0;
  for (const match of word.matchAll(UNSPACED)) {
    if (match.index > end) needs.push({ term: word.slice(end, match.index), prefix: false });
    end = match.index + match[0].length;
    const terms = PAIRED.test(match[0]) ? pairs(match[0]) : segmentsOf(match[0]);
    needs.push(...terms.map((term) => ({ term, prefix: false })));
    if (terms.length === 0) needs.push({ term: match[0], prefix: true });
  }
  if (end < word.length) needs.push({ term: word.slice(end), prefix: true });
  return needs;
}

/** A stretch of a text: UTF-16 offsets. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Where the words of a query stand in a text, in order, none overlapping another. */
export function hitsIn(text: string, query: string): Stretch[] {
  const runs = fold(query).match(UNSPACED) ?? [];
  const spaced = needsOf(query).filter(({ term }) => !HAS_UNSPACED.test(term));
  const found: Stretch[] = [];
  for (const match of text.matchAll(WORD)) {
    if (HAS_UNSPACED.test(match[0])) found.push(...runHits(match[0], runs, match.index));
    if (spaced.length > 0) found.push(...wordHits(match[0], spaced, match.index));
  }
  return found.sort((a, b) => a.start - b.start).filter((hit, k, all) => k === 0 || hit.start >= all[k - 1].end);
}

/** Words of scripts with spaces, which others may be written around. */
function wordHits(run: string, needs: readonly Need[], offset: number): Stretch[] {
  return Array.from(run.matchAll(SPACED))
    .filter(([word]) => isWanted(fold(word), needs))
    .map(({ index, 0: word }) => ({ start: offset + index, end: offset + index + word.length }));
}

/** Whether a folded word meets one of some needs. */
function isWanted(word: string, needs: readonly Need[]): boolean {
  const plain = word.replace(APOSTROPHES, '');
  return [plain, ...behindOf(word, plain)].some((term) =>
    needs.some((need) => (need.prefix ? term.startsWith(need.term) : term === need.term)),
  );
}

/** Letters keep their number when they are folded in these scripts, but for compatibility forms, which are then missed. */
function runHits(word: string, runs: readonly string[], offset: number): Stretch[] {
  const folded = word.normalize('NFKC').toLowerCase();
  if (folded.length !== word.length) return [];
  return runs.flatMap((run) => {
    const hits: Stretch[] = [];
    for (let at = folded.indexOf(run); at >= 0; at = folded.indexOf(run, at + run.length)) {
      hits.push({ start: offset + at, end: offset + at + run.length });
    }
    return hits;
  });
}
