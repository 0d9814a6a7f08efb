/**
 * Finds the named entities of a text: people, places and organisations, one entry a mention, in the order in which they
 * stand. `lang` is BCP 47 or empty. `null` where the finder cannot tell for this language: the caller then abstains.
 */
export type EntityFinder = (text: string, lang: string) => readonly string[] | null;

/** Share of the letters that must be of a script with capitals; below it capitals say nothing. */
const MIN_CASED_SHARE = 0.5;

/** Share of capitals among letters from which a text is set in capitals, which then say nothing. */
const MAX_CAPITAL_SHARE = 0.5;

/** Words in a row that begin with a capital; small words of names may stand between them. */
const NAME =
  /\p{Lu}[\p{L}\p{M}\p{N}'’-]*(?:[ \u00a0](?:(?:of|de|da|di|du|del|la|le|van|von|der|den|al|bin) )?\p{Lu}[\p{L}\p{M}\p{N}'’-]*)*/gu;

/** What may stand before the first word of a sentence. */
const SENTENCE_START = /(?:^|[.!?:…\n•|–—])["'“”„«»‘’()[\]\s]*$/u;

/** Characters looked back for the end of the sentence before. */
const LOOK_BACK = 12;

/**
 * The finder that needs no dictionary, for scripts with capitals: runs of capitalised words. A word at the start of a
 * sentence counts where the same word stands with a capital inside another one. German nouns pass as names: they say
 * as much about what a text is about. Abstains for scripts without capitals and for texts set in capitals. O(text).
 */
export const findCapitalised: EntityFinder = (text) => {
  const { letters, capitals, small } = countCases(text);
  if (capitals + small < MIN_CASED_SHARE * letters || capitals > MAX_CAPITAL_SHARE * letters) return null;
  const mentions = [...text.matchAll(NAME)].map((match) => ({
    words: match[0].split(/[ \u00a0]/),
    starts: starts(text, match.index),
  }));
  const inside = new Set(mentions.flatMap(({ words, starts }) => (starts ? words.slice(1) : words)));
  return mentions.flatMap(({ words, starts }) => {
    const name = (starts && !inside.has(words[0]) ? words.slice(1) : words).join(' ');
    return name === '' ? [] : [name];
  });
};

function starts(text: string, at: number): boolean {
  return SENTENCE_START.test(text.slice(Math.max(0, at - LOOK_BACK), at));
}

/** Kinds of characters, as bits; ASKED where a character of the table was looked up before. */
const LETTER = 1;
const CAPITAL = 2;
const SMALL = 4;
const ASKED = 8;

/** Kinds of the characters of the Basic Multilingual Plane that were met so far. */
const KNOWN = new Uint8Array(0x10000);

/** Letters, and those of them that are capital and small. UTF-16 units, nothing is allocated but for rare characters. */
function countCases(text: string): { letters: number; capitals: number; small: number } {
  let [letters, capitals, small] = [0, 0, 0];
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at) ?? 0;
    const units = code > 0xffff ? 2 : 1;
    const kind = code > 0xffff ? kindOf(code) : (KNOWN[code] ||= ASKED | kindOf(code));
    if (kind & LETTER) letters += units;
    if (kind & CAPITAL) capitals += units;
    if (kind & SMALL) small += units;
    at += units - 1;
  }
  return { letters, capitals, small };
}

function kindOf(code: number): number {
  const character = String.fromCodePoint(code);
  const is = (pattern: RegExp, kind: number): number => (pattern.test(character) ? kind : 0);
  return is(/\p{L}/u, LETTER) | is(/\p{Lu}/u, CAPITAL) | is(/\p{Ll}/u, SMALL);
}
