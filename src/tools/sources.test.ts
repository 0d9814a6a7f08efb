import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What turns a string into elements of a page: an assignment, or a call. */
const HTML_WRITER =
  /\.(?:inner|outer)HTML\s*(?:[+?&|]{0,2}=(?!=))|\b(?:insertAdjacentHTML|setHTMLUnsafe|createContextualFragment)\s*\(|\bdocument\.write/g;

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /\.tsx?$/.test(name));

/** Files whose code is shipped. */
const shipped = sources.filter((name) => !/^(?:lab|tools)\/|\btesting\.ts$|\.test\.ts$/.test(name));

const codeOf = (name: string): string => readFileSync(`src/${name}`, 'utf8');

const writersIn = (code: string): string[] => Array.from(code.matchAll(HTML_WRITER), ([found]) => found);

test('assignments and calls that turn strings into elements are found, and what only reads is not', () => {
  const writers = ['a.innerHTML = b', 'a.outerHTML += b', 'a.insertAdjacentHTML(at, b)', 'a.setHTMLUnsafe(b)'];
  expect(writersIn(writers.join('\n'))).toHaveLength(writers.length);
  expect(writersIn('return a.innerHTML; a.outerHTML === b; a.innerHTML == b')).toEqual([]);
});

test('nothing that is shipped turns strings into elements of a page', () => {
  expect(shipped.length).toBeGreaterThan(200);
  expect(shipped.filter((name) => writersIn(codeOf(name)).length > 0)).toEqual([]);
});

/** The classes in the selectors of a style sheet, each once. */
function classesIn(css: string): string[] {
  const selectors = css.replace(/\/\*[\s\S]*?\*\//g, '').match(/[^{};]+(?=\{)/g) ?? [];
  return Array.from(new Set(selectors.join(' ').match(/(?<=\.)[a-z][\w-]*/g)));
}

test('every class that a style sheet names is given to an element', () => {
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.css') && !name.startsWith('tools/'));
  expect(sheets.length).toBeGreaterThan(10);
  const words = new Set(
    shipped
      .flatMap((name) => codeOf(name).match(/["'`][\w -]+["'`]/g) ?? [])
      .flatMap((text) => text.match(/[\w-]+/g) ?? []),
  );
  const unused = sheets.flatMap((name) =>
    classesIn(codeOf(name)).flatMap((one) => (words.has(one) ? [] : [`${name} .${one}`])),
  );
  expect(unused).toEqual([]);
});

test('choices are unions of literals and not enumerations', () => {
  expect(sources.filter((name) => /^(?:export )?(?:declare )?(?:const )?enum /m.test(codeOf(name)))).toEqual([]);
});

test('every build that has settings of its own takes the one form of the sanitiser', () => {
  const builds = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.m?ts$|\.mjs$/.test(name) && !name.endsWith('.test.ts') && /configFile: false/.test(codeOf(name)),
  );
  expect(builds.length).toBeGreaterThan(2);
  expect(builds.filter((name) => !/\.\.\.DOMPURIFY/.test(codeOf(name)))).toEqual([]);
});
