import { sameRegion, tidy } from '../extract/edit-region.ts';
import { outlineOf } from '../extract/outline.ts';
import type { Selection, Region } from '../extract/selection.ts';
import type { Snapshot } from '../extract/snapshot.ts';
import type { Alternative } from '../messages/protocol.ts';
import { shareOf } from './share.ts';

/** What one method or several find on a page. */
export interface Finding extends Omit<Alternative, 'current'> {
  readonly choice: Region;
}

/** What methods found, those together that found the same; in the order in which each was first found. */
export function findingsOf(page: Snapshot, selections: readonly Selection[]): Finding[] {
  const groups: { choice: Region; extractors: string[] }[] = [];
  for (const selection of selections) {
    const choice = tidy(page, selection);
    const same = groups.find((group) => sameRegion(group.choice, choice));
    if (same) same.extractors.push(selection.extractor);
    else groups.push({ choice, extractors: [selection.extractor] });
  }
  return groups.map((group) => ({
    ...group,
    outline: outlineOf(page, group.choice),
    share: shareOf(page, group.choice),
  }));
}

/** The same to choose from, where `selected` is what is selected now. */
export function alternativesOf(findings: readonly Finding[], selected: Region): Alternative[] {
  return findings.map(({ choice, ...one }) => ({ ...one, current: sameRegion(choice, selected) }));
}
