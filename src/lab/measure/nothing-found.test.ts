import { expect, test } from 'vitest';
import { h, rowOf, snapshotOf } from '../../extract/page/testing.ts';
import type { LabPage } from '../pages/pages.ts';
import { labPage } from '../testing.ts';
import { nothingFound, nothingReport } from './nothing-found.ts';

/** A page with one short word in it, labelled as content or not. */
function shortPage(id: string, hasContent: boolean): LabPage {
  const snapshot = snapshotOf(h('body', { id: 'all', rect: [0, 0, 9, 9] }, 'word'));
  return labPage(snapshot, hasContent ? [rowOf(snapshot, 'all')] : [], { id });
}

test('a page on which a method finds nothing is named, one without content is not', () => {
  const found = nothingFound([shortPage('word', true), shortPage('none', false)], () => undefined);
  const subtree = found.find(({ method }) => method === 'article-subtree');
  expect(subtree).toEqual({
    method: 'article-subtree',
    set: 'styled-2013',
    reason: 'under 100 characters in sight',
    pages: ['word'],
  });
  expect(found.flatMap(({ pages }) => pages)).not.toContain('none');
});

test('the report counts by set and by reason, and lists every page', () => {
  const report = nothingReport(
    [{ method: 'ccb', set: 'zh', reason: 'no table', pages: ['a', 'b'] }],
    ['styled-2013', 'zh'],
  );
  expect(report).toContain('| `ccb` | 0 | 2 |');
  expect(report).toContain('| method | no table |');
  expect(report).toContain('- `ccb`, zh, no table: a, b');
});
