import { count, plural, t } from './words.ts';

/** Words a minute of silent reading of English non-fiction: Brysbaert 2019, "How many words do we read per minute?" (238). */
const WORDS_PER_MINUTE = 238;

/** Whole minutes, at least 1 where there is anything to read. */
export function minutesToRead(words: number): number {
  return words <= 0 ? 0 : Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

/** What a person wants to know of an article before reading: words and minutes, and images, each where there are any. */
export function facts({ words, images }: { readonly words: number; readonly images: number }): string[] {
  const text = [plural('words', words), plural('minutes', minutesToRead(words))];
  if (images === 0) return text;
  return [...(words > 0 ? text : []), plural('images', images)];
}

/** 0–1 as whole per cent; more than nothing is never 0. */
export function percent(share: number): string {
  const whole = Math.round(share * 100);
  return share > 0 && whole === 0 ? t('under_one_percent') : t('percent', count(whole));
}

/** A day as people write it in the language of the browser; the text itself where it is not a date. */
export function longDate(iso: string, language?: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(iso);
  return dayFormat(language, isDay ? 'UTC' : undefined).format(date);
}

/** Making a format takes longer than writing a hundred dates with it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(language: string | undefined, timeZone: string | undefined): Intl.DateTimeFormat {
  const key = `${language} ${timeZone}`;
  const known = dayFormats.get(key) ?? new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone });
  dayFormats.set(key, known);
  return known;
}

/** Host without `www.`; empty where the address has none. */
export function siteOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : '';
}
