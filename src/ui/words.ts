import type english from '../../public/_locales/en/messages.json';
import { writeNumber } from './numbers.ts';

/** A message of `public/_locales`. */
export type MessageId = keyof typeof english;

/** CLDR plural categories; a language has some of them, and `other` always. */
type Category = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** A message that stands in `public/_locales` once for each plural category of the language. */
export type PluralKey = MessageId extends infer Id ? (Id extends `${infer Base}_other` ? Base : never) : never;

/** A message that has one form. */
export type Key = Exclude<MessageId, `${PluralKey}_${Category}`>;

/** The words of a message in the language of the browser; `$1` … `$9` are replaced by the substitutions. */
export function t(key: Key, ...substitutions: readonly (string | number)[]): string {
  return message(key, substitutions) || key;
}

/** The same for a message with plural forms: `$1` is `n`, written as the language writes numbers. */
export function plural(key: PluralKey, n: number, ...more: readonly (string | number)[]): string {
  const language = locale();
  const form = rulesOf(language).select(n);
  const words = [writeNumber(n, language), ...more];
  return message(`${key}_${form}`, words) || message(`${key}_other`, words) || key;
}

/** Making the rules of a language takes longer than asking them a hundred times. */
const rules = new Map<string, Intl.PluralRules>();

function rulesOf(language: string): Intl.PluralRules {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known;
}

/**
 * BCP 47 tag of the language that the words are in: the browser's, or English where there is no translation. With the
 * region of the person where they name one: dates and numbers of British English are not those of American.
 */
export function locale(): string {
  const language = message('locale', []) || 'en';
  const preferred = typeof navigator === 'undefined' ? [] : navigator.languages;
  return preferred.find((tag) => tag === language || isSameWriting(tag, language)) ?? language;
}

/** Language and script are the same, whatever the region. */
function isSameWriting(tag: string, language: string): boolean {
  if (primaryOf(tag) !== primaryOf(language)) return false;
  // Of the languages with words of ours Chinese alone has two scripts, told by the region: zh-CN and zh-TW.
  const isOneScript = primaryOf(tag) !== 'zh' && !/-[a-z]{4}(?:-|$)/i.test(tag);
  return isOneScript || writingOf(tag) === writingOf(language);
}

function primaryOf(tag: string): string {
  return tag.split('-', 1)[0].toLowerCase();
}

/** A page asks for its language with every number that it shows, and what scripts there are takes the browser 16 ms to load. */
const writings = new Map<string, string>();

/** Language and script of a tag, without its region. */
function writingOf(tag: string): string {
  const known = writings.get(tag);
  if (known !== undefined) return known;
  const { language, script } = new Intl.Locale(tag).maximize();
  const writing = `${language}-${script}`;
  writings.set(tag, writing);
  return writing;
}

/** The direction of the language that the words are in, not of a page. */
export function direction(): 'ltr' | 'rtl' {
  return message('direction', []) === 'rtl' ? 'rtl' : 'ltr';
}

/** A number as the language of the words writes it. */
export function count(n: number): string {
  return writeNumber(n, locale());
}

/** Text of a page within words of ours: its direction does not leak into them. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}

/**
 * Accessible name of a button that stands beside each of many things: its own words, unbroken, since people who speak to
 * their computer say what they see (WCAG 2.5.3), and what it acts on.
 */
export function actOn(words: string, what: string): string {
  return `${words}: ${isolated(what)}`;
}

/** What an error says of itself, to stand within words of ours: without the full stop of a sentence. */
export function reasonOf(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return isolated(reason.trim().replace(/\.$/, ''));
}

/** Names language, direction and title of a page of ours. */
export function titlePage(page: Document, title: Key): void {
  page.documentElement.lang = locale();
  page.documentElement.dir = direction();
  page.title = t(title);
}

/** Empty where there is no such message. `chrome` is also what Firefox calls the API; a plain page has none. */
function message(id: string, substitutions: readonly (string | number)[]): string {
  if (typeof chrome === 'undefined' || !chrome.i18n) return '';
  return chrome.i18n.getMessage(id, substitutions.map(String));
}
