/** Lines that a page sets one by one, each in a box of its own, and that are a paragraph by their places: pdf.js, converters. */
import { LARGER, readsAsHeading } from '../../extract/blocks/seen-headings.ts';
import { selectionMask, type Region } from '../../extract/page/selection.ts';
import { firstRunAfter, runText, tagOf, type Snapshot } from '../../extract/page/snapshot.ts';
import { emsApart, WORD_GAP } from '../../extract/page/text.ts';
import { isBorder } from '../borders.ts';
import { styleOf } from '../dom.ts';
import { set } from '../elements.ts';
import type { Content } from './content.ts';
import { MONOSPACED } from './spacing.ts';

/** What goes on in the line or the paragraph of the box before it. */
export interface BrokenLines {
  /** By row: what stands between it and the box before it, a space or nothing. */
  readonly between: ReadonlyMap<number, string>;
  /** Rows whose paragraph goes on in the next box. */
  readonly open: ReadonlySet<number>;
  /** Runs with nothing between them and the next line, and how many signs at their end that one alone put there: a hyphen, or none. */
  readonly ends: ReadonlyMap<number, number>;
  /** Rows of single lines over such a text that are its headings, in larger letters. */
  readonly headings: ReadonlySet<number>;
}

/** What a line may stand in; a paragraph is a line alone where it has a place of its own. */
const BOXES = set('div span p');

/** Elements between a text and the box of its line. */
const MAX_INLINE = 4;

/** Runs of a box that is a line, at most. */
const MAX_RUNS = 64;

/** In sizes of the letters: how high a line is at most, and what parts two boxes of one. */
const MAX_HEIGHT = 1.9;
const MAX_GAP = 2;

/** The same: from line to line in a column, how far a line is set in, and by how much lines that begin at one place differ. */
const MAX_STEP = 3;
const MAX_INDENT = 5;
const NEAR = 0.25;

/** The same: how wide a column is at least; in narrower ones stand names and numbers. */
const MIN_WIDTH = 10;

/** From line to line in a paragraph, over the usual step of the column. */
const EVEN = 1.2;

/** By how much sizes of the letters of one text differ. */
const ALIKE = 1.03;

/** Lines that tell of a column what it is, and the share of them that are full at least; that begin with a capital at most: others are verse. */
const MIN_LINES = 4;
const FULL = 0.7;
const VERSE = 0.7;

/** What begins an item of a list, or what is counted. */
const ITEM = /^(?:[•●▪◦‣∙·⁃]|[–—*-]\s|[([]?(?:\d{1,3}|\p{L})[.)\]]\s)/u;

const HYPHEN = /\p{L}[-\u2010\u00ad]$/u;

/** Behind a hyphen that stands for what two words share: pre- and postwar. */
const AND = /^(?:and|or|to|und|oder|bis|en|of|et|ou)\b/;

/** Letters that no spaces part into words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u;

/** UTF-16 units of the ends of lines that are looked at. */
const ENDS = 64;

/** A line; its boxes stand beside one another. px; mirrored where the page reads from right to left. */
interface Line {
  readonly rows: number[];
  readonly left: number;
  readonly top: number;
  right: number;
  bottom: number;
  size: number;
  readonly firstRun: number;
  lastRun: number;
  /** Nothing but what is empty stands between it and the line before. */
  readonly follows: boolean;
}

/** Lines below one another. px: where most of them begin, how far the longest reaches, from line to line. */
interface Column {
  readonly lines: readonly Line[];
  readonly left: number;
  readonly right: number;
  readonly step: number;
}

/** Whether so many lines stand below one another that they tell what they are. */
const isLong = ({ lines }: Column): boolean => lines.length > MIN_LINES;

/**
 * Which boxes go on in the paragraph of the one before. A line is full where the first word of the next would have found no
 * room in it; a column of full lines is broken text, any other (verse, addresses, lists, code) stays as it is.
 */
export function brokenLines(content: Content, selection: Region, isRightToLeft: boolean): BrokenLines {
  const { page } = content;
  const [between, open, ends] = [new Map<number, string>(), new Set<number>(), new Map<number, number>()];
  let words: ReadonlySet<string> | undefined;
  const join = (before: number, row: number, space: string): void => {
    open.add(before);
    between.set(row, space);
  };
  const headings = new Set<number>();
  const columns = columnsOf(linesOf(content, selection, isRightToLeft));
  const broken = brokenColumns(page, columns);
  for (const [k, column] of columns.entries()) {
    const next = broken.get(columns[k + 1]);
    if (next && isHeading(page, column, next)) headings.add(column.lines[0].rows[0]);
  }
  for (const column of broken.values()) {
    if (!isText(content, column)) continue;
    for (const [k, line] of column.lines.entries()) {
      for (const [at, row] of line.rows.slice(1).entries()) {
        const run = firstRunAfter(page, row);
        join(line.rows[at], row, emsApart(page, run - 1, run) > WORD_GAP ? ' ' : '');
      }
      const last = column.lines.at(k - 1);
      if (k === 0 || !last || !goesOn(page, column, last, line)) continue;
      const [end, start] = [endOf(page, last), startOf(page, line)];
      const isCut = HYPHEN.test(end) && !AND.test(start);
      const isUnspaced = UNSPACED.test(end.slice(-1)) && UNSPACED.test(start.slice(0, 1));
      join(last.rows[last.rows.length - 1], line.rows[0], isCut || isUnspaced ? '' : ' ');
      if (isCut) words ??= wordsOf(page);
      if (isCut || isUnspaced) ends.set(last.lastRun, Number(words?.has(wholeWord(end, start)) ?? false));
    }
  }
  return { between, open, ends, headings };
}

