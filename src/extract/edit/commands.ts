/** The commands of the selection editor, by pointer and by key. Pure: each takes an editor and gives the next one. */
import { selectionMask, type Region } from '../page/selection.ts';
import { FLAG, HIDDEN, tagOf, type Snapshot } from '../page/snapshot.ts';
import { alikeRows } from './alike.ts';
import { blockBeside, blocksIn, largerBlock, partsOf, richestBlock } from './blocks.ts';
import { candidateRows } from './candidates.ts';
import { addRows, dropRows, holdsAny, outermost, sameRegion, tidy } from './region.ts';
import { isSelected, opinionIn, pointAt, redo, stepTo, undo, type Answer, type Editor } from './state.ts';

/** Drops a row that is selected, adds one that is not. */
export function toggle(editor: Editor, row: number): Editor {
  const { page, present } = editor;
  const change = isSelected(editor, row) ? dropRows : addRows;
  return stepTo(pointAt(editor, row), change(page, present.choice, [row]), { name: 'toggle', row });
}

/** Drops a row; nothing where it is not selected. */
export function drop(editor: Editor, row: number): Editor {
  return isSelected(editor, row) ? toggle(editor, row) : editor;
}

/** A click on a row; a second one on the same place widens what the first has done. */
export function click(editor: Editor, row: number, again: boolean): Editor {
  return again && justToggled(editor, editor.cursor) ? widen(editor) : toggle(editor, row);
}

/**
 * Moves the cursor to the nearest block above that holds more. What was just added or dropped widens with it, and so
 * does an included row that the cursor is on. With no cursor it starts on the largest included row. At the body nothing
 * changes.
 */
export function widen(editor: Editor): Editor {
  const from = cursorOrLargest(editor);
  if (from < 0) return editor;
  const to = largerBlock(editor.blocks, from);
  if (to < 0) return editor;
  const moved = { ...editor, cursor: to, trail: [...(editor.cursor === from ? editor.trail : []), from] };
  const { choice } = editor.present;
  if (justToggled(editor, from)) {
    const change = isSelected(editor, from) ? addRows : dropRows;
    return stepTo(moved, change(editor.page, choice, [to]), { name: 'toggle', row: to });
  }
  if (!choice.included.includes(from)) return moved;
  return stepTo(moved, addRows(editor.page, choice, [to]), { name: 'widen', row: from });
}

/**
 * Moves the cursor back to where it was widened from, else to the block in it with most content. What was
 * added or dropped and then widened is narrowed with it. Where the cursor is on an included row only that block stays selected of it.
 */
export function narrow(editor: Editor): Editor {
  const from = cursorOrLargest(editor);
  if (from < 0) return editor;
  const trailed = editor.cursor === from && editor.trail.length > 0;
  const to = trailed ? editor.trail[editor.trail.length - 1] : richestBlock(editor.blocks, from);
  if (to < 0) return editor;
  const moved = { ...editor, cursor: to, trail: trailed ? editor.trail.slice(0, -1) : [] };
  const { choice } = editor.present;
  if (trailed && justToggled(editor, from)) {
    const before = editor.past.findLast(({ edit }) => edit?.name === 'toggle' && edit.row === to);
    if (before) return stepTo(moved, before.choice, { name: 'toggle', row: to, isBack: true });
  }
  if (!choice.included.includes(from)) return moved;
  const rest = choice.included.filter((row) => row !== from);
  return stepTo(moved, tidy(editor.page, { included: [...rest, to], excluded: choice.excluded }), {
    name: 'narrow',
    row: from,
  });
}

/** Cursor to the block after or before it; with no cursor, to the first block that is selected. */
export function walk(editor: Editor, direction: 1 | -1): Editor {
  return moveFrom(editor, (row) => blockBeside(editor.blocks, row, direction));
}

/** Cursor to the block around it that holds more; the selection stays as it is. */
export function toParent(editor: Editor): Editor {
  return moveFrom(editor, (row) => largerBlock(editor.blocks, row));
}

/** Cursor to the first block in it. */
export function toChild(editor: Editor): Editor {
  return moveFrom(editor, (row) => blocksIn(editor.blocks, row)[0] ?? -1);
}

