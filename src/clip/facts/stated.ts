import { linkAddress, pageAddress } from '../address.ts';
import { MAX_LINE } from '../clip.ts';
import { attribute, baseOf, find } from '../dom.ts';
import { set } from '../elements.ts';
import { tidy } from '../tidy.ts';
import { findOfPage, outermost } from './of-page.ts';
import { markedText, saidBy, sourcesOf, titlesOf, values, type MetaValues, type OwnTitles } from './stated-titles.ts';

/**
 * What a page says of itself, in its head and in marks of its markup; all values are text, never markup. Lists hold the
 * sources in the order in which they are believed: JSON-LD, Open Graph and other `meta`, microdata.
 */
export interface Stated extends OwnTitles {
  readonly bylines: readonly string[];
  readonly dates: readonly string[];
  readonly languages: readonly string[];
  readonly excerpt: string;
  readonly canonical: string;
}

/** UTF-16 units of an excerpt that are kept. */
const MAX_EXCERPT = 5000;

const BYLINE_KEYS =
  'author citation_author dc.creator dcterms.creator article:author parsely-author sailthru.author byl'.split(' ');
/** Of these a page has one for each writer. */
const EACH_KEYS = set('citation_author dc.creator dcterms.creator');
const DATE_KEYS = (
  'article:published_time og:published_time datepublished date citation_publication_date citation_date dc.date ' +
  'dcterms.created dc.date.issued parsely-pub-date sailthru.date publish-date pubdate'
).split(' ');
const EXCERPT_KEYS = ['og:description', 'twitter:description', 'description', 'dc.description', 'dcterms.abstract'];

const DATE_MARKS = [
  '[itemprop~="datePublished"], time[pubdate]',
  'article time[datetime], main time[datetime], .published[datetime], time.entry-date',
];

/** A name in a box of its own (block themes of WordPress); not that of who comments. */
const NAMED_WRITER = ':is([class*=author-name], [class*=author__name]):not([class*=comment], [class*=review])';

/** Reads what a document states. `url` is its address. */
export function readStated(document: Document, url: string): Stated {
  const sources = sourcesOf(document);
  const { root, data, meta } = sources;
  const marks = (selectors: readonly string[]) => selectors.map((selector) => markedValue(root, selector));
  const dates = marks(DATE_MARKS);
  return {
    ...titlesOf(document, sources),
    bylines: values([
      data.byline,
      ...BYLINE_KEYS.flatMap((key) => (EACH_KEYS.has(key) ? writersOf(meta.each(key)) : meta.all([key]))),
      ...markedWriters(root),
      markedText(root, 'a[rel~="author"]'),
      ...namedWriter(root),
    ]),
    dates: values([data.published, ...meta.all(DATE_KEYS), ...dates]),
    languages: values([
      attribute(root, 'lang'),
      data.lang,
      ...meta.all(['og:locale', 'content-language']).map((lang) => lang.replace('_', '-')),
    ]),
    excerpt: tidy(data.description || (meta.all(EXCERPT_KEYS).at(0) ?? '')).slice(0, MAX_EXCERPT),
    canonical: canonicalOf(root, meta, pageAddress(url)),
  };
}

/** The name that all such boxes of a page say: of several, each may be that of another article. */
function namedWriter(root: Element): Iterable<string> {
  const said = new Set(findOfPage(root, NAMED_WRITER).map((box) => tidy(saidBy(box))));
  return said.size === 1 ? said : [];
}

/** The writer by marks of the markup: what holds the name, then what holds more. */
function markedWriters(root: Element): readonly string[] {
  const marked = findOfPage(root, '[itemprop~="author"]');
  let name: Element | null = null;
  for (const writer of outermost(marked)) if ((name ??= find(writer, '[itemprop~="name"]'))) break;
  return [saidBy(name), saidBy(marked.at(0) ?? null)];
}

/** All writers, and the first alone, which counts where the list is longer than a byline. A comma may part the two names of one. */
function writersOf(names: readonly string[]): readonly string[] {
  if (names.length < 2) return names;
  return [names.join(names.some((name) => name.includes(',')) ? '; ' : ', '), names[0]];
}

/** The page's own word for its address, where it is one of the web that has room in a clip; else the address. */
function canonicalOf(root: Element, meta: MetaValues, url: string): string {
  const link = find(root, 'link[rel~="canonical"][href]');
  const stated = (link && attribute(link, 'href')) || (meta.all(['og:url']).at(0) ?? '');
  const address = stated ? linkAddress(stated, baseOf(root)) : null;
  return address?.startsWith('http') && address.length <= MAX_LINE ? address : url;
}

function markedValue(root: Element, selector: string): string {
  const element = find(root, selector);
  return (element && attribute(element, 'datetime')) || saidBy(element);
}
