import { expect, test } from 'vitest';
import { hiddenInlines } from './hidden-inlines.ts';
import { DISPLAY, FLAG } from './snapshot.ts';
import { h, idsOf, snapshotOf, type TestElement } from './testing.ts';

const HIDDEN = { display: DISPLAY.none, flags: FLAG.notRendered };

const found = (...children: (TestElement | string)[]): string[] => {
  const page = snapshotOf(h('body', {}, h('p', {}, ...children)));
  return idsOf(
    page,
    hiddenInlines(page, () => true),
  );
};

test('a second date that is hidden in a line is not read', () => {
  expect(found('On ', h('time', { id: 'seen' }, '6 July'), h('time', { id: 'hidden', ...HIDDEN }, '8 July'))).toEqual([
    'hidden',
  ]);
  expect(found(h('b', { id: 'b', ...HIDDEN }, h('i', HIDDEN, 'Only seen on phones')), 'Seen everywhere')).toEqual([
    'b',
  ]);
});

test('the rest of a text that a person can open is read', () => {
  expect(
    found('It began. ', h('span', { id: 'rest', ...HIDDEN }, 'And it went on for quite a while. '.repeat(4))),
  ).toEqual([]);
});

test('what is hidden in a line of which nothing is seen is no matter of that line', () => {
  expect(found(h('span', { id: 'a', ...HIDDEN }, 'One'), h('span', { id: 'b', ...HIDDEN }, 'Two'))).toEqual([]);
});

test('what is seen of the line may stand in further inline elements', () => {
  const date = h('span', {}, h('time', {}, '6 July'));
  expect(found(date, h('span', { id: 'views', ...HIDDEN }, h('span', HIDDEN, 'Read by')))).toEqual(['views']);
  expect(found(h('span', {}, h('div', {}, 'A part')), h('span', { id: 'other', ...HIDDEN }, 'Another'))).toEqual([]);
});

test('a block that is hidden stands in no line', () => {
  const page = snapshotOf(h('body', {}, h('div', {}, 'Seen', h('p', { id: 'block', ...HIDDEN }, 'An answer'))));
  expect(hiddenInlines(page, () => true)).toEqual([]);
});
