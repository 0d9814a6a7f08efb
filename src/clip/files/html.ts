import { letters } from '../../extract/page/letters.ts';
import type { Clip } from '../clip.ts';
import { gapWords } from './file-words.ts';

/** Bytes in which browsers look for the encoding of a file (HTML standard, 13.2.3.2). */
const ENCODING_WINDOW = 1024;

/** Nothing runs and nothing loads, even if a later hand adds something to the file. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

const STYLE = `
:root { color-scheme: light dark; }
body { max-width: 42rem; margin: 2rem auto; padding: 0 1rem; font: 1.0625rem/1.6 Georgia, "Times New Roman", serif; overflow-wrap: break-word; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; break-after: avoid; }
h4, h5, h6 { font-size: 1em; }
summary { font-weight: bold; }
summary :is(h1, h2, h3, h4, h5, h6) { display: inline; }
img { max-width: 100%; height: auto; }
pre { overflow-x: auto; padding: .75rem; border: 1px solid; font-size: .875rem; line-height: 1.45; }
code, kbd, samp { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: .9em; }
table { border-collapse: collapse; }
th, td { border: 1px solid; padding: .25rem .5rem; vertical-align: top; text-align: start; }
[align=left] { text-align: left; }
[align=right] { text-align: right; }
[align=center] { text-align: center; }
blockquote { margin-inline: 1rem; padding-inline-start: 1rem; border-inline-start: 3px solid; }
figure { margin: 1.5rem 0; }
hr { margin: 1.75rem 0; border: 0; border-top: 1px solid; opacity: .3; break-after: avoid; }
figcaption, .source, .gap { font-size: .875rem; }
.gap { display: inline-block; padding: .25rem .5rem; border: 1px dashed; }
@media print {
  @page { margin: 18mm 16mm; }
  body { max-width: none; margin: 0; padding: 0; font-size: 11pt; }
  p, li { orphans: 3; widows: 3; }
  pre { overflow: visible; white-space: pre-wrap; }
  img, figure, tr { break-inside: avoid; }
  figure:has(pre, table) { break-inside: auto; }
  img { max-height: 90vh; }
  thead { display: table-header-group; }
  a { color: inherit; }
}`;

/**
 * One HTML file that opens anywhere: a comment with tool, address and date, our own style, no scripts. `images` maps
 * addresses to `data:` addresses; an image without one is a line with its description and a link, so that opening the
 * file sends nothing to the network. `sanitise` is the one sanitiser: what writes files goes without it (decision 0007).
 */
export function toHtml(
  clip: Clip,
  sanitise: (html: string) => string,
  images: ReadonlyMap<string, string> = new Map(),
): string {
  const { title, lang, dir } = clip.metadata;
  const comment = `<!--\n Page saved with Winnow\n url: ${inComment(clip.metadata.url)}\n saved date: ${clip.savedAt}\n-->`;
  const head = [
    '<!DOCTYPE html>',
    `<html${lang ? ` lang="${escapeHtml(lang)}"` : ''} dir="${dir}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="referrer" content="no-referrer">',
    `<title>${escapeHtml(title)}</title>`,
    ...metaLines(clip),
    `<style>${STYLE}\n</style>`,
    '</head>',
  ];
  const body = [
    '<body>',
    '<article>',
    header(clip),
    withImages(sanitise(clip.html), images, lang),
    '</article>',
    '</body>',
    '</html>',
    '',
  ];
  const file = [comment, ...head, ...body].join('\n');
  // A long address pushes the encoding out of the window that browsers look at: then a byte order mark says it.
  return new TextEncoder().encode(comment).length + 128 > ENCODING_WINDOW ? `\ufeff${file}` : file;
}

/** Text as HTML text or attribute value. */
export function escapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (letter) => entities[letter]);
}

/** UTF-16 units of text that may stand before a title: a section, a day, how long it takes to read. */
const MAX_KICKER = 100;

/** Headings among which the title is looked for: a section, or what announces the article, may be one too. */
export const FIRST_HEADINGS = 3;

/** Whether the article begins with its own title, so that none has to be put above it. O(markup). */
export function startsWithTitle({ html, metadata }: Clip): boolean {
  let before = '';
  for (const [k, piece] of html.split(/<(?=h[1-6][\s>])/, FIRST_HEADINGS + 1).entries()) {
    const end = k > 0 ? piece.indexOf('</h') : 0;
    const heading = plain(`<${piece.slice(0, end)}`);
    if (end > 0 && isTitle(heading, before, metadata.title)) return true;
    before += heading + plain(piece.slice(end));
  }
  return false;
}

/** The text of markup, with spaces for its entities, as titles have it: without readings above letters. A tag that never ends is none of it. */
export function plain(markup: string): string {
  return markup
    .replace(/<r[tp][\s>][^<]*/g, '')
    .replace(/<[^>]*>?/g, '')
    .replace(/&(?:amp|lt|gt|nbsp|quot|#39);/g, ' ');
}

/** Whether a heading says the title, with no more before it than a line. */
export function isTitle(heading: string, before: string, title: string): boolean {
  return before.trim().length <= MAX_KICKER && letters(heading) !== '' && letters(heading) === letters(title);
}

function header(clip: Clip): string {
  const { title, byline, published, siteName, url } = clip.metadata;
  const facts = [byline, siteName, published.slice(0, 10)].filter((fact) => fact !== '').map(escapeHtml);
  const source = /^https?:/.test(url)
    ? `<a href="${escapeHtml(url)}" rel="noreferrer noopener">${escapeHtml(url)}</a>`
    : '';
  const lines = [...(facts.length > 0 ? [facts.join(' · ')] : []), ...(source ? [source] : [])];
  const heading = startsWithTitle(clip) || title === '' ? '' : `<h1>${escapeHtml(title)}</h1>\n`;
  return `<header>\n${heading}<p class="source">${lines.join('<br>')}</p>\n</header>`;
}

function metaLines(clip: Clip): string[] {
  const { byline, published, excerpt, siteName, canonical } = clip.metadata;
  const named = { author: byline, date: published, description: excerpt, 'application-name': siteName };
  const lines = Object.entries(named).filter(([, value]) => value !== '');
  const link = /^https?:/.test(canonical) ? [`<link rel="canonical" href="${escapeHtml(canonical)}">`] : [];
  return [...lines.map(([name, value]) => `<meta name="${name}" content="${escapeHtml(value)}">`), ...link];
}

function withImages(html: string, images: ReadonlyMap<string, string>, lang: string): string {
  if (!html.includes('<img')) return html;
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  for (const image of parsed.querySelectorAll('img')) {
    const address = image.getAttribute('src') ?? '';
    const data = images.get(address) ?? address;
    if (data.startsWith('data:image/')) image.setAttribute('src', data);
    else image.replaceWith(gap(image, address, lang));
  }
  return parsed.body.innerHTML;
}

/** What stands for an image whose bytes are not there; within a link it is no link of its own. */
function gap(image: HTMLImageElement, address: string, lang: string): Element {
  const line = image.ownerDocument.createElement(/^https?:/.test(address) && !image.closest('a') ? 'a' : 'span');
  line.className = 'gap';
  line.textContent = gapWords(lang, image.alt);
  if (line instanceof HTMLAnchorElement) {
    line.href = address;
    line.rel = 'noreferrer noopener';
  }
  return line;
}

/** Nothing in a comment may end it. */
function inComment(text: string): string {
  return text.replace(/--/g, '-%2D').replace(/[<>\r\n]/g, (letter) => encodeURIComponent(letter));
}
