import { hostOf } from '../address.ts';
import type { Clip } from '../clip.ts';
import { sha256 } from '../sha256.ts';
import { bookWords } from './book-words.ts';
import { endOfTitle, type Section } from './epub-headings.ts';
import { escapeHtml, startsWithTitle } from './html.ts';
import type { PictureFile } from './picture-files.ts';
import { xmlText } from './xml-text.ts';

/** What a book says of one of its articles. `path` is the file of its page within the book. */
export interface Chapter {
  readonly path: string;
  readonly clip: Pick<Clip, 'metadata' | 'savedAt'>;
  readonly hasFormulas: boolean;
  /** Its headings, for the contents. */
  readonly sections: readonly Section[];
}

/** What a book is made of; `now` is its time of making. */
export interface Book {
  readonly title: string;
  readonly now: Date;
  readonly chapters: readonly Chapter[];
  readonly images: readonly Omit<PictureFile, 'bytes'>[];
}

/** Head of a page of the book. */
interface Head {
  readonly title: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** Class of the body. */
  readonly css: string;
  /** Whose title and source stand at the head of the text. */
  readonly clip?: Clip;
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Letters of a line of the cover, which has room for so many in the widest of the usual typefaces, and its lines. */
const COVER_LINE = 19;
const COVER_LINES = 10;

/** Letters that fill a square, with the signs that are written among them. */
const WIDE = '[\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Hang}\\uff01-\\uff60]';
const IS_WIDE = new RegExp(WIDE, 'u');

/** What stays on one line where a line has room for it: a wide letter with the signs around it, or a word of others. */
const WORD = new RegExp(`\\p{Ps}*${WIDE}[\\p{Pe}\\p{Pf}\\p{Po}]*\\s*|(?:(?!${WIDE})\\S)+\\s*`, 'gu');

/** A page of the book as XHTML. */
export function chapter({ title, lang, dir, css, clip }: Head, body: string): string {
  const language = bookLanguage(lang);
  const attributes = `${css ? ` class="${css}"` : ''} dir="${dir}"`;
  return `${XML}<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" lang="${language}" xml:lang="${language}">
<head><meta charset="utf-8" /><title>${text(title || bookWords(lang).untitled)}</title><link rel="stylesheet" href="style.css" /></head>
<body${attributes}>
${clip ? withSource(clip, body) : body}
</body>
</html>
`;
}

/** The package document (EPUB Packages 3.2): metadata, all files, the order of reading. */
export function packageDocument({ title, now, chapters, images }: Book): string {
  const lang = langOf(chapters);
  const language = bookLanguage(lang);
  const authors = [...new Set(chapters.map(({ clip }) => clip.metadata.byline).filter((name) => name.trim() !== ''))];
  const publishers = [
    ...new Set(chapters.map(({ clip }) => clip.metadata.siteName.trim()).filter((name) => name !== '')),
  ];
  const sources = chapters.map(({ clip }) => clip.metadata.url).filter((url) => url !== '');
  const metadata = [
    `<dc:identifier id="id">${identifier(chapters)}</dc:identifier>`,
    `<dc:title>${text(title || bookWords(lang).untitled)}</dc:title>`,
    `<dc:language>${language}</dc:language>`,
    ...authors.map((name) => `<dc:creator>${text(name)}</dc:creator>`),
    ...publishers.map((name) => `<dc:publisher>${text(name)}</dc:publisher>`),
    ...dateOf(chapters).map((day) => `<dc:date>${day}</dc:date>`),
    ...sources.map((url) => `<dc:source>${text(url)}</dc:source>`),
    `<meta property="dcterms:modified">${now.toISOString().replace(/\.\d+Z$/, 'Z')}</meta>`,
    '<meta name="cover" content="cover-image" />',
  ];
  const manifest = [
    '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav" />',
    '<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml" />',
    '<item id="style" href="style.css" media-type="text/css" />',
    '<item id="cover-image" href="cover.svg" media-type="image/svg+xml" properties="cover-image" />',
    '<item id="cover" href="cover.xhtml" media-type="application/xhtml+xml" />',
    ...chapters.map(({ path, hasFormulas }, k) => {
      const properties = hasFormulas ? ' properties="mathml"' : '';
      return `<item id="article-${k + 1}" href="${path}" media-type="application/xhtml+xml"${properties} />`;
    }),
    ...images.map(({ path, type }, k) => `<item id="image-${k + 1}" href="${path}" media-type="${type}" />`),
  ];
  const spine = ['cover', 'nav', ...chapters.map((_, k) => `article-${k + 1}`)].map(
    (id) => `<itemref idref="${id}" />`,
  );
  const lines = (list: readonly string[]) => list.map((line) => `    ${line}`).join('\n');
  return `${XML}<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${language}">
  <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
${lines(metadata)}
  </metadata>
  <manifest>
${lines(manifest)}
  </manifest>
  <spine toc="ncx" page-progression-direction="${dirOf(chapters)}">
${lines(spine)}
  </spine>
</package>
`;
}

/** The contents as EPUB 3 has them; they are also a page of the book. */
export function navigation({ title, chapters }: Book): string {
  const list = (path: string, sections: readonly Section[]): string =>
    sections.length === 0
      ? ''
      : `<ol>${sections.map((one) => `<li><a href="${path}#${one.fragment}">${one.title}</a>${list(path, one.sections)}</li>`).join('')}</ol>`;
  const links = chapters.map(
    ({ path, clip, sections }) => `<li><a href="${path}">${text(nameOf(clip))}</a>${list(path, sections)}</li>`,
  );
  const lang = langOf(chapters);
  // A book of one article is called as that is: its name stands in the contents already.
  const heading = chapters.length === 1 || title === '' ? bookWords(lang).contents : title;
  const body = `<nav epub:type="toc" xmlns:epub="http://www.idpf.org/2007/ops"><h1>${text(heading)}</h1><ol>\n${links.join('\n')}\n</ol></nav>`;
  return chapter({ title: heading, lang, dir: dirOf(chapters), css: '' }, body);
}

/** The contents as EPUB 2 had them, for older readers (EPUB Packages 3.2, section 5.5). */
export function contents({ title, chapters }: Book): string {
  const point = (id: string, path: string, name: string, below: readonly Section[]): string => {
    const file = path.replace(/#.*/, '');
    const inner = below.map((one, k) => point(`${id}-${k + 1}`, `${file}#${one.fragment}`, one.title, one.sections));
    return `<navPoint id="${id}"><navLabel><text>${name}</text></navLabel><content src="${path}" />${inner.join('')}</navPoint>`;
  };
  const points = chapters.map(({ path, clip, sections }, k) =>
    point(`point-${k + 1}`, path, text(nameOf(clip)), sections),
  );
  return `${XML}<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1">
<head><meta name="dtb:uid" content="${identifier(chapters)}" /></head>
<docTitle><text>${text(title || bookWords(langOf(chapters)).untitled)}</text></docTitle>
<navMap>
${points.join('\n')}
</navMap>
</ncx>
`;
}

/** A cover of letters: title, sites, and the day. 600 by 900 units. */
export function cover({ title, now, chapters }: Book): string {
  const lines = firstLines(title || bookWords(langOf(chapters)).untitled, COVER_LINE, COVER_LINES);
  const sites = [...new Set(chapters.map(({ clip }) => clip.metadata.siteName || hostOf(clip.metadata.url)))];
  const named = sites
    .filter((site) => site !== '')
    .slice(0, 3)
    .join(' · ');
  const dir = dirOf(chapters);
  const write = (y: number, size: number, words: string) =>
    `<text x="${dir === 'rtl' ? 540 : 60}" y="${y}" font-size="${size}">${text(words)}</text>`;
  const rows = lines.map((line, k) => write(220 + k * 58, 44, line));
  const count = chapters.length === 1 ? '' : `${chapters.length} · `;
  return `${XML}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 900" width="600" height="900">
<rect width="600" height="900" fill="#f7f3e8" /><rect width="600" height="120" fill="#1d5c43" />
<g font-family="serif" fill="#22211d" direction="${dir}">
${rows.join('\n')}
${write(800, 22, firstLines(named, 2 * COVER_LINE, 1)[0])}
${write(840, 22, count + now.toISOString().slice(0, 10))}
</g>
</svg>
`;
}

/** The page of the book that shows its cover. */
export function coverPage({ title, chapters }: Book): string {
  const lang = langOf(chapters);
  const body = `<p class="cover"><img src="cover.svg" alt="${text(bookWords(lang).cover)}" /></p>`;
  return chapter({ title, lang, dir: dirOf(chapters), css: 'cover' }, body);
}

/** The day on which all articles of a book were published; none where they differ: a book has one (EPUB Packages 3.2). */
function dateOf(chapters: readonly Chapter[]): readonly string[] {
  const days = new Set(
    chapters.map(({ clip }) => /^\d{4}(?:-\d\d(?:-\d\d)?)?/.exec(clip.metadata.published)?.[0] ?? ''),
  );
  return days.size === 1 ? [...days].filter((day) => day !== '') : [];
}

/** Language of a book: that of its first article. */
function langOf(chapters: readonly Chapter[]): string {
  return chapters[0]?.clip.metadata.lang ?? '';
}

/** Direction in which a book is read and its pages are turned: that of its first article. */
function dirOf(chapters: readonly Chapter[]): 'ltr' | 'rtl' {
  return chapters[0]?.clip.metadata.dir ?? 'ltr';
}

/** A chapter with its title, and below that byline, site, day and address. */
function withSource(clip: Clip, body: string): string {
  const source = sourceLines(clip);
  if (!startsWithTitle(clip)) return `<h1>${text(nameOf(clip))}</h1>\n${source}${body}`;
  const end = Math.max(0, endOfTitle(body, clip.metadata.title));
  return `${body.slice(0, end)}${source}${body.slice(end)}`;
}

function sourceLines({ metadata }: Clip): string {
  const { byline, siteName, published, url } = metadata;
  const facts = [byline, siteName, published.slice(0, 10)].filter((fact) => fact !== '').map(text);
  const source = /^https?:/.test(url) ? `<a href="${text(url)}">${text(url)}</a>` : text(url);
  const lines = [facts.join(' · '), source].filter((line) => line !== '');
  return lines.length > 0 ? `<p class="facts">${lines.join('<br />')}</p>\n` : '';
}

function nameOf(clip: Pick<Clip, 'metadata'>): string {
  return clip.metadata.title.trim() || hostOf(clip.metadata.url) || bookWords(clip.metadata.lang).untitled;
}

/** The same articles of the same times make the same identifier (RFC 4122, version 8: digits of our own). */
function identifier(chapters: readonly Chapter[]): string {
  const named = chapters.map(({ clip }) => `${clip.metadata.url} ${clip.savedAt}`).join('\n');
  const hex = sha256(new TextEncoder().encode(named));
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** BCP 47, or 'und' where the page names no language or not one. */
function bookLanguage(lang: string): string {
  return /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(lang) ? lang : 'und';
}

/** Text for XML. */
function text(value: string): string {
  return escapeHtml(xmlText(value));
}

/**
 * The first `most` lines of at most `length` letters, broken at spaces, between letters of East Asia, and within words that
 * are longer than a line; with an ellipsis where words are left out.
 */
function firstLines(words: string, length: number, most: number): string[] {
  const lines = [''];
  let used = 0;
  const breakBefore = (width: number): void => {
    if (used === 0 || used + width <= length) return;
    lines.push('');
    used = 0;
  };
  for (const [word] of words.matchAll(WORD)) {
    breakBefore(widthOf(word.trimEnd()));
    for (const letter of word) {
      breakBefore(widthOf(letter.trim()));
      lines[lines.length - 1] += letter;
      used += widthOf(letter);
    }
  }
  const shown = lines.slice(0, most).map((line) => line.trim());
  return lines.length > most ? [...shown.slice(0, -1), `${shown[most - 1]}…`] : shown;
}

/** In letters: wide ones count twice, capitals half as much again. */
function widthOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum + (IS_WIDE.test(letter) ? 2 : /\p{Lu}/u.test(letter) ? 1.5 : 1), 0);
}
