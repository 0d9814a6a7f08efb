import { letters } from '../extract/page/letters.ts';
import type { Heading } from '../extract/page/page-headings.ts';

/** What a page calls itself. */
export interface StatedTitles {
  /** Of its article, as linked data and `meta` state it; the most trusted first. */
  readonly titles: readonly string[];
  /** In the bar of the window. */
  readonly documentTitle: string;
  /** Names of its site, as stated. */
  readonly siteNames: readonly string[];
  /** Host of its address; empty where it has none. */
  readonly host: string;
  /** Name of the file at its address, without what it ends in; empty where that is no file. */
  readonly fileName: string;
}

/** The title, and the heading that says it, where one does. */
export interface Title {
  readonly text: string;
  readonly heading: Heading | null;
}

/** Words of a heading and of a stated title that agree, as F1, from which the heading is taken to say the same. */
const SAME = 0.45;
/** The same for headings below level 1: they mostly name parts. */
const SAME_BELOW = 0.85;

/** Scripts without spaces. */
const DENSE = String.raw`\p{sc=Han}\p{sc=Hira}\p{sc=Kana}`;

/**
 * Between a title and what stands beside it: the site, the section. Scripts without spaces need none around it. What stands in
 * brackets is one.
 */
const SEPARATOR = new RegExp(
  String.raw`(?:\s+(?:[|\-–—·»«/•~‹›]+|::)\s+|\s*[|·»•]\s*|(?<=[${DENSE}\p{Pe}\p{Pf}])[_-]+(?=[${DENSE}]))(?![^()]{0,80}\))`,
  'u',
);

/**
 * What the article is called. Pages tell their title to search engines and to people, and not always the same: the
 * heading that people see counts where it agrees with what is stated, at least in part. Where none agrees, the stated
 * title counts, without the name of the site. On the 1,358 pages of wcxb-dev the labelled title to the word, punctuation
 * aside: .81; the stated title before any heading, as other readers have it, .61.
 */
export function chooseTitle(stated: StatedTitles, headings: readonly Heading[]): Title {
  const said = [...stated.titles, stated.documentTitle].filter(hasWords);
  const parts = said.map((title) => withoutSite(title, stated));
  // Notebooks and converters name a page by its file.
  const names = parts.filter((part) => !isSite(part, stated) && letters(part) !== letters(stated.fileName));
  const firsts = headings.filter(({ level, text }) => level === 1 && !isSite(text, stated));
  const wholes = names.length > 0 ? names : parts;
  // What a title starts with may be all of it: sites are not always known by their names.
  const starts = wholes.map((title) => title.split(SEPARATOR)[0]).filter(hasWords);
  // And sections may stand before it.
  const sections = said.map((title) => sectionsOf(title, stated).join(' ')).filter(hasWords);
  const forms = names.map(letters);
  const best =
    bestHeading(firsts.length > 0 ? firsts : headings, [...wholes, ...starts, ...sections]) ??
    firsts.find(({ text }) => forms.some((form) => OTHER_FORM.test(`${letters(text)} ${form}`)));
  if (best) return { text: best.text, heading: best };
  const first = firsts.at(0) ?? null;
  const text = names.at(0) ?? first?.text ?? parts.at(0) ?? headings.at(0)?.text ?? '';
  return { text, heading: first };
}

/**
 * The parts of a title but for its last, which may be a site that nobody names, and for names that are stated: what only
 * sounds like the address may be a product of the site.
 */
function sectionsOf(title: string, { siteNames }: StatedTitles): string[] {
  const parts = title.split(SEPARATOR).slice(0, -1);
  return parts.filter((part) => !isSite(part, { siteNames, host: '' }));
}

/** The heading that agrees best with a title, the first of equals; null where none agrees. */
function bestHeading(headings: readonly Heading[], titles: readonly string[]): Heading | null {
  const bags = titles.map(wordsOf);
  let best: Heading | null = null;
  let most = 0;
  for (const heading of headings) {
    const words = wordsOf(heading.text);
    const same = Math.max(0, ...bags.map((bag) => agreement(words, bag)));
    if (same >= (heading.level === 1 ? SAME : SAME_BELOW) && same > most) [best, most] = [heading, same];
  }
  return best;
}

/** Two texts that differ in nothing but how they end, as letters alone: install installation. */
const OTHER_FORM = /^(\S{5,})\S{0,5} \1\S{0,5}$/;

/** A title without the name of the site and of its sections behind or before it. */
function withoutSite(title: string, site: Pick<StatedTitles, 'siteNames' | 'host'>): string {
  const parts = title.split(SEPARATOR).filter(hasWords);
  if (parts.length < 2) return title.trim();
  let [from, to] = [0, parts.length];
  while (to - from > 1 && isSite(parts[to - 1], site)) to--;
  while (to - from > 1 && isSite(parts[from], site)) from++;
  // A site that is not known by its name stands last; its name has a capital where the script has any, or is a host.
  if (to - from === parts.length && !/^\p{Ll}[^.]*$/u.test(parts[to - 1])) to = from + 1;
  const start = title.indexOf(parts[from]);
  return title.slice(start, title.indexOf(parts[to - 1], start) + parts[to - 1].length).trim();
}

/** Parts of host names that say nothing of the site. */
const COMMON_LABELS: ReadonlySet<string> = new Set('www com org net co uk edu gov io'.split(' '));

/** Whether a text is the name of the site, as stated or as its address has it. */
export function isSite(text: string, { siteNames, host }: Pick<StatedTitles, 'siteNames' | 'host'>): boolean {
  const name = letters(text);
  if (name === '' || siteNames.some((site) => letters(site) === name)) return true;
  const labels = host.split('.').filter((label) => !COMMON_LABELS.has(label));
  const core = letters(labels.reduce((longest, label) => (label.length > longest.length ? label : longest), ''));
  if (core.length < 3) return false;
  return (name.length >= 3 && core.includes(name)) || (name.includes(core) && name.length <= 2 * core.length + 3);
}

function hasWords(text: string): boolean {
  return letters(text) !== '';
}

/** Scripts without spaces count by characters. */
const WORD = new RegExp(String.raw`[${DENSE}]|(?:(?![${DENSE}])[\p{L}\p{M}\p{N}])+`, 'gu');

function wordsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of text.toLowerCase().matchAll(WORD)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** F1 of two bags of words. */
function agreement(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let [common, total] = [0, 0];
  for (const [word, count] of a) {
    common += Math.min(count, b.get(word) ?? 0);
    total += count;
  }
  for (const count of b.values()) total += count;
  return total === 0 ? 0 : (2 * common) / total;
}