/** Cursor to the next or previous place where a correction is likeliest, and around at the end. */
export function toCandidate(editor: Editor, direction: 1 | -1): Editor {
  const rows = candidateRows(editor);
  if (rows.length === 0) return editor;
  const at = rows.indexOf(editor.cursor);
  const next = at < 0 ? (direction > 0 ? 0 : rows.length - 1) : (at + direction + rows.length) % rows.length;
  return pointAt(editor, rows[next]);
}

/** Selects the row of the cursor alone; what is cut out of it stays cut out. */
export function only(editor: Editor): Editor {
  const { page, cursor, present } = editor;
  if (cursor < 0) return editor;
  const choice = tidy(page, { included: [cursor], excluded: present.choice.excluded.filter((row) => row > cursor) });
  return stepTo(editor, choice, { name: 'only', row: cursor });
}

/**
 * Does to everything of the same repeated structure as the cursor's row what was just done to the row. Where nothing was
 * done to it, all are added; where all are selected, all are dropped.
 */
export function alike(editor: Editor): Editor {
  const { page, blocks, cursor, present } = editor;
  if (cursor < 0) return editor;
  const rows = alikeRows(blocks, cursor);
  const mask = selectionMask(page, present.choice);
  const dropping = justToggled(editor, cursor) ? mask[cursor] === 0 : rows.every((row) => mask[row] === 1);
  const changed = rows.filter((row) => dropping || mask[row] === 0);
  const choice = dropping ? dropRows(page, present.choice, changed) : addRows(page, present.choice, changed);
  return stepTo(editor, choice, { name: 'alike', row: cursor });
}

/** px². Smaller pictures are icons and stay as they are. */
const MIN_PICTURE = 48 * 48;

/** Takes all pictures out of the selection, each with its figure; where there are none, puts back those that are cut out. */
export function images(editor: Editor): Editor {
  const { page, present } = editor;
  const mask = selectionMask(page, present.choice);
  const pictures = pictureRows(page);
  const shown = pictures.filter((row) => mask[row] === 1);
  const choice =
    shown.length > 0
      ? dropRows(page, present.choice, shown)
      : addRows(page, present.choice, picturesBefore(editor, pictures));
  return stepTo(editor, choice, { name: 'images', row: -1 });
}

/**
 * Adds all blocks that lie in a rectangle. Where all of them are selected already, the selected blocks around the
 * rectangle are cut down to them. `boxOf` tells where a row lies, in the rectangle's own coordinates; null for nowhere.
 */
export function takeInside(editor: Editor, rectangle: Rectangle, boxOf: (row: number) => Rectangle | null): Editor {
  const { page, present } = editor;
  const rows = rowsInside(editor, rectangle, boxOf);
  const added = addRows(page, present.choice, rows);
  const choice = sameRegion(added, present.choice) ? cutDown(page, present.choice, rows) : added;
  return stepTo(editor, choice, { name: 'area', row: rows[0] ?? -1 });
}

/** The region with some rows of it in place of the included rows around them. */
function cutDown(page: Snapshot, { included, excluded }: Region, rows: readonly number[]): Region {
  return tidy(page, { included: [...included.filter((row) => !holdsAny(page, row, rows)), ...rows], excluded });
}

/** The outermost blocks in a rectangle, document order. What a block holds may lie outside its own box. */
function rowsInside({ blocks }: Editor, rectangle: Rectangle, boxOf: (row: number) => Rectangle | null): number[] {
  const rows: number[] = [];
  const open = partsOf(blocks, 0).reverse();
  for (let row = open.pop(); row !== undefined; row = open.pop()) {
    const box = boxOf(row);
    const inner = partsOf(blocks, row);
    const whole = box && (inner.length > 0 ? holds(rectangle, box) : sharedPart(box, rectangle) >= LEAF_SHARE);
    if (whole) rows.push(row);
    else for (const part of inner.reverse()) open.push(part);
  }
  return rows;
}

/** CSS px. */
export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Share of a block with no block in it that must lie in a rectangle. */
const LEAF_SHARE = 0.5;

/** px that a block may stand out of a rectangle that a hand has drawn. */
const TOLERANCE = 6;

function holds(outer: Rectangle, inner: Rectangle): boolean {
  return (
    inner.left >= outer.left - TOLERANCE &&
    inner.right <= outer.right + TOLERANCE &&
    inner.top >= outer.top - TOLERANCE &&
    inner.bottom <= outer.bottom + TOLERANCE
  );
}

