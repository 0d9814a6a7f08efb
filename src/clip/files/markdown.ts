import { gfm } from '@joplin/turndown-plugin-gfm';
import TurndownService from 'turndown';
import type { Clip } from '../clip.ts';
import { texOfMath } from '../math.ts';
import { sanitise } from '../sanitise.ts';
import { tidy } from '../tidy.ts';
import { escapeHtml, startsWithTitle } from './html.ts';
import { APART, OTHER_SIGN, markdownTree, NOT_IN_MARKDOWN_TABLE, STRUCK_BY_TAGS } from './markdown-tree.ts';
import { NOTE, NOTE_MARK } from './notes.ts';

/** Markdown (GitHub's) with YAML front matter: title, source, author, published, created, description, tags. */
export function toMarkdown(
  clip: Clip,
  tags: readonly string[] = [],
  paths: ReadonlyMap<string, string> = new Map(),
): string {
  const title = startsWithTitle(clip) || clip.metadata.title === '' ? '' : `# ${escapeInline(clip.metadata.title)}\n\n`;
  return `${frontMatter(clip, tags)}\n${title}${markdownBody(clip.html, paths)}\n`;
}

/** Markdown without its front matter: what is copied goes into other texts. */
export function withoutFront(markdown: string): string {
  return markdown.replace(/^---\n[^]*?\n---\n+/, '');
}

/** Article HTML as Markdown. `paths` maps addresses of images to files; other images keep their address. */
export function markdownBody(html: string, paths: ReadonlyMap<string, string> = new Map()): string {
  const article = markdownTree(sanitise(html));
  for (const image of article.querySelectorAll('img')) {
    image.setAttribute('src', paths.get(image.getAttribute('src') ?? '') ?? image.getAttribute('src') ?? '');
  }
  return converter(article.querySelector('math') !== null)
    .turndown(article)
    .trim();
}

/** Values as YAML 1.2 double-quoted scalars, which take any text. Obsidian takes no tag with a space. */
function frontMatter(clip: Clip, tags: readonly string[]): string {
  const { title, url, byline, published, excerpt } = clip.metadata;
  const lines = [
    `title: ${yamlText(title)}`,
    `source: ${yamlText(url)}`,
    `author: ${yamlText(byline)}`,
    `published: ${yamlText(published)}`,
    `created: ${yamlText(clip.savedAt)}`,
    `description: ${yamlText(excerpt)}`,
    `tags: [${tags.map((tag) => yamlText(tag.replace(/\s+/g, '-'))).join(', ')}]`,
  ];
  return `---\n${lines.join('\n')}\n---\n`;
}

