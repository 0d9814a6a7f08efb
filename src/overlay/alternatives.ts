import { sameChoice, tidy, type Choice } from '../extract/edit-region.ts';
import { outlineOf } from '../extract/outline.ts';
import type { Selection } from '../extract/selection.ts';
import type { Snapshot } from '../extract/snapshot.ts';
import type { Alternative } from '../messages/protocol.ts';
import { shareOf } from './share.ts';

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
