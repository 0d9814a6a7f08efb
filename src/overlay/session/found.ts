import { summarise } from '../../clip/facts/summary.ts';
import { countWords } from '../../clip/words.ts';
import type { Region } from '../../extract/page/selection.ts';
import type { Snapshot } from '../../extract/page/snapshot.ts';
import { selectionText } from '../../extract/page/text.ts';
import type { Found } from '../../messages/protocol.ts';
import type { Picked } from '../parts.ts';
import { shareOf } from './share.ts';

/** What people are told of a selection; null where it holds no words and no images. */
export function foundIn({ captured, choice, extractor }: Picked): Found | null {
  const { title, words, images } = summarise(captured, choice, document);
  if (words === 0 && images === 0) return null;
  return { title, words, images, share: shareOf(captured.snapshot, choice), extractor };
}

/** Words of a region, as those of a selection are counted. */
export function wordsIn(page: Snapshot, choice: Region): number {
  return countWords(selectionText(page, choice));
}
