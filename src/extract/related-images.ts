/** Which pictures of a selection have nothing to do with its text: Joshi and Liu, DocEng 2009, sections 4.3 and 4.4. */
import { findCapitalised, type EntityFinder } from './entities.ts';
import { selectionMask, type LeftOut, type Selection } from './selection.ts';
import { FLAG, HIDDEN, runText, stringOf, tagOf, type Snapshot } from './snapshot.ts';
import { countRuns } from './text-counts.ts';
import { GAP, rowGaps } from './text.ts';

/** What the text says of a picture. `unsure`: too little evidence, so it stays. */
export type Verdict = 'related' | 'unrelated' | 'unsure';

export interface ImageVerdict {
  readonly row: number;
  readonly verdict: Verdict;
  /** Cosine of the two texts' entities, or 1 and 0 where entities are matched one by one; 0.5 where unsure. */
  readonly similarity: number;
}

/** Parameters of the stage. */
export interface ImageOptions {
  readonly findEntities: EntityFinder;
  /** What a picture with no text around it is: the paper takes it for no article image; on its own that is thin. */
  readonly withoutCaption: Verdict;
}

export const IMAGE_OPTIONS: ImageOptions = { findEntities: findCapitalised, withoutCaption: 'unsure' };

/** Mentions. A body with fewer says too little to drop anything. */
const MIN_BODY_MENTIONS = 5;

/** Mentions. A caption with fewer is small: its entities are matched one by one. */
const LARGE_MENTIONS = 5;

/** Cosine from which a large caption goes with the text; the paper names no value. */
const MIN_COSINE = 0.2;

/** px. Smaller pictures are marks of the text (icons, bullets, spacers): never judged. */
const MIN_SIDE = 50;

/** The verdict on each picture of a selection that is in sight and no mark, in document order. O(rows + text). */
export function judgeImages(
  page: Snapshot,
  selection: Pick<Selection, 'included' | 'excluded'>,
  options: ImageOptions = IMAGE_OPTIONS,
): ImageVerdict[] {
  const mask = selectionMask(page, selection);
  const holders = captionRows(page, mask);
  if (holders.size === 0) return [];
  const texts = textsOf(page, mask, new Set(holders.values()));
  const whole = options.findEntities(texts.body, page.lang);
  return Array.from(holders, ([row, holder]) => {
    const caption = `${stringOf(page, page.label, row)}\n${texts.of.get(holder) ?? ''}`.trim();
    if (caption === '') return { row, verdict: options.withoutCaption, similarity: 0.5 };
    if (whole === null || whole.length < MIN_BODY_MENTIONS) return { row, verdict: 'unsure', similarity: 0.5 };
    return { row, ...compare(caption, whole, page.lang, options.findEntities) };
  });
}

/**
 * Pictures that the text says nothing of, as blocks left out, for a clip without them. A picture that was selected by
 * itself is none of them.
 */
export function unrelatedImages(
  page: Snapshot,
  selection: Pick<Selection, 'included' | 'excluded'>,
  options: ImageOptions = IMAGE_OPTIONS,
): LeftOut[] {
  const selected = new Set(selection.included);
  return judgeImages(page, selection, options).flatMap(({ row, verdict, similarity }) =>
    verdict === 'unrelated' && !selected.has(row)
      ? [{ row, reason: 'unrelated-image' as const, score: similarity }]
      : [],
  );
}

/** The same selection with its unrelated pictures cut out and named among the blocks left out. */
export function withoutUnrelatedImages(
  page: Snapshot,
  selection: Selection,
  options: ImageOptions = IMAGE_OPTIONS,
): Selection {
  const dropped = unrelatedImages(page, selection, options);
  if (dropped.length === 0) return selection;
  const byRow = (a: LeftOut, b: LeftOut): number => a.row - b.row;
  return {
    ...selection,
    excluded: [...selection.excluded, ...dropped.map(({ row }) => row)].sort((a, b) => a - b),
    leftOut: [...selection.leftOut, ...dropped].sort(byRow),
  };
}

