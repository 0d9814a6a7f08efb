/** The state of the selection editor: a region, the steps that led to it, and where the person is. Pure. */
import { blockPage, type BlockPage } from './edit-blocks.ts';
import { sameChoice, tidy, type Choice } from './edit-region.ts';
import type { LeftOut, Selection } from './selection.ts';
import type { Snapshot } from './snapshot.ts';

export type EditName =
  'toggle' | 'widen' | 'narrow' | 'clear' | 'only' | 'alike' | 'images' | 'area' | 'method' | 'reanchor';

/** One step of the person: what they did, to which row; -1 where it was done to no one row. */
export interface Edit {
  readonly name: EditName;
  readonly row: number;
  /** Name of the method whose answer was taken, of an edit 'method'. */
  readonly method?: string;
}

export interface Step {
  readonly choice: Choice;
  /** The edit that led here; null for the prediction. */
  readonly edit: Edit | null;
}

/** What a method told of the rows that it took and of those that it did not. */
export interface Opinion {
  readonly included: readonly number[];
  readonly scores: readonly number[];
  readonly leftOut: readonly LeftOut[];
}

/** Everything the editor knows. Immutable: each command gives a new one. One command is one step of undo, without limit. */
export interface Editor {
  readonly page: Snapshot;
  readonly blocks: BlockPage;
  readonly opinion: Opinion;
  readonly past: readonly Step[];
  readonly present: Step;
  readonly future: readonly Step[];
  /** Row that the pointer or the keys are on; -1 for none. */
  readonly cursor: number;
  /** Rows that the cursor was widened from, innermost last: narrowing goes back along them. */
  readonly trail: readonly number[];
}

/** An editor at a prediction; a plain region is one of which no method has told anything. */
export function startEditor(
  page: Snapshot,
  prediction: Choice & Partial<Pick<Selection, 'scores' | 'leftOut'>>,
): Editor {
  const { included, scores = [], leftOut = [] } = prediction;
  const present = { choice: tidy(page, prediction), edit: null };
  const opinion = { included, scores, leftOut };
  return { page, blocks: blockPage(page), opinion, past: [], present, future: [], cursor: -1, trail: [] };
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
export function stepTo(editor: Editor, choice: Choice, edit: Edit): Editor {
  if (sameChoice(choice, editor.present.choice)) return editor;
  return { ...editor, past: [...editor.past, editor.present], present: { choice, edit }, future: [] };
}

export function undo(editor: Editor): Editor {
  const before = editor.past[editor.past.length - 1];
  if (!before) return editor;
  return { ...editor, past: editor.past.slice(0, -1), present: before, future: [editor.present, ...editor.future] };
}

export function redo(editor: Editor): Editor {
  const after = editor.future[0];
  if (!after) return editor;
  return { ...editor, past: [...editor.past, editor.present], present: after, future: editor.future.slice(1) };
}
