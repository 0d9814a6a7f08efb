import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { COMMANDS } from '../lab/commands.ts';
import { KEY_LINES } from '../overlay/keys.ts';

const ROOT_DOCUMENTS = ['README.md', 'CHANGELOG.md'];

const documents = [
  ...ROOT_DOCUMENTS,
  ...readdirSync('src', { recursive: true })
    .map((name) => `src/${String(name).replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.md')),
];

const textOf = (document: string): string => readFileSync(document, 'utf8');

/** All that the first group of an expression finds. */
const found = (text: string, expression: RegExp): string[] =>
  Array.from(text.matchAll(expression), (match) => match[1]);

/** Cells of a line of a table: what stands between bars that no backslash makes text. */
const cells = (line: string): number => line.trim().split(/(?<!\\)\|/).length - 2;

/** Lines of tables that have more or fewer cells than the line above them. */
function raggedLines(text: string): string[] {
  const lines = text.split('\n');
  const inTable = (line: string | undefined): line is string => line?.trimStart().startsWith('|') ?? false;
  return lines.filter((line, k) => inTable(line) && inTable(lines[k - 1]) && cells(line) !== cells(lines[k - 1]));
}

test('a line of a table that lacks a cell is found', () => {
  expect(raggedLines('| a | b |\n| - | - |\n| 1 | `x\\|y` |\n')).toEqual([]);
  expect(raggedLines('| a | b |\n| - | - |\n| 1 |\n')).toEqual(['| 1 |']);
});

test('README.md lists every key of adjusting', () => {
  const keys = found(textOf('README.md'), /^\| ([^|]+?) *\|/gm);
  const isListed = (cap: string) =>
    keys.some((cell) => cell.split(/[\s,+]+/).includes(cap) || cell.startsWith(`${cap} `));
  expect(KEY_LINES.flatMap(({ caps }) => caps.filter((cap) => !isListed(cap)))).toEqual([]);
});

/** Rows of the tables of a document as lists of cells, without marks of code and stress. */
const rowsOf = (document: string): string[][] =>
  textOf(document)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.replace(/[`*]/g, '').trim()),
    );

test('the figures of the front page are those of the table of all methods', () => {
  const front = rowsOf('README.md').filter(([, , measure]) => /F1$/.test(measure ?? ''));
  const all = rowsOf('src/extractors/README.md');
  const figuresOf = (method: string) => all.find(([name]) => name === method)?.slice(3, 8) ?? [];
  const column = (from: readonly (readonly string[])[], at: number) => from.map((row) => row[at]);
  expect(front).toHaveLength(5);
  expect(column(front, 3)).toEqual(figuresOf('winnow'));
  expect(column(front, 4)).toEqual(figuresOf('clg'));
  expect(column(front, 5)).toEqual(figuresOf('lr, svm').map((pair) => pair.split(', ')[0]));
  expect(column(front, 6)).toEqual(figuresOf('lr-a, svm-a').map((pair) => pair.split(', ')[0]));
});

for (const document of documents) {
  const text = textOf(document);

  test(`every line of a table in ${document} has a cell for each column`, () => {
    expect(raggedLines(text)).toEqual([]);
  });

  test(`what ${document} links to is there`, () => {
    const targets = found(text, /\]\(([^)#\s]+)\)/g).filter((target) => !/^[a-z]+:/.test(target));
    expect(targets.filter((target) => !existsSync(join(dirname(document), target)))).toEqual([]);
  });

  test(`the files that ${document} names are there`, () => {
    const names = found(text, /`((?:[\w.-]+\/)+[\w.-]+\.(?:ts|tsx|mjs|css|json|html))`/g);
    const isThere = (name: string): boolean => [name, `src/${name}`].some((path) => existsSync(path));
    expect(names.filter((name) => !name.startsWith('dist/') && !isThere(name))).toEqual([]);
  });

  test(`the commands that ${document} names are there`, () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const runs = found(text, /npm run (?:-s )?([a-z-]+)/g);
    expect(runs.filter((name) => !(name in scripts))).toEqual([]);
    const commands = found(text, /(?:npm run (?:-s )?lab|`lab) -- ([a-z-]+)/g).filter((name) => !name.startsWith('-'));
    expect(commands.filter((name) => !(name in COMMANDS))).toEqual([]);
  });
}
