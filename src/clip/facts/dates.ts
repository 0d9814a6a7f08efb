import { RUNNING_TEXT, type Line } from '../../extract/blocks/opening-lines.ts';

/** Words around a day on which something was changed; the article may be older. */
const CHANGED =
  /\b(?:updated?|modified|revised|reviewed|edited|changed|aktualisiert|geändert|actualizado|mis à jour|aggiornato|bijgewerkt)\b|更新|修改|تحديث|עודכן/iu;

/**
 * When the article was published, ISO 8601: as stated, else by the first line around its title that has a day. Of days
 * that are seen, one on which it was changed counts last. Empty where nobody says.
 */
export function choosePublished(stated: readonly string[], lines: readonly Line[], lang: string): string {
  const short = lines.filter(({ text }) => text.length <= RUNNING_TEXT);
  for (const text of stated) {
    const date = isoDate(text);
    if (date !== '') return seenDay(date, short, lang) || date;
  }
  const [made, changed] = [short.filter(({ text }) => !CHANGED.test(text)), short];
  for (const { text } of [...made, ...changed]) {
    const day = dayIn(text, lang);
    if (day >= FIRST_PAGE) return day;
  }
  return '';
}

/** Before it there were no web pages: a day that is seen there is one of a life, or of what the article tells of. */
const FIRST_PAGE = '1990';

const HOUR = 60 * 60 * 1000;

/**
 * The day on which a moment of universal time was where the page is from, as its lines say it: midnight there is another
 * day here. Empty where no line says so. Clocks are up to 12 hours behind universal time, and 14 ahead of it.
 */
function seenDay(moment: string, lines: readonly Line[], lang: string): string {
  const time = moment.endsWith('Z') ? Date.parse(moment) : NaN;
  if (Number.isNaN(time)) return '';
  const [here, ...others] = [0, -12, 14].map((hours) => new Date(time + hours * HOUR).toISOString().slice(0, 10));
  const seen = lines.map(({ text }) => dayIn(text.slice(0, changedAt(text)), lang));
  return seen.includes(here) ? '' : (seen.find((day) => others.includes(day)) ?? '');
}

/** Where a line begins to speak of a change; its length where it does not. */
function changedAt(text: string): number {
  const at = text.search(CHANGED);
  return at < 0 ? text.length : at;
}

/** ISO 8601 as precise as the page says; days in words or local forms become days. Empty where it is no date. */
export function isoDate(text: string): string {
  const said = text.trim();
  const iso =
    /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?(?:[T ](\d{2}:\d{2}(?::\d{2})?(?:\.\d+)?)\s*(Z|[+-]\d{2}:?\d{2})?)?/.exec(
      said,
    );
  if (!iso) return dayIn(said, '');
  const [, year, month, day, time, zone = ''] = iso;
  const date = [year, month.padStart(2, '0'), ...(day ? [day.padStart(2, '0')] : [])].join('-');
  if (Number.isNaN(Date.parse(date))) return '';
  return time ? `${date}T${time}${zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')}` : date;
}

/** Years in which pages say that they were published. */
const YEAR = '(?:19|20)\\d{2}';
const HAS_YEAR = new RegExp(YEAR);

const YEAR_FIRST = new RegExp(
  String.raw`(?<!\d)(${YEAR})(?:(?:[-/]|\.\s?)(\d{1,2})(?:[-/]|\.\s?)(\d{1,2})(?!\d)|\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일])`,
  'u',
);
const YEAR_LAST = new RegExp(String.raw`(?<!\d)(\d{1,2})([-/.])\s?(\d{1,2})\2\s?(${YEAR})(?!\d)`, 'u');

/**
 * The first day that a text names, as YYYY-MM-DD: with the month in English, in numbers, or with the month in the
 * language of the text. Empty where there is none.
 */
export function dayIn(line: string, lang: string): string {
  const text = inAscii(line);
  if (!HAS_YEAR.test(text)) return '';
  const day = namedDay(text, ENGLISH) || numberedDay(text, lang);
  if (day !== '' || /^(?:en\b|$)/i.test(lang) || !isLanguage(lang)) return day;
  return namedDay(text, monthForms(lang));
}

/** A text with Arabic and Persian digits as ours, and without the marks of direction between them. */
function inAscii(text: string): string {
  return text.replace(/[\u061c\u200e\u200f]/g, '').replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16));
}

function numberedDay(text: string, lang: string): string {
  const ordered = YEAR_FIRST.exec(text);
  if (ordered) return isoDay(ordered[1], Number(ordered[2] ?? ordered[4]), Number(ordered[3] ?? ordered[5]));
  const numbers = YEAR_LAST.exec(text);
  if (!numbers) return '';
  const [, first, sign, second, year] = numbers;
  const monthFirst = sign === '/' && /^(?:en(?:-us)?)?$/i.test(lang) && Number(first) <= 12;
  const [month, day] = monthFirst || Number(second) > 12 ? [first, second] : [second, first];
  return isoDay(year, Number(month), Number(day));
}

