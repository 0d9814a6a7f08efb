import type { BlockScores } from '../blocks/scored-blocks.ts';
import { selectionMask } from '../page/selection.ts';
import { FLAG, HIDDEN, type Snapshot } from '../page/snapshot.ts';
import type { TreeOptions } from './tree-options.ts';
import type { Atoms } from './tree-selection.ts';

/** Subtrees taken and cut out of them, and the atoms that they were chosen by. */
interface Chosen {
  readonly included: readonly number[];
  readonly excluded: readonly number[];
  readonly atoms: Atoms;
}

/** What a choice is expected to hold. */
export interface Content {
  readonly words: number;
  readonly hiddenWords: number;
  /** px². */
  readonly pictureArea: number;
  /** Of the atoms of the page that are in sight, the greatest probability, whether chosen or not. */
  readonly likeliest: number;
}

/** What a choice holds: words times the probability of their blocks, the hidden ones apart, and pictures in full. */
export function contentOf(page: Snapshot, { blocks, text }: BlockScores, chosen: Chosen): Content {
  const { row, probability } = chosen.atoms;
  const taken = selectionMask(page, chosen);
  let [words, hiddenWords, pictureArea, likeliest] = [0, 0, 0, 0];
  for (let k = 0; k < row.length; k++) {
    const isHidden = k < blocks.count && blocks.hidden[k] === 1;
    if (!isHidden) likeliest = Math.max(likeliest, probability[k]);
    if (!taken[row[k]]) continue;
    if (k >= blocks.count) pictureArea += page.imageArea[row[k]];
    else if (isHidden) hiddenWords += probability[k] * text.words[k];
    else words += probability[k] * text.words[k];
  }
  return { words, hiddenWords, pictureArea, likeliest };
}

/** Whether a person would find anything in what was chosen. */
export function isContent(
  page: Snapshot,
  { words, hiddenWords, pictureArea, likeliest }: Content,
  included: readonly number[],
  options: TreeOptions,
): boolean {
  const isSomething =
    words + hiddenWords >= options.minWords || pictureArea >= options.minPicture * page.width * page.height;
  const isLikely = likeliest >= options.minProbability || words + hiddenWords >= options.minUnlikelyWords;
  if (!isSomething || !isLikely) return false;
  return words + hiddenWords >= options.minWordsByPassword || !holdsPassword(page, included);
}

/** Whether a field for a password that is seen stands within the bounds of some rows. */
function holdsPassword(page: Snapshot, rows: readonly number[]): boolean {
  const { left, top, right, bottom } = page;
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const row of rows) {
    bounds.left = Math.min(bounds.left, left[row]);
    bounds.top = Math.min(bounds.top, top[row]);
    bounds.right = Math.max(bounds.right, right[row]);
    bounds.bottom = Math.max(bounds.bottom, bottom[row]);
  }
  return page.flags.some((flags, row) => {
    if ((flags & FLAG.password) === 0 || flags & HIDDEN) return false;
    const [x, y] = [(left[row] + right[row]) / 2, (top[row] + bottom[row]) / 2];
    return x >= bounds.left && x <= bounds.right && y >= bounds.top && y <= bounds.bottom;
  });
}
