const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Elements that leave nothing in an article. */
export const DROPPED = set('select textarea input option datalist progress meter canvas object embed frameset dialog');

export const BLOCKS = set(
  'p h1 h2 h3 h4 h5 h6 ul ol dl dt dd blockquote figure figcaption details summary caption thead tbody tfoot tr td th',
);

/** Inline elements that mean something; others (`span`, `font`) are wrappers. */
export const INLINES = set(
  'a b strong i em u s del ins sub sup code kbd samp var mark q cite abbr dfn small time ruby rt rp bdi bdo',
);

/** Fonts whose words are drawn as signs. */
export const SIGN_FONT = /(?:^|\s)material-(?:icons|symbols)[\w-]*(?:\s|$)/;

/** Old and equal names. */
export const RENAMED: Readonly<Record<string, string>> = { tt: 'code', strike: 's', menu: 'ul', dir: 'ul' };

/** Class names that say what an element is where its tag does not (WordPress). */
export const CLASS_TAGS: Readonly<Record<string, string>> = { 'wp-caption': 'figure', 'wp-caption-text': 'figcaption' };

/** Elements that may name the address of what they quote. */
export const CITING = set('blockquote q ins del');

export const KEPT: Readonly<Record<string, readonly string[]>> = {
  ol: ['start', 'type'],
  li: ['value'],
  td: ['colspan', 'rowspan', 'headers'],
  th: ['colspan', 'rowspan', 'headers', 'scope'],
  time: ['datetime'],
  abbr: ['title'],
  dfn: ['title'],
  ins: ['datetime'],
  del: ['datetime'],
};
