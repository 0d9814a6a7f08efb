import { expect, test } from 'vitest';
import { h, snapshotOf } from '../page/testing.ts';
import { blockTokens } from './block-tokens.ts';
import { textBlocks } from './blocks.ts';

/** Tokens of the one block of a page: a text in `div.inner` in `div` with the names given. */
function tokensIn(names: { class?: string; id?: string }): Set<number> {
  const box = { rect: [0, 0, 900, 900] } as const;
  const page = snapshotOf(
    h('body', box, h('div', { ...names, ...box }, h('div', { class: 'inner', ...box }, 'A text.'))),
  );
  const { start, token } = blockTokens(page, textBlocks(page));
  expect([...start]).toEqual([0, token.length]);
  return new Set(token);
}

test('each token of a block stands once, and the same page has the same', () => {
  const box = { rect: [0, 0, 900, 900] } as const;
  const page = snapshotOf(
    h('body', box, h('div', { class: 'a', ...box }, h('div', { class: 'a', ...box }, 'A text.'))),
  );
  const { token } = blockTokens(page, textBlocks(page));
  expect(new Set(token).size).toBe(token.length);
  expect(blockTokens(page, textBlocks(page)).token).toEqual(token);
});

test('names with digits are one page’s own and tell nothing', () => {
  expect(tokensIn({ class: 'post post-12', id: 'comment-3' })).toEqual(tokensIn({ class: 'post post-99' }));
});

test('the order of class names does not matter', () => {
  expect(tokensIn({ class: 'entry post' })).toEqual(tokensIn({ class: 'post entry' }));
});

test('a class and an id of the same name are told apart', () => {
  expect(tokensIn({ class: 'post' })).not.toEqual(tokensIn({ id: 'post' }));
});

test('what has another name around it still shares the tokens of what is inside', () => {
  const [one, other] = [tokensIn({ class: 'post' }), tokensIn({ class: 'teaser' })];
  const shared = [...one].filter((token) => other.has(token));
  expect(shared.length).toBeGreaterThan(0);
  expect(shared.length).toBeLessThan(one.size);
});
