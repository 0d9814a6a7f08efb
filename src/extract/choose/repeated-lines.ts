import { isAlone } from '../blocks/lone-blocks.ts';
import type { BlockScores } from '../blocks/scored-blocks.ts';
import { selectionMask, type Region } from '../page/selection.ts';
import { rowsWithin, type Snapshot } from '../page/snapshot.ts';

/** What stands in these says something of each of its neighbours, be it the same. */
const SAID_OF_EACH: ReadonlySet<string> = new Set(['table', 'dl', 'pre']);

/** As often as this … */
const MIN_TIMES = 2;

/** … so many words, at most … */
const MAX_WORDS = 6;

/** … are what cards and posts all offer (Learn more, Add to compare), where they are likelier noise in the mean. */
const MAX_PROBABILITY = 0.4;

/** Share of the words taken. Where more is said again and again it is what the page is about. */
const MAX_TOGETHER = 0.5;

/** A line that is said in several places. */
interface Line {
  /** Places, those too that are no row of their own. */
  times: number;
  words: number;
  /** Sum of the probabilities. */
  likely: number;
  /** Rows that hold the line and nothing else. */
  readonly rows: number[];
}

/**
 * Rows below `included` that hold one of the short lines which are said again and are unlikely content, and nothing else;
 * headings, tables and code keep theirs. Document order. O(rows + characters). Word F1 with the rule: higher on 181 pages
 * of wcxb-dev, lower on 44, by .007 in the mean of these (decisions/0015).
 */
export function repeatedLines(page: Snapshot, rows: Region, { blocks, text, probability }: BlockScores): number[] {
  const mask = selectionMask(page, rows);
  const isSaidOfEach = rowsWithin(page, SAID_OF_EACH);
  const lines = new Map<string, Line>();
  let taken = 0;
  for (let b = 0; b < blocks.count; b++) {
    const row = blocks.row[b];
    if (mask[row] === 0) continue;
    taken += text.words[b];
    if (text.words[b] > MAX_WORDS || text.letters[b] === 0 || text.heading[b] > 0 || isSaidOfEach[row] === 1) continue;
    const key = blocks.text[b].toLowerCase();
    const line = lines.get(key) ?? { times: 0, words: 0, likely: 0, rows: [] };
    lines.set(key, line);
    line.times++;
    line.words += text.words[b];
    line.likely += probability[b];
    if (isAlone(page, blocks, b)) line.rows.push(row);
  }
  const repeated = [...lines.values()].filter(
    ({ times, likely }) => times >= MIN_TIMES && likely < MAX_PROBABILITY * times,
  );
  if (repeated.reduce((sum, { words }) => sum + words, 0) > MAX_TOGETHER * taken) return [];
  return repeated.flatMap((line) => line.rows).sort((a, b) => a - b);
}
