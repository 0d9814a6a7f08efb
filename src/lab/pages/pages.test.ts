import { expect, test } from 'vitest';
import { h, rowOf, snapshotOf } from '../../extract/page/testing.ts';
import { labPage } from '../testing.ts';
import { fingerprintOf, type LabPage } from './pages.ts';

/** A page whose article is the gold, `height` px high. */
function articlePage(height = 9): LabPage {
  const snapshot = snapshotOf(h('body', {}, h('article', { id: 'gold', rect: [0, 0, 9, height] }, 'word')));
  return labPage(snapshot, [rowOf(snapshot, 'gold')]);
}

test('pages that are recorded alike have one fingerprint', () => {
  expect(fingerprintOf([articlePage()])).toBe(fingerprintOf([articlePage()]));
});

test.each<[change: string, pages: readonly LabPage[]]>([
  ['a box is drawn elsewhere', [articlePage(10)]],
  ['the gold is another', [{ ...articlePage(), select: [] }]],
  ['the page stands in another fold', [{ ...articlePage(), fold: 1 }]],
  ['a page is missing', []],
])('where %s, models of before are not taken for those of now', (_change, pages) => {
  expect(fingerprintOf(pages)).not.toBe(fingerprintOf([articlePage()]));
});
