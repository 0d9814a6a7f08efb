/** Kinds of characters, as bits; a character may be of several kinds. */
const LETTER = 1;
const UPPER = 2;
const DIGIT = 4;
const COMMA = 8;
const STOP = 16;
const SEPARATOR = 32;
/** Thai, Lao, Khmer, kana and Han: written without spaces between words. */
const UNSPACED = 64;
const SPACE = 128;
/** What is neither a small letter nor white space: rare. */
const RARE = UPPER | DIGIT | COMMA | STOP | SEPARATOR | UNSPACED;

/** White space as `\s` has it, above Basic Latin. */
const WHITE_SPACE =
  '\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';

/** Kinds of the characters of the Basic Multilingual Plane, one byte each. */
const KIND = kinds();

function kinds(): Uint8Array {
  const table = new Uint8Array(0x10000);
  const range = (from: number, to: number, kind: number): void => {
    for (let code = from; code <= to; code++) table[code] |= kind;
  };
  const each = (characters: string, kind: number): void => {
    for (const character of characters) table[character.charCodeAt(0)] |= kind;
  };
  range(0, 0x20, SPACE);
  range(0x41, 0x5a, LETTER | UPPER);
  range(0x61, 0x7a, LETTER);
  range(0xc0, 0x2af, LETTER);
  range(0xc0, 0xde, UPPER);
  range(0x370, 0x1fff, LETTER);
  range(0x391, 0x3a9, UPPER);
  range(0x400, 0x42f, UPPER);
  range(0x2c00, 0x2dff, LETTER);
  range(0x3040, 0x318f, LETTER);
  range(0x3400, 0xa4cf, LETTER);
  range(0xa640, 0xd7ff, LETTER);
  range(0xf900, 0xfdff, LETTER);
  range(0xe00, 0xeff, UNSPACED);
  range(0x1780, 0x17ff, UNSPACED);
  range(0x3040, 0x30ff, UNSPACED);
  range(0x3400, 0x9fff, UNSPACED);
  range(0xf900, 0xfaff, UNSPACED);
  range(0x30, 0x39, DIGIT);
  range(0x660, 0x669, DIGIT);
  range(0x6f0, 0x6f9, DIGIT);
  range(0xff10, 0xff19, DIGIT);
  each(',;:，；：、،؛', COMMA);
  each('.!?。！？…؟۔', STOP);
  each('|»›·•/>→', SEPARATOR);
  for (const space of WHITE_SPACE) table[space.charCodeAt(0)] = SPACE;
  return table;
}

/** How many characters of each kind a text has. Full stops count where white space, a closing mark or the end follows. */
export interface CharacterCounts {
  letters: number;
  upper: number;
  digits: number;
  commas: number;
  stops: number;
  separators: number;
  /** Runs between spaces, and half a word for each letter of a script that has none. */
  words: number;
}

/**
 * Counts the characters `from` … `to − 1` of a text into `counts`; white space at the ends or in excess changes nothing.
 * O(characters), nothing is allocated: a part of a long text is read where it stands.
 */
export function countCharacters(text: string, from: number, to: number, counts: CharacterCounts): void {
  let [letters, upper, digits, commas, stops, separators, unspaced, runs] = [0, 0, 0, 0, 0, 0, 0, 0];
  let before = SPACE;
  for (let i = from; i < to; i++) {
    const kind = KIND[text.charCodeAt(i)];
    runs += (before & ~kind) >> 7;
    before = kind & SPACE;
    letters += kind & LETTER;
    if ((kind & RARE) === 0) continue;
    upper += (kind & UPPER) >> 1;
    digits += (kind & DIGIT) >> 2;
    commas += (kind & COMMA) >> 3;
    separators += (kind & SEPARATOR) >> 5;
    unspaced += (kind & UNSPACED) >> 6;
    if (kind & STOP && endsSentence(text, i, to)) stops++;
  }
  counts.letters = letters;
  counts.upper = upper;
  counts.digits = digits;
  counts.commas = commas;
  counts.stops = stops;
  counts.separators = separators;
  counts.words = runs + unspaced / 2;
}

/** A mark ends a sentence where no letter or digit follows and no other mark does; those of CJK always do. */
function endsSentence(text: string, at: number, end: number): boolean {
  if (text.charCodeAt(at) >= 0x3000 || at + 1 === end) return true;
  return (KIND[text.charCodeAt(at + 1)] & (LETTER | DIGIT | STOP | SEPARATOR)) === 0;
}
