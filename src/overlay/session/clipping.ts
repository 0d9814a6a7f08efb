import type { Captured } from '../../capture/captured.ts';
import { editLog, isRecalled, type Editor } from '../../extract/edit/state.ts';
import type { Found } from '../../messages/protocol.ts';
import type { Picked } from '../parts.ts';
import type { CarriedOver } from './carried.ts';
import { foundIn } from './found.ts';
import { editBetween, type History } from './history.ts';

/** What is being clipped of a page: what was read of it, what is selected there, and how that came about. */
export interface Clipping {
  /** Both null until something was read, and once the clipping has ended. */
  readonly captured: Captured | null;
  readonly editor: Editor | null;
  /** Stays when the clipping ends: what is being taken then is taken with its log. */
  readonly history: History;
  /** Whether the selection is another one than was found or kept last. */
  readonly isUnsettled: boolean;
  /** A reading is shown, with what is selected on it at first. */
  begin(captured: Captured, editor: Editor, history: History): void;
  /** Puts another state in the place of the editor. Whether the selection is another step; such a step is logged. */
  edit(next: Editor): boolean;
  /** The selection stands on a newer reading. */
  carry(over: CarriedOver): void;
  /** What is selected now has been kept. */
  settle(): void;
  end(): void;
  /** What is selected; null where nothing was read. */
  picked(): Picked | null;
  /** What people are told of it; null where nothing was read, or what is selected holds nothing. */
  found(): Found | null;
}

/** Nothing is clipped until `begin`. */
export function createClipping(): Clipping {
  let now: { readonly captured: Captured; readonly editor: Editor } | null = null;
  let history: History = { prediction: null, model: '', edits: [] };
  /** The selection as it was found or kept last. */
  let settled: Editor['present'] | null = null;
  /** ms, as `performance.now` counts: when the selection was first shown. */
  let shownAt = 0;

  const picked = () => now && pickedFrom(now.captured, now.editor, history);

  return {
    get captured() {
      return now?.captured ?? null;
    },
    get editor() {
      return now?.editor ?? null;
    },
    get history() {
      return history;
    },
    get isUnsettled() {
      return now?.editor.present !== settled;
    },
    begin(captured, editor, before) {
      now = { captured, editor };
      history = before;
      settled = isRecalled(editor, 'draft') ? editor.past[0] : editor.present;
      shownAt = performance.now();
    },
    edit(next) {
      if (!now) return false;
      const { captured, editor: before } = now;
      now = { captured, editor: next };
      if (before.present === next.present) return false;
      const step = editBetween(before, next, captured.elements, Math.round(performance.now() - shownAt));
      history = { ...history, edits: [...history.edits, step] };
      return true;
    },
    carry({ captured, editor, prediction }) {
      if (now?.editor.present === settled) settled = editor.present;
      now = { captured, editor };
      history = { ...history, prediction };
    },
    settle: () => void (settled = now?.editor.present ?? null),
    end: () => void (now = null),
    picked,
    found() {
      const what = picked();
      return what && foundIn(what);
    },
  };
}

/** What is selected in an editor, by the method that selected it last, or by hand. */
export function pickedFrom(captured: Captured, editor: Editor, { prediction }: History): Picked {
  const { edit, choice } = editor.present;
  const byMethod = edit?.method ?? prediction?.extractor ?? 'hand';
  const isByHand = edit?.method === undefined && editLog(editor).length > 0;
  return { captured, choice, extractor: isByHand ? 'hand' : byMethod };
}
