import { rowWords } from '../blocks/row-content.ts';
import type { BlockScores } from '../blocks/scored-blocks.ts';
import { selectionMask, withoutRows, type Region } from '../page/selection.ts';
import type { Snapshot } from '../page/snapshot.ts';
import { articleComments } from './article-comments.ts';
import { withoutBareHeadings } from './bare-headings.ts';
import { linesApart } from './lines-apart.ts';
import { isCaption, isEmbeddedPost } from './named-noise.ts';
import { withNotes } from './note-rows.ts';
import { withOwnTitle } from './own-title.ts';
import { repeatedLines } from './repeated-lines.ts';
import { seenCopies } from './seen-copies.ts';
import { withCode } from './whole-code.ts';
import { withWholeTables } from './whole-tables.ts';

/** Mends what a person would find odd in what was chosen. Included and excluded rows stay in document order. */
type Step = (page: Snapshot, rows: Region, scored: BlockScores) => Region;

const cutting =
  (keep: (page: Snapshot, cuts: readonly number[]) => readonly number[]): Step =>
  (page, { included, excluded }) => ({ included, excluded: keep(page, excluded) });

const leavingOut =
  (find: (...given: Parameters<Step>) => readonly number[]): Step =>
  (page, rows, scored) =>
    withoutRows(page, rows, find(page, rows, scored));

/** What is done to the subtrees that were chosen, one after the other (decisions/0014 and 0015). */
const FINISHES = {
  'captions stay': cutting((page, cuts) => cuts.filter((row) => !isCaption(page, row))),
  'posts stay': cutting((page, cuts) => cuts.filter((row) => !isEmbeddedPost(page, row))),
  'the title stays': cutting(withOwnTitle),
  'tables stay': cutting(withWholeTables),
  'code stays': cutting(withCode),
  'copies go': leavingOut((page, rows) => seenCopies(page, selectionMask(page, rows))),
  'comments go': leavingOut(articleComments),
  'repeated lines go': leavingOut(repeatedLines),
  'lines apart go': leavingOut(linesApart),
  'notes stay': (page, rows, { blocks, text }) => withNotes(page, rows, rowWords(page, blocks, text)),
  'bare headings go': withoutBareHeadings,
} satisfies Readonly<Record<string, Step>>;

/** One of these steps, by what it sees to. */
export type Finish = keyof typeof FINISHES;

/** All of them, in the order in which they are taken. */
export const FINISH_NAMES = Object.keys(FINISHES) as readonly Finish[];

/** Chosen subtrees, mended step by step; the step `without` is left out, to see what it is worth. O(rows + characters). */
export function finish(page: Snapshot, chosen: Region, scored: BlockScores, without?: Finish): Region {
  return FINISH_NAMES.filter((name) => name !== without).reduce(
    (rows, name) => FINISHES[name](page, rows, scored),
    chosen,
  );
}
