/** The state of the selection editor: a region, the steps that led to it, and where the person is. Pure. */
import type { LeftOut, Selection, Region } from '../page/selection.ts';
import type { Snapshot } from '../page/snapshot.ts';
import { blockPage, type BlockPage } from './blocks.ts';
import { sameRegion, tidy } from './region.ts';

/** What leads from one region to the next. */
export type EditName =
  | 'toggle'
  | 'widen'
  | 'narrow'
  | 'only'
  | 'alike'
  | 'images'
  | 'area'
  | 'method'
  /** What was remembered for the site, what a stored label says, or what the person had begun, in place of what was found. */
  | Recalled;

/** Where a selection is from that was not made on this reading of its page. */
export type Recalled = 'memory' | 'label' | 'draft';

/** One step of the person: what they did, to which row; -1 where it was done to no one row. */
export interface Edit {
  readonly name: EditName;
  readonly row: number;
  /** Whose answer was taken: the name of a method, of an edit 'method'; else the name of the edit. */
  readonly method?: string;
  /** To narrow took it back to this: what had been added or dropped was widened before. */
  readonly isBack?: true;
}

/** A region on the way from the prediction to the present. */
export interface Step {
  readonly choice: Region;
  /** The edit that led here; null for the prediction. */
  readonly edit: Edit | null;
  /** What a method told, of the steps that are its answer. */
  readonly opinion?: Opinion;
}

/** What a method told of the rows that it took and of those that it did not. */
export interface Opinion {
  readonly included: readonly number[];
  readonly excluded: readonly number[];
  readonly scores: readonly number[];
  readonly leftOut: readonly LeftOut[];
}

/** Everything the editor knows. Immutable: each command gives a new one. One command is one step of undo, without limit. */
export interface Editor {
  readonly page: Snapshot;
  readonly blocks: BlockPage;
  readonly past: readonly Step[];
  readonly present: Step;
  readonly future: readonly Step[];
  /** Row that the pointer or the keys are on; -1 for none. */
  readonly cursor: number;
  /** Rows that the cursor was widened from, innermost last: narrowing goes back along them. */
  readonly trail: readonly number[];
}

/** The answer of a method: a plain region is one of which no method has told anything. */
export type Answer = Region & Partial<Pick<Selection, 'scores' | 'leftOut'>>;

/** An editor at a prediction. */
export function startEditor(page: Snapshot, prediction: Answer): Editor {
  const present = { choice: tidy(page, prediction), edit: null, opinion: opinionIn(prediction) };
  return { page, blocks: blockPage(page), past: [], present, future: [], cursor: -1, trail: [] };
}

/** What a method tells with its answer. */
export function opinionIn({ included, excluded, scores = [], leftOut = [] }: Answer): Opinion {
  return { included, excluded, scores, leftOut };
}

/** What the method told whose answer was taken last. */
export function opinionOf({ past, present }: Editor): Opinion {
  return present.opinion ?? past.findLast(({ opinion }) => opinion)?.opinion ?? NO_OPINION;
}

const NO_OPINION: Opinion = { included: [], excluded: [], scores: [], leftOut: [] };

/** Whether a row lies in the region, as `selectionMask` tells of all rows; false for -1. */
export function isSelected({ page, present }: Editor, row: number): boolean {
  const { included, excluded } = present.choice;
  const holds = (top: number): boolean => top <= row && row < page.end[top];
  return included.some(holds) && !excluded.some(holds);
}

/** The edits from the prediction to the present. */
export function editLog(editor: Editor): readonly Edit[] {
  return [...editor.past, editor.present].flatMap((step) => step.edit ?? []);
}

/** Puts the cursor on a row, or nowhere with -1. */
export function pointAt(editor: Editor, row: number): Editor {
  return row === editor.cursor ? editor : { ...editor, cursor: row, trail: [] };
}

/** A step to another region; none where it is the same. */
export function stepTo(editor: Editor, choice: Region, edit: Edit, opinion?: Opinion): Editor {
  if (sameRegion(choice, editor.present.choice)) return editor;
  const present = { choice, edit, ...(opinion && { opinion }) };
  return { ...editor, past: [...editor.past, editor.present], present, future: [] };
}

/** A selection from elsewhere in place of the one that is there: one step of undo. What a person had begun is by hand. */
export function recall(editor: Editor, name: Recalled, choice: Region): Editor {
  return stepTo(editor, tidy(editor.page, choice), { name, row: -1, method: name === 'draft' ? 'hand' : name });
}

/** Whether the selection is what was recalled, as it was recalled. */
export function isRecalled({ present }: Editor, name: Recalled): boolean {
  return present.edit?.name === name;
}

/** Takes the last step back; the same editor where there is none. The cursor stays. */
export function undo(editor: Editor): Editor {
  const before = editor.past[editor.past.length - 1];
  if (!before) return editor;
  return { ...editor, past: editor.past.slice(0, -1), present: before, future: [editor.present, ...editor.future] };
}

/** Does again what was undone last; the same editor where there is nothing. */
export function redo(editor: Editor): Editor {
  const after = editor.future[0];
  if (!after) return editor;
  return { ...editor, past: [...editor.past, editor.present], present: after, future: editor.future.slice(1) };
}
