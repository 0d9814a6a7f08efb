import type { PageState } from './protocol.ts';

/** The state of a page where nothing was asked for, as of one that no script of ours runs in. */
export const IDLE: PageState = {
  phase: 'idle',
  found: null,
  notice: '',
  kept: '',
  progress: 0,
  canUndo: false,
  canRedo: false,
  included: [],
  excluded: [],
};
