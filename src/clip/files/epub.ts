import type { Clip } from '../clip.ts';
import { nameHeadings, sectionsOf, type Heading } from './epub-headings.ts';
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
import { FIRST_HEADINGS, isTitle, plain, startsWithTitle } from './html.ts';
import { pictureFiles, zipPicture, type PictureBytes, type PictureFile } from './picture-files.ts';
import { toXhtml } from './xhtml.ts';
import { zipText, type ZipFile } from './zip-files.ts';

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
 * The files of an EPUB 3.2 book of articles for a zip archive: chapter after chapter, each with its images, then cover and contents, which name them all. Nothing in it loads from the network. An image that several articles show
 * is that of the first one that brings its bytes. Of no articles it is no book. Needs a DOM.
 */
export async function* bookFiles(
  articles: Iterable<BookArticle> | AsyncIterable<BookArticle>,
  facts: BookFacts,
): AsyncGenerator<ZipFile> {
  // First and not compressed (EPUB OCF 3.2, section 4.2): programs know the format by these bytes.
  yield { ...zipText('mimetype', 'application/epub+zip'), isPacked: true };
  yield zipText('META-INF/container.xml', CONTAINER);
  const chapters: Omit<Chapter, 'sections'>[] = [];
  const headings: (readonly Heading[])[] = [];
  const images: Omit<PictureFile, 'bytes'>[] = [];
  const paths = new Map<string, string>();
  for await (const { clip, pictures } of articles) {
    const files = pictureFiles(clip.html, pictures, paths, BOOK_IMAGES);
    const named = nameHeadings(toXhtml(clip.html, (address) => paths.get(address) ?? null, clip.metadata.lang));
    const path = `article-${chapters.length + 1}.xhtml`;
    const { metadata, savedAt } = clip;
    const { title, lang, dir } = metadata;
    chapters.push({ path, clip: { metadata, savedAt }, hasFormulas: /<math[\s>]/.test(named.body) });
    headings.push(withoutTitle(named.headings, clip));
    images.push(...files.map(({ url, type, path: file }) => ({ url, type, path: file })));
    yield zipText(`EPUB/${path}`, chapter({ title, lang, dir, css: '', clip }, named.body));
    for (const file of files) yield zipPicture('EPUB/', file);
  }
  const sections = sectionsOf(headings);
  yield* partsOf({ ...facts, chapters: chapters.map((one, k) => ({ ...one, sections: sections[k] })), images });
}

/** The title of an article is the name of its chapter already. */
function withoutTitle(headings: readonly Heading[], clip: Clip): readonly Heading[] {
  if (!startsWithTitle(clip)) return headings;
  const first = headings.slice(0, FIRST_HEADINGS).find(({ title }) => isTitle(plain(title), '', clip.metadata.title));
  return headings.filter((heading) => heading !== first);
}

/** What a book has beside its chapters and their images. */
function partsOf(book: Book): ZipFile[] {
  return [
    zipText('EPUB/package.opf', packageDocument(book)),
    zipText('EPUB/nav.xhtml', navigation(book)),
    zipText('EPUB/toc.ncx', contents(book)),
    zipText('EPUB/style.css', STYLE),
    zipText('EPUB/cover.svg', cover(book)),
    zipText('EPUB/cover.xhtml', coverPage(book)),
  ];
}
