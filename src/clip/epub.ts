import { strToU8, zipSync, type Zippable } from 'fflate';
import type { Clip } from './clip.ts';
import {
  chapter,
  contents,
  cover,
  coverPage,
  navigation,
  packageDocument,
  type Chapter,
  type Book,
} from './epub-parts.ts';
import { nameHeadings, sectionsOf, type Heading } from './epub-headings.ts';
import { FIRST_HEADINGS, isTitle, plain, startsWithTitle } from './html.ts';
import { pictureFiles, type PictureBytes } from './picture-files.ts';
import { toXhtml } from './xhtml.ts';
import { zipTime } from './zip-time.ts';

/** An article for a book. */
export interface BookArticle {
  readonly clip: Clip;
  /** Types that readers of books show: PNG, JPEG, GIF and SVG. */
  readonly pictures: readonly PictureBytes[];
}

/** What a book is about, beside its articles. */
export interface BookFacts {
  readonly title: string;
  /** Time of making, also the time stamp of all files in the archive. */
  readonly now: Date;
}

const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
  <rootfiles>
    <rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/>
  </rootfiles>
</container>
`;

const STYLE = `body { margin: 5%; line-height: 1.5; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; break-after: avoid; }
h4, h5, h6 { font-size: 1em; }
summary { font-weight: bold; }
img { max-width: 100%; height: auto; }
figure { margin: 1em 0; break-inside: avoid; }
figure:has(pre, table) { break-inside: auto; }
figcaption, .facts { font-size: 0.85em; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 0.8em; }
table { border-collapse: collapse; }
th, td { border: 1px solid; padding: 0.2em 0.4em; text-align: start; vertical-align: top; }
hr { margin: 1.5em 0; border: 0; border-top: 1px solid; opacity: .3; }
blockquote { margin: 1em; padding-inline-start: 1em; border-inline-start: 2px solid; }
.cover { margin: 0; text-align: center; }
.cover img { height: 95vh; }
`;

/** Types of images that every reader of EPUB 3.2 shows (section 3.1); others are left out. */
const BOOK_IMAGES = /^image\/(?:png|jpeg|gif|svg\+xml)$/;

/**
 * Articles as one EPUB 3.2 book: cover, contents, a chapter an article, the images within. Nothing in it loads from the
 * network. Throws RangeError for a book without articles. Needs a DOM.
 */
export function toEpub(articles: readonly BookArticle[], facts: BookFacts): Uint8Array {
  if (articles.length === 0) throw new RangeError('a book needs at least one article');
  const shown = articles.map(({ clip, pictures }) => ({
    html: clip.html,
    pictures: pictures.filter(({ type }) => BOOK_IMAGES.test(type)),
  }));
  const files = pictureFiles(shown);
  const pathOf = (address: string): string | null => {
    const file = files.get(address);
    return file && BOOK_IMAGES.test(file.type) ? file.path : null;
  };
  const named = articles.map(({ clip }) => nameHeadings(toXhtml(clip.html, pathOf, clip.metadata.lang)));
  const sections = sectionsOf(named.map(({ headings }, k) => withoutTitle(headings, articles[k].clip)));
  const chapters = articles.map(({ clip }, k): Chapter => {
    return { path: `article-${k + 1}.xhtml`, clip, body: named[k].body, sections: sections[k] };
  });
  const images = Array.from(files.values()).filter(({ type }) => BOOK_IMAGES.test(type));
  const book: Book = { ...facts, chapters, images };
  return zipped(book, facts.now);
}

/** The title of an article is the name of its chapter already. */
function withoutTitle(headings: readonly Heading[], clip: Clip): readonly Heading[] {
  if (!startsWithTitle(clip)) return headings;
  const first = headings.slice(0, FIRST_HEADINGS).find(({ title }) => isTitle(plain(title), '', clip.metadata.title));
  return headings.filter((heading) => heading !== first);
}

function zipped(book: Book, now: Date): Uint8Array {
  const text = (content: string): Uint8Array => strToU8(content);
  const entries: Zippable = {
    // First and not compressed (EPUB OCF 3.2, section 4.2): programs know the format by these bytes.
    mimetype: [text('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': text(CONTAINER),
    'EPUB/package.opf': text(packageDocument(book)),
    'EPUB/nav.xhtml': text(navigation(book)),
    'EPUB/toc.ncx': text(contents(book)),
    'EPUB/style.css': text(STYLE),
    'EPUB/cover.svg': text(cover(book)),
    'EPUB/cover.xhtml': text(coverPage(book)),
  };
  for (const { path, clip, body } of book.chapters) {
    const { title, lang, dir } = clip.metadata;
    entries[`EPUB/${path}`] = text(chapter({ title, lang, dir, css: '', clip }, body));
  }
  for (const { path, type, bytes } of book.images) {
    entries[`EPUB/${path}`] = type === 'image/svg+xml' ? bytes : [bytes, { level: 0 }];
  }
  return zipSync(entries, { mtime: zipTime(now), level: 6 });
}
