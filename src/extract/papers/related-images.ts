/** Which pictures of a selection have nothing to do with its text: Joshi and Liu, DocEng 2009, sections 4.3 and 4.4. */
import { findCapitalised, type EntityFinder } from '../page/entities.ts';
import { selectionMask, type LeftOut, type Selection, type Region } from '../page/selection.ts';
import { FLAG, HIDDEN, runText, stringOf, tagOf, type Snapshot } from '../page/snapshot.ts';
import { countRuns, type RunCounts } from '../page/text-counts.ts';
import { GAP, rowGaps } from '../page/text.ts';
import { linkAway, placesOf, type PicturePlace } from './picture-places.ts';

/** What the text says of a picture. `unsure`: too little evidence, so it stays. */
export type Verdict = 'related' | 'unrelated' | 'unsure';

/** The verdict on one picture. */
export interface ImageVerdict {
  readonly row: number;
  readonly verdict: Verdict;
  /** Cosine of the two texts' entities, or 1 and 0 where entities are matched one by one; 0.5 where unsure. */
  readonly similarity: number;
}

/** Parameters of the stage. */
export interface ImageOptions {
  readonly findEntities: EntityFinder;
  /**
   * As the paper has it: a picture without caption is no article image, nor is one whose caption names others. Else
   * neither is enough: a picture is unrelated only where it also leads to another page, out of running text. On the
   * gold regions of the styled sets, captions that name others are those of article images more often than not.
   */
  readonly asPrinted: boolean;
}

/** As the extension uses the stage: entities by their capitals, and more evidence asked for than in the paper. */
export const IMAGE_OPTIONS: ImageOptions = { findEntities: findCapitalised, asPrinted: false };

/**
 * Running text: so many characters outside links and teasers, so many times those of the teasers, and at most this
 * share of all in links. Swept: extractors/README.md.
 */
const RUNNING_TEXT = { chars: 500, perTeaser: 2, linkShare: 0.2 } as const;

/** Mentions. A body with fewer says too little to drop anything. */
const MIN_BODY_MENTIONS = 5;

/** Mentions. A caption with fewer is small: its entities are matched one by one. */
const LARGE_MENTIONS = 5;

/** Cosine from which a large caption goes with the text; the paper names no value. */
const MIN_COSINE = 0.2;

/** px. Smaller pictures are marks of the text (icons, bullets, spacers): never judged. */
const MIN_SIDE = 50;

/** The verdict on each picture of a selection that is in sight and no mark, in document order. O(rows + text). */
export function judgeImages(page: Snapshot, selection: Region, options: ImageOptions): ImageVerdict[] {
  const mask = selectionMask(page, selection);
  const holders = captionRows(page, mask);
  if (holders.size === 0) return [];
  const runs = countRuns(page);
  const { places, teasers, titled } = placesOf(page, mask, [...holders.keys()], runs);
  const texts = textsOf(page, mask, runs, new Set(holders.values()), teasers);
  const names = options.findEntities(texts.body, page.lang);
  const body = names !== null && names.length >= MIN_BODY_MENTIONS ? mentioned(names) : null;
  const said = (text: string) => saidIn(text, body, options.findEntities(text, page.lang));
  // Hundreds of pictures may stand in one block.
  const captions = new Map(Array.from(texts.of, ([holder, text]) => [holder, said(text)] as const));
  return Array.from(holders, ([row, holder]) => {
    const label = stringOf(page, page.label, row).trim();
    const caption = captions.get(holder);
    if (options.asPrinted && label === '' && caption === undefined) return { row, ...verdictOf('unrelated', 0) };
    const byNames = body ? compare(said(label), caption ?? NOTHING_SAID, body) : UNSURE;
    if (options.asPrinted) return { row, ...byNames };
    const away = body !== null && linkAway(page, row) >= 0 && !titled.has(row);
    return { row, ...byPlace(byNames, places.get(row) ?? null, texts.running, away) };
  });
}

