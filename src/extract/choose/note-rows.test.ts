import { expect, test } from 'vitest';
import { h, idsOf, rowOf, snapshotOf, type TestElement } from '../page/testing.ts';
import { withNotes } from './note-rows.ts';

const sign = (n: number, text = String(n)): TestElement =>
  h('sup', { id: `sign${n}` }, h('a', { href: `#note${n}` }, text));
const note = (n: number): TestElement =>
  h('li', { id: `note${n}` }, 'What the note says. ', h('a', { href: `#sign${n}` }, '↩'));

/** What is taken and cut of a page, by ids, where `taken` is and `cut` is not; every run counts a word. */
function found(children: readonly TestElement[], taken: readonly string[], cut: readonly string[]) {
  const page = snapshotOf(h('body', { id: 'body', rect: [0, 0, 1000, 1000] }, ...children));
  const rows = (ids: readonly string[]): number[] => ids.map((id) => rowOf(page, id));
  const chosen = { included: rows(taken), excluded: rows(cut) };
  const words = new Float64Array(page.count);
  for (let run = 0; run < page.runCount; run++) {
    for (let row = page.runOwner[run]; row >= 0; row = page.parent[row]) words[row]++;
  }
  const { included, excluded } = withNotes(page, chosen, words);
  return { included: idsOf(page, included), excluded: idsOf(page, excluded) };
}

const text = (...inner: readonly (TestElement | string)[]): TestElement => h('p', { id: 'text' }, ...inner);

test('a cut of the notes of a text is taken back, with the heading above them', () => {
  const notes = h('section', { id: 'notes' }, h('h2', {}, 'Notes'), h('ol', {}, note(1), note(2)));
  const article = h('article', { id: 'article' }, text('A river', sign(1), ' and a town', sign(2, '[b]')), notes);
  expect(found([article], ['article'], ['notes'])).toEqual({ included: ['article'], excluded: [] });
});

test('of a cut that holds other things too, these stay cut', () => {
  const end = h(
    'div',
    { id: 'end' },
    h('p', { id: 'share' }, 'Share ', h('b', {}, 'this '), h('b', {}, 'with '), h('b', {}, 'all')),
    h('ol', { id: 'list' }, note(1)),
    h('p', { id: 'more' }, 'Read more'),
  );
  const article = h('article', { id: 'article' }, text('A river', sign(1)), end);
  expect(found([article], ['article'], ['end'])).toEqual({ included: ['article'], excluded: ['share', 'more'] });
});

test('what is cut within a note that stands is part of it', () => {
  const back = h('a', { href: '#sign1' }, '↩');
  const inner = h('li', { id: 'note1' }, h('p', { id: 'says' }, 'What the note says. ', back));
  const notes = h('section', {}, h('ol', {}, inner), h('p', { id: 'more' }, 'Read more'));
  const article = h('article', { id: 'article' }, text('A river', sign(1)), notes);
  expect(found([article], ['article'], ['says', 'more'])).toEqual({ included: ['article'], excluded: ['more'] });
});

test('notes that stand apart from the text are taken', () => {
  const pages = [text('A river', sign(1), sign(2)), h('div', { id: 'notes' }, note(1), note(2)), h('p', {}, 'Imprint')];
  expect(found(pages, ['text'], [])).toEqual({ included: ['text', 'notes'], excluded: [] });
});

test('a part that holds notes here and there is taken once, not what is in it a second time', () => {
  const words = h('p', {}, 'One ', h('b', {}, 'two '), h('b', {}, 'three '), h('b', {}, 'four'));
  const mixed = h('div', { id: 'mixed' }, note(1), words);
  const notes = h('section', { id: 'notes' }, mixed, note(2), note(3), note(4));
  const marks = [1, 2, 3, 4].map((n) => sign(n));
  expect(found([text('A river', ...marks), notes], ['text'], [])).toEqual({
    included: ['text', 'notes'],
    excluded: [],
  });
});

test('a note of which a part was taken is not taken as a whole', () => {
  const part = h('p', { id: 'part' }, 'A part of the note.');
  const around = h('li', { id: 'note1' }, part, 'Behind it. ', h('a', { href: '#sign1' }, '↩'));
  const pages = [text('A river', sign(1)), around, h('p', {}, 'Imprint')];
  expect(found(pages, ['text', 'part'], [])).toEqual({ included: ['text', 'part'], excluded: [] });
});

test('a number before its text belongs to what stands around both', () => {
  const number = h('a', { id: 'note1', href: '#sign1' }, '1');
  const apart = h('div', { id: 'apart' }, number, h('p', {}, 'What the note says.'));
  const article = h('article', { id: 'article' }, text('A river', sign(1)), apart);
  expect(found([article], ['article'], ['apart'])).toEqual({ included: ['article'], excluded: [] });
});

test.each([
  ['does not point back', h('li', { id: 'note1' }, 'What the note says.'), sign(1)],
  ['points back to the top of the page', h('li', { id: 'note1' }, h('a', { href: '#body' }, 'top')), sign(1)],
  ['is pointed at by words', note(1), sign(1, 'What the town was like before')],
])('what %s is no note', (_what, end, mark) => {
  const article = h('article', { id: 'article' }, text('A river', mark), h('ol', { id: 'end' }, end));
  expect(found([article], ['article'], ['end'])).toEqual({ included: ['article'], excluded: ['end'] });
});
