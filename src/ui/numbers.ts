/** Languages that have words of ours and digits like these; a script and a region may follow, a system of digits may not. */
const PLAIN_DIGITS = /^(?:de|en|es|fr|ja|zh)(?:-[a-z]{2,4})*$/i;

interface Grouping {
  /** BCP 47, between spaces. */
  readonly tags: string;
  /** Between thousands. */
  readonly sign: string;
  /** The smallest number that has one. */
  readonly from: number;
}

const GROUPINGS: readonly Grouping[] = [
  { tags: ' en en-AU en-CA en-GB en-IE en-NZ en-US es-MX ja ja-JP zh-CN ', sign: ',', from: 1_000 },
  { tags: ' de de-DE ', sign: '.', from: 1_000 },
  { tags: ' es es-ES ', sign: '.', from: 10_000 },
  { tags: ' fr fr-FR ', sign: '\u202f', from: 1_000 },
];

/**
 * A number as a language, a BCP 47 tag, writes it. The formats of the browser say the same, and are asked only where it is
 * not known here: before it makes the first one of a process it looks at each of its 800 languages, 35 to 47 ms on the
 * thread of the page.
 */
export function writeNumber(n: number, language: string): string {
  if (!Number.isSafeInteger(n) || n < 0 || Object.is(n, -0)) return n.toLocaleString(language);
  const digits = String(n);
  const grouping = GROUPINGS.find(({ tags }) => tags.includes(` ${language} `));
  if (grouping) return n < grouping.from ? digits : digits.replace(/\B(?=(?:\d{3})+$)/g, grouping.sign);
  return n < 1_000 && PLAIN_DIGITS.test(language) ? digits : n.toLocaleString(language);
}
