import { regionArea } from '../../extract/page/geometry.ts';
import type { Region } from '../../extract/page/selection.ts';
import type { Snapshot } from '../../extract/page/snapshot.ts';

/** Area of a selection over the area of its page, 0–1. */
export function shareOf(page: Snapshot, { included, excluded }: Region): number {
  const rects = (rows: readonly number[]) =>
    rows.flatMap((row) => [page.left[row], page.top[row], page.right[row], page.bottom[row]]);
  const whole = page.width * page.height;
  return whole > 0 ? Math.min(1, regionArea(rects(included), rects(excluded)) / whole) : 0;
}
