import { summarise } from '../clip/summary.ts';
import { regionArea } from '../extract/geometry.ts';
import type { Snapshot } from '../extract/snapshot.ts';
import type { Found } from '../messages/protocol.ts';
import type { Picked } from './parts.ts';
import type { Choice } from '../extract/edit-region.ts';

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
