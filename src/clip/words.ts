/** Scripts written without spaces: each letter counts as a word, as reading speeds for them are given in letters. */
const WORD =
  /(?=[\p{L}\p{N}])[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]|[\p{L}\p{N}](?:(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}])[\p{L}\p{N}\p{M}'’_-])*/gu;

/** Words of a text. A run of letters or digits is one; Chinese, Japanese and Thai letters are one each. */
export function countWords(text: string): number {
  let words = 0;
  WORD.lastIndex = 0;
  while (WORD.test(text)) words++;
  return words;
}
