/** Words of a print against the words of what was selected: what is missing, and what comes from elsewhere. */
export interface WordCheck {
  readonly missing: readonly string[];
  readonly outside: readonly string[];
  /** Letters on paper beyond all that are known, as a share of those selected: 0 where there are none. */
  readonly surplus: number;
}

/** Letters. A word that is as short is found in nearly every text: it tells nothing by itself. */
const MIN_WORD = 2;
const MIN_PART = 3;

/**
 * Compares what `pdftotext` read with the text of the selection. `known` is what may stand on paper beside it: title,
 * address, descriptions of images. Case, ligatures, white space and punctuation do not count, nor where lines end.
 */
export function compareWords(paper: string, selected: string, known: string): WordCheck {
  const [print, allowed] = [lettersOf(paper), lettersOf(`${selected}\n${known}`)];
  const words = new Set(wordsOf(paper));
  const isThere = (word: string) => print.includes(word) || isTwo(word, words);
  const missing = selected
    .split('\n')
    .filter((line) => !print.includes(lettersOf(line)))
    .flatMap((line) => wordsOf(line).filter((word) => !isThere(word)));
  const outside = wordsOf(paper).filter((word) => word.length >= MIN_WORD && !allowed.includes(word));
  const inSelection = lettersOf(selected).length;
  const surplus = inSelection > 0 ? Math.max(0, (print.length - allowed.length) / inSelection) : 0;
  return { missing: unique(missing), outside: unique(outside), surplus };
}

/** Whether two words stand on paper apart that the text has as one: boxes without space between, such as two buttons. */
function isTwo(word: string, words: ReadonlySet<string>): boolean {
  for (let at = MIN_PART; at <= word.length - MIN_PART; at++) {
    if (words.has(word.slice(0, at)) && words.has(word.slice(at))) return true;
  }
  return false;
}

/** Letters and digits in their order. */
export function lettersOf(text: string): string {
  return plain(text).replace(/[^\p{L}\p{N}]+/gu, '');
}

function wordsOf(text: string): string[] {
  const words = plain(text).split(/\s+/);
  return words.map((word) => word.replace(/[^\p{L}\p{N}]+/gu, '')).filter((word) => word !== '');
}

/** Compatibility forms (ligatures, Arabic presentation forms), marks of direction and soft hyphens are how text is written, not what it says. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
    .toLowerCase();
}

function unique(words: readonly string[]): string[] {
  return Array.from(new Set(words));
}
