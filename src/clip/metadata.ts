import { attribute, baseOf, find, findAll, rootOf, textOf, titleOf } from './dom.ts';
import { hostOf, linkAddress, pageAddress } from './address.ts';
import type { Metadata } from './clip.ts';
import { readJsonLd, type ArticleData } from './json-ld.ts';

/** What else is known of the page. */
export interface MetadataContext {
  /** The clipped text, for the excerpt where the page offers none. */
  readonly text: string;
  readonly url: string;
  /** Text of the first heading of level 1 in what is clipped; empty where there is none. */
  readonly heading: string;
}

/** Characters. Longer bylines are paragraphs that a class name mislabels (the same limit as Readability's). */
const MAX_BYLINE = 100;

/** Characters of an excerpt that is cut from the text. */
const EXCERPT_LENGTH = 280;

const TITLE_KEYS = ['og:title', 'twitter:title', 'citation_title', 'dc.title', 'dcterms.title', 'parsely-title'];
const BYLINE_KEYS = [
  'author',
  'citation_author',
  'dc.creator',
  'dcterms.creator',
  'article:author',
  'parsely-author',
  'sailthru.author',
  'byl',
];
const DATE_KEYS = (
  'article:published_time og:published_time datepublished date citation_publication_date citation_date dc.date ' +
  'dcterms.created dc.date.issued parsely-pub-date sailthru.date publish-date pubdate'
).split(' ');
const SITE_KEYS = ['og:site_name', 'application-name', 'citation_journal_title', 'twitter:site'];
const EXCERPT_KEYS = ['og:description', 'twitter:description', 'description', 'dc.description', 'dcterms.abstract'];

/** ` - Site`, ` | Site`, ` · Site` at the end of a document title. */
const TITLE_SEPARATOR = /\s[|\-–—·»:/]\s/;

/**
 * What the page says of its article; all values are text, never markup. For each field the sources are asked in this
 * order, and the first that answers wins: JSON-LD, Open Graph and other `meta`, microdata, what is visible.
 */
export function readMetadata(document: Document, context: MetadataContext): Metadata {
  const root = rootOf(document);
  const data = readJsonLd(root);
  const meta = readMeta(root);
  const url = pageAddress(context.url);
  const siteName = tidy(data.siteName || meta.first(SITE_KEYS).replace(/^@/, ''));
  return {
    title: readTitle(document, { data, meta, siteName }, context.heading),
    byline: readByline(root, data, meta),
    published: readPublished(root, data, meta),
    siteName: siteName || hostOf(url),
    lang: attribute(root, 'lang') || data.lang || meta.first(['og:locale', 'content-language']).replace('_', '-'),
    dir: directionOf(document, root),
    excerpt: tidy(data.description || meta.first(EXCERPT_KEYS)) || firstSentences(context.text),
    url,
    canonical: canonicalOf(root, meta, url),
  };
}

/** What the page states in its head. */
interface Said {
  readonly data: ArticleData;
  readonly meta: MetaValues;
  readonly siteName: string;
}

/** Values of `meta` by lower-case name, property, itemprop or http-equiv; the first of each name. */
class MetaValues {
  readonly #values = new Map<string, string>();