/** The selected lines that stand in boxes of their own, in document order. O(rows + runs · log runs). */
function linesOf({ page, isRead }: Content, selection: Region, isMirrored: boolean): Line[] {
  const mask = selectionMask(page, selection);
  const lines: Line[] = [];
  for (let run = 0; run < page.runCount; run++) {
    if (mask[page.runOwner[run]] === 0 || !isRead(page.runOwner[run])) continue;
    const box = boxOf(page, page.runOwner[run]);
    const next = box < 0 ? run : firstRunAfter(page, page.end[box]);
    if (box < 0 || firstRunAfter(page, box) !== run) continue;
    const line = lineOf(page, box, run, next, isMirrored, lines.at(-1));
    run = next - 1;
    if (!line) continue;
    const last = lines.at(-1);
    if (last && line.follows && isBeside(last, line)) {
      last.rows.push(box);
      last.right = line.right;
      last.bottom = Math.max(last.bottom, line.bottom);
      last.size = Math.max(last.size, line.size);
      last.lastRun = line.lastRun;
    } else lines.push(line);
  }
  return lines;
}

/** The box that a text stands in, -1 where that is none of a line. */
function boxOf(page: Snapshot, owner: number): number {
  let box = owner;
  for (let up = 0; up < MAX_INLINE && box > 0 && !isBorder(page, box); up++) box = page.parent[box];
  return box > 0 && BOXES.has(tagOf(page, box)) && isBorder(page, box) ? box : -1;
}

/** The runs of a box as a line; null where they are more than one, or have no place. */
function lineOf(
  page: Snapshot,
  box: number,
  first: number,
  next: number,
  isMirrored: boolean,
  before?: Line,
): Line | null {
  if (next - first > MAX_RUNS) return null;
  const of = (column: Float32Array): Float32Array => column.subarray(first, next);
  const [start, end] = [Math.min(...of(page.runLeft)), Math.max(...of(page.runRight))];
  const [top, bottom] = [Math.min(...of(page.runTop)), Math.max(...of(page.runBottom))];
  const size = Math.max(...Array.from(page.runOwner.subarray(first, next), (owner) => page.fontSize[owner]));
  if (end <= start || bottom <= top || bottom - top > MAX_HEIGHT * size) return null;
  const follows = before !== undefined && isNext(page, before.rows[before.rows.length - 1], box);
  const [left, right] = isMirrored ? [-end, -start] : [start, end];
  return { rows: [box], left, top, right, bottom, size, firstRun: first, lastRun: next - 1, follows };
}

/** Whether nothing that is seen stands between two siblings. */
function isNext(page: Snapshot, before: number, row: number): boolean {
  if (page.parent[before] !== page.parent[row]) return false;
  for (let at = page.end[before]; at < row; at++) {
    if (page.chars[at] > 0 || page.imageArea[at] > 0 || tagOf(page, at) === 'hr') return false;
  }
  return true;
}

/** Whether a box goes on in the line of another. */
function isBeside(line: Line, next: Line): boolean {
  const shared = Math.min(line.bottom, next.bottom) - Math.max(line.top, next.top);
  const gap = next.left - line.right;
  return shared * 2 > Math.min(line.bottom - line.top, next.bottom - next.top) && gap > -1 && gap < MAX_GAP * line.size;
}

/** Lines of one size that stand below one another, in one box. */
function columnsOf(lines: readonly Line[]): Column[] {
  const columns: Line[][] = [];
  for (const line of lines) {
    const column = columns.at(-1);
    const last = column?.at(-1);
    const step = last ? line.top - last.top : 0;
    const isIn =
      column !== undefined &&
      last !== undefined &&
      line.follows &&
      Math.max(line.size, last.size) < ALIKE * Math.min(line.size, last.size) &&
      step > line.size / 2 &&
      step < MAX_STEP * line.size &&
      Math.abs(line.left - column[0].left) < MAX_INDENT * line.size;
    if (isIn) column.push(line);
    else columns.push([line]);
  }
  return columns.map(columnOf);
}

