/** Where a picture stands says what it is, in any language: teasers of other pages, portraits, the frame of the site. */
import { MARKS } from '../blocks/word-lists.ts';
import { leadsToOwnHome } from '../page/first-page.ts';
import { FLAG, runText, stringOf, tagOf, type Snapshot } from '../page/snapshot.ts';
import type { RunCounts } from '../page/text-counts.ts';

/**
 * What the structure tells of a picture. `null`: nothing against it. A `named-teaser` is one of several in a part that
 * calls itself related articles or the like.
 */
export type PicturePlace = 'teaser' | 'named-teaser' | 'portrait' | 'frame' | 'advertisement' | null;

/** Items side by side from which cards are a list of teasers. */
const MIN_ITEMS = 2;

/** Characters of a linked title; Chinese titles are short. */
const MIN_TITLE = 4;

/** Characters of an item outside its links. A longer one tells a story of its own. */
const MAX_TEASER_TEXT = 240;

/** Characters of a heading over a list of teasers. */
const MAX_HEADING = 40;

/** Siblings after such a heading that are looked at. */
const MAX_PART = 40;

/** Rows up from a picture in which its class names are read. */
const CLASS_REACH = 4;

const PORTRAIT = /(?:^|[\s_-])(?:gr)?avatars?(?:$|[\s_-])|userpic|author-(?:image|photo|img|pic)/i;
const ADVERTISEMENT = /(?:^|[\s_-])(?:ads?|adverts?|advertisements?|sponsored|sponsors|outbrain|taboola)(?:$|[\s_-])/i;
const RELATED = /related|recommended|you-may-also|also-like|read-?more-?posts|prev-next|pagination/i;

const COMMENTS = /(?:^|[\s_-])comments?(?:$|[\s_-])|disqus/i;

