import { FIRST_HEADINGS, isTitle, plain } from './html.ts';

/** A heading of a chapter, with those below it. */
export interface Section {
  /** Of its address, behind the `#`. */
  readonly fragment: string;
  /** Text of XML, escaped. */
  readonly title: string;
  readonly sections: readonly Section[];
}

/** A heading as it stands in a chapter; `level` is 1–6. */
export interface Heading {
  readonly fragment: string;
  readonly title: string;
  readonly level: number;
}

/** Levels of headings in the contents of a book, and how many it has of all articles. */
const MOST_LEVELS = 3;
const MOST_SECTIONS = 300;

/** As serialisers write it: no `>` within attributes. */
const HEADING = /<h([1-6])((?:\s[^>]*)?)>([^]*?)<\/h\1>/g;

/** XHTML whose headings have names that the contents lead to, and these headings; those without words are none. */
export function nameHeadings(xhtml: string): { readonly body: string; readonly headings: readonly Heading[] } {
  const headings: Heading[] = [];
  const body = xhtml.replace(HEADING, (whole, level: string, attributes: string, inside: string) => {
    const title = wordsOf(inside);
    if (title === '') return whole;
    const given = /\sid="([^"]*)"/.exec(attributes)?.[1];
    const id = given ?? `h${headings.length + 1}`;
    headings.push({ fragment: fragmentTo(id), title, level: Number(level) });
    return given === undefined ? whole.replace(/^<h\d/, `$& id="${id}"`) : whole;
  });
  return { body, headings };
}

/** Where the heading ends that says the title, in XHTML that begins with it; -1 where nothing can follow it there. */
export function endOfTitle(xhtml: string, title: string): number {
  const headings = Array.from(xhtml.matchAll(HEADING)).slice(0, FIRST_HEADINGS);
  const found = headings.find(([, , , inside]) => isTitle(plain(inside), '', title));
  if (!found) return -1;
  const before = xhtml.slice(0, found.index);
  const isInSummary = before.lastIndexOf('<summary') > before.lastIndexOf('</summary');
  return isInSummary ? -1 : found.index + found[0].length;
}

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** The fragment that leads to an id, as serialisers write it. */
function fragmentTo(id: string): string {
  return encodeURIComponent(id.replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity));
}

/** What is not shown, stands above letters, or in the place of an image, is no part of a heading's words. */
const WORDLESS = /<(annotation|rt|rp)[\s>][^]*?<\/\1>|<span class="gap">[^<]*<\/span>/g;

function wordsOf(xml: string): string {
  const shown = xml.replace(WORDLESS, '').replace(/<br\s?\/>/g, ' ');
  return shown
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * The headings of each article as sections in one another. Where a book has too many, those of the lowest levels are left
 * out, of all articles alike.
 */
export function sectionsOf(articles: readonly (readonly Heading[])[]): (readonly Section[])[] {
  const ranked = articles.map((headings) => {
    const levels = [...new Set(headings.map(({ level }) => level))].sort((a, b) => a - b);
    return headings.map((heading) => ({ ...heading, level: levels.indexOf(heading.level) + 1 }));
  });
  const upTo = (most: number) => ranked.map((headings) => headings.filter(({ level }) => level <= most));
  let most = MOST_LEVELS;
  while (most > 0 && upTo(most).flat().length > MOST_SECTIONS) most--;
  return upTo(most).map(nested);
}

function nested(headings: readonly Heading[]): readonly Section[] {
  const sections: Section[] = [];
  for (let k = 0; k < headings.length;) {
    const { fragment, title, level } = headings[k];
    let end = k + 1;
    while (end < headings.length && headings[end].level > level) end++;
    sections.push({ fragment, title, sections: nested(headings.slice(k + 1, end)) });
    k = end;
  }
  return sections;
}
