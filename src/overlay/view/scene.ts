import type { Editor } from '../../extract/edit/state.ts';
import type { PageState } from '../../messages/protocol.ts';

/** What the view shows. */
export interface Scene {
  /** Null until the session has told of itself. */
  readonly state: PageState | null;
  /** What is selected; null where nothing was read yet. */
  readonly editor: Editor | null;
  /** The selection while it is adjusted, else null. */
  readonly adjusted: Editor | null;
  /** Row that the person last acted on, -1 for none: the bar makes way for it, and its buttons act on it. */
  readonly acted: number;
  show(state: PageState, editor: Editor | null): void;
  act(row: number): void;
}

/** Nothing is shown until `show`, and no row was acted on. */
export function createScene(): Scene {
  let state: PageState | null = null;
  let editor: Editor | null = null;
  let acted = -1;
  return {
    get state() {
      return state;
    },
    get editor() {
      return editor;
    },
    get adjusted() {
      return state?.phase === 'adjusting' ? editor : null;
    },
    get acted() {
      return acted;
    },
    show(next, nextEditor) {
      [state, editor] = [next, nextEditor];
    },
    act(row) {
      acted = row;
    },
  };
}

/**
 * Whether it is all there is to tell of a step that the block of the cursor is left out, and why: it was gone to, or just
 * dropped.
 */
export function isToldByWhy(before: Editor | null, { past, present, cursor, trail }: Editor): boolean {
  if (!before) return false;
  if (before.present === present) return before.cursor !== cursor;
  const isStep = past.length > before.past.length && trail.length <= before.trail.length;
  return isStep && present.edit?.name === 'toggle' && present.edit.row === cursor && !present.edit.isBack;
}