/** Ours: names keep a picture; its place drops it, or that it leads away from a text that names others; else it stays. */
function byPlace(byNames: Omit<ImageVerdict, 'row'>, place: PicturePlace, running: boolean, away: boolean) {
  if (!running) return byNames.verdict === 'related' ? byNames : UNSURE;
  // Writers and the site are named in every text; related articles are about the same people.
  if (place === 'portrait' || place === 'frame' || place === 'named-teaser') return verdictOf('unrelated', 0);
  if (byNames.verdict === 'related') return byNames;
  return place !== null || away ? verdictOf('unrelated', 0) : UNSURE;
}

function verdictOf(verdict: Verdict, similarity: number): Omit<ImageVerdict, 'row'> {
  return { verdict, similarity };
}

const UNSURE = verdictOf('unsure', 0.5);

/**
 * Pictures that the text says nothing of, as blocks left out, for a clip without them. A picture that was selected by
 * itself is none of them.
 */
export function unrelatedImages(page: Snapshot, selection: Region, options: ImageOptions): LeftOut[] {
  const selected = new Set(selection.included);
  return judgeImages(page, selection, options).flatMap(({ row, verdict, similarity }) =>
    verdict === 'unrelated' && !selected.has(row)
      ? [{ row, reason: 'unrelated-image' as const, score: similarity }]
      : [],
  );
}

/** The same selection with its unrelated pictures cut out and named among the blocks left out. */
export function withoutUnrelatedImages(page: Snapshot, selection: Selection): Selection {
  const dropped = unrelatedImages(page, selection, IMAGE_OPTIONS);
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
  const pictures = new Set(picturesOf(page, mask));
  for (let row = 0; row < page.count; row++) {
    const parent = page.parent[row];
    if (parent >= 0) [figure[row], block[row]] = [figure[parent], block[parent]];
    if (pictures.has(row)) rows.set(row, figure[row] >= 0 ? figure[row] : block[row]);
    if (mask[row] && tagOf(page, row) === 'figure') figure[row] = row;
    if (mask[row] && gaps[row] > GAP.space) block[row] = row;
  }
  return rows;
}

/** Pictures in sight that are no marks of the text, where `mask` is 1, in document order. O(rows). */
export function picturesOf(page: Snapshot, mask: Uint8Array): number[] {
  const rows: number[] = [];
  for (let row = 0; row < page.count;) {
    const found = mask[row] === 1 && isJudged(page, row);
    if (found) rows.push(row);
    // A picture inside a picture (img in picture, shapes of an svg) is the same one.
    row = found ? page.end[row] : row + 1;
  }
  return rows;
}

function isJudged(page: Snapshot, row: number): boolean {
  const small = page.right[row] - page.left[row] < MIN_SIDE || page.bottom[row] - page.top[row] < MIN_SIDE;
  return !small && (page.flags[row] & FLAG.image) !== 0 && (page.flags[row] & HIDDEN) === 0;
}

/**
 * The text in sight of each caption row, and the body: all text of the selection but that of captions that are smaller
 * than the rest; and whether the selection is running text. One pass.
 */
function textsOf(
  page: Snapshot,
  mask: Uint8Array,
  { seen, chars, linked }: RunCounts,
  holders: ReadonlySet<number>,
  teasers: readonly number[],
) {
  const above = nearestOf(page, holders);
  const outer = (holder: number): number => (page.parent[holder] < 0 ? -1 : above[page.parent[holder]]);
  const parts = new Map<number, string[]>();
  const all: { text: string; holder: number }[] = [];
  const sums = [0, 0, 0];
  const besides = new Uint8Array(page.count);
  for (const row of teasers) besides.fill(1, row, page.end[row]);
  for (let run = 0; run < page.runCount; run++) {
    const owner = page.runOwner[run];
    if (!seen[run] || !mask[owner]) continue;
    const text = runText(page, run);
    sums[besides[owner] ? 2 : linked[run]] += chars[run];
    all.push({ text, holder: above[owner] });
    let holder = above[owner];
    for (let level = 0; level < MAX_NESTED && holder >= 0; level++, holder = outer(holder)) {
      const part = parts.get(holder);
      if (part) part.push(text);
      else parts.set(holder, [text]);
    }
  }
  const of = new Map(Array.from(parts, ([holder, list]) => [holder, list.join(' ')] as const));
  const total = all.reduce((sum, { text }) => sum + text.length, 0);
  const isCaption = (holder: number): boolean =>
    holder >= 0 && (of.get(holder)?.length ?? 0) < MAX_CAPTION_SHARE * total;
  const body = all.filter(({ holder }) => !isCaption(holder)).map(({ text }) => text);
  const [plain, inLinks, inTeasers] = sums;
  const running =
    plain >= Math.max(RUNNING_TEXT.chars, RUNNING_TEXT.perTeaser * inTeasers) &&
    inLinks <= RUNNING_TEXT.linkShare * (plain + inLinks);
  return { of, body: body.join('\n'), running };
}

