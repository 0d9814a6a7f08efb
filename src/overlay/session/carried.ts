import type { Captured } from '../../capture/captured.ts';
import { reanchor } from '../../extract/edit/reanchor.ts';
import type { Editor } from '../../extract/edit/state.ts';
import type { Selection } from '../../extract/page/selection.ts';

/** A selection on a newer reading of its page. */
export interface CarriedOver {
  readonly captured: Captured;
  readonly editor: Editor;
  readonly prediction: Selection | null;
  /** Rows of the older reading that were selected and have no place in the newer one. */
  readonly lost: readonly number[];
}

/** Carries an editor, and what a method had found, over to a newer reading of the page. */
export function carryOver(
  editor: Editor,
  prediction: Selection | null,
  before: Captured,
  again: Captured,
): CarriedOver {
  const captured = sameArticle(before, again);
  const { to, ...over } = reanchor(editor, captured.snapshot, rowsAgain(before, captured));
  return { captured, ...over, prediction: prediction && carried(prediction, to) };
}

/** A newer reading of a page under the title and address at which its article was found: the page may show others by now. */
function sameArticle({ snapshot: { url, title } }: Captured, { snapshot, elements }: Captured): Captured {
  return { elements, snapshot: { ...snapshot, url, title } };
}

/** The row of each element of an older reading in a newer one, -1 where it has none. */
export function rowsAgain(before: Captured, after: Captured): Int32Array {
  const rows = new Map(after.elements.map((element, row) => [element, row]));
  return Int32Array.from(before.elements, (element) => rows.get(element) ?? -1);
}

/** A selection carried over to other rows; what has none is left out. */
export function carried(selection: Selection, to: Int32Array): Selection {
  const rows = (old: readonly number[]) => old.map((row) => to[row]).filter((row) => row >= 0);
  return {
    extractor: selection.extractor,
    included: rows(selection.included),
    excluded: rows(selection.excluded),
    scores: selection.scores.filter((_, k) => to[selection.included[k]] >= 0),
    leftOut: selection.leftOut.map((out) => ({ ...out, row: to[out.row] })).filter(({ row }) => row >= 0),
  };
}
