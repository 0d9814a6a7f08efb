import type { Snapshot } from '../extract/page/snapshot.ts';
import type { CorpusPage } from './pages/corpus.ts';
import type { LabPage } from './pages/pages.ts';

/** A recorded page for tests, whose gold is the rows of `select`. */
export function labPage(
  snapshot: Snapshot,
  select: readonly number[],
  { id = 'page', type = 'article', set = 'styled-2013' }: Partial<Pick<CorpusPage, 'id' | 'type' | 'set'>> = {},
): LabPage {
  const gold = { kind: 'nodes', select: [], deselect: [] } as const;
  const page = { set, id, url: '', type, lang: 'en', title: '', site: id, file: '', gold };
  return { page, fold: 0, snapshot, select, deselect: [], peers: null, facts: null };
}
