import { nextTask } from '../../capture/capture.ts';
import { sameRegion, tidy } from '../../extract/edit/region.ts';
import { outlineOf } from '../../extract/page/outline.ts';
import type { Selection, Region } from '../../extract/page/selection.ts';
import type { Snapshot } from '../../extract/page/snapshot.ts';
import type { Alternative } from '../../messages/protocol.ts';
import { shareOf } from './share.ts';

/** What one method or several find on a page. */
export interface Finding extends Omit<Alternative, 'current'> {
  readonly choice: Region;
}

/**
 * What methods found, those together that found the same; in the order in which each was first found. In short tasks.
 * `wordsIn` counts the words of a region.
 */
export async function findingsOf(
  page: Snapshot,
  selections: readonly Selection[],
  wordsIn: (page: Snapshot, choice: Region) => number,
): Promise<Finding[]> {
  const groups: { choice: Region; extractors: string[] }[] = [];
  for (const selection of selections) {
    const choice = tidy(page, selection);
    const same = groups.find((group) => sameRegion(group.choice, choice));
    if (same) same.extractors.push(selection.extractor);
    else groups.push({ choice, extractors: [selection.extractor] });
  }
  const findings: Finding[] = [];
  for (const group of groups) {
    await nextTask();
    const { choice } = group;
    const [words, share] = [wordsIn(page, choice), shareOf(page, choice)];
    findings.push({ ...group, outline: outlineOf(page, choice), words, share });
  }
  return findings;
}

/** The same to choose from, where `selected` is what is selected now. */
export function alternativesOf(findings: readonly Finding[], selected: Region): Alternative[] {
  return findings.map(({ choice, ...one }) => ({ ...one, current: sameRegion(choice, selected) }));
}
