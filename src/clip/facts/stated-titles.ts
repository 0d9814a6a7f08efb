import { attribute, find, rootOf, textOf, titleOf } from '../dom.ts';
import { tidy } from '../tidy.ts';
import { readJsonLd, type ArticleData } from './json-ld.ts';
import { findOfPage } from './of-page.ts';
import { unescapeHtml } from './references.ts';

/** What a page calls itself and its site. Lists hold the sources in the order in which they are believed. */
export interface OwnTitles {
  /** Titles of its article. */
  readonly titles: readonly string[];
  /** Title in the bar of the window. */
  readonly documentTitle: string;
  readonly siteNames: readonly string[];
}

/** Where a page says something of itself. */
export interface Sources {
  readonly root: Element;
  readonly data: ArticleData;
  readonly meta: MetaValues;
}

/** UTF-16 units of a value that are kept. */
const MAX_LENGTH = 500;

const TITLE_KEYS = ['og:title', 'twitter:title', 'citation_title', 'dc.title', 'dcterms.title', 'parsely-title'];
const SITE_KEYS = ['og:site_name', 'application-name', 'citation_journal_title'];

/** Reads the linked data and the `meta` of a document, once for all that is asked of them. */
export function sourcesOf(document: Document): Sources {
  const root = rootOf(document);
  return { root, data: readJsonLd(root), meta: readMeta(root) };
}

/** What a document calls itself, by its sources. */
export function titlesOf(document: Document, { root, data, meta }: Sources): OwnTitles {
  const titles = values([data.title, ...meta.all(TITLE_KEYS), markedText(root, '[itemprop~="headline"]')]);
  const names = values([data.siteName, ...meta.all(SITE_KEYS)]);
  const accounts = values(values(meta.all(['twitter:site'])).map(handleOf));
  const documentTitle = tidy(titleOf(document)).slice(0, MAX_LENGTH);
  return { titles, documentTitle, siteNames: siteNamesOf(names, accounts, titles) };
}

/** What is not empty, each on one line. */
export function values(texts: readonly string[]): string[] {
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

/** Values of one name that are kept: writers of a paper. */
const MAX_EACH = 50;

/** Values of `meta` by lower-case name, property, itemprop or http-equiv. */
export class MetaValues {
  readonly #values = new Map<string, string[]>();

  add(names: string, content: string): void {
    for (const name of names.toLowerCase().split(/\s+/)) {
      if (name === '' || content === '') continue;
      const known = this.#values.get(name);
      if (!known) this.#values.set(name, [content]);
      else if (known.length < MAX_EACH && !known.includes(content)) known.push(content);
    }
  }

  /** The first of each name, in the order of the names. */
  all(names: readonly string[]): string[] {
    return names.flatMap((name) => this.#values.get(name)?.[0] ?? []);
  }

  /** Each that stands under a name, in the order of the page. */
  each(name: string): readonly string[] {
    return this.#values.get(name) ?? [];
  }
}

function readMeta(root: Element): MetaValues {
  const values = new MetaValues();
  for (const element of findOfPage(root, 'meta[content]')) {
    for (const key of ['property', 'name', 'itemprop', 'http-equiv']) {
      values.add(attribute(element, key), unescapeHtml(attribute(element, 'content')));
    }
  }
  return values;
}

/** What the first element that a selector finds says; empty where there is none. */
export function markedText(root: Element, selector: string): string {
  return saidBy(find(root, selector));
}

/** What an element says: its `content`, else its text; empty where there is none. */
export function saidBy(element: Element | null): string {
  return element ? attribute(element, 'content') || textOf(element) : '';
}
