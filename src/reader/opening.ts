import type { Metadata } from '../clip/clip.ts';
import { isLanguage } from '../clip/facts/dates.ts';

/** Characters. A text with more is running text: the opening ends before it. */
const LONG = 160;

/** The text of an article before its running text: titles, writers, days, captions. Each block is read once. */
export function openingOf(article: HTMLElement): string {
  const walker = article.ownerDocument.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  const lengths = new Map<Node, number>();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const block = node.parentElement?.closest('p, li, dd, td, blockquote, pre') ?? node;
    const length = lengths.get(block) ?? trimmed(block).length;
    if (length > LONG) break;
    lengths.set(block, length);
    texts.push(trimmed(node));
  }
  return texts.join(' ');
}

function trimmed(node: Node): string {
  return node.textContent?.trim() ?? '';
}

/**
 * Whether an article as on its page is called something there: by a heading of level 1, or by its title in its opening. Where
 * neither is part of it, paper would not say what it holds.
 */
export function bearsTitle(article: HTMLElement, opening: string, title: string): boolean {
  const named = letters(title);
  return named === '' || article.querySelector('h1') !== null || ` ${letters(opening)} `.includes(` ${named} `);
}

/** What of the writer and the day the opening of an article says itself: the head above it need not say it again. */
export function statedIn(
  opening: string,
  { byline, published, lang }: Pick<Metadata, 'byline' | 'published' | 'lang'>,
): { readonly byline: boolean; readonly published: boolean } {
  const said = ` ${letters(opening)} `;
  const names = byline.split(BETWEEN_NAMES).map(letters);
  return {
    byline: names.join('') !== '' && names.every((name) => said.includes(` ${name} `)),
    published: published !== '' && namesDay(opening.toLowerCase(), published, lang),
  };
}

/** What stands between two writers; people say another than pages do. */
const BETWEEN_NAMES = /\s*[,;&、，]\s*|\s+and\s+/;

/** Words alone, in lower case. */
function letters(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Whether year, month and day all stand there: the month by its number or by its name, in the article's language or in English. */
function namesDay(text: string, iso: string, lang: string): boolean {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return text.includes(iso.toLowerCase());
  const timeZone = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? 'UTC' : undefined;
  const named = (options: Intl.DateTimeFormatOptions, language: string) =>
    new Intl.DateTimeFormat(language, { ...options, calendar: 'gregory', numberingSystem: 'latn', timeZone })
      .format(date)
      .toLowerCase()
      .replace(/\.$/, '');
  const hasNumber = (number: string) => new RegExp(`(?<!\\d)0?${parseInt(number, 10)}(?!\\d)`).test(text);
  const languages = [...(isLanguage(lang) ? [lang] : []), 'en'];
  const months = languages.flatMap((one) => [named({ month: 'long' }, one), named({ month: 'short' }, one)]);
  return (
    hasNumber(named({ year: 'numeric' }, 'en')) &&
    hasNumber(named({ day: 'numeric' }, 'en')) &&
    (months.some((month) => text.includes(month)) || hasNumber(named({ month: 'numeric' }, 'en')))
  );
}
