import { HIDDEN, type Snapshot } from '../extract/snapshot.ts';
import { selectionMask } from '../extract/selection.ts';

/** Rows in and rows out, as in Selection: document order, included none inside another, excluded each inside an included. */
export interface Choice {
  readonly included: readonly number[];
  readonly excluded: readonly number[];
}

export type EditName = 'toggle' | 'widen' | 'narrow' | 'clear';

/** One step of the person: what they did, to which row. */
export interface Edit {
  readonly name: EditName;
  readonly row: number;
}

interface Step {
  readonly choice: Choice;
  /** The edit that led here; null for the prediction. */
  readonly edit: Edit | null;
}

/** Everything the editor knows. Immutable: each command gives a new one. One command is one step of undo, without limit. */
export interface Editor {
  readonly page: Snapshot;
  readonly past: readonly Step[];
  readonly present: Step;
  readonly future: readonly Step[];
  /** Row that the pointer or the keys are on; -1 for none. */
  readonly cursor: number;
  /** Rows that the cursor was widened from, innermost last: narrowing goes back along them. */
  readonly trail: readonly number[];
}

export function startEditor(page: Snapshot, choice: Choice): Editor {
  return { page, past: [], present: { choice: tidy(page, choice), edit: null }, future: [], cursor: -1, trail: [] };
}

/** The edits from the prediction to the present. */
export function editLog(editor: Editor): readonly Edit[] {
  return [...editor.past, editor.present].flatMap((step) => step.edit ?? []);
}

/** Puts the cursor on a row, or nowhere with -1. */
export function pointAt(editor: Editor, row: number): Editor {
  return row === editor.cursor ? editor : { ...editor, cursor: row, trail: [] };
}

/** Drops a row that is selected, adds one that is not. */
export function toggle(editor: Editor, row: number): Editor {
  const { page } = editor;
  const choice = editor.present.choice;
  const selected = selectionMask(page, choice)[row] === 1;
  return step(editor, selected ? drop(page, choice, row) : add(page, choice, row), { name: 'toggle', row });
}

/** Empties the selection. */
export function clear(editor: Editor): Editor {
  return step(editor, { included: [], excluded: [] }, { name: 'clear', row: -1 });
}

/**
 * Moves the cursor to the nearest ancestor that holds more than it. Where the cursor is on an included row the
 * selection widens with it. With no cursor it starts on the largest included row. At the body nothing changes.
 */
export function widen(editor: Editor): Editor {
  const from = cursorOrLargest(editor);
  if (from < 0) return editor;
  const to = largerAncestor(editor.page, from);
  if (to < 0) return editor;
  const moved = { ...editor, cursor: to, trail: [...(editor.cursor === from ? editor.trail : []), from] };
  const { choice } = editor.present;
  if (!choice.included.includes(from)) return moved;
  return step(moved, add(editor.page, choice, to), { name: 'widen', row: from });
}

/**
 * Moves the cursor back to where it was widened from, else to the child with most content. Where the cursor is on an
 * included row only that child stays selected of it.
 */
export function narrow(editor: Editor): Editor {
  const from = cursorOrLargest(editor);
  if (from < 0) return editor;
  const trailed = editor.cursor === from && editor.trail.length > 0;
  const to = trailed ? editor.trail[editor.trail.length - 1] : richestChild(editor.page, from);
  if (to < 0) return editor;
  const moved = { ...editor, cursor: to, trail: trailed ? editor.trail.slice(0, -1) : [] };
  const { choice } = editor.present;
  if (!choice.included.includes(from)) return moved;
  const rest = choice.included.filter((row) => row !== from);
  return step(moved, tidy(editor.page, { included: [...rest, to], excluded: choice.excluded }), {
    name: 'narrow',
    row: from,
  });
}

