import { readdirSync, readFileSync } from 'node:fs';

/** Posts of our own, in Markdown, to build sites from. */
const FOLDER = new URL('../posts/', import.meta.url);

/** A post, and what it says. */
export interface Post {
  /** Of its file, without the ending: a site names its page after it. */
  readonly name: string;
  /** BCP 47. */
  readonly lang: string;
  /** Title and text, without the marks of Markdown. */
  readonly text: string;
}

/** All of them, by name. */
export function readPosts(): Post[] {
  const files = readdirSync(FOLDER).sort();
  return files.map((file) => postOf(file.replace(/\.md$/, ''), readFileSync(new URL(file, FOLDER), 'utf8')));
}

/** A post of its Markdown. Throws RangeError where it does not begin with its title and its language. */
export function postOf(name: string, markdown: string): Post {
  const [, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(markdown) ?? [];
  const [title, lang] = ['title', 'lang'].map((key) => new RegExp(`^${key}: "?(.+?)"?$`, 'm').exec(front)?.[1]);
  if (!title || !lang) throw new RangeError(`the post ${name} does not say its title and its language`);
  return { name, lang, text: `${title}\n${withoutMarks(body)}` };
}

/** What a reader sees of Markdown as we write it: no fences, no signs of lists, headings, quotations, tables and stress. */
function withoutMarks(markdown: string): string {
  const lines = markdown.split('\n').filter((line) => !/^(?:```|<!--|\| ---)/.test(line));
  return lines
    .map((line) => line.replace(/^(?:[-#>]+|\d+\.) /, '').replace(/^\| | \|$/g, ''))
    .join('\n')
    .replaceAll(' | ', '\n')
    .replace(/[`*]/g, '');
}
