import { expect, test } from 'vitest';
import { seededRandom } from '../random.ts';
import { literal, writeTemplate } from './box-templates.ts';

/** What a template writes, many times over, each once. */
const written = (template: string, words = {}): string[] => {
  const random = seededRandom(1);
  return [...new Set(Array.from({ length: 200 }, () => writeTemplate(template, random, words)))].sort();
};

test.each([
  ['text as it is', '<p>a, b.</p>', ['<p>a, b.</p>']],
  ['one of what stands between bars', '{a|b|}!', ['!', 'a!', 'b!']],
  ['braces in braces', '{a{1|2}|b}', ['a1', 'a2', 'b']],
  ['as often as a range says', '*1-3{x}', ['x', 'xx', 'xxx']],
  ['each time anew', '*2-2{a|b}', ['aa', 'ab', 'ba', 'bb']],
  ['a number of a range', '#8-10', ['10', '8', '9']],
  ['signs that begin nothing', '5 * 2 # $ 3', ['5 * 2 # $ 3']],
])('a template writes %s', (_what, template, all) => {
  expect(written(template)).toEqual(all);
});

test('words are drawn by their name and are templates themselves', () => {
  expect(written('$who goes', { who: ['{Ana|Tom}', '$dog'], dog: ['Rex'] })).toEqual([
    'Ana goes',
    'Rex goes',
    'Tom goes',
  ]);
});

test('the same numbers write the same text', () => {
  const [one, other] = [seededRandom(4), seededRandom(4)];
  const template = '*3-9{a|b|c} #1-999';
  expect(writeTemplate(template, one, {})).toBe(writeTemplate(template, other, {}));
});

test.each(['{a|b', 'a}b', '$nobody'])('%s is no template', (template) => {
  expect(() => writeTemplate(template, seededRandom(1), {})).toThrow(SyntaxError);
});

test('a literal text stands in a page as it was', () => {
  const text = '{a|b} $who *2-3{x} #1-9 <b> & so';
  expect(decoded(written(literal(text))[0])).toBe(text);
});

const decoded = (html: string): string =>
  html.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
