import { expect, test } from 'vitest';
import { h, idsOf, snapshotOf, type TestElement } from '../../extract/page/testing.ts';
import { resolveSelection } from './label-rows.ts';

/** A page with some elements before its text. */
const pageWith = (...before: TestElement[]) =>
  snapshotOf(
    h(
      'body',
      {},
      ...before,
      h('div', { id: 'text' }, h('p', { id: 'one' }, 'The  first'), h('p', { id: 'two' }, 'More')),
    ),
  );

const quote = (exact: string) => [{ type: 'TextQuoteSelector', exact, prefix: '', suffix: '' } as const];
const first = { included: ['/html[1]/body[1]/div[1]/p[1]'], excluded: [], selectors: [quote('The first')] };

test('a path that leads to the same text is followed', () => {
  const page = pageWith();
  expect(idsOf(page, resolveSelection(page, first).choice.included)).toEqual(['one']);
});

test('where the path leads to other text, the text is looked for', () => {
  const page = pageWith(h('div', { id: 'ad' }, h('p', { id: 'advert' }, 'Advert')));
  expect(idsOf(page, resolveSelection(page, first).choice.included)).toEqual(['one']);
});

test('the text of an element with a colon in its name is looked for too', () => {
  const page = pageWith(h('o:p', {}, 'Advert'), h('p', {}, 'Its text'), h('o:p', { id: 'moved' }, 'Its text'));
  const path = '/html[1]/body[1]/o:p[1]';
  const { choice } = resolveSelection(page, { included: [path], excluded: [], selectors: [quote('Its text')] });
  expect(idsOf(page, choice.included)).toEqual(['moved']);
});

test('where the text has changed, the path is followed', () => {
  const page = pageWith();
  const changed = { ...first, selectors: [quote('The first edition')] };
  expect(idsOf(page, resolveSelection(page, changed).choice.included)).toEqual(['one']);
});

test('what is nowhere is counted as lost, and the rest is found', () => {
  const page = pageWith();
  const more = {
    included: [...first.included, '/html[1]/body[1]/section[1]'],
    excluded: ['/html[1]/body[1]/aside[1]'],
    selectors: [...first.selectors, quote('Gone')],
  };
  const { choice, lost } = resolveSelection(page, more);
  expect([idsOf(page, choice.included), choice.excluded, lost]).toEqual([['one'], [], 1]);
});
