import { sameChoice, tidy, type Choice } from '../extract/edit-region.ts';
import { regionArea } from '../extract/geometry.ts';
import { outlineOf } from '../extract/outline.ts';
import type { Selection } from '../extract/selection.ts';
import type { Snapshot } from '../extract/snapshot.ts';
import type { Alternative } from '../messages/protocol.ts';

/** What methods found, those together that found the same; in the order in which each was first found. */
export function alternativesOf(page: Snapshot, selections: readonly Selection[], current: Choice): Alternative[] {
  const groups: { choice: Choice; extractors: string[] }[] = [];
  for (const selection of selections) {
    const choice = tidy(page, selection);
    const same = groups.find((group) => sameChoice(group.choice, choice));
    if (same) same.extractors.push(selection.extractor);
    else groups.push({ choice, extractors: [selection.extractor] });
  }
  return groups.map(({ choice, extractors }) => ({
    extractors,
    outline: outlineOf(page, choice),
    share: shareOf(page, choice),
    current: sameChoice(choice, current),
  }));
}

/** Area of a selection over the area of its page, 0–1. */
export function shareOf(page: Snapshot, { included, excluded }: Choice): number {
  const rects = (rows: readonly number[]) =>
    rows.flatMap((row) => [page.left[row], page.top[row], page.right[row], page.bottom[row]]);
  const whole = page.width * page.height;
  return whole > 0 ? Math.min(1, regionArea(rects(included), rects(excluded)) / whole) : 0;
}
