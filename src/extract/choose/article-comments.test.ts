import { expect, test } from 'vitest';
import { blockTexts } from '../blocks/block-text.ts';
import { textBlocks } from '../blocks/blocks.ts';
import { DISPLAY } from '../page/snapshot.ts';
import { h, idsOf, rowOf, snapshotOf, type TestElement } from '../page/testing.ts';
import { articleComments } from './article-comments.ts';

const WORDS = 'the keeper of the light wrote down what the sea had brought '.split(' ');
const said = (count: number): string => Array.from({ length: count }, (_, k) => WORDS[k % WORDS.length]).join(' ');
const article = (count: number): TestElement => h('p', { id: 'article' }, said(count));
const section = (name: string, count = 40): TestElement =>
  h('div', { id: 'said', class: name }, h('p', {}, said(count)));

/** Ids of the comments in a page, all of whose rows but those in `left` are taken, and all of whose text is so likely content. */
function commentsIn(body: readonly TestElement[], left: readonly string[] = [], likely = 0.9): string[] {
  const page = snapshotOf(h('body', {}, ...body));
  const blocks = textBlocks(page);
  const scored = { blocks, text: blockTexts(page, blocks), probability: new Float64Array(blocks.count).fill(likely) };
  const excluded = left.map((id) => rowOf(page, id));
  return idsOf(page, articleComments(page, { included: [0], excluded }, scored));
}

test.each(['comments', 'post-comments', 'comment_list', 'commentlist', 'comments-wrapper wide', 'Comments'])(
  'what is named %s below an article is found',
  (name) => expect(commentsIn([article(600), section(name)])).toEqual(['said']),
);

test.each(['comment', 'comments-open', 'commentator', 'no-comments-yet', 'hljs-comment', 'story'])(
  'what is named %s is not',
  (name) => expect(commentsIn([article(600), section(name)])).toEqual([]),
);

test('several sections are found once an article stands before the first of them', () => {
  const second = h('ol', { id: 'more', class: 'commentlist' }, h('li', {}, said(30)));
  expect(commentsIn([article(600), section('comments'), second])).toEqual(['said', 'more']);
});

test('of a thread, whose first post is short, comments are the content', () => {
  expect(commentsIn([article(200), section('comments', 2000)])).toEqual([]);
  expect(commentsIn([section('comments', 40), article(600), section('comments', 40)])).toEqual([]);
});

test('a shorter text that is surely content is an article where it is longer than what is said of it', () => {
  expect(commentsIn([article(250), section('comments', 200)], [], 0.95)).toEqual(['said']);
  expect(commentsIn([article(250), section('comments', 300)], [], 0.95)).toEqual([]);
  expect(commentsIn([article(150), section('comments', 100)], [], 0.95)).toEqual([]);
  expect(commentsIn([article(250), section('comments', 200)], [], 0.9)).toEqual([]);
});

test('an article that is not taken is none, and comments that are not taken are not found', () => {
  expect(commentsIn([article(600), section('comments')], ['article'])).toEqual([]);
  expect(commentsIn([article(600), section('comments')], ['said'])).toEqual([]);
});

test('a few words are their number, and a name in a line is no section', () => {
  expect(commentsIn([article(600), section('comments', 4)])).toEqual([]);
  const inline = h('span', { id: 'said', class: 'comments', display: DISPLAY.inline }, said(40));
  expect(commentsIn([article(600), h('p', {}, inline)])).toEqual([]);
});

test('text of the article that goes on after them is the article’s', () => {
  const inner = h('div', { id: 'said', class: 'comments' }, h('p', {}, said(10)));
  expect(commentsIn([h('div', {}, article(600), inner, said(30))])).toEqual([]);
});

/** Ids of what is left out below an article with such a heading at its end, the words above and below it so likely content. */
function saidBelow(heading: string, { words = 80, below = 0.5 } = {}): string[] {
  const line = (id: string) => h('div', { id }, h('b', {}, 'Ada'), h('p', {}, said(8)));
  const page = snapshotOf(
    h('body', {}, article(words), h('section', {}, h('h2', { id: 'heading' }, heading), line('first'), line('second'))),
  );
  const blocks = textBlocks(page);
  const probability = Float64Array.from(blocks.row, (row) => (row === rowOf(page, 'article') ? 0.9 : below));
  const scored = { blocks, text: blockTexts(page, blocks), probability };
  return idsOf(page, articleComments(page, { included: [0], excluded: [] }, scored));
}

test.each([
  'Comments',
  '3 comments',
  'Kommentare (12)',
  'Reviews',
  'Avis et commentaires',
  'レビュー',
  '评论',
  'تعليقات',
])('from the heading “%s” on, what is less likely content than the article above it is what readers say', (heading) =>
  expect(saidBelow(heading)).toEqual(['heading', 'first', 'second']),
);

test('it stays where the heading says more, where it is as likely content, and where it is longer than the article', () => {
  expect(saidBelow('Review Requirements')).toEqual([]);
  expect(saidBelow('Comments in the code')).toEqual([]);
  expect(saidBelow('Comments', { below: 0.9 })).toEqual([]);
  expect(saidBelow('Comments', { words: 10 })).toEqual([]);
});