  add(names: string, content: string): void {
    for (const name of names.toLowerCase().split(/\s+/)) {
      if (name !== '' && content !== '' && !this.#values.has(name)) this.#values.set(name, content);
    }
  }

  first(names: readonly string[]): string {
    for (const name of names) {
      const value = this.#values.get(name);
      if (value) return value;
    }
    return '';
  }
}

function readMeta(root: Element): MetaValues {
  const values = new MetaValues();
  for (const element of findAll(root, 'meta[content]')) {
    for (const key of ['property', 'name', 'itemprop', 'http-equiv']) {
      values.add(attribute(element, key), attribute(element, 'content'));
    }
  }
  return values;
}

function readTitle(document: Document, said: Said, articleHeading: string): string {
  const { data, meta, siteName } = said;
  const root = rootOf(document);
  const heading = tidy(articleHeading);
  const stated = tidy(data.title || meta.first(TITLE_KEYS) || visible(root, '[itemprop~="headline"]'));
  if (stated !== '') return withoutSite(stated, siteName);
  const title = tidy(titleOf(document));
  // A heading that the document title repeats is the title without the site's name.
  if (heading !== '' && (title === '' || title.includes(heading))) return heading;
  const first = title.split(TITLE_SEPARATOR)[0];
  if (first !== title && findAll(root, 'h1').some((other) => tidy(textOf(other)) === first)) return first;
  return withoutSite(title, siteName) || tidy(visible(root, 'h1')) || heading;
}

/** A title without the name of the site behind or before it. */
export function withoutSite(title: string, siteName: string): string {
  if (siteName === '') return title;
  const parts = title.split(TITLE_SEPARATOR);
  if (parts.length < 2) return title;
  const isSite = (part: string) => part.trim().toLowerCase() === siteName.toLowerCase();
  const last = parts[parts.length - 1];
  if (isSite(last)) return title.slice(0, title.lastIndexOf(last)).replace(/[\s|\-–—·»:/]+$/, '');
  return isSite(parts[0]) ? title.slice(parts[0].length + 3).trim() : title;
}

function readByline(root: Element, data: ArticleData, meta: MetaValues): string {
  const stated = [data.byline, meta.first(BYLINE_KEYS)]
    .map(tidy)
    .find((name) => name !== '' && !/^https?:/i.test(name));
  const seen = stated ?? bylineSeen(root);
  return seen.replace(/^(?:by|von|por|par|di|door|av|af)\s+(?=\p{Lu})/iu, '');
}

const BYLINE_PLACES = [
  '[itemprop~="author"] [itemprop~="name"]',
  '[itemprop~="author"]',
  'a[rel~="author"]',
  '.byline-name, .author-name, .p-author, .byline .author, .byline, .author',
];

function bylineSeen(root: Element): string {
  for (const place of BYLINE_PLACES) {
    const text = tidy(visible(root, place));
    if (text !== '' && text.length <= MAX_BYLINE) return text;
  }
  return '';
}

function readPublished(root: Element, data: ArticleData, meta: MetaValues): string {
  const marked = find(root, '[itemprop~="datePublished"], time[pubdate]');
  const seen = find(root, 'article time[datetime], main time[datetime], .published[datetime], time.entry-date');
  const candidates = [
    data.published,
    meta.first(DATE_KEYS),
    marked ? attribute(marked, 'datetime') || attribute(marked, 'content') || textOf(marked) : '',
    seen ? attribute(seen, 'datetime') : '',
  ];
  for (const candidate of candidates) {
    const date = isoDate(candidate);
    if (date !== '') return date;
  }
  return '';
}

/** ISO 8601 as precise as the page says; English dates in words become days. Empty where it is no date. */
export function isoDate(text: string): string {
  const said = text.trim();
  const iso =
    /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?(?:[T ](\d{2}:\d{2}(?::\d{2})?(?:\.\d+)?)\s*(Z|[+-]\d{2}:?\d{2})?)?/.exec(
      said,
    );
  if (iso) {
    const [, year, month, day, time, zone = ''] = iso;
    const date = [year, month.padStart(2, '0'), ...(day ? [day.padStart(2, '0')] : [])].join('-');
    if (Number.isNaN(Date.parse(date))) return '';
    return time ? `${date}T${time}${zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')}` : date;
  }
  if (!/\b\d{4}\b/.test(said) || !/\p{L}{3}/u.test(said)) return '';
  const parsed = new Date(`${said.replace(/(\d)(?:st|nd|rd|th)\b/g, '$1')} UTC`);
  return Number.isNaN(parsed.getTime()) ? '' : parsed.toISOString().slice(0, 10);
}

/** Stated on the document element or the body, else what the browser laid out. */
function directionOf(document: Document, root: Element): 'ltr' | 'rtl' {
  const body = find(root, 'body');
  const stated = attribute(root, 'dir') || (body ? attribute(body, 'dir') : '');
  if (/^(?:ltr|rtl)$/i.test(stated)) return stated.toLowerCase() === 'rtl' ? 'rtl' : 'ltr';
  const view = document.defaultView;
  return view && body && view.getComputedStyle(body).direction === 'rtl' ? 'rtl' : 'ltr';
}

/** The page's own word for its address, where it is one of the web; else the address. */
function canonicalOf(root: Element, meta: MetaValues, url: string): string {
  const link = find(root, 'link[rel~="canonical"][href]');
  const stated = (link && attribute(link, 'href')) || meta.first(['og:url']);
  const address = stated ? linkAddress(stated, baseOf(root)) : null;
  return address?.startsWith('http') ? address : url;
}

function visible(root: Element, selector: string): string {
  const element = find(root, selector);
  return element ? attribute(element, 'content') || textOf(element) : '';
}

/** One line, white space collapsed, invisible marks gone. */
function tidy(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f\u00ad\u200b\ufeff\s]+/g, ' ').trim();
}

function firstSentences(text: string): string {
  const paragraph = text.split('\n').find((line) => line.trim().length > 80) ?? text.split('\n', 1)[0];
  const line = tidy(paragraph);
  if (line.length <= EXCERPT_LENGTH) return line;
  const cut = line.slice(0, EXCERPT_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), EXCERPT_LENGTH / 2))}…`;
}
