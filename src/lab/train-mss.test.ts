import { expect, test } from 'vitest';
import { FLAG } from '../extract/snapshot.ts';
import { h, idsOf, rowOf, snapshotOf } from '../extract/testing.ts';
import { createMss, maximumSubsequence, tokensOf } from '../extractors/mss.ts';
import { seededRandom } from './random.ts';
import { trainMss } from './train-mss.ts';

/** A page with a menu of links, a text of paragraphs and a footer; `words` stand in every paragraph. */
function page(words: string) {
  return snapshotOf(
    h(
      'body',
      {},
      h('ul', { id: 'menu' }, ...['Home', 'Shop', 'Help'].map((name) => h('li', {}, h('a', { href: '#' }, name)))),
      h('div', { id: 'text' }, ...[1, 2, 3, 4].map(() => h('p', {}, `It is said that ${words} can be seen.`))),
      h('div', { id: 'foot' }, h('a', { href: '#' }, 'Imprint'), h('a', { href: '#' }, 'Terms')),
    ),
  );
}

const labelled = ['three herons', 'a kite', 'old boats', 'mice'].map((words) => {
  const snapshot = page(words);
  return { snapshot, select: [rowOf(snapshot, 'text')], deselect: [] };
});

test('a page of unseen words is cut where the tags of content begin and end', () => {
  const fresh = page('the northern lights');
  const selection = createMss(trainMss(labelled)).extract(fresh);
  expect(idsOf(fresh, selection?.included ?? [])).toEqual(['text']);
});

test('training twice gives the same tables', () => {
  expect(trainMss(labelled)).toEqual(trainMss(labelled));
});

test('a page without words has no content', () => {
  expect(createMss(trainMss(labelled)).extract(snapshotOf(h('body', {})))).toBeNull();
});

test('the tokens are the tags and the seen words in source order, numbers all alike', () => {
  const hidden = { flags: FLAG.notRendered };
  const small = snapshotOf(h('p', {}, 'In 1912 ', h('b', {}, 'Two'), h('i', hidden, 'unseen'), ' more'));
  const { text, within } = tokensOf(small);
  expect(text).toEqual(['<p', 'in', '#', '<b', 'two', '</b', 'more', '</p']);
  expect(within).toEqual(['p', 'p', 'p', 'b', 'b', 'p', 'p', '']);
});

test('no stretch has a larger sum than the maximum subsequence', () => {
  const random = seededRandom(3);
  for (let round = 0; round < 50; round++) {
    const scores = Array.from({ length: 12 }, () => random() - 0.5);
    const sum = (from: number, to: number): number => scores.slice(from, to).reduce((all, one) => all + one, 0);
    let most = 0;
    for (let from = 0; from < 12; from++) for (let to = from + 1; to <= 12; to++) most = Math.max(most, sum(from, to));
    const best = maximumSubsequence(scores);
    expect(best === null ? 0 : sum(best.from, best.to)).toBeCloseTo(most, 12);
  }
  expect(maximumSubsequence([-1, -0.5])).toBeNull();
});
