import { expect, test } from 'vitest';
import { h, idsOf, snapshotOf, type TestElement } from '../../extract/page/testing.ts';
import { mainOrArticle, wholeBody } from './baselines.ts';

function taken(...children: readonly TestElement[]): string[] | undefined {
  const page = snapshotOf(h('body', {}, h('nav', { role: 'navigation', id: 'nav' }, 'Menu'), ...children));
  const found = mainOrArticle.extract(page);
  return found?.included && idsOf(page, found.included);
}

const article = (id: string, ...children: readonly TestElement[]) => h('article', { id }, 'Words.', ...children);

test('what the page calls its main content is taken, by its tag or by its role, and only the first of it', () => {
  expect(taken(h('main', { id: 'main' }, article('a')), h('main', { id: 'second' }))).toEqual(['main']);
  expect(taken(article('a'), h('div', { id: 'main', role: 'main' }, 'Words.'))).toEqual(['main']);
});

test('else every topmost article', () => {
  expect(taken(article('a', article('a-comment')), h('div', { id: 'b', role: 'article' }, 'Words.'))).toEqual([
    'a',
    'b',
  ]);
});

test('else the body, as the other baseline takes of every page', () => {
  expect(taken(h('div', { id: 'text', class: 'main article' }, 'Words.'))).toEqual(['body']);
  const page = snapshotOf(h('body', {}, h('main', { id: 'main' }, 'Words.')));
  expect(idsOf(page, wholeBody.extract(page)?.included ?? [])).toEqual(['body']);
});
