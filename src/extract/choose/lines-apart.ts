import { isLong } from '../blocks/block-text.ts';
import { isAlone } from '../blocks/lone-blocks.ts';
import type { BlockScores } from '../blocks/scored-blocks.ts';
import { ASKS, ELSEWHERE } from '../blocks/word-lists.ts';
import { selectionMask, type Region } from '../page/selection.ts';
import { rowsWithin, type Snapshot } from '../page/snapshot.ts';

/** Words. What is longer says more than that it stands apart. */
const MAX_WORDS = 30;

/** Words in long paragraphs, and their share of the words taken, of what such lines can stand in; elsewhere they may be what the page is for. */
const MIN_TEXT = 150;
const MIN_SHARE = 0.5;

/** The sign behind a call to read something else: the rest of the line is the title of that, which is linked. What one sees also is content. */
const CALL = /^(?!\W*see)[^:：|»►–]{2,30}[:：|»►–-]/i;

/** Share of its characters. */
const MIN_LINKED = 0.5;

/** Such a line stays where its text is likelier content than this … */
const ELSEWHERE_STAYS = 0.97;

/** Words that ask for something, or name an advertisement, and are all that a line says. */
const MAX_ASKED = 2;

/** In these a line is a value, an item or a line of code, whatever it says. */
const WHOLES: ReadonlySet<string> = new Set(['table', 'dl', 'pre', 'ul', 'ol']);

/** What stands above or below an advertisement. */
const GOES_ON = /(?:story|article) continues (?:below|after)|^continue reading below/i;

/** … and such a one where it is likelier than this. */
const LABEL_STAYS = 0.85;

/**
 * Rows below `included` that say themselves that they are no part of the text around them: further reading, and what stands
 * around an advertisement. Document order. O(rows + characters). (decisions/0015)
 */
export function linesApart(page: Snapshot, rows: Region, { blocks, text, probability }: BlockScores): number[] {
  const mask = selectionMask(page, rows);
  const isPart = rowsWithin(page, WHOLES);
  const apart: number[] = [];
  let [taken, long] = [0, 0];
  for (let b = 0; b < blocks.count; b++) {
    const row = blocks.row[b];
    if (mask[row] === 0) continue;
    taken += text.words[b];
    if (isLong(text, b)) long += text.words[b];
    if (text.words[b] > MAX_WORDS || text.heading[b] > 0 || isPart[row] === 1) continue;
    const said = blocks.text[b];
    const isApart =
      text.linkChars[b] >= MIN_LINKED * text.chars[b]
        ? probability[b] < ELSEWHERE_STAYS && CALL.test(said) && ELSEWHERE.test(said)
        : text.linkChars[b] === 0 &&
          probability[b] < LABEL_STAYS &&
          ((text.words[b] <= MAX_ASKED && ASKS.test(said)) || GOES_ON.test(said));
    if (isApart && isAlone(page, blocks, b)) apart.push(row);
  }
  return long < Math.max(MIN_TEXT, MIN_SHARE * taken) ? [] : apart;
}