/** Addresses of pictures: a link to one shows the same picture large. */
const PICTURE_ADDRESS = /\.(?:jpe?g|png|gif|webp|svg|avif|bmp)(?:[?#]|$)|\/(?:File|Image):/i;

/** Whether a link leads to another page, and not to a larger picture or a place of this one. */
function leadsAway(page: Snapshot, link: number): boolean {
  const href = stringOf(page, page.href, link);
  const here = page.url.split('#')[0];
  return !PICTURE_ADDRESS.test(href) && !(href.includes('#') && href.split('#')[0] === here);
}

/** The link that a picture lies in, if it leads to another page; or -1. */
export function linkAway(page: Snapshot, picture: number): number {
  for (let row = picture; row >= 0; row = page.parent[row]) {
    if (page.flags[row] & FLAG.link) return leadsAway(page, row) ? row : -1;
  }
  return -1;
}

/** Sums over the seen runs of rows a … b-1: characters, and those of them in links. */
interface Sums {
  chars(from: number, to: number): number;
  linkChars(from: number, to: number): number;
}

function sumsOf(page: Snapshot, runs: RunCounts, mask: Uint8Array): Sums {
  const all = new Float64Array(page.count + 1);
  const linked = new Float64Array(page.count + 1);
  for (let run = 0; run < page.runCount; run++) {
    const owner = page.runOwner[run];
    if (!mask[owner]) continue;
    all[owner + 1] += runs.chars[run];
    if (runs.linked[run]) linked[owner + 1] += runs.chars[run];
  }
  for (let row = 0; row < page.count; row++) {
    all[row + 1] += all[row];
    linked[row + 1] += linked[row];
  }
  return { chars: (from, to) => all[to] - all[from], linkChars: (from, to) => linked[to] - linked[from] };
}

/** What the places of pictures say. */
export interface Places {
  readonly places: ReadonlyMap<number, PicturePlace>;
  /** Rows of all teasers: they are not the text. */
  readonly teasers: readonly number[];
  /** Pictures of stories side by side, each leading where the title of its story leads: the first page of a blog. */
  readonly titled: ReadonlySet<number>;
}

/** What stands for and against each picture of a selection. O(rows + text). */
export function placesOf(page: Snapshot, mask: Uint8Array, pictures: readonly number[], runs: RunCounts): Places {
  const sums = sumsOf(page, runs, mask);
  const items = itemsOf(page, mask, pictures);
  const lists = listsOf(page, items, (_, item) => isTeaser(page, item, sums));
  const stories = listsOf(page, items, (picture, item) => isTitled(page, picture, item, sums));
  const [marked, comments] = [RELATED_PART, COMMENTS_PART].map((part) => markedRows(page, mask, runs, sums, part));
  const places = new Map<number, PicturePlace>();
  const teasers: number[] = [];
  for (const picture of pictures) {
    const item = items.get(picture) ?? picture;
    const alike = lists.get(page.parent[item]);
    const isOne = alike?.has(picture) === true && (alike.size >= MIN_ITEMS || marked[picture] === 1);
    if (isOne) teasers.push(item);
    const teaser = marked[picture] === 1 && alike !== undefined && alike.size >= MIN_ITEMS ? 'named-teaser' : 'teaser';
    const portrait = comments[picture] === 1 && isSmall(page, picture) ? 'portrait' : null;
    places.set(picture, isOne ? teaser : (portrait ?? standing(page, picture, marked[picture] === 1)));
  }
  const titled = new Set([...stories.values()].flatMap((list) => (list.size >= MIN_ITEMS ? [...list] : [])));
  return { places, teasers, titled };
}

/** The pictures of the items that something holds for, by the row that the items stand in. */
function listsOf(
  page: Snapshot,
  items: ReadonlyMap<number, number>,
  holds: (picture: number, item: number) => boolean,
): Map<number, Set<number>> {
  const lists = new Map<number, Set<number>>();
  for (const [picture, item] of items) {
    if (!holds(picture, item)) continue;
    const list = lists.get(page.parent[item]);
    if (list) list.add(picture);
    else lists.set(page.parent[item], new Set([picture]));
  }
  return lists;
}

/** For each picture the topmost row in which it is the only one. */
function itemsOf(page: Snapshot, mask: Uint8Array, pictures: readonly number[]): Map<number, number> {
  const held = new Int32Array(page.count);
  for (const picture of pictures) held[picture] = 1;
  for (let row = page.count - 1; row > 0; row--) held[page.parent[row]] += held[row];
  return new Map(
    pictures.map((picture) => {
      let item = picture;
      for (let up = page.parent[item]; up >= 0 && mask[up] && held[up] === 1; up = page.parent[up]) item = up;
      return [picture, item];
    }),
  );
}

/** Whether an item is a picture with the linked title of another page and little text besides. */
function isTeaser(page: Snapshot, item: number, sums: Sums): boolean {
  const linked = sums.linkChars(item, page.end[item]);
  if (linked < MIN_TITLE || sums.chars(item, page.end[item]) - linked > MAX_TEASER_TEXT) return false;
  for (let row = item; row < page.end[item]; row++) {
    if (page.flags[row] & FLAG.link && leadsAway(page, row)) return true;
  }
  return false;
}

/** Whether an item tells a story of its own, whose title leads where its picture does. */
function isTitled(page: Snapshot, picture: number, item: number, sums: Sums): boolean {
  const link = linkAway(page, picture);
  const plain = sums.chars(item, page.end[item]) - sums.linkChars(item, page.end[item]);
  if (link < item || plain <= MAX_TEASER_TEXT) return false;
  const href = stringOf(page, page.href, link);
  for (let row = item; row < page.end[item]; row++) {
    const leadsThere = page.flags[row] & FLAG.link && stringOf(page, page.href, row) === href;
    if (leadsThere && sums.linkChars(row, page.end[row]) >= MIN_TITLE) return true;
  }
  return false;
}

/** A part of a page by the words that open it and its class names; it ends before a sibling with more text than `plain`. */
interface Part {
  readonly opening: RegExp;
  readonly names: RegExp;
  /** Characters outside links. */
  readonly plain: number;
}

const RELATED_PART: Part = { opening: MARKS[1], names: RELATED, plain: MAX_TEASER_TEXT };
const COMMENTS_PART: Part = { opening: MARKS[0], names: COMMENTS, plain: Infinity };

/** 1 for the rows of such parts. */
function markedRows(page: Snapshot, mask: Uint8Array, runs: RunCounts, sums: Sums, part: Part): Uint8Array {
  const related = page.strings.map((text) => part.names.test(text));
  const marked = new Uint8Array(page.count);
  for (let run = 0; run < page.runCount; run++) {
    const owner = page.runOwner[run];
    const opens = runs.chars[run] > 0 && runs.chars[run] <= MAX_HEADING && part.opening.test(runText(page, run).trim());
    if (opens && mask[owner]) markPart(page, owner, mask, sums, marked, part.plain);
  }
  for (let row = 1; row < page.count; row++) {
    if (!mask[row]) continue;
    if (marked[page.parent[row]] === 1 || (page.classes[row] >= 0 && related[page.classes[row]])) marked[row] = 1;
  }
  return marked;
}

/** Marks what follows a heading beside it, up to the first sibling that tells a story of its own. */
function markPart(page: Snapshot, owner: number, mask: Uint8Array, sums: Sums, marked: Uint8Array, most: number): void {
  let heading = owner;
  const own = sums.chars(owner, page.end[owner]);
  for (let up = page.parent[owner]; up > 0 && mask[up] && sums.chars(up, page.end[up]) === own; up = page.parent[up]) {
    heading = up;
  }
  const parent = page.parent[heading];
  if (parent < 0) return;
  for (let row = page.end[heading], seen = 0; row < page.end[parent] && seen < MAX_PART; row = page.end[row], seen++) {
    const plain = sums.chars(row, page.end[row]) - sums.linkChars(row, page.end[row]);
    if (plain > most) return;
    marked[row] = 1;
  }
}

/** px. Portraits of commenters are at most so wide and high. */
const MAX_PORTRAIT = 100;

function isSmall(page: Snapshot, row: number): boolean {
  return page.right[row] - page.left[row] <= MAX_PORTRAIT && page.bottom[row] - page.top[row] <= MAX_PORTRAIT;
}

/** What class names and the tags around a picture say of it. */
function standing(page: Snapshot, picture: number, marked: boolean): PicturePlace {
  const link = linkAway(page, picture);
  const away = link >= 0;
  if (away && leadsToOwnHome(stringOf(page, page.href, link), page.url)) return 'frame';
  if (marked && away) return 'teaser';
  let frame = false;
  for (let row = picture, up = 0; row >= 0; row = page.parent[row], up++) {
    const names = up < CLASS_REACH ? `${stringOf(page, page.classes, row)} ${stringOf(page, page.id, row)}` : '';
    if (PORTRAIT.test(names)) return 'portrait';
    if (away && ADVERTISEMENT.test(names)) return 'advertisement';
    const tag = tagOf(page, row);
    if (tag === 'nav') return 'frame';
    if (tag === 'article' || tag === 'main') return null;
    frame ||= tag === 'footer' || (away && (tag === 'header' || tag === 'aside'));
  }
  return frame ? 'frame' : null;
}
