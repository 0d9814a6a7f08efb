/** UTF-16 units that are looked at. */
const SAMPLE = 4000;

/** Letters of one script that make a text one of its language; names and code in others stand in every text. */
const MOST = 0.5;

/** Kana among the letters of a Japanese text; all others are Han. */
const KANA = 0.05;

/** Scripts that one language writes, or nearly: the script, the language, and others that write it and are believed where they are stated. */
const SCRIPTS = (
  'Hangul ko,Thai th,Hebrew he iw yi ji lad arc,Greek el grc,Armenian hy hyw xcl,Georgian ka xmf lzz sva,Khmer km,Lao lo,' +
  'Tamil ta,Telugu te,Malayalam ml,Kannada kn tcy kok,Gujarati gu,Sinhala si'
).split(',');

/** Languages that are written in Han letters, kana or none. */
const HAN = 'zh ja yue cmn wuu hak nan lzh gan hsn'.split(' ');

/**
 * The language of a text, BCP 47: as stated, unless its letters are of a script that the stated language is not written
 * in: pages keep the language of the template that they were made from. Where nothing is stated, the language whose
 * script it is; empty where a script is that of many. O(1): the first 4,000 characters speak for all.
 */
export function languageOf(text: string, stated: string): string {
  const sample = text.slice(0, SAMPLE);
  const count = (letters: RegExp): number => sample.match(letters)?.length ?? 0;
  const total = count(/\p{L}/gu);
  // Most pages end here: patterns of scripts are slow to make.
  if (total === 0 || count(/[a-z]/gi) > total * (1 - MOST)) return stated;
  const first = stated.toLowerCase().split('-')[0];
  const kana = count(/[\p{sc=Hira}\p{sc=Kana}]/gu);
  if (kana + count(/\p{sc=Han}/gu) >= MOST * total) {
    if (HAN.includes(first)) return stated;
    return kana >= KANA * total ? 'ja' : 'zh';
  }
  for (const line of SCRIPTS) {
    const [script, lang, ...others] = line.split(' ');
    if (count(new RegExp(`\\p{sc=${script}}`, 'gu')) < MOST * total) continue;
    return first === lang || others.includes(first) ? stated : lang;
  }
  return stated;
}
