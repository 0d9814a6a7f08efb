import { expect, test } from 'vitest';
import { FLAG, type Snapshot } from '../page/snapshot.ts';
import { h, rowOf, snapshotOf } from '../page/testing.ts';
import { hashOf, NO_RUN, NO_TAG, walkTokens } from './word-stream.ts';

function tokensOf(page: Snapshot) {
  const tokens: { token: number; within: string; row: number; run: number }[] = [];
  walkTokens(page, (token, within, row, run) =>
    tokens.push({ token, within: within === NO_TAG ? '' : page.tagNames[within], row, run }),
  );
  return tokens;
}

const hashes = (page: Snapshot) => tokensOf(page).map(({ token }) => token);
const wordsOf = (text: string) => hashes(snapshotOf(h('p', {}, text))).slice(1, -1);

test('the tokens are the tags and the seen words in source order, each within the tag opened last', () => {
  const hidden = { flags: FLAG.notRendered };
  const page = snapshotOf(h('p', {}, 'In 1912 ', h('b', {}, 'Two'), h('i', hidden, 'unseen'), ' more'));
  const tokens = tokensOf(page);
  expect(tokens.map(({ token }) => token)).toEqual(
    ['<p', 'in', '#', '<b', 'two', '</b', 'more', '</p'].map((token) => hashOf(token)),
  );
  expect(tokens.map(({ within }) => within)).toEqual(['p', 'p', 'p', 'b', 'b', 'p', 'p', '']);
});

test('a word stands in its run and belongs to its owner, a tag to its row and to no run', () => {
  const page = snapshotOf(h('p', { id: 'out' }, 'one ', h('b', { id: 'in' }, 'two')));
  const [p, one, b, two] = tokensOf(page);
  expect([p.run, one.run, b.run, two.run]).toEqual([NO_RUN, 0, NO_RUN, 1]);
  expect([p.row, one.row, b.row, two.row]).toEqual(['out', 'out', 'in', 'in'].map((id) => rowOf(page, id)));
});

test('case makes no other word, and no number is another one', () => {
  expect(wordsOf('Straße ÜBER')).toEqual(wordsOf('straße über'));
  expect(wordsOf('12 ٣٤')).toEqual(wordsOf('1912 7'));
  expect(wordsOf('b12')).not.toEqual(wordsOf('b13'));
});

test('marks that touch are one token, and part words as spaces do', () => {
  expect(wordsOf('wait... what?!')).toEqual(['wait', '...', 'what', '?!'].map((token) => hashOf(token)));
});

test('each letter of a script without spaces is a word; vowels of Hindi part none', () => {
  expect(wordsOf('天晴かな')).toHaveLength(4);
  expect(wordsOf('हिन्दी में')).toHaveLength(2);
});

test('words that differ in one letter, or in the order of letters, have different hashes', () => {
  const words = ['stone', 'stones', 'tones', 'notes', 'onset', 'tsone'];
  expect(new Set(words.map((word) => hashOf(word))).size).toBe(words.length);
});
