/** Carries an editor over to a newer snapshot of the same page: what moved is found again, what is gone is told. Pure. */
import type { Region } from '../page/selection.ts';
import type { Snapshot } from '../page/snapshot.ts';
import { blockPage } from './blocks.ts';
import { foundAgain } from './found-again.ts';
import { tidy } from './region.ts';
import type { Editor, Opinion, Step } from './state.ts';

/** An editor on the newer page, and what became of the rows of the older one. */
export interface Reanchored {
  readonly editor: Editor;
  /** Rows of the old page that were selected and have no place in the new one. */
  readonly lost: readonly number[];
  /** The new row of each old one, -1 where it has none. */
  readonly to: Int32Array;
}

/**
 * The same editor over a newer page. `known[row]` is the new row of an old one, -1 where the element is gone; such rows
 * are looked for by what they say and where they stand. Steps of undo are carried over too.
 */
export function reanchor(editor: Editor, page: Snapshot, known: Int32Array): Reanchored {
  const used = [...editor.past, editor.present, ...editor.future].flatMap(({ choice }) => [
    ...choice.included,
    ...choice.excluded,
  ]);
  const to = foundAgain(editor.page, page, known, new Set(used));
  const at = (row: number) => (row < 0 ? -1 : to[row]);
  const rows = (old: readonly number[]) => old.map(at).filter((row) => row >= 0);
  const choiceOf = ({ included, excluded }: Region) =>
    tidy(page, { included: rows(included), excluded: rows(excluded) });
  const stepOf = ({ choice, edit, opinion }: Step): Step => ({
    choice: choiceOf(choice),
    edit: edit && { ...edit, row: at(edit.row) },
    ...(opinion && { opinion: opinionAt(opinion, at) }),
  });
  return {
    to,
    lost: editor.present.choice.included.filter((row) => at(row) < 0),
    editor: {
      page,
      blocks: blockPage(page),
      past: editor.past.map(stepOf),
      present: stepOf(editor.present),
      future: editor.future.map(stepOf),
      cursor: at(editor.cursor),
      trail: rows(editor.trail),
    },
  };
}

/** What a method told of the rows that are still there. */
function opinionAt({ included, excluded, scores, leftOut }: Opinion, at: (row: number) => number): Opinion {
  const there = (row: number) => row >= 0;
  const kept = included.map((row, k) => ({ row: at(row), score: scores[k] ?? 1 })).filter(({ row }) => there(row));
  return {
    included: kept.map(({ row }) => row),
    excluded: excluded.map(at).filter(there),
    scores: kept.map(({ score }) => score),
    leftOut: leftOut.map((out) => ({ ...out, row: at(out.row) })).filter(({ row }) => there(row)),
  };
}
