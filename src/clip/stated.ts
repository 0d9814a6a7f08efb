import { linkAddress, pageAddress } from './address.ts';
import { attribute, baseOf, find, findAll, rootOf, textOf, titleOf } from './dom.ts';
import { readJsonLd } from './json-ld.ts';
import { unescapeHtml } from './references.ts';
import { tidy } from './tidy.ts';

/**
 * What a page says of itself, in its head and in marks of its markup; all values are text, never markup. Lists hold the
 * sources in the order in which they are believed: JSON-LD, Open Graph and other `meta`, microdata.
 */
export interface Stated {
  /** Titles of its article. */
  readonly titles: readonly string[];
  /** Title in the bar of the window. */
  readonly documentTitle: string;
  readonly bylines: readonly string[];
  readonly dates: readonly string[];
  readonly siteNames: readonly string[];
  readonly languages: readonly string[];
  readonly excerpt: string;
  readonly canonical: string;
}

/** UTF-16 units of a value that are kept; excerpts may be longer. */
const MAX_LENGTH = 500;
const MAX_EXCERPT = 5000;

const TITLE_KEYS = ['og:title', 'twitter:title', 'citation_title', 'dc.title', 'dcterms.title', 'parsely-title'];
const BYLINE_KEYS =
  'author citation_author dc.creator dcterms.creator article:author parsely-author sailthru.author byl'.split(' ');
const DATE_KEYS = (
  'article:published_time og:published_time datepublished date citation_publication_date citation_date dc.date ' +
  'dcterms.created dc.date.issued parsely-pub-date sailthru.date publish-date pubdate'
).split(' ');
const SITE_KEYS = ['og:site_name', 'application-name', 'citation_journal_title'];
const EXCERPT_KEYS = ['og:description', 'twitter:description', 'description', 'dc.description', 'dcterms.abstract'];

/** Marks of the writer; an element within that holds the name comes before what holds more. */
const BYLINE_MARKS = ['[itemprop~="author"] [itemprop~="name"]', '[itemprop~="author"]', 'a[rel~="author"]'];
const DATE_MARKS = [
  '[itemprop~="datePublished"], time[pubdate]',
  'article time[datetime], main time[datetime], .published[datetime], time.entry-date',
];

/** Reads what a document states. `url` is its address. */
export function readStated(document: Document, url: string): Stated {
  const root = rootOf(document);
  const data = readJsonLd(root);
  const meta = readMeta(root);
  const marks = (selectors: readonly string[]) => selectors.map((selector) => markedValue(root, selector));
  const dates = marks(DATE_MARKS);
  const titles = values([data.title, ...meta.all(TITLE_KEYS), markedText(root, '[itemprop~="headline"]')]);
  return {
    titles,
    documentTitle: tidy(titleOf(document)).slice(0, MAX_LENGTH),
    bylines: values([data.byline, ...meta.all(BYLINE_KEYS), ...BYLINE_MARKS.map((mark) => markedText(root, mark))]),
    dates: values([data.published, ...meta.all(DATE_KEYS), ...dates]),
    siteNames: siteNamesOf(
      values([data.siteName, ...meta.all(SITE_KEYS)]),
      values(meta.all(['twitter:site']).map(handleOf)),
      titles,
    ),
    languages: values([
      attribute(root, 'lang'),
      data.lang,
      ...meta.all(['og:locale', 'content-language']).map((lang) => lang.replace('_', '-')),
    ]),
    excerpt: tidy(data.description || (meta.all(EXCERPT_KEYS).at(0) ?? '')).slice(0, MAX_EXCERPT),
    canonical: canonicalOf(root, meta, pageAddress(url)),
  };
}

/** What is not empty, each on one line. */
function values(texts: readonly string[]): string[] {
  return texts.map((text) => tidy(text.slice(0, MAX_LENGTH))).filter((text) => text !== '');
}

/**
 * Some pages state the title of the article as one of the names of their site: it is none where there is another. The name
 * of an account stands in for one that is not stated.
 */
function siteNamesOf(names: readonly string[], accounts: readonly string[], titles: readonly string[]) {
  const said = names.filter((name) => /[\p{L}\p{N}]/u.test(name));
  const others = said.filter((name) => !titles.includes(name));
  if (others.length > 0) return others;
  return said.length > 0 ? said : accounts;
}

/** The name of an account, without its sign or the address that it stands in. */
function handleOf(account: string): string {
  return /([\w-]+)\/?$/.exec(account)?.[1] ?? '';
}

/** Values of `meta` by lower-case name, property, itemprop or http-equiv; the first of each name. */
class MetaValues {
  readonly #values = new Map<string, string>();

  add(names: string, content: string): void {
    for (const name of names.toLowerCase().split(/\s+/)) {
      if (name !== '' && content !== '' && !this.#values.has(name)) this.#values.set(name, content);
    }
  }

  /** What there is, in the order of the names. */
  all(names: readonly string[]): string[] {
    return names.flatMap((name) => this.#values.get(name) ?? []);
  }
}

function readMeta(root: Element): MetaValues {
  const values = new MetaValues();
  for (const element of findAll(root, 'meta[content]')) {
    for (const key of ['property', 'name', 'itemprop', 'http-equiv']) {
      values.add(attribute(element, key), unescapeHtml(attribute(element, 'content')));
    }
  }
  return values;
}

function markedText(root: Element, selector: string): string {
  const element = find(root, selector);
  return element ? attribute(element, 'content') || textOf(element) : '';
}

function markedValue(root: Element, selector: string): string {
  const element = find(root, selector);
  return element ? attribute(element, 'datetime') || attribute(element, 'content') || textOf(element) : '';
}

/** The page's own word for its address, where it is one of the web; else the address. */
function canonicalOf(root: Element, meta: MetaValues, url: string): string {
  const link = find(root, 'link[rel~="canonical"][href]');
  const stated = (link && attribute(link, 'href')) || (meta.all(['og:url']).at(0) ?? '');
  const address = stated ? linkAddress(stated, baseOf(root)) : null;
  return address?.startsWith('http') ? address : url;
}