/** For each picture the row whose text is its caption, section 4.3: a `figure` around it, else the first block above. */
function captionRows(page: Snapshot, mask: Uint8Array): Map<number, number> {
  const gaps = rowGaps(page);
  const figure = new Int32Array(page.count).fill(-1);
  const block = new Int32Array(page.count).fill(-1);
  const rows = new Map<number, number>();
  let open = -1;
  for (let row = 0; row < page.count; row++) {
    const parent = page.parent[row];
    if (parent >= 0) [figure[row], block[row]] = [figure[parent], block[parent]];
    if (isJudged(page, row) && mask[row] && row >= open) {
      rows.set(row, figure[row] >= 0 ? figure[row] : block[row]);
      // A picture inside a picture (img in picture, shapes of an svg) is the same one.
      open = page.end[row];
    }
    if (mask[row] && tagOf(page, row) === 'figure') figure[row] = row;
    if (mask[row] && gaps[row] > GAP.space) block[row] = row;
  }
  return rows;
}

function isJudged(page: Snapshot, row: number): boolean {
  const small = page.right[row] - page.left[row] < MIN_SIDE || page.bottom[row] - page.top[row] < MIN_SIDE;
  return !small && (page.flags[row] & FLAG.image) !== 0 && (page.flags[row] & HIDDEN) === 0;
}

/**
 * The text in sight of each caption row, and the body: all text of the selection but that of captions that are smaller
 * than the rest. One pass; a run belongs to every caption row above it, of which pages have few.
 */
function textsOf(page: Snapshot, mask: Uint8Array, holders: ReadonlySet<number>) {
  const { seen } = countRuns(page);
  const above = nearestOf(page, holders);
  const parts = new Map<number, string[]>();
  const all: { text: string; holder: number }[] = [];
  for (let run = 0; run < page.runCount; run++) {
    const owner = page.runOwner[run];
    if (!seen[run] || !mask[owner]) continue;
    const text = runText(page, run);
    all.push({ text, holder: above[owner] });
    const part = parts.get(above[owner]);
    if (part) part.push(text);
    else parts.set(above[owner], [text]);
  }
  const of = new Map<number, string>();
  for (const [holder, list] of parts) if (holder >= 0) of.set(holder, list.join(' '));
  const total = all.reduce((sum, { text }) => sum + text.length, 0);
  const isCaption = (holder: number): boolean =>
    holder >= 0 && (of.get(holder)?.length ?? 0) < MAX_CAPTION_SHARE * total;
  const body = all.filter(({ holder }) => !isCaption(holder)).map(({ text }) => text);
  return { of, body: body.join('\n') };
}

/** Share of the selection's text from which a block around a picture is body and not caption. */
const MAX_CAPTION_SHARE = 0.25;

/** For each row the nearest of some rows at or above it, or -1. */
function nearestOf(page: Snapshot, rows: ReadonlySet<number>): Int32Array {
  const nearest = new Int32Array(page.count).fill(-1);
  for (let row = 0; row < page.count; row++) {
    nearest[row] = rows.has(row) ? row : page.parent[row] < 0 ? -1 : nearest[page.parent[row]];
  }
  return nearest;
}

/** Section 4.4: small captions by the entities they share with the body, large ones by cosine. */
function compare(caption: string, body: readonly string[], lang: string, findEntities: EntityFinder) {
  const own = findEntities(caption, lang);
  const known = new Set(body.flatMap(wordsOf));
  if (wordsOf(caption).some((word) => known.has(word) && word.length >= MIN_NAME)) {
    if (own === null || own.length < LARGE_MENTIONS) return verdict('related', 1);
  }
  if (own === null || own.length === 0) return verdict('unsure', 0.5);
  if (own.length < LARGE_MENTIONS) return verdict('unrelated', 0);
  const similarity = entityCosine(own, body);
  return verdict(similarity >= MIN_COSINE ? 'related' : 'unrelated', similarity);
}

/** Characters. Shorter words of a name are initials and particles. */
const MIN_NAME = 3;

function verdict(verdict: Verdict, similarity: number) {
  return { verdict, similarity };
}

function wordsOf(name: string): string[] {
  return name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Cosine of the frequencies of the entities of two texts, each a list of mentions; 0 where either has none. */
export function entityCosine(a: readonly string[], b: readonly string[]): number {
  const [x, y] = [frequencies(a), frequencies(b)];
  let dot = 0;
  for (const [name, count] of x) dot += count * (y.get(name) ?? 0);
  const norm = (counts: ReadonlyMap<string, number>) =>
    Math.sqrt([...counts.values()].reduce((sum, n) => sum + n * n, 0));
  return dot === 0 ? 0 : dot / (norm(x) * norm(y));
}

function frequencies(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name.toLowerCase(), (counts.get(name.toLowerCase()) ?? 0) + 1);
  return counts;
}
