import { findAll, textOf } from '../dom.ts';
import { set } from '../elements.ts';
import { unescapeHtml } from './references.ts';

/** What a page's linked data says of its article; empty where it says nothing. */
export interface ArticleData {
  readonly title: string;
  readonly byline: string;
  readonly published: string;
  readonly siteName: string;
  readonly description: string;
  readonly lang: string;
}

const EMPTY: ArticleData = { title: '', byline: '', published: '', siteName: '', description: '', lang: '' };

/** schema.org types that are read as an article, with all kinds of Article and Posting. */
const ARTICLE_TYPES = /(?:Article|Posting|Report|Recipe|HowTo|Review|Chapter|Thesis|QAPage|WebPage|CreativeWork)$/;

/** What others wrote about the article or its product: its writers are not the article's. */
const OTHERS = set('review reviews comment suggestedAnswer');

/** Objects looked at before giving up: graphs are small. */
const MAX_OBJECTS = 2000;

/** Lists and objects within one another around a text. */
const MAX_DEPTH = 8;

type Fields = Readonly<Record<string, unknown>>;

/** The first article of the page's JSON-LD; articles come before pages. Broken JSON counts as absent. */
export function readJsonLd(root: Element): ArticleData {
  const objects = findAll(root, 'script[type="application/ld+json"]').flatMap((script) =>
    objectsIn(parse(textOf(script))),
  );
  const articles = objects.filter((object) => types(object).some((type) => ARTICLE_TYPES.test(type)));
  const article = articles.find((object) => !types(object).includes('WebPage')) ?? articles[0];
  if (!article) return EMPTY;
  const named = objects.filter((object) => text(object.name) !== '');
  const byId = new Map(named.map((object) => [text(object['@id']), object]));
  return {
    title: text(article.headline) || text(article.name),
    byline: names(article.author, byId) || names(article.creator, byId),
    published: text(article.datePublished) || text(article.dateCreated),
    siteName: names(article.publisher, byId) || siteOf(objects),
    description: text(article.description),
    lang: text(article.inLanguage),
  };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json.replace(/^\s*(?:<!--|\/\*<!\[CDATA\[\*\/)|(?:-->|\/\*\]\]>\*\/)\s*$/g, '')) as unknown;
  } catch {
    return null; // Written by the page: broken linked data is common and says nothing.
  }
}

/** All objects within, outer ones first, without recursion. */
function objectsIn(root: unknown): Fields[] {
  const found: Fields[] = [];
  const queue: unknown[] = [root];
  for (let at = 0; at < queue.length && found.length < MAX_OBJECTS; at++) {
    const value = queue[at];
    if (Array.isArray(value)) queue.push(...(value as readonly unknown[]).slice(0, MAX_OBJECTS));
    else if (isFields(value)) {
      found.push(value);
      for (const [name, inner] of Object.entries(value)) {
        if (typeof inner === 'object' && inner !== null && !OTHERS.has(name)) queue.push(inner);
      }
    }
  }
  return found;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function types(object: Fields): string[] {
  const type = object['@type'];
  return (Array.isArray(type) ? type : [type]).filter((name) => typeof name === 'string');
}

/** What a value says: a text, the first of a list, or the name of an object. */
function text(value: unknown): string {
  let at = value;
  for (let depth = 0; depth < MAX_DEPTH && typeof at === 'object' && at !== null; depth++) {
    at = isFields(at) ? (at['@value'] ?? at.name) : (at as readonly unknown[])[0];
  }
  return typeof at === 'string' ? unescapeHtml(at.trim()) : '';
}

/** One name, several with commas; references are followed once. */
function names(value: unknown, byId: ReadonlyMap<string, Fields>): string {
  const list = Array.isArray(value) ? value : [value];
  return list
    .map((one) => (isFields(one) ? text(one.name) || text(byId.get(text(one['@id']))?.name) : text(one)))
    .filter((name) => name !== '')
    .join(', ');
}

function siteOf(objects: readonly Fields[]): string {
  return text(objects.find((object) => types(object).includes('WebSite'))?.name);
}