/** YAML 1.2, section 7.3.1: JSON's escapes, and what YAML does not print escaped as well. */
function yamlText(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Underscores in a word mark nothing (CommonMark 0.31, section 6.2), and escaped they would break bare addresses. */
const INNER_UNDERSCORES = /(?<=[\p{L}\p{N}])(?:\\_)+(?=[\p{L}\p{N}])/gu;

/** Signs of HTML, of entities and of what is struck, which turndown lets stand. */
const SIGNS = /<|&(?=#?\w+;)|(?<!\\)~(?=~)|(?<=~)~/g;

const unescaped = (text: string): string => text.replaceAll('\\', '');

/** Where there are formulas, a dollar of the text begins none. */
function converter(hasFormulas: boolean): TurndownService {
  const service = new TurndownService({
    headingStyle: 'atx',
    codeBlockStyle: 'fenced',
    bulletListMarker: '-',
    emDelimiter: '*',
    hr: '---',
  });
  service.use(gfm);
  service.addRule('math', {
    filter: (node) => node.nodeName.toLowerCase() === 'math',
    replacement: (_content, node) => mathText(node),
  });
  service.addRule('paragraph', {
    filter: 'p',
    replacement: (content) => `\n\n${content.replace(OPENING_NUMBER, '$1\\$2').replace(LONE_SIGN, '\\$&')}\n\n`,
  });
  service.addRule('fence', {
    filter: (node) => node.nodeName === 'PRE',
    replacement: (_content, node) => fence(node),
  });
  service.addRule('caption', { filter: 'figcaption', replacement: (content) => `\n\n${content.trim()}\n\n` });
  service.addRule('title', { filter: ['dt', 'summary'], replacement: (content) => `\n\n${content.trim()}\n\n` });
  // Markdown has no marks for these; what shows it takes them as HTML.
  service.addRule('as HTML', {
    filter: ['sub', 'sup', 'kbd', 'mark', 'ins'],
    replacement: (content, node) => `<${node.nodeName.toLowerCase()}>${content}</${node.nodeName.toLowerCase()}>`,
  });
  service.addRule('struck by tags', {
    filter: (node) => node.hasAttribute(STRUCK_BY_TAGS),
    replacement: (content) => `<s>${content}</s>`,
  });
  service.addRule('abbreviation', {
    filter: (node) => node.nodeName === 'ABBR' && node.hasAttribute('title'),
    replacement: (content, node) =>
      `<abbr title="${escapeHtml(tidy((node as Element).getAttribute('title') ?? ''))}">${content}</abbr>`,
  });
  service.addRule('note mark', {
    filter: (node) => node.hasAttribute(NOTE_MARK),
    replacement: (_content, node) => `[^${(node as Element).getAttribute(NOTE_MARK)}]`,
  });
  service.addRule('note', {
    filter: (node) => node.hasAttribute(NOTE),
    replacement: (content, node) =>
      `\n\n[^${(node as Element).getAttribute(NOTE)}]: ${content.trim().replace(/\n/g, '\n    ')}\n\n`,
  });
  service.addRule('apart', {
    filter: (node) => node.hasAttribute(APART),
    replacement: () => '<!-- -->',
  });
  // Signs at the end would close the heading (CommonMark 0.31, section 4.2).
  service.addRule('heading', {
    filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    replacement: (content, node) =>
      `\n\n${'#'.repeat(Number(node.nodeName[1]))} ${content.replace(/(?<!\S)#+$/, '\\$&')}\n\n`,
  });
  // A fragment of the clip leads nowhere in Markdown, which has no ids.
  service.addRule('jump', {
    filter: (node) => node.nodeName === 'A' && (node.getAttribute('href') ?? '').startsWith('#'),
    replacement: (content) => content,
  });
  // Markdown has no spans and no blocks in cells; it takes such a table as HTML.
  service.addRule('table as HTML', {
    filter: (node) => node.nodeName === 'TABLE' && node.querySelector(NOT_IN_MARKDOWN_TABLE) !== null,
    replacement: (_content, node) => `\n\n${tableHtml(node)}\n\n`,
  });
  service.addRule('quotation', { filter: 'q', replacement: (content) => `“${content}”` });
  service.addRule('reading', {
    filter: ['rt'],
    replacement: (content, node) => (node.parentElement?.querySelector('rp') ? content : `(${content})`),
  });
  // turndown counts the items before each item, and its plugin the cells before each cell: n² steps.
  const places = new WeakMap<Element, ReadonlyMap<Element, number>>();
  // A list that begins with another number than 1 does not end the line before it (CommonMark 0.31, section 5.3).
  service.addRule('list that counts on', {
    filter: (node) =>
      node.nodeName === 'OL' && node.getAttribute('start') !== '1' && node.parentElement?.nodeName === 'LI',
    replacement: (content) => `\n\n${content}\n\n`,
  });
  service.addRule('numbered item', {
    filter: (node) => node.nodeName === 'LI' && node.parentElement?.nodeName === 'OL',
    replacement: (content, node) => numberedItem(content, node, places),
  });
  service.addRule('bulleted item', {
    filter: (node) => node.nodeName === 'LI' && node.parentElement?.nodeName === 'UL',
    replacement: (content, node) =>
      markedItem(node.parentElement?.hasAttribute(OTHER_SIGN) ? '*   ' : '-   ', content, node),
  });
  service.addRule('further cell', {
    filter: (node) => /^T[DH]$/.test(node.nodeName) && node.previousSibling !== null,
    replacement: (content) => ` ${content.trim().replace(/\n/g, '<br>').replace(/\|+/g, '\\|').padEnd(3)} |`,
  });
  // Of rules that fit the one that was added last is asked first.
  service.addRule('task', {
    filter: (node) => node.nodeName === 'LI' && /^[☐☑]/.test(node.textContent ?? ''),
    replacement: (content) =>
      `- ${content.trim().replace(/^☐\s*/, '[ ] ').replace(/^☑\s*/, '[x] ').replace(/\n/g, '\n    ')}\n`,
  });
  const escape = service.escape.bind(service);
  const signs = hasFormulas ? new RegExp(`${SIGNS.source}|\\$`, 'g') : SIGNS;
  service.escape = (text) =>
    escape(text).replace(INNER_UNDERSCORES, unescaped).replace(NUMBER_SIGN, '$1\\)').replace(signs, '\\$&');
  return service;
}

/** A number at the start of a line that would make it an item; turndown knows those with a dot. */
const NUMBER_SIGN = /^(\d{1,9})\)(?=\s)/;

/** The same at the start of a paragraph, where nothing follows it, or what is marked. */
const OPENING_NUMBER = /^(\d{1,9})([.)])(?=\s|$)/;

