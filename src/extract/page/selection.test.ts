import { describe, expect, test } from 'vitest';
import { withinRow } from './selection.ts';
import { h, idsOf, rowOf, snapshotOf } from './testing.ts';

describe('what of a region lies in a row', () => {
  const page = snapshotOf(
    h(
      'body',
      { id: 'body' },
      h('nav', { id: 'before' }),
      h(
        'div',
        { id: 'outer' },
        h('main', { id: 'row' }, h('p', { id: 'a' }), h('p', { id: 'b' }, h('i', { id: 'deep' }))),
      ),
      h('nav', { id: 'after' }),
    ),
  );
  const rows = (ids: readonly string[]): number[] => ids.map((id) => rowOf(page, id));
  test.each([
    ['is the row where the region holds it', ['outer'], [], ['row'], []],
    ['keeps the cuts in it', ['body'], ['before', 'b', 'after'], ['row'], ['b']],
    ['is what is taken in it', ['before', 'a', 'b', 'after'], ['deep'], ['a', 'b'], ['deep']],
    ['is the row that is taken by itself', ['row'], ['a'], ['row'], ['a']],
    ['is nothing where it is cut', ['body'], ['row'], [], []],
    ['is nothing where what holds it is cut', ['body'], ['outer'], [], []],
    ['is nothing where the region lies elsewhere', ['before', 'after'], [], [], []],
  ])('%s', (_, included, excluded, isIn, isOut) => {
    const region = withinRow(page, { included: rows(included), excluded: rows(excluded) }, rowOf(page, 'row'));
    expect(idsOf(page, region.included)).toEqual(isIn);
    expect(idsOf(page, region.excluded)).toEqual(isOut);
  });
});
