import { expect, test } from 'vitest';
import { blockTexts } from '../blocks/block-text.ts';
import { textBlocks } from '../blocks/blocks.ts';
import { h, idsOf, rowOf, snapshotOf } from '../page/testing.ts';
import { finish, FINISH_NAMES, type Finish } from './finish.ts';

const prose = 'likely '.repeat(600);
const page = snapshotOf(
  h(
    'body',
    {},
    h('p', { id: 'article' }, prose),
    h('p', { id: 'first' }, 'Learn more'),
    h('p', { id: 'second' }, 'Learn more'),
    h('p', { id: 'apart' }, 'Advertisement'),
    h('blockquote', {}, 'All of it was true.', h('footer', { id: 'who' }, 'The keeper')),
    h('figure', {}, h('img', {}), h('figcaption', { id: 'shown' }, 'The keeper in his boat')),
    h(
      'div',
      { id: 'said', class: 'comments' },
      'What a lovely story of a light and of a boat that had nowhere else to go',
    ),
  ),
);
const blocks = textBlocks(page);
const scored = {
  blocks,
  text: blockTexts(page, blocks),
  probability: Float64Array.from(blocks.text, (words) => (words.startsWith('likely') ? 0.95 : 0.3)),
};

/** Ids of what is cut out of the whole page, who is quoted and what a picture shows among it at first. */
function cut(without?: Finish): string[] {
  const excluded = [rowOf(page, 'who'), rowOf(page, 'shown')];
  return idsOf(page, finish(page, { included: [0], excluded }, scored, without).excluded);
}

test('comments, lines that are said again and those that stand apart are cut, and captions are not, in document order', () => {
  expect(cut()).toEqual(['first', 'second', 'apart', 'said']);
});

test('each of it can be left out', () => {
  expect(cut('repeated lines go')).toEqual(['apart', 'said']);
  expect(cut('comments go')).toEqual(['first', 'second', 'apart']);
  expect(cut('captions stay')).toEqual(['first', 'second', 'apart', 'who', 'shown', 'said']);
  expect(cut('lines apart go')).toEqual(['first', 'second', 'said']);
  expect(FINISH_NAMES).toHaveLength(11);
});

test('a post that an article quotes is not cut out of it', () => {
  const post = (id: string, name: string) =>
    h('blockquote', { id, class: name }, h('p', {}, 'We have the ferry back.'));
  const ids = ['post', 'picture', 'note'];
  const quoting = snapshotOf(
    h(
      'body',
      {},
      post('post', 'twitter-tweet tw-align-center'),
      post('picture', 'instagram-media'),
      post('note', 'note'),
    ),
  );
  const read = textBlocks(quoting);
  const scores = { blocks: read, text: blockTexts(quoting, read), probability: new Float64Array(read.count).fill(0.3) };
  const excluded = ids.map((id) => rowOf(quoting, id));
  const cutOf = (without?: Finish) =>
    idsOf(quoting, finish(quoting, { included: [0], excluded }, scores, without).excluded);
  expect(cutOf()).toEqual(['note']);
  expect(cutOf('posts stay')).toEqual(ids);
});
