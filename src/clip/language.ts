/** UTF-16 units that are looked at. */
const SAMPLE = 4000;

/** Letters of one script that make a text one of its language; names and code in others stand in every text. */
const MOST = 0.5;

/** Kana among the letters of a Japanese text; all others are Han. */
const KANA = 0.05;

/** Scripts that one language writes, or nearly; `others` write it too and are believed where they are stated. */
const SCRIPTS: readonly { readonly letters: RegExp; readonly lang: string; readonly others?: readonly string[] }[] = [
  { letters: /\p{Script=Hangul}/gu, lang: 'ko' },
  { letters: /\p{Script=Thai}/gu, lang: 'th' },
  { letters: /\p{Script=Hebrew}/gu, lang: 'he', others: ['iw', 'yi', 'ji', 'lad', 'arc'] },
  { letters: /\p{Script=Greek}/gu, lang: 'el', others: ['grc'] },
  { letters: /\p{Script=Armenian}/gu, lang: 'hy', others: ['hyw', 'xcl'] },
  { letters: /\p{Script=Georgian}/gu, lang: 'ka', others: ['xmf', 'lzz', 'sva'] },
  { letters: /\p{Script=Khmer}/gu, lang: 'km' },
  { letters: /\p{Script=Lao}/gu, lang: 'lo' },
  { letters: /\p{Script=Tamil}/gu, lang: 'ta' },
  { letters: /\p{Script=Telugu}/gu, lang: 'te' },
  { letters: /\p{Script=Malayalam}/gu, lang: 'ml' },
  { letters: /\p{Script=Kannada}/gu, lang: 'kn', others: ['tcy', 'kok'] },
  { letters: /\p{Script=Gujarati}/gu, lang: 'gu' },
  { letters: /\p{Script=Sinhala}/gu, lang: 'si' },
];

/** Languages that are written in Han letters, kana or none. */
const HAN: readonly string[] = ['zh', 'ja', 'yue', 'cmn', 'wuu', 'hak', 'nan', 'lzh', 'gan', 'hsn'];

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
  const kana = count(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  if (kana + count(/\p{Script=Han}/gu) >= MOST * total) {
    if (HAN.includes(first)) return stated;
    return kana >= KANA * total ? 'ja' : 'zh';
  }
  for (const { letters, lang, others = [] } of SCRIPTS) {
    if (count(letters) < MOST * total) continue;
    return first === lang || others.includes(first) ? stated : lang;
  }
  return stated;
}
