import { isWhite } from './white-space.ts';
import { FLAG, HIDDEN, type Snapshot } from './snapshot.ts';
import { isRead } from './text.ts';

/** What each text run of a page adds: one entry a run. Runs that a person does not see have zeros. */
export interface RunCounts {
  /** 1 where a person sees the run: not hidden, not the value of a form field. */
  readonly seen: Uint8Array;
  /** Characters that are not white space, UTF-16 units. */
  readonly chars: Int32Array;
  readonly punctuation: Int32Array;
  /** 1 where the run lies in a link. */
  readonly linked: Uint8Array;
}

/** Counts of each row with all below it: one entry a row. Text is text in sight, hidden rows count as no tag. */
export interface RowCounts {
  readonly chars: Float64Array;
  readonly linkChars: Float64Array;
  readonly punctuation: Float64Array;
  /** Elements, links and `p` below the row; the row itself does not count. */
  readonly tags: Float64Array;
  readonly links: Float64Array;
  readonly paragraphs: Float64Array;
}

/** Counts of the runs of a page, O(rows + characters). */
export function countRuns(page: Snapshot): RunCounts {
  const seen = new Uint8Array(page.runCount);
  const chars = new Int32Array(page.runCount);
  const punctuation = new Int32Array(page.runCount);
  const linked = new Uint8Array(page.runCount);
  const inLink = linkMask(page);
  for (let run = 0; run < page.runCount; run++) {
    const owner = page.runOwner[run];
    if (page.flags[owner] & HIDDEN || !isRead(page, owner)) continue;
    seen[run] = 1;
    linked[run] = inLink[owner];
    let [white, marks] = [0, 0];
    for (let at = page.runStart[run]; at < page.runStart[run + 1]; at++) {
      const code = page.text.charCodeAt(at);
      const kind = code < KIND.length ? KIND[code] : kindOf(code);
      white += kind & WHITE;
      marks += kind >> 1;
    }
    chars[run] = page.runStart[run + 1] - page.runStart[run] - white;
    punctuation[run] = marks;
  }
  return { seen, chars, punctuation, linked };
}

/** Sums of the run counts, and counts of tags, over each row and all below it, O(rows + runs). */
export function countRows(page: Snapshot, runs: RunCounts): RowCounts {
  const column = () => new Float64Array(page.count);
  const [chars, linkChars, punctuation, tags, links, paragraphs] = Array.from({ length: 6 }, column);
  for (let run = 0; run < page.runCount; run++) {
    const owner = page.runOwner[run];
    chars[owner] += runs.chars[run];
    punctuation[owner] += runs.punctuation[run];
    if (runs.linked[run]) linkChars[owner] += runs.chars[run];
  }
  const p = page.tagNames.indexOf('p');
  for (let row = page.count - 1; row > 0; row--) {
    const parent = page.parent[row];
    const shown = page.flags[row] & HIDDEN ? 0 : 1;
    chars[parent] += chars[row];
    linkChars[parent] += linkChars[row];
    punctuation[parent] += punctuation[row];
    tags[parent] += tags[row] + shown;
    links[parent] += links[row] + (page.flags[row] & FLAG.link ? shown : 0);
    paragraphs[parent] += paragraphs[row] + (page.tag[row] === p ? shown : 0);
  }
  return { chars, linkChars, punctuation, tags, links, paragraphs };
}

/** 1 where a row is a link or lies in one. */
export function linkMask(page: Snapshot): Uint8Array {
  const mask = new Uint8Array(page.count);
  for (let row = 0; row < page.count; row++) {
    const parent = page.parent[row];
    mask[row] = page.flags[row] & FLAG.link || (parent >= 0 && mask[parent]) ? 1 : 0;
  }
  return mask;
}

/** Distance of each row from the root, which is 0. */
export function rowLevels(page: Snapshot): Int32Array {
  const levels = new Int32Array(page.count);
  for (let row = 1; row < page.count; row++) levels[row] = levels[page.parent[row]] + 1;
  return levels;
}

/** Unicode category P in the blocks that texts use: Basic Latin, Latin-1, General and CJK punctuation, full-width forms. */
export function isPunctuation(code: number): boolean {
  if (code < 0x80) return ASCII_PUNCTUATION[code] === 1;
  if (code < 0x100) return LATIN_PUNCTUATION.includes(code);
  if (code < 0x2010) return OTHER_PUNCTUATION.includes(code);
  if (code <= 0x205e) return (code <= 0x2027 && code >= 0x2010) || (code >= 0x2030 && ![0x2044, 0x2052].includes(code));
  if (code >= 0x3001 && code <= 0x301f) return (code <= 0x3003 || code >= 0x3008) && ![0x3012, 0x3013].includes(code);
  if (code < 0xff01 || code > 0xff65) return false;
  return code < 0xff5b ? ASCII_PUNCTUATION[code - 0xfee0] === 1 : ![0xff5c, 0xff5e].includes(code);
}

const ASCII_PUNCTUATION = new Uint8Array(0x80);
for (const mark of '!"#%&\'()*,-./:;?@[\\]_{}') ASCII_PUNCTUATION[mark.charCodeAt(0)] = 1;

/** ¡ § « ¶ · » ¿ */
const LATIN_PUNCTUATION: readonly number[] = [0xa1, 0xa7, 0xab, 0xb6, 0xb7, 0xbb, 0xbf];

/** Greek question mark and Arabic comma, semicolon, question mark and full stop; danda. */
const OTHER_PUNCTUATION: readonly number[] = [0x37e, 0x60c, 0x61b, 0x61f, 0x6d4, 0x964, 0x965];

/** Kinds of characters, one bit each. */
const WHITE = 1;
const MARK = 2;

function kindOf(code: number): number {
  if (isWhite(code)) return WHITE;
  return isPunctuation(code) ? MARK : 0;
}

/** The kinds of Basic Latin and Latin-1, which most text is written in. */
const KIND = Uint8Array.from({ length: 0x100 }, (_, code) => kindOf(code));