/** Caption rows around one another that a text counts for: figures within figures. */
const MAX_NESTED = 4;

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

/** Mentions from which an entity stands for its text. */
const FREQUENT = 2;

/** What the body mentions: the words of the entities that stand for it, and how often each entity stands in it. */
interface Mentioned {
  readonly words: ReadonlySet<string>;
  readonly frequencies: ReadonlyMap<string, number>;
  /** Square of the length of `frequencies` as a vector. */
  readonly square: number;
}

function mentioned(names: readonly string[]): Mentioned {
  const counts = frequencies(names);
  const frequent = names.filter((name) => (counts.get(name.toLowerCase()) ?? 0) >= FREQUENT);
  return { words: new Set(frequent.flatMap(wordsOf)), frequencies: counts, square: product(counts, counts) };
}

/** What a caption, or a part of it, says: mentions of entities, and what the cosine with the body is made of. */
interface Said {
  readonly mentions: number;
  readonly frequencies: ReadonlyMap<string, number>;
  /** Whether a word of it is one of an entity that stands for the body. */
  readonly namesBody: boolean;
  readonly withBody: number;
  readonly square: number;
}

const NOTHING_SAID: Said = { mentions: 0, frequencies: new Map(), namesBody: false, withBody: 0, square: 0 };

/** Of a text and the entities in it; a finder that cannot tell finds none. O(text). */
function saidIn(text: string, body: Mentioned | null, names: readonly string[] | null): Said {
  if (body === null || text === '') return NOTHING_SAID;
  const counts = frequencies(names ?? []);
  return {
    mentions: names?.length ?? 0,
    frequencies: counts,
    namesBody: wordsOf(text).some((word) => word.length >= MIN_NAME && body.words.has(word)),
    withBody: product(counts, body.frequencies),
    square: product(counts, counts),
  };
}

/**
 * Section 4.4: small captions by the entities they share with those frequent in the body, large ones by cosine. A caption
 * is what labels the picture and what stands around it. O(label).
 */
function compare(label: Said, text: Said, body: Mentioned) {
  const mentions = label.mentions + text.mentions;
  if (mentions < LARGE_MENTIONS) {
    if (label.namesBody || text.namesBody) return verdictOf('related', 1);
    return mentions === 0 ? UNSURE : verdictOf('unrelated', 0);
  }
  const square = label.square + 2 * product(label.frequencies, text.frequencies) + text.square;
  const similarity = (label.withBody + text.withBody) / Math.sqrt(square * body.square);
  return verdictOf(similarity >= MIN_COSINE ? 'related' : 'unrelated', similarity);
}

/** Characters. Shorter words of a name are initials and particles. */
const MIN_NAME = 3;

function wordsOf(name: string): string[] {
  return name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** The scalar product of two vectors of frequencies. O(names of the first). */
function product(x: ReadonlyMap<string, number>, y: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const [name, count] of x) sum += count * (y.get(name) ?? 0);
  return sum;
}

function frequencies(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name.toLowerCase(), (counts.get(name.toLowerCase()) ?? 0) + 1);
  return counts;
}
