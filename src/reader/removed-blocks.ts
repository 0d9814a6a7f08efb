import { numberOf } from '../clip/removed.ts';
import { blocksWith, edited, type BlockEdits } from './block-edits.ts';

/** The blocks of an article, as `blocksOf` gives them, and what is done to them. */
interface EditedArticle {
  readonly blocks: readonly HTMLElement[];
  readonly edits: BlockEdits;
}

/** The edits of an article, in which these blocks and no others are removed. */
export function withRemoved(article: EditedArticle, removed: readonly number[]): BlockEdits {
  const places = placesOf(article, removed);
  const others = article.edits.filter(({ edit }) => edit !== 'remove');
  return places.length > 0 ? edited(others, places, 'remove') : others;
}

/** Places of the blocks of these numbers in the article. */
export function placesOf({ blocks }: EditedArticle, numbers: readonly number[]): number[] {
  const wanted = new Set(numbers);
  return blocks.flatMap((block, at) => (wanted.has(numberOf(block)) ? [at] : []));
}

/** The numbers of the blocks that are removed, in order. */
export function removedFrom({ blocks, edits }: EditedArticle): number[] {
  const numbers = Array.from(blocksWith(edits, 'remove'), (at) => numberOf(blocks[at]));
  return numbers.sort((a, b) => a - b);
}