function columnOf(lines: readonly Line[]): Column {
  const places = new Map<number, number>();
  for (const { left } of lines) places.set(Math.round(left), (places.get(Math.round(left)) ?? 0) + 1);
  const [[left]] = [...places].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  const steps = lines.slice(1).map(({ top }, k) => top - lines[k].top);
  const step = steps.sort((a, b) => a - b).at(Math.floor(steps.length / 4)) ?? Infinity;
  return { lines, left, right: lines.reduce((most, line) => Math.max(most, line.right), -Infinity), step };
}

/** The columns of broken text; short ones are what longer ones are that begin at the same place, and as wide. */
function brokenColumns(page: Snapshot, columns: readonly Column[]): ReadonlyMap<Column, Column> {
  const nameOf = ({ left, lines }: Column): string => `${lines[0].size} ${left}`;
  const found = new Map(columns.filter((column) => isBroken(page, column)).map((column) => [column, column]));
  const long = new Map(Array.from(found.keys(), (column) => [nameOf(column), column]));
  for (const column of columns) {
    const like = isLong(column) ? undefined : long.get(nameOf(column));
    if (like) found.set(column, { ...column, right: Math.max(column.right, like.right), step: like.step });
  }
  return found;
}

/** Whether a column is one line of one box, in larger letters than the text below it, and reads as a heading. */
function isHeading(page: Snapshot, { lines }: Column, { lines: [next] }: Column): boolean {
  const [line] = lines;
  if (lines.length > 1 || line.rows.length > 1 || line.size < LARGER * next.size) return false;
  return next.follows && readsAsHeading(page.text.slice(page.runStart[line.firstRun], page.runStart[line.lastRun + 1]));
}

function isBroken(page: Snapshot, column: Column): boolean {
  if (!isLong(column)) return false;
  const pairs = column.lines.slice(1).map((line, k) => [column.lines[k], line] as const);
  const near = pairs.filter(([last, line]) => isBelow(column, last, line));
  const full = near.filter(([last, line]) => isFull(page, column, last, line));
  const capitals = near.filter(([, line]) => /^\p{Lu}/u.test(startOf(page, line)));
  if (column.right - column.left < MIN_WIDTH * column.lines[0].size) return false;
  return near.length >= MIN_LINES && full.length >= FULL * near.length && capitals.length <= VERSE * near.length;
}

/** Whether a column is set in letters of a text, and its paragraphs, where they are some by their tags, are lines by their places. */
function isText({ page, elements }: Content, { lines: [first] }: Column): boolean {
  const isParagraph = tagOf(page, first.rows[0]) === 'p';
  if (isParagraph && styleOf(elements[first.rows[0]])?.position !== 'absolute') return false;
  return !MONOSPACED.test(styleOf(elements[page.runOwner[first.firstRun]])?.fontFamily ?? '');
}

/** Whether a line of broken text goes on with the last one: that was full, or its sentence was not at its end. */
function goesOn(page: Snapshot, column: Column, last: Line, line: Line): boolean {
  const start = startOf(page, line);
  if (!isBelow(column, last, line) || ITEM.test(start)) return false;
  return isFull(page, column, last, line) || (/^\p{Ll}/u.test(start) && !SENTENCE_END.test(endOf(page, last)));
}

const SENTENCE_END = /[.:;!?…。：；！？]["'”’»)\]]*$/;

/** Whether a line stands as near to the last one as lines of one paragraph, and begins where these do. */
function isBelow({ left, step }: Column, last: Line, line: Line): boolean {
  return line.top - last.top <= EVEN * step && Math.abs(line.left - left) <= NEAR * line.size + 1;
}

/** Whether the first word of the next line, which is no item of a list, would have found no room in the last one. */
function isFull(page: Snapshot, { right }: Column, last: Line, line: Line): boolean {
  const start = startOf(page, line);
  const chars = page.text.slice(page.runStart[line.firstRun], page.runStart[line.lastRun + 1]).trim().length;
  const word = UNSPACED.test(start.slice(0, 1)) ? 1 : start.search(/\s|$/);
  // Letters are of different widths, and so are spaces.
  const width = (1.25 * word * (line.right - line.left)) / chars + 0.4 * line.size;
  return word * 2 <= chars && !ITEM.test(start) && right - last.right < width;
}

function startOf(page: Snapshot, { firstRun }: Line): string {
  return runText(page, firstRun).trimStart().slice(0, ENDS);
}

function endOf(page: Snapshot, { lastRun }: Line): string {
  return runText(page, lastRun).trimEnd().slice(-ENDS);
}

/** What both parts of a word that a hyphen ends are together. */
function wholeWord(end: string, start: string): string {
  return `${/\p{L}*(?=.$)/u.exec(end)?.[0] ?? ''}${/^\p{Ll}*/u.exec(start)?.[0] ?? ''}`.toLowerCase();
}

/** All words of a page, each as it stands within a text. */
function wordsOf(page: Snapshot): ReadonlySet<string> {
  const words = new Set<string>();
  for (let run = 0; run < page.runCount; run++) {
    for (const [word] of runText(page, run).matchAll(/\p{L}+/gu)) words.add(word.toLowerCase());
  }
  return words;
}
