import { attribute, find } from './dom.ts';

/** Words with a space between them as a set. The bundler leaves out those that a script does not use. */
/* @__NO_SIDE_EFFECTS__ */
export function set(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

/**
 * A table that is asked by what a page says: as a plain object it would answer to `constructor`. The bundler leaves out those
 * that a script does not use.
 */
/* @__NO_SIDE_EFFECTS__ */
export function byName<T>(table: Readonly<Record<string, T>>): ReadonlyMap<string, T> {
  return new Map(Object.entries(table));
}

/** Elements that leave nothing in an article. */
export const DROPPED = set('select textarea input option datalist progress meter frameset dialog');

/** Block elements that an article keeps as they are; tables, list items and `pre` have rules of their own. */
export const BLOCKS = set(
  'p h1 h2 h3 h4 h5 h6 ul ol dl dt dd blockquote figure figcaption details summary caption thead tbody tfoot tr td th',
);

/** Inline elements that mean something; others (`span`, `font`) are wrappers. */
export const INLINES = set(
  'a b strong i em u s del ins sub sup code kbd samp var mark q cite abbr dfn small time ruby rt rp bdi bdo',
);

/** Levels within an article below which no looks are asked for: in what is hidden, each is as dear as all above it. */
export const DEEPEST = 256;

/** Fonts whose words are drawn as signs. */
export const SIGN_FONT = /(?:^|\s)material-(?:icons|symbols)[\w-]*(?:\s|$)/;

/** Old and equal names. */
const RENAMED = byName({ tt: 'code', strike: 's', menu: 'ul', dir: 'ul' });

/** Class names that say what an element is where its tag does not (WordPress). */
const CLASS_TAGS = byName({
  'wp-caption': 'figure',
  'wp-caption-text': 'figcaption',
  'tr-caption-container': 'figure',
  'tr-caption': 'figcaption',
});

/** Roles that say the same (ARIA 1.2); a heading has its level beside it. What holds paragraphs is none. */
const ROLE_TAGS = byName({
  table: 'table',
  rowgroup: 'tbody',
  row: 'tr',
  columnheader: 'th',
  rowheader: 'th',
  cell: 'td',
});

/** Notes and warnings of Sphinx, MkDocs, Docusaurus, VitePress, GitHub, Obsidian and Asciidoctor, and their titles. */
const CALLOUT =
  /(?:^|\s)(?:(?:theme-)?admonition(?:block)?|markdown-alert|callout|custom-block|confluence-information-macro)(?:\s|$)/;
/** A class of the title of such a note. */
export const CALLOUT_TITLE = /(?:admonition|alert|callout|custom-block)-?(?:title|heading)(?:_\w+)?(?:\s|$)/i;

/** What an element is in an article: its tag, or what its role or its classes say where that says nothing. */
export function articleTag(element: Element, tag: string, className: string, role: string): string {
  const named = RENAMED.get(tag) ?? CLASS_TAGS.get(className.split(/\s/, 1)[0]);
  if (named || BLOCKS.has(tag) || INLINES.has(tag)) return named ?? tag;
  if (role === 'heading' && !find(element, 'p'))
    return `h${/^[1-6]$/.exec(attribute(element, 'aria-level'))?.[0] ?? 2}`;
  if (CALLOUT.test(className) && find(element, '[class*=title], [class*=eading], .icon > [title]')) return 'blockquote';
  return ROLE_TAGS.get(role) ?? tag;
}

/** Whether an element of the page is what a selector says. */
export function is(element: Element, selector: string): boolean {
  return Element.prototype.matches.call(element, selector);
}

/** Elements that may name the address of what they quote. */
export const CITING = set('blockquote q ins del');

/** Attributes that an element of an article keeps, by its tag. */
export const KEPT = byName<readonly string[]>({
  ol: ['start', 'type'],
  li: ['value'],
  td: ['colspan', 'rowspan', 'headers'],
  th: ['colspan', 'rowspan', 'headers', 'scope'],
  time: ['datetime'],
  abbr: ['title'],
  dfn: ['title'],
  ins: ['datetime'],
  del: ['datetime'],
});
