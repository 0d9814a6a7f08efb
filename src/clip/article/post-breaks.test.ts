import { expect, test } from 'vitest';
import { h, idsOf, rowOf, snapshotOf, type TestElement } from '../../extract/page/testing.ts';
import { postBreaks } from './post-breaks.ts';

function breaks(children: readonly TestElement[], taken: readonly string[] = ['body']): string[] {
  const page = snapshotOf(h('body', { id: 'body', rect: [0, 0, 1000, 1000] }, ...children));
  return idsOf(page, postBreaks(page, { included: taken.map((id) => rowOf(page, id)), excluded: [] }));
}

const post = (id: string, name: string, ...inner: readonly (TestElement | string)[]): TestElement =>
  h('div', { id, class: name }, ...inner);
const said = (id: string): TestElement => h('div', { id, class: 'post-body' }, 'What was said.');

test('every post but the first begins after another one', () => {
  const posts = ['a', 'b', 'c'].map((id) =>
    post(id, `topic-post n${id}`, h('div', { class: 'post-head' }, 'Ann'), said('')),
  );
  expect(breaks(posts)).toEqual(['b', 'c']);
});

test('numbers in the names of posts are no difference', () => {
  const posts = ['1', '2'].map((n) => h('article', { id: n, class: `comment-${n}` }, 'What was said.'));
  expect(breaks(posts)).toEqual(['2']);
});

test('where only what was said is selected, it begins there all the same', () => {
  const posts = ['a', 'b', 'c'].map((id) => post(id, 'message', h('p', {}, 'Ann'), said(`${id}-body`)));
  expect(breaks(posts, ['a-body', 'c-body'])).toEqual(['c']);
});

test.each([
  ['parts with headings', ['a', 'b'].map((id) => post(id, 'post', h('h2', {}, 'Boats'), 'Small ones.'))],
  ['items of a list', [h('ul', {}, h('li', { class: 'comment' }, 'a'), h('li', { class: 'comment' }, 'b'))]],
  ['the parts of one post', [post('a', 'post', h('div', { class: 'post-head' }, 'Ann'), said('b'))]],
  [
    'cards that stand side by side',
    [0, 400].map((left) => h('article', { id: `c${left}`, rect: [left, 0, left + 300, 80] }, '20 years')),
  ],
  ['boxes with other names', ['a', 'b'].map((id) => post(id, 'row', 'Small ones.'))],
])('no rule parts %s', (_what, children) => {
  expect(breaks(children)).toEqual([]);
});

test('an answer stands apart from its question', () => {
  expect(breaks([post('q', 'question', 'Which?'), h('div', {}, post('a', 'answer js', 'This.'))])).toEqual(['a']);
});
