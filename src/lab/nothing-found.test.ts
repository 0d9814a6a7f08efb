import { expect, test } from 'vitest';
import { h, rowOf, snapshotOf } from '../extract/testing.ts';
import { nothingFound, nothingReport } from './nothing-found.ts';
import type { LabPage } from './pages.ts';

/** A page with one short word in it, or none, labelled as content or as a page without. */
function labPage(id: string, hasContent: boolean): LabPage {
  const snapshot = snapshotOf(h('body', { id: 'all', rect: [0, 0, 9, 9] }, 'word'));
  const gold = { kind: 'nodes', select: [], deselect: [] } as const;
  const page = { set: 'styled-2013', id, url: '', type: '', lang: '', title: '', site: id, file: '', gold } as const;
  return {
    page,
    fold: 0,
    snapshot,
    select: hasContent ? [rowOf(snapshot, 'all')] : [],
    deselect: [],
    peers: null,
    facts: null,
  };
}

test('a page on which a method finds nothing is named, one without content is not', () => {
  const found = nothingFound([labPage('word', true), labPage('none', false)], () => undefined);
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