/** Shared area over that of the box, 0–1. */
function sharedPart(box: Rectangle, other: Rectangle): number {
  const width = Math.min(box.right, other.right) - Math.max(box.left, other.left);
  const height = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
  const area = (box.right - box.left) * (box.bottom - box.top);
  return width > 0 && height > 0 && area > 0 ? (width * height) / area : 0;
}

/** The answer of another method in place of the selection; what it tells of other blocks holds from now on. */
export function switchTo(editor: Editor, answer: Answer & { extractor: string }): Editor {
  const choice = tidy(editor.page, answer);
  const edit = { name: 'method', row: -1, method: answer.extractor } as const;
  return stepTo({ ...editor, cursor: -1, trail: [] }, choice, edit, opinionIn(answer));
}

function moveFrom(editor: Editor, next: (row: number) => number): Editor {
  const to = editor.cursor < 0 ? firstSelected(editor) : next(editor.cursor);
  return to < 0 ? editor : pointAt(editor, to);
}

/** The first selected block with no other selected block in it; where none is selected, the block with most content of the page. */
function firstSelected(editor: Editor): number {
  const top = editor.present.choice.included[0];
  if (top === undefined) return cursorOrLargest(editor);
  for (let row = top; ;) {
    const inner = blocksIn(editor.blocks, row).find((block) => isSelected(editor, block));
    if (inner === undefined) return row;
    row = inner;
  }
}

/** With no cursor: the largest included row, else the block with most content of the page. */
function cursorOrLargest({ page, blocks, cursor, present }: Editor): number {
  if (cursor >= 0) return cursor;
  const area = (row: number) => (page.right[row] - page.left[row]) * (page.bottom[row] - page.top[row]);
  const { included } = present.choice;
  if (included.length === 0) return page.count > 0 ? richestBlock(blocks, 0) : -1;
  return included.reduce((best, row) => (area(row) > area(best) ? row : best));
}

/** Whether the last step was to add or drop this very row, or to widen to it. */
export function justToggled({ present }: Editor, row: number): boolean {
  return present.edit?.name === 'toggle' && present.edit.row === row;
}

/** Pictures that are no icons, each as the outermost row that stands for it: its figure, else itself. O(rows). */
function pictureRows(page: Snapshot): number[] {
  const figure = new Int32Array(page.count).fill(-1);
  const rows: number[] = [];
  for (let row = 1; row < page.count; row++) {
    const up = page.parent[row];
    figure[row] = tagOf(page, up) === 'figure' ? up : figure[up];
    const seen = (page.flags[row] & FLAG.image) !== 0 && (page.flags[row] & HIDDEN) === 0;
    if (seen && page.imageArea[row] >= MIN_PICTURE) rows.push(figure[row] < 0 ? row : figure[row]);
  }
  return outermost(page, rows);
}

/** Of some pictures, none selected: those that the last such command took away, else those that are cut out. */
function picturesBefore({ page, past, present }: Editor, pictures: readonly number[]): number[] {
  const steps = [...past, present];
  const before = steps[steps.findLastIndex(({ edit }) => edit?.name === 'images') - 1];
  const mask = before && selectionMask(page, before.choice);
  const taken = mask ? pictures.filter((row) => mask[row] === 1) : [];
  // The last such command may have brought them back, and a person dropped them since.
  if (taken.length > 0) return taken;
  const cuts = new Set(present.choice.excluded);
  return pictures.filter((row) => cuts.has(row) || holdsAny(page, row, present.choice.excluded));
}

/** The commands of the keyboard, by name. */
export const KEY_COMMANDS = {
  next: (editor: Editor) => walk(editor, 1),
  previous: (editor: Editor) => walk(editor, -1),
  parent: toParent,
  child: toChild,
  toggle: (editor: Editor) => (editor.cursor < 0 ? editor : toggle(editor, editor.cursor)),
  widen,
  narrow,
  only,
  alike,
  images,
  nextCandidate: (editor: Editor) => toCandidate(editor, 1),
  previousCandidate: (editor: Editor) => toCandidate(editor, -1),
  undo,
  redo,
} as const satisfies Record<string, (editor: Editor) => Editor>;

/** Name of a command of the keyboard. */
export type KeyCommand = keyof typeof KEY_COMMANDS;
