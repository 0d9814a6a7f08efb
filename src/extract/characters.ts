/** Kinds of characters, as bits; a character may be of several kinds. */
const LETTER = 1;
const UPPER = 2;
const DIGIT = 4;
const COMMA = 8;
const STOP = 16;
const SEPARATOR = 32;

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
  range(0x30, 0x39, DIGIT);
  range(0x660, 0x669, DIGIT);
  range(0x6f0, 0x6f9, DIGIT);
  range(0xff10, 0xff19, DIGIT);
  each(',;:，；：、،؛', COMMA);
  each('.!?。！？…؟۔', STOP);
  each('|»›·•/>→', SEPARATOR);
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
}

/** Counts the characters of a text into `counts`. O(characters), nothing is allocated. */
export function countCharacters(text: string, counts: CharacterCounts): void {
  let [letters, upper, digits, commas, stops, separators] = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < text.length; i++) {
    const kind = KIND[text.charCodeAt(i)];
    if (kind === 0) continue;
    letters += kind & LETTER;
    upper += (kind & UPPER) >> 1;
    digits += (kind & DIGIT) >> 2;
    commas += (kind & COMMA) >> 3;
    separators += (kind & SEPARATOR) >> 5;
    if (kind & STOP && endsSentence(text, i)) stops++;
  }
  counts.letters = letters;
  counts.upper = upper;
  counts.digits = digits;
  counts.commas = commas;
  counts.stops = stops;
  counts.separators = separators;
}

/** A mark ends a sentence where no letter or digit follows and no other mark does; those of CJK always do. */
function endsSentence(text: string, at: number): boolean {
  if (text.charCodeAt(at) >= 0x3000 || at + 1 === text.length) return true;
  return (KIND[text.charCodeAt(at + 1)] & (LETTER | DIGIT | STOP | SEPARATOR)) === 0;
}

/** Words of a text: runs between spaces, and half a word for each letter of a script that has no spaces. */
export function countWords(text: string): number {
  let words = 0;
  let unspaced = 0;
  let inWord = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code <= 32 || code === 0xa0 || code === 0x3000) inWord = false;
    else {
      if (!inWord) words++;
      inWord = true;
      if (code >= 0xe00 && isUnspaced(code)) unspaced++;
    }
  }
  return words + unspaced / 2;
}

/** Thai, Lao, Khmer, kana and Han: written without spaces between words. */
function isUnspaced(code: number): boolean {
  return (
    code <= 0xeff ||
    (code >= 0x1780 && code <= 0x17ff) ||
    (code >= 0x3040 && code <= 0x30ff) ||
    (code >= 0x3400 && code <= 0x9fff) ||
    (code >= 0xf900 && code <= 0xfaff)
  );
}
