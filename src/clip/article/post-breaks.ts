import { selectionMask, type Region } from '../../extract/page/selection.ts';
import { firstRunAfter, stringOf, tagOf, type Snapshot } from '../../extract/page/snapshot.ts';

/** First class names of what holds one post of a thread: `post`, `topic-post`, `answer`, `comment-12`. */
const POST = /^(?:[a-z]+[_-])?(?:post|answer|comment|reply|message)(?:[_-](?:wrapper|container|item|row|\d+))?$/i;

/** Answers stand apart from their question too. */
const ANSWER = /^answer$/i;

/** What stands between the parts of these is part of them. */
const PARTED: ReadonlySet<string> = new Set(['li', 'dt', 'dd', 'tr', 'td', 'th', 'tbody']);

/** Headings by which a part is told from the one before it. */
const HEADINGS: ReadonlySet<string> = new Set(['h1', 'h2', 'h3']);

/**
 * The rows at which another post of a thread begins, in document order: posts often have no heading, and without the boxes
 * of their page nothing would part what one person wrote from what the next one did. O(runs + rows · log runs).
 */
export function postBreaks(page: Snapshot, chosen: Region): number[] {
  const isPost = page.tagNames.includes('article') || page.strings.some((text) => POST.test(firstOf(text)));
  if (!isPost) return [];
  const mask = selectionMask(page, chosen);
  const taken = countsOf(page.runCount, (run) => mask[page.runOwner[run]]);
  const headings = countsOf(page.count, (row) => Number(HEADINGS.has(tagOf(page, row))));
  /** By parent, the last post in it that holds something. */
  const before = new Map<number, { readonly name: string; readonly row: number }>();
  const breaks: number[] = [];
  for (let row = 1; row < page.count; row++) {
    const name = postName(page, row);
    if (name === '' || !holds(taken, firstRunAfter(page, row), firstRunAfter(page, page.end[row]))) continue;
    const last = before.get(page.parent[row]);
    const isNext = last?.name === name && isInColumn(page, last.row, row);
    const isAnswer = ANSWER.test(name) && holds(taken, 0, firstRunAfter(page, row));
    before.set(page.parent[row], { name, row });
    if ((isNext || isAnswer) && !holds(headings, row, page.end[row])) breaks.push(row);
  }
  return breaks;
}

/** px by which edges of one column may differ. */
const NEAR = 1;

/** Whether two boxes share an edge: posts stand one below the other, cards side by side. */
function isInColumn({ left, right }: Snapshot, a: number, b: number): boolean {
  return Math.abs(left[a] - left[b]) <= NEAR || Math.abs(right[a] - right[b]) <= NEAR;
}

/** What posts of one thread have in common; empty for what is none. */
function postName(page: Snapshot, row: number): string {
  const tag = tagOf(page, row);
  if (PARTED.has(tag)) return '';
  const classes = stringOf(page, page.classes, row);
  if (classes === '' && tag !== 'article') return '';
  const first = firstOf(classes);
  return tag === 'article' || POST.test(first) ? first.replace(/\d+/g, '') || tag : '';
}

function firstOf(classes: string): string {
  return /^\s*(\S+)/.exec(classes)?.[1] ?? '';
}

/** For each of some places and the end, how many stand before it for which `isOne` is 1, and not 0. */
function countsOf(places: number, isOne: (place: number) => number): Int32Array {
  const counts = new Int32Array(places + 1);
  for (let place = 0; place < places; place++) counts[place + 1] = counts[place] + isOne(place);
  return counts;
}

function holds(counts: Int32Array, from: number, to: number): boolean {
  return counts[to] > counts[from];
}
