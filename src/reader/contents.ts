/** A part of an article, by its heading. */
export interface Part {
  /** Of the heading: what a link to it names. */
  readonly id: string;
  readonly title: string;
  /** 0 for the highest headings of the article, 1 for those below them. */
  readonly level: number;
}

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** Fewer parts are found as fast by scrolling. */
const LEAST_PARTS = 4;

/** Words of an article that takes a few screens; five minutes of reading. */
const LONG = 1200;

/** Gives the headings of a parsed article names, where they have none: those of clips begin otherwise (ID_PREFIX). */
export function nameHeadings(parsed: ParentNode): void {
  parsed.querySelectorAll(HEADINGS).forEach((heading, k) => (heading.id ||= `part-${k}`));
}

/** The parts of an article of so many words, down to the second level of its headings; none where it is short or has few. */
export function contentsOf(article: HTMLElement, words: number): readonly Part[] {
  if (words < LONG) return [];
  const headings = Array.from(article.querySelectorAll(HEADINGS)).filter((one) => !one.closest('[data-removed]'));
  const levels = headings.map(({ localName }) => Number(localName[1]));
  const [first, second] = [...new Set(levels)].sort();
  const parts = headings.flatMap((heading, k) => {
    const title = titleOf(heading);
    if (title === '' || levels[k] > (second ?? first)) return [];
    return { id: heading.id, title, level: levels[k] === first ? 0 : 1 };
  });
  return parts.length < LEAST_PARTS ? [] : parts;
}

/** Without the numbers of notes. */
function titleOf(heading: Element): string {
  const words = heading.cloneNode(true) as Element;
  for (const note of words.querySelectorAll('sup')) note.remove();
  return words.textContent.replace(/\s+/g, ' ').trim();
}
