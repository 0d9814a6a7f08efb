import { gfm } from '@joplin/turndown-plugin-gfm';
import TurndownService from 'turndown';
import type { Clip } from './clip.ts';
import { startsWithTitle } from './html.ts';
import { texOfMath } from './math.ts';
import { sanitise } from './sanitise.ts';

/** Markdown (GitHub's) with YAML front matter: title, source, author, published, created, description, tags. */
export function toMarkdown(clip: Clip, tags: readonly string[] = []): string {
  const title = startsWithTitle(clip) || clip.metadata.title === '' ? '' : `# ${escapeInline(clip.metadata.title)}\n\n`;
  return `${frontMatter(clip, tags)}\n${title}${markdownBody(clip.html)}\n`;
}

/** Article HTML as Markdown. */
export function markdownBody(html: string): string {
  return converter()
    .turndown(parse(sanitise(html)))
    .trim();
}

/** Values as YAML 1.2 double-quoted scalars, which take any text. */
export function frontMatter(clip: Clip, tags: readonly string[]): string {
  const { title, url, byline, published, excerpt } = clip.metadata;
  const lines = [
    `title: ${yamlText(title)}`,
    `source: ${yamlText(url)}`,
    `author: ${yamlText(byline)}`,
    `published: ${yamlText(published)}`,
    `created: ${yamlText(clip.savedAt)}`,
    `description: ${yamlText(excerpt)}`,
    `tags: [${tags.map(yamlText).join(', ')}]`,
  ];
  return `---\n${lines.join('\n')}\n---\n`;
}

/** YAML 1.2, section 7.3.1: JSON's escapes, and what YAML does not print escaped as well. */
export function yamlText(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function converter(): TurndownService {
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
  service.addRule('fence', {
    filter: (node) => node.nodeName === 'PRE',
    replacement: (_content, node) => fence(node),
  });
  service.addRule('caption', { filter: 'figcaption', replacement: (content) => `\n\n${content.trim()}\n\n` });
  service.addRule('term', { filter: ['dt'], replacement: (content) => `\n\n**${content.trim()}**\n\n` });
  service.addRule('level', {
    filter: ['sub', 'sup'],
    replacement: (content, node) => `<${node.nodeName.toLowerCase()}>${content}</${node.nodeName.toLowerCase()}>`,
  });
  // A fragment of the clip leads nowhere in Markdown, which has no ids.
  service.addRule('jump', {
    filter: (node) => node.nodeName === 'A' && (node.getAttribute('href') ?? '').startsWith('#'),
    replacement: (content) => content,
  });
  // Markdown has no spans; it takes a table as HTML.
  service.addRule('spans', {
    filter: (node) => node.nodeName === 'TABLE' && node.querySelector('[colspan], [rowspan]') !== null,
    replacement: (_content, node) => `\n\n${(node as Element).outerHTML.replace(/\n\s*/g, ' ')}\n\n`,
  });
  const escape = service.escape.bind(service);
  service.escape = (text) => escape(text).replace(/</g, '\\<');
  service.addRule('task', {
    filter: (node) => node.nodeName === 'LI' && /^[☐☑]/.test(node.textContent ?? ''),
    replacement: (content) => `- ${content.trim().replace(/^☐\s*/, '[ ] ').replace(/^☑\s*/, '[x] ')}\n`,
  });
  return service;
}

/** The fence is longer than any run of backticks in the code (CommonMark 0.31, section 4.5). */
function fence(pre: Element): string {
  const code = pre.textContent ?? '';
  const language = /language-(\S+)/.exec(pre.querySelector('code')?.className ?? '')?.[1] ?? '';
  const longest = Math.max(2, ...Array.from(code.matchAll(/`+/g), ([run]) => run.length));
  const marks = '`'.repeat(longest + 1);
  return `\n\n${marks}${language}\n${code.replace(/\n$/, '')}\n${marks}\n\n`;
}

function mathText(math: Element): string {
  const tex = texOfMath(math);
  return math.getAttribute('display') === 'block' ? `\n\n$$\n${tex}\n$$\n\n` : `$${tex}$`;
}

/** Characters that mean something in a heading of Markdown. */
function escapeInline(text: string): string {
  return text.replace(/[\\`*_[\]<>#]/g, '\\$&');
}

/** The article as a document that nothing runs in. */
function parse(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body;
}
