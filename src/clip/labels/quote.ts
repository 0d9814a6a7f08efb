/** Text of a page as quotes have it. Pure. */
import { firstRunAfter, runText, type Snapshot } from '../../extract/page/snapshot.ts';

/** The text of a row and of all below it, as a quote has it: white space collapsed. */
export function quotedText(page: Snapshot, row: number): string {
  return textOfRuns(page, ...runsOf(page, row));
}

/** The first run of a row and the one after its last. */
export function runsOf(page: Snapshot, row: number): [from: number, to: number] {
  const from = firstRunAfter(page, row);
  let to = from;
  while (to < page.runCount && page.runOwner[to] >= row && page.runOwner[to] < page.end[row]) to++;
  return [from, to];
}

/** Text of runs `from` … `to`-1, white space collapsed. */
export function textOfRuns(page: Snapshot, from: number, to: number): string {
  let text = '';
  for (let run = Math.max(0, from); run < Math.min(to, page.runCount); run++) text += runText(page, run);
  return text.replace(/\s+/g, ' ').trim();
}