/** Cursor to the next or the previous block beside it that holds content, or else out of its parent. */
export function walk(editor: Editor, direction: 1 | -1): Editor {
  const from = cursorOrLargest(editor);
  if (from < 0) return editor;
  if (editor.cursor < 0) return pointAt(editor, from);
  for (let at = from; at > 0; at = editor.page.parent[at]) {
    const siblings = childrenOf(editor.page, editor.page.parent[at]).filter((row) => hasContent(editor.page, row));
    const next = siblings[siblings.indexOf(at) + direction];
    if (siblings.includes(at) && next !== undefined) return pointAt(editor, next);
  }
  return editor;
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

function step(editor: Editor, choice: Choice, edit: Edit): Editor {
  if (same(choice, editor.present.choice)) return editor;
  return { ...editor, past: [...editor.past, editor.present], present: { choice, edit }, future: [] };
}

function same(a: Choice, b: Choice): boolean {
  return a.included.join() === b.included.join() && a.excluded.join() === b.excluded.join();
}

function drop(page: Snapshot, choice: Choice, row: number): Choice {
  if (choice.included.includes(row)) {
    return tidy(page, { included: choice.included.filter((other) => other !== row), excluded: choice.excluded });
  }
  return tidy(page, { included: choice.included, excluded: [...choice.excluded, row] });
}

/**
 * A row outside joins `included` and swallows what lies in it. One inside an excluded row comes back alone, in one of
 * two ways. The exclusion is handed down to the other blocks in the excluded row: then the text that the rows between
 * own themselves comes back too. Or the block around is given up for its other parts: then the text that the rows
 * further out own is lost. The way that changes fewer characters is taken.
 */
function add(page: Snapshot, choice: Choice, row: number): Choice {
  const within = (outer: number) => outer <= row && row < page.end[outer];
  const outer = choice.excluded.find(within);
  const outside = choice.excluded.filter((other) => !within(other) && !(row <= other && other < page.end[row]));
  if (outer === undefined) {
    if (choice.included.some(within)) return tidy(page, { included: choice.included, excluded: outside });
    return tidy(page, { included: [...choice.included, row], excluded: outside });
  }
  const around = choice.included.find(within) ?? outer;
  if (ownText(page, row, outer) <= ownText(page, outer, around)) {
    return tidy(page, { included: choice.included, excluded: [...outside, ...beside(page, row, outer)] });
  }
  const others = choice.included.filter((other) => other !== around);
  return tidy(page, { included: [...others, ...beside(page, outer, around), row], excluded: outside });
}

/** Children of the rows between `row` and its ancestor `top`, `top` included, that do not hold `row`. */
function beside(page: Snapshot, row: number, top: number): number[] {
  const rows: number[] = [];
  for (let at = row; at !== top; at = page.parent[at]) {
    rows.push(...childrenOf(page, page.parent[at]).filter((child) => child !== at));
  }
  return rows;
}

/** Seen characters that the rows from the parent of `row` up to `top` own themselves. */
function ownText(page: Snapshot, row: number, top: number): number {
  let sum = 0;
  for (let at = row; at !== top; at = page.parent[at]) {
    const parent = page.parent[at];
    if ((page.flags[parent] & HIDDEN) === 0) sum += page.chars[parent];
  }
  return sum;
}

/** The same region in the form that Selection asks for: sorted, no row inside another, exclusions only inside inclusions. */
function tidy(page: Snapshot, choice: Choice): Choice {
  const included = outermost(page, choice.included);
  const inside = (row: number) => included.some((outer) => outer < row && row < page.end[outer]);
  return { included, excluded: outermost(page, choice.excluded).filter(inside) };
}

function outermost(page: Snapshot, rows: readonly number[]): number[] {
  const kept: number[] = [];
  let closed = 0;
  for (const row of [...new Set(rows)].sort((a, b) => a - b)) {
    if (row < closed) continue;
    kept.push(row);
    closed = page.end[row];
  }
  return kept;
}

function cursorOrLargest({ page, cursor, present }: Editor): number {
  if (cursor >= 0) return cursor;
  const area = (row: number) => (page.right[row] - page.left[row]) * (page.bottom[row] - page.top[row]);
  return present.choice.included.reduce((best, row) => (best < 0 || area(row) > area(best) ? row : best), -1);
}

/** The nearest ancestor below the document element with content that the row has not; -1 where there is none. */
function largerAncestor(page: Snapshot, row: number): number {
  const own = contentOf(page, row);
  for (let at = page.parent[row]; at > 0; at = page.parent[at]) if (contentOf(page, at) > own) return at;
  return -1;
}

/** The child with most content, the first of equals, through children that hold all of it; -1 where none has any. */
function richestChild(page: Snapshot, row: number): number {
  const whole = contentOf(page, row);
  let at = row;
  for (;;) {
    let best = -1;
    for (const child of childrenOf(page, at)) {
      if (contentOf(page, child) > (best < 0 ? 0 : contentOf(page, best))) best = child;
    }
    if (best < 0 || contentOf(page, best) < whole) return best;
    at = best;
  }
}

/** Rows whose parent is `row`, document order. */
function childrenOf(page: Snapshot, row: number): number[] {
  const children: number[] = [];
  for (let child = row + 1; child < page.end[row]; child = page.end[child]) children.push(child);
  return children;
}

/** Seen characters, and px² of seen images as one character each 400, the area of a letter with its leading at 16 px. */
const PX2_PER_CHARACTER = 400;

function contentOf(page: Snapshot, row: number): number {
  let sum = 0;
  for (let at = row; at < page.end[row]; at++) {
    if ((page.flags[at] & HIDDEN) === 0) sum += page.chars[at] + page.imageArea[at] / PX2_PER_CHARACTER;
  }
  return sum;
}

export function hasContent(page: Snapshot, row: number): boolean {
  return contentOf(page, row) > 0;
}
