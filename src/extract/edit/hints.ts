/** Letters that stand on the blocks in sight: typing them takes or drops a block, wherever it is. Pure. */
import { areaOf } from '../page/snapshot.ts';
import { blocksIn, type BlockPage } from './blocks.ts';
import { candidateRows } from './candidates.ts';
import type { Rectangle } from './commands.ts';
import type { Editor } from './state.ts';

/** A block in sight and the letters that stand on it, one or two. */
export interface Hint {
  readonly row: number;
  readonly label: string;
}

/** Letters of hints, those under the fingers at rest first. */
const LETTERS = 'fjdkslaghrueiwoqptyvmcnxbz';

/** Hints at a time: of a page with more blocks in sight the smallest have none. */
const MOST = 200;

/** CSS px. What shows less than this of itself has no room for a letter. */
const LEAST = { width: 14, height: 8 };

/**
 * Hints of the blocks that lie in a view. No label begins another. The shortest stand where a correction is likeliest,
 * then on the largest blocks; they stay as they are while the selection changes. `boxOf`: as in `takeInside`.
 */
export function hintsIn(editor: Editor, view: Rectangle, boxOf: (row: number) => Rectangle | null): Hint[] {
  const rows = rowsInSight(editor.blocks, view, boxOf);
  const likely = new Map(candidateRows(editor).map((row, k) => [row, k]));
  const rank = (row: number) => likely.get(row) ?? likely.size;
  const { page } = editor;
  const ranked = rows.sort((a, b) => rank(a) - rank(b) || areaOf(page, b) - areaOf(page, a) || a - b).slice(0, MOST);
  return labels(ranked.length).map((label, k) => ({ row: ranked[k], label }));
}

function rowsInSight(blocks: BlockPage, view: Rectangle, boxOf: (row: number) => Rectangle | null): number[] {
  const found: number[] = [];
  const open = blocksIn(blocks, 0).reverse();
  for (let row = open.pop(); row !== undefined; row = open.pop()) {
    const box = boxOf(row);
    const shows = box !== null && isInSight(box, view);
    if (shows) found.push(row);
    if (!shows && box) continue;
    for (const inner of blocksIn(blocks, row).reverse()) open.push(inner);
  }
  return found;
}

/** Whether so much of a box lies in a view that a letter can stand on it. */
function isInSight(box: Rectangle, view: Rectangle): boolean {
  const width = Math.min(box.right, view.right) - Math.max(box.left, view.left);
  const height = Math.min(box.bottom, view.bottom) - Math.max(box.top, view.top);
  return width >= LEAST.width && height >= LEAST.height;
}

/** So many labels of one or two letters, none of which begins another; the short ones first. */
export function labels(count: number): string[] {
  const letters = [...LETTERS];
  const size = letters.length;
  const short = count <= size ? count : Math.max(0, Math.floor((size * size - count) / (size - 1)));
  const pairs = letters.slice(short).flatMap((first) => letters.map((second) => first + second));
  return [...letters.slice(0, short), ...pairs].slice(0, count);
}
