import type { Captured } from '../capture/captured.ts';
import type { Clip } from '../clip/clip.ts';
import { makeClip } from '../clip/make-clip.ts';
import { summarise } from '../clip/summary.ts';
import { regionArea } from '../extract/geometry.ts';
import type { Snapshot } from '../extract/snapshot.ts';
import type { Found } from '../messages/protocol.ts';
import type { Choice } from './selection-editor.ts';

/** What is selected, on which page, chosen by which method. */
export interface Picked {
  readonly captured: Captured;
  readonly choice: Choice;
  readonly extractor: string;
}

export function clipOf({ captured, choice, extractor }: Picked): Clip {
  const scores = choice.included.map(() => 1);
  return makeClip(captured, { ...choice, extractor, scores, leftOut: [] }, { now: new Date(), document });
}

/** What people are told of a selection; null where it holds no words and no images. */
export function foundIn(picked: Picked): Found | null {
  const { title, words, images } = summarise(picked.captured, picked.choice, document);
  if (words === 0 && images === 0) return null;
  const share = shareOf(picked.captured.snapshot, picked.choice);
  return { title, words, images, share, extractor: picked.extractor };
}

/** Area of a selection over the area of its page, 0–1. */
function shareOf(page: Snapshot, { included, excluded }: Choice): number {
  const rects = (rows: readonly number[]) =>
    rows.flatMap((row) => [page.left[row], page.top[row], page.right[row], page.bottom[row]]);
  const whole = page.width * page.height;
  return whole > 0 ? Math.min(1, regionArea(rects(included), rects(excluded)) / whole) : 0;
}
