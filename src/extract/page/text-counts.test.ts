import { expect, test } from 'vitest';
import { FLAG } from './snapshot.ts';
import { h, rowOf, snapshotOf } from './testing.ts';
import { countRows, countRuns, isPunctuation, rowLevels } from './text-counts.ts';

const page = snapshotOf(
  h(
    'body',
    {},
    h(
      'div',
      { id: 'text' },
      h('p', {}, 'One, two. ', h('a', { href: '#' }, h('b', {}, 'three'))),
      h('p', { flags: FLAG.notRendered }, 'not seen'),
    ),
  ),
);

test('a row counts the characters, marks, tags, links and paragraphs in sight below it', () => {
  const { chars, linkChars, punctuation, tags, links, paragraphs } = countRows(page, countRuns(page));
  const of = [chars, linkChars, punctuation, tags, links, paragraphs].map((column) => column[rowOf(page, 'text')]);
  expect(of).toEqual([13, 5, 2, 3, 1, 1]);
});

test('text below an element of a link is linked, hidden text is not seen', () => {
  const { seen, linked, chars } = countRuns(page);
  expect([...seen]).toEqual([1, 1, 0]);
  expect([...linked]).toEqual([0, 1, 0]);
  expect([...chars]).toEqual([8, 5, 0]);
});

test('levels count from the root', () => {
  expect([...rowLevels(page)]).toEqual([0, 1, 2, 3, 4, 5, 3]);
});

test('punctuation is what Unicode calls so, in Latin, CJK and full-width text', () => {
  const isMark = /\p{P}/u;
  for (const [from, to] of [
    [0x21, 0x24f],
    [0x2010, 0x205e],
    [0x3001, 0x301f],
    [0xff01, 0xff65],
  ]) {
    for (let code = from; code <= to; code++) {
      expect([code, isPunctuation(code)]).toEqual([code, isMark.test(String.fromCharCode(code))]);
    }
  }
});
