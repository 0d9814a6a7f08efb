import type { PageState } from './protocol.ts';

/** The state of a page for tests: an article is shown. */
export function samplePageState(part: Partial<PageState> = {}): PageState {
  return {
    phase: 'shown',
    found: { title: 'Rye bread', words: 2380, images: 3, share: 0.4, extractor: 'winnow' },
    notice: '',
    kept: '',
    progress: 1,
    canUndo: false,
    canRedo: false,
    included: [],
    excluded: [],
    ...part,
  };
}
