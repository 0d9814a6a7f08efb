import type { Editor } from '../../extract/edit/state.ts';
import { selectionMask } from '../../extract/page/selection.ts';

/** The command of a step and the row it was done to, -1 for none. A toggle is named by what came of it. */
export function stepBetween(before: Editor, after: Editor): { readonly command: string; readonly row: number } {
  if (after.past.length < before.past.length) return { command: 'undo', row: -1 };
  const { edit, choice } = after.present;
  if (!edit || after.present === before.future[0]) return { command: 'redo', row: -1 };
  if (edit.name !== 'toggle') return { command: edit.name, row: edit.row };
  const inside = selectionMask(after.page, choice)[edit.row] === 1;
  return { command: inside ? 'include' : 'exclude', row: edit.row };
}
