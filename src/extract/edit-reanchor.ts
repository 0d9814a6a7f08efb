/** Carries an editor over to a newer snapshot of the same page: what moved is found again, what is gone is told. Pure. */
import type { Region } from './selection.ts';
import { blockPage } from './edit-blocks.ts';
import { tidy } from './edit-region.ts';
import type { Editor, Opinion, Step } from './edit-state.ts';
import { stringOf, tagOf, type Snapshot } from './snapshot.ts';

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
 * are looked for by their tag and text. Steps of undo are carried over too.
 */
export function reanchor(editor: Editor, page: Snapshot, known: Int32Array): Reanchored {
  const used = [...editor.past, editor.present, ...editor.future].flatMap(({ choice }) => [
    ...choice.included,
    ...choice.excluded,
  ]);
  const to = found(editor.page, page, known, new Set(used));
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

/** `known` with the wanted rows that are missing in it, where a row of the new page that is nobody's has their tag and text. */
function found(before: Snapshot, after: Snapshot, known: Int32Array, wanted: ReadonlySet<number>): Int32Array {
  const missing = [...wanted].filter((row) => known[row] < 0).sort((a, b) => a - b);
  if (missing.length === 0) return known;
  const taken = new Set(known);
  const to = known.slice();
  const tags = new Set(missing.map((row) => tagOf(before, row)));
  const free = new Map<string, number[]>();
  for (let row = 0; row < after.count; row++) {
    if (taken.has(row) || !tags.has(tagOf(after, row))) continue;
    const key = keyOf(after, row);
    const list = free.get(key);
    if (list) list.push(row);
    else free.set(key, [row]);
  }
  for (const row of missing) to[row] = free.get(keyOf(before, row))?.shift() ?? -1;
  return to;
}

/** Tag and text of a row; of one without text its tag and name. */
function keyOf(page: Snapshot, row: number): string {
  const inside = (run: number) => page.runOwner[run] >= row && page.runOwner[run] < page.end[row];
  const from = lowerBound(page.runAfter, page.runCount, row);
  let to = lowerBound(page.runAfter, page.runCount, page.end[row]);
  while (to > from && !inside(to - 1)) to--;
  const text = page.text.slice(page.runStart[from], page.runStart[to]).replace(/\s+/g, ' ').trim();
  return `${tagOf(page, row)} ${text || stringOf(page, page.label, row)}`;
}

/** The first of `count` ascending values that is at least `value`. */
function lowerBound(values: Int32Array, count: number, value: number): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (values[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
