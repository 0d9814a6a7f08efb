import { expect, test } from 'vitest';
import { h, idsOf, rowOf, snapshotOf, type TestElement } from '../page/testing.ts';
import { withOwnTitle } from './own-title.ts';

/** The cuts that stay on a page with a title, by ids. */
function cutsOf(children: readonly TestElement[], cuts: readonly string[]): string[] {
  const page = { ...snapshotOf(h('body', {}, ...children)), title: 'The keepers of Hull – Harbour Post' };
  const rows = cuts.map((id) => rowOf(page, id));
  return idsOf(page, withOwnTitle(page, rows));
}

const heading = (id: string, text: string, tag = 'h1') => h(tag, { id }, text);

test('the first heading, which says what the page is called, is not cut out of it', () => {
  expect(cutsOf([heading('title', 'The keepers  of Hull')], ['title'])).toEqual([]);
  expect(cutsOf([h('header', { id: 'top' }, heading('title', 'The keepers of Hull'))], ['top'])).toEqual([]);
});

test.each([
  ['says something else', heading('cut', 'More of our keepers')],
  ['is one below it', heading('cut', 'The keepers of Hull', 'h2')],
  ['stands with other text', h('div', { id: 'cut' }, heading('title', 'The keepers of Hull'), h('p', {}, 'Subscribe'))],
  ['is a word that many titles have', heading('cut', 'Hull')],
])('a cut heading that %s stays cut', (_what, cut) => {
  expect(cutsOf([cut], ['cut'])).toEqual(['cut']);
});