/** All of a paragraph that would be an item or a heading with nothing in it. */
const LONE_SIGN = /^(?:\+|#{1,6})$/;

/** An item of an ordered list. `places` is filled list by list. */
function numberedItem(content: string, item: Element, places: WeakMap<Element, ReadonlyMap<Element, number>>): string {
  const list = item.parentElement ?? item;
  const known = places.get(list) ?? new Map(Array.from(list.children, (child, k) => [child, k]));
  places.set(list, known);
  const number = Number(list.getAttribute('start')) + (known.get(item) ?? 0);
  return markedItem(`${number}${list.hasAttribute(OTHER_SIGN) ? ')' : '.'}  `, content, item);
}

/** An item behind its mark, its further lines as far in as its text. */
function markedItem(mark: string, content: string, item: Element): string {
  const lines = content
    .replace(/^\n+/, '')
    .replace(/(?<!\n)\n+$/, '\n')
    .replace(/\n/g, `\n${' '.repeat(mark.length)}`);
  return `${mark}${lines}${item.nextSibling ? '\n' : ''}`;
}

/** The fence is longer than any run of backticks in the code (CommonMark 0.31, section 4.5). */
function fence(pre: Element): string {
  const code = pre.textContent ?? '';
  const language = /language-(\S+)/.exec(pre.querySelector('code')?.className ?? '')?.[1] ?? '';
  let longest = 2;
  for (const [run] of code.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  const marks = '`'.repeat(longest + 1);
  return `\n\n${marks}${language}\n${code.replace(/\n$/, '')}\n${marks}\n\n`;
}

/**
 * One line, so that no line of it ends the HTML block; line breaks of code become references. Nothing leads to a part of
 * it, and its marks of notes are read as they stand.
 */
function tableHtml(table: Element): string {
  for (const part of [table, ...table.querySelectorAll(`[id], [${NOTE_MARK}]`)]) {
    for (const name of ['id', NOTE_MARK]) part.removeAttribute(name);
  }
  const lines = table.outerHTML.split(/(<pre[^>]*>[^]*?<\/pre>)/);
  return lines.map((part, k) => (k % 2 === 1 ? part.replace(/\n/g, '&#10;') : part.replace(/\n\s*/g, ' '))).join('');
}

/** Signs of TeX that end a formula, begin code or are HTML, by their names; a backslash at the end would escape the end. */
const TEX_NAMES: Readonly<Record<string, string>> = {
  $: '\\$',
  '<': '\\lt ',
  '\\<': '\\lt ',
  '>': '\\gt ',
  '\\>': '\\gt ',
  '`': '\\lq ',
  '\\': '',
};

/** What Markdown reads only where nothing stands between: links, notes, what is struck through. */
const PAIRS = /\[(?=\^)|\](?=[([])|~(?=~)/g;

/** Lines that Markdown reads as items, headings, rules or parts of a table. */
const BLOCK_LINE = /^(?=[ \t]*(?:(?:[-+*#]+|\d+[.)])[ \t]|[-+*#=_:|][-+*#=_:| \t]*$))/gm;

/** TeX of which Markdown reads nothing but the marks of emphasis, and those only where it knows no formulas. No empty line: it would end the formula. */
function mathText(math: Element): string {
  const tex = texOfMath(math)
    .trim()
    .replace(/\\[^]?|[$<>`]/g, (sign) => TEX_NAMES[sign] ?? sign)
    .replace(PAIRS, '$& ')
    .replace(/\n\s*\n/g, '\n')
    .replace(BLOCK_LINE, '\\relax ');
  const isBlock = math.getAttribute('display') === 'block' && !math.closest('td, th');
  return isBlock ? `\n\n$$\n${tex}\n$$\n\n` : `$${tex}$`;
}

/** Characters that mean something in a heading of Markdown. */
function escapeInline(text: string): string {
  return text.replace(/[\\`*_[\]<>#]/g, '\\$&');
}
