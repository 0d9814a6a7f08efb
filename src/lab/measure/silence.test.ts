import { expect, test } from 'vitest';
import { FLAG } from '../../extract/page/snapshot.ts';
import { h, snapshotOf, type TestElement } from '../../extract/page/testing.ts';
import type { ExtractorName } from '../../extractors/names.ts';
import { NO_RULE, reasonOfSilence } from './silence.ts';

const why = (method: ExtractorName, ...children: TestElement[]) =>
  reasonOfSilence(method, snapshotOf(h('body', {}, ...children)));
const words = (count: number) => 'word '.repeat(count);
const link = (text: string) => h('a', { href: '#' }, text);

test('a page whose text is all hidden, or hardly any, is silent for every method alike', () => {
  expect(why('clg', h('p', { flags: FLAG.notRendered }, words(200)))).toBe('no text in sight');
  expect(why('article-subtree', h('p', {}, 'One line.'))).toBe('under 100 characters in sight');
});

test('paragraphs each in an element of its own are no article, however many', () => {
  const apart = Array.from({ length: 5 }, () => h('section', {}, h('p', {}, words(60))));
  expect(why('article-subtree', ...apart)).toContain('no 500 characters');
  expect(why('article-subtree', h('section', {}, ...apart[0].children, ...apart[1].children))).toBe(NO_RULE);
});

test('what a method divides by is missing: a table, a div', () => {
  expect(why('naive-bayes-table', h('p', {}, words(60)))).toBe('no table with text');
  expect(why('density', h('p', {}, words(60)), h('div', {}, link('menu')))).toBe('no div with text outside links');
  expect(why('density', h('div', {}, words(60)))).toBe(NO_RULE);
  expect(why('density-literal', h('div', {}, h('p', {}, words(60))))).toBe('no div with text outside p');
  expect(why('density-literal', h('div', {}, words(60), h('p', {}, words(60))))).toBe(NO_RULE);
});

test('a page of links is told as one where the method has no nearer reason', () => {
  expect(why('naive-bayes', h('div', {}, words(20), link(words(30))))).toBe('half of the text or more in links');
  expect(why('naive-bayes', h('div', {}, words(30), link(words(20))))).toBe(NO_RULE);
});
