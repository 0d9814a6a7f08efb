import { selectionMask } from '../page/selection.ts';
import { FLAG, HIDDEN, type Snapshot } from '../page/snapshot.ts';
import { blocksIn, childrenOf, contentOf, hasContent, type BlockPage } from './blocks.ts';
import { doubtfulParts, sizeOf } from './doubts.ts';
import { opinionOf, type Editor, type Opinion } from './state.ts';

/** Most candidates that a person is led through. */
const MAX_CANDIDATES = 30;

/**
 * Share of a group's expected content that one block in it must hold for the block to stand for the group; and of what was
 * taken for it to be the article itself, which a person sees without being led there.
 */
const MOST = 0.8;

/**
 * Rows where a correction is likeliest, the one with most at stake first: groups left out, by the content to be
 * expected in them, and rows taken, by what is to be expected in them that is none. Ties in document order.
 */
export function candidateRows(editor: Editor): readonly number[] {
  const opinion = opinionOf(editor);
  const before = known.get(opinion);
  if (before) return before;
  const rows = rankedRows(editor, opinion);
  known.set(opinion, rows);
  return rows;
}

/** What is likeliest changes with the method, not while its answer is corrected. */
const known = new WeakMap<Opinion, readonly number[]>();

function rankedRows({ page, blocks }: Editor, opinion: Opinion): number[] {
  const mass = expectedMass(blocks, opinion);
  const missing = leftGroups(blocks, opinion).map((row) => lowestHolder(blocks, mass, row));
  const all = taken(blocks, opinion);
  const doubted = opinion.included
    .map((row, k) => ({ row, stake: (1 - (opinion.scores[k] ?? 1)) * contentOf(blocks, row) }))
    .filter(({ row }) => contentOf(blocks, row) < MOST * all);
  const isOut = selectionMask(page, { included: opinion.excluded, excluded: [] });
  const parts = doubtfulParts(blocks, opinion.included)
    .filter(({ row }) => isOut[row] === 0)
    .map(({ row, doubt }) => ({ row, stake: doubt * sizeOf(blocks, row) }));
  return [...missing.map((row) => ({ row, stake: mass[page.end[row]] - mass[row] })), ...doubted, ...parts]
    .filter(({ stake }) => stake > 0)
    .sort((a, b) => b.stake - a.stake || a.row - b.row)
    .slice(0, MAX_CANDIDATES)
    .map(({ row }) => row);
}

/** Characters of what a method took, with what it cut out of it. */
function taken(blocks: BlockPage, { included }: Opinion): number {
  return included.reduce((sum, row) => sum + contentOf(blocks, row), 0);
}

/** The outermost rows with content of which the method's region holds nothing, and the rows that it cuts out. */
function leftGroups(blocks: BlockPage, choice: Opinion): number[] {
  const { page } = blocks;
  if (choice.included.length === 0) return blocksIn(blocks, 0);
  const mask = selectionMask(page, choice);
  const counts = new Int32Array(page.count + 1);
  for (let row = 0; row < page.count; row++) counts[row + 1] = counts[row] + mask[row];
  const found: number[] = [];
  const body = childrenOf(page, 0).findLast((row) => hasContent(blocks, row)) ?? 0;
  for (let row = body + 1; row < page.end[body];) {
    const untouched = mask[row] === 0 && counts[page.end[row]] === counts[row];
    if (untouched && hasContent(blocks, row)) found.push(row);
    row = untouched ? page.end[row] : row + 1;
  }
  return found;
}

/**
 * Content to be expected in rows 0 … row-1, in characters: that of blocks left out, each with its score. Where a method
 * has found nothing at all, text outside links, with a half.
 */
function expectedMass(blocks: BlockPage, opinion: Opinion): Float64Array {
  const { page } = blocks;
  const own = new Float64Array(page.count);
  for (const { row, score } of opinion.leftOut) own[row] = score * contentOf(blocks, row);
  if (opinion.leftOut.length === 0 && opinion.included.length === 0) addPlainText(page, own);
  const sums = new Float64Array(page.count + 1);
  for (let row = 0; row < page.count; row++) sums[row + 1] = sums[row] + own[row];
  return sums;
}

function addPlainText(page: Snapshot, own: Float64Array): void {
  const linked = new Uint8Array(page.count);
  for (let row = 0; row < page.count; row++) {
    linked[row] = (page.flags[row] & FLAG.link) !== 0 || (row > 0 && linked[page.parent[row]] === 1) ? 1 : 0;
    if (!linked[row] && (page.flags[row] & HIDDEN) === 0) own[row] = page.chars[row] / 2;
  }
}

/** The lowest block in a group that holds most of what is to be expected in it. */
function lowestHolder(blocks: BlockPage, mass: Float64Array, group: number): number {
  const { page } = blocks;
  const of = (row: number) => mass[page.end[row]] - mass[row];
  for (let row = group; ;) {
    const inner = blocksIn(blocks, row).find((block) => of(block) >= MOST * of(group));
    if (inner === undefined || of(group) === 0) return row;
    row = inner;
  }
}
