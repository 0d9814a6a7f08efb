import { expect, test } from 'vitest';
import { h, rowOf, snapshotOf } from '../extract/testing.ts';
import { fingerprintOf, type LabPage } from './pages.ts';

/** A page whose article is the gold, `height` px high. */
function labPage(height = 9): LabPage {
  const snapshot = snapshotOf(h('body', {}, h('article', { id: 'gold', rect: [0, 0, 9, height] }, 'word')));
  const gold = { kind: 'nodes', select: [], deselect: [] } as const;
  const page = {
    set: 'styled-2013',
    id: 'a',
    url: '',
    type: '',
    lang: '',
    title: '',
    site: '',
    file: '',
    gold,
  } as const;
  return { page, fold: 0, snapshot, select: [rowOf(snapshot, 'gold')], deselect: [], peers: null, facts: null };
}

test('pages that are recorded alike have one fingerprint', () => {
  expect(fingerprintOf([labPage()])).toBe(fingerprintOf([labPage()]));
});

test.each<[change: string, pages: readonly LabPage[]]>([
  ['a box is drawn elsewhere', [labPage(10)]],
  ['the gold is another', [{ ...labPage(), select: [] }]],
  ['the page stands in another fold', [{ ...labPage(), fold: 1 }]],
  ['a page is missing', []],
])('where %s, models of before are not taken for those of now', (_change, pages) => {
  expect(fingerprintOf(pages)).not.toBe(fingerprintOf([labPage()]));
});
