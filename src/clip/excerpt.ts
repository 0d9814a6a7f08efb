import { tidy } from './tidy.ts';
import { wholeLetters } from './whole-letters.ts';

/** Characters of an excerpt that is cut from an article. */
const LENGTH = 280;

/** Columns. A paragraph with more is running text: no writer, day or caption. */
const RUNNING = 80;

/** Letters that are two columns wide, and say as much as two. */
const WIDE = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/gu;

/** What stands beside the words of a paragraph: marks of notes, TeX beside its formula, how letters are read. */
const BESIDE = 'sup:has(a), a:has(sup), annotation, rt, rp';

/** The sign of a note that stands in a link of its own, which a style sheet sets high. */
const SIGN = /^[[(]?(?:\d{1,3}|[*†‡§¶]{1,4})[\])]?$/;

/**
 * The first words of an article, which some elements hold one after the other: of its first paragraph of running text; of
 * `text`, which it says, where it has none.
 */
export function excerptOf(parts: readonly Element[], text: string): string {
  for (const part of parts) {
    for (const paragraph of part.querySelectorAll(':scope > p')) {
      const words = wordsOf(paragraph);
      if (isRunning(words)) return shortened(words, LENGTH);
    }
  }
  const lines = text.split('\n');
  return shortened(tidy(lines.find(isRunning) ?? lines[0]), LENGTH);
}

function wordsOf(paragraph: Element): string {
  const copy = paragraph.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll(BESIDE)) part.remove();
  for (const link of copy.querySelectorAll('a[href*="#"]')) if (SIGN.test(tidy(link.textContent))) link.remove();
  return tidy(copy.textContent);
}

function isRunning(line: string): boolean {
  const { length } = line.trim();
  return length > RUNNING || length + (line.match(WIDE)?.length ?? 0) > RUNNING;
}

/** The first words of a line. */
export function shortened(line: string, length: number): string {
  if (line.length <= length) return line;
  const cut = line.slice(0, length);
  return `${wholeLetters(cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2)))}…`;
}

/** What leads to the rest of a text, behind its first words. */
const CALL =
  /(?<![\s[(])[\s[(]*(?:…|\.\.\.)?[\])]?\s*(?:(?<=[\s…\].])(?:Read more|Read More|READ MORE|Continue [Rr]eading|Weiterlesen|Mehr lesen|Lire la suite|Leer más|Leia mais|Leggi (?:di più|tutto)|Lees (?:meer|verder)|Читать далее|קרא עוד|اقرأ المزيد)|阅读(?:全文|更多)|続きを読む)\s*(?:…|\.\.\.)?\s*[»›→>]*$/u;

/** First words that a page states, without the call behind them that leads to the rest. */
export function withoutCall(excerpt: string): string {
  return excerpt.replace(CALL, '…');
}
