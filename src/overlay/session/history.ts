import type { Edit } from '../../clip/labels/label-format.ts';
import { xpathOf } from '../../clip/labels/xpath.ts';
import type { Editor } from '../../extract/edit/state.ts';
import type { Selection } from '../../extract/page/selection.ts';
import { stepBetween } from './step.ts';

/** What a method found on the page, and what the person has done since. */
export interface History {
  readonly prediction: Selection | null;
  /** Version of the method's model; empty for methods without one. */
  readonly model: string;
  readonly edits: readonly Edit[];
}

/** The step that led from one state of the editor to the next, for the log of a label. `at`: ms since it was first shown. */
export function editBetween(before: Editor, after: Editor, elements: readonly Element[], at: number): Edit {
  const { command, row } = stepBetween(before, after);
  return { command, path: row < 0 ? '' : xpathOf(elements[row]), at };
}
