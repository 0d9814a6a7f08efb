/** Languages that have words of ours and digits like these; a script and a region may follow, a system of digits may not. */
const PLAIN_DIGITS = /^(?:de|en|es|fr|ja|zh)(?:-[a-z]{2,4})*$/i;

/** How numbers are written. */
interface Convention {
  /** BCP 47. */
  readonly tags: readonly string[];
  /** Between thousands. */
  readonly group: string;
  /** The smallest number that is grouped. */
  readonly from: number;
  readonly decimal: string;
}

const CONVENTIONS: readonly Convention[] = [
  {
    tags: ['en', 'en-AU', 'en-CA', 'en-GB', 'en-IE', 'en-NZ', 'en-US', 'es-MX', 'ja', 'ja-JP', 'zh-CN'],
    group: ',',
    from: 1_000,
    decimal: '.',
  },
  { tags: ['de', 'de-DE'], group: '.', from: 1_000, decimal: ',' },
  { tags: ['es', 'es-ES'], group: '.', from: 10_000, decimal: ',' },
  { tags: ['fr', 'fr-FR'], group: '\u202f', from: 1_000, decimal: ',' },
];

/**
 * A number as a language, a BCP 47 tag, writes it. The formats of the browser say the same, and are asked only where it is
 * not known here, or has more than one decimal: before it makes the first one of a process it looks at each of its 800
 * languages, 33 to 56 ms alone on a fresh page.
 */
export function writeNumber(n: number, language: string): string {
  return writeKnown(n, language) ?? n.toLocaleString(language);
}

/** Null where it is not known how the number is written. */
function writeKnown(n: number, language: string): string | null {
  const [, whole, tenths] = /^(\d+)(?:\.(\d))?$/.exec(String(n)) ?? [];
  // The digits of larger numbers are not exact, and zero may have a sign that they do not show.
  if (whole === undefined || !Number.isSafeInteger(Math.trunc(n)) || Object.is(n, -0)) return null;
  const convention = CONVENTIONS.find(({ tags }) => tags.includes(language));
  if (!convention) return n < 1_000 && tenths === undefined && PLAIN_DIGITS.test(language) ? whole : null;
  const grouped = n < convention.from ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, convention.group);
  return tenths === undefined ? grouped : grouped + convention.decimal + tenths;
}
