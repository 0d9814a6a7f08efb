import { summarise } from '../clip/summary.ts';
import type { Found } from '../messages/protocol.ts';
import type { Picked } from './parts.ts';
import { shareOf } from './share.ts';

/** What people are told of a selection; null where it holds no words and no images. */
export function foundIn({ captured, choice, extractor }: Picked): Found | null {
  const { title, words, images } = summarise(captured, choice, document);
  if (words === 0 && images === 0) return null;
  return { title, words, images, share: shareOf(captured.snapshot, choice), extractor };
}
