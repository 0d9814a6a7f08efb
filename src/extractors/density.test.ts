import { expect, test } from 'vitest';
import { h, idsOf, rowOf, snapshotOf } from '../extract/page/testing.ts';
import { countRows, countRuns } from '../extract/page/text-counts.ts';
import { charsInParagraphs, density, densityLiteral, densityScores } from './density.ts';

/** 50 characters: 40 in two `p`, 10 of them in one link, 10 in the div itself; 4 marks; 3 tags. */
const page = snapshotOf(
  h(
    'body',
    {},
    h(
      'div',
      { id: 'text' },
      'abcdefghij',
      h('p', {}, 'abcdefghi.abcdefghi.'),
      h('p', {}, 'abcdefgh,.', h('a', { href: '#' }, 'abcdefghij')),
    ),
    h('div', { id: 'links' }, h('a', { href: '#' }, 'abcdefghij')),
  ),
);
const counts = countRows(page, countRuns(page));
const row = rowOf(page, 'text');

test('the prose takes links away: DT = 40/3, DP = 8', () => {
  const scores = densityScores(counts, { chars: counts.linkChars, tags: counts.links });
  expect(scores[row]).toBeCloseTo((40 / 3) * Math.log10(4) * Math.log(8), 10);
});

test('the print takes paragraphs away: DT = 10/2, DP = 2', () => {
  const chars = charsInParagraphs(page, countRuns(page).chars);
  expect(chars[row]).toBe(40);
  const scores = densityScores(counts, { chars, tags: counts.paragraphs });
  expect(scores[row]).toBeCloseTo(5 * Math.log10(4) * Math.log(2), 10);
});

test('a div of links alone has no score', () => {
  const scores = densityScores(counts, { chars: counts.linkChars, tags: counts.links });
  expect(scores[rowOf(page, 'links')]).toBe(-Infinity);
});

test('the div with the highest score is taken; as printed, not one whose text all stands in paragraphs', () => {
  const paragraphs = h('div', { id: 'paragraphs' }, h('p', {}, 'A first sentence, and more.'), h('p', {}, 'Another.'));
  const bare = h('div', { id: 'bare' }, 'bare text.');
  const both = snapshotOf(h('body', {}, paragraphs, bare));
  expect(idsOf(both, density.extract(both)?.included ?? [])).toEqual(['paragraphs']);
  expect(idsOf(both, densityLiteral.extract(both)?.included ?? [])).toEqual(['bare']);
});

test('a page without a div has no answer', () => {
  expect(density.extract(snapshotOf(h('body', {}, h('p', {}, 'text'))))).toBeNull();
});