const IN_SLASHES = new RegExp(String.raw`(?<![\d/])(\d{1,2})/(\d{1,2})/${YEAR}(?!\d)`, 'g');

/** Whether a text has a day in numbers that may be read with its month first or its day. */
export function hasNumberedDay(text: string): boolean {
  return text.search(IN_SLASHES) >= 0;
}

/** Whether more days of some texts can be read with the day first alone than with the month first alone. O(texts). */
export function writesDayFirst(texts: Iterable<string>): boolean {
  let balance = 0;
  for (const text of texts) {
    for (const [, first, second] of text.matchAll(IN_SLASHES)) {
      balance += Number(isDayAlone(first, second)) - Number(isDayAlone(second, first));
    }
  }
  return balance > 0;
}

function isDayAlone(number: string, month: string): boolean {
  return Number(number) > 12 && Number(number) <= 31 && Number(month) <= 12;
}

function namedDay(text: string, { before, after, number }: MonthForms): string {
  const dayFirst = after.exec(text);
  if (dayFirst) return isoDay(dayFirst[3], number(dayFirst[2]), Number(dayFirst[1]));
  const monthFirst = before.exec(text);
  return monthFirst ? isoDay(monthFirst[3], number(monthFirst[1]), Number(monthFirst[2])) : '';
}

function isoDay(year: string, month: number, day: number): string {
  const date = new Date(Date.UTC(Number(year), month - 1, day));
  const isReal = month >= 1 && month <= 12 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : '';
}

/** How days with a named month are written. */
interface MonthForms {
  /** Month, day, year. */
  readonly before: RegExp;
  /** Day, month, year. */
  readonly after: RegExp;
  /** 1–12 of a name that a pattern found. */
  readonly number: (name: string) => number;
}

function formsOf(numbers: ReadonlyMap<string, number>): MonthForms {
  const names = [...numbers.keys()]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const month = `(${names.join('|')})`;
  return {
    before: new RegExp(String.raw`(?<!\p{L})${month}\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(${YEAR})(?!\d)`, 'iu'),
    after: new RegExp(
      String.raw`(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|º|\.)?[\s-]+(?:de\s+|of\s+|ב)?${month}(?:/\p{L}+)?\.?[,،]?[\s-]+(?:de\s+|del\s+)?(${YEAR})(?!\d)`,
      'iu',
    ),
    number: (name) => numbers.get(name.toLowerCase()) ?? 0,
  };
}

const ENGLISH_MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);

/** Known without asking the browser, whose formats take a while to load. */
const ENGLISH = formsOf(
  new Map([
    ['sept', 9],
    ...ENGLISH_MONTHS.flatMap((name, k) => [[name, k + 1] as const, [name.slice(0, 3), k + 1] as const]),
  ]),
);

const forms = new Map<string, MonthForms>();

/** The months of a language as its dates have them. */
function monthForms(lang: string): MonthForms {
  const known = forms.get(lang);
  if (known !== undefined) return known;
  const numbers = new Map<string, number>();
  // The months have names of their own in the Levant and in the west of the Maghreb, whatever the page says.
  const locales = /^ar\b/i.test(lang) ? ['ar', 'ar-SY', 'ar-DZ', 'ar-MA'] : [lang];
  for (const locale of locales) {
    for (const month of ['long', 'short'] as const) {
      // With a day, the month stands as it does in dates: languages decline it.
      for (const options of [{ month }, { month, day: 'numeric' }] as const) {
        const format = new Intl.DateTimeFormat(locale, { ...options, calendar: 'gregory', timeZone: 'UTC' });
        for (let k = 0; k < 12; k++) {
          const part = format.formatToParts(Date.UTC(2020, k, 1)).find(({ type }) => type === 'month');
          const name = (part?.value ?? '').toLowerCase().replace(/\.$/, '');
          if (/\p{L}{3}|^[\p{L}\p{M}]{2,}$/u.test(name)) numbers.set(name, k + 1);
        }
      }
    }
  }
  const made = numbers.size === 0 ? ENGLISH : formsOf(numbers);
  forms.set(lang, made);
  return made;
}

const languages = new Map<string, boolean>();

/** Pages name all sorts of things as their language. */
export function isLanguage(lang: string): boolean {
  let known = languages.get(lang);
  if (known === undefined) languages.set(lang, (known = isSupported(lang)));
  return known;
}

function isSupported(lang: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(lang).length > 0;
  } catch {
    return false;
  }
}
