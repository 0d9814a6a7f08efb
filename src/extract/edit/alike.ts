import { stringOf, tagOf, type Snapshot } from '../page/snapshot.ts';
import { hasContent, type BlockPage } from './blocks.ts';

/** Levels above a row whose classes must agree too: the item, its list, and what holds the lists. */
const LEVELS = 2;

/**
 * Rows of the same repeated structure as a row, itself among them: the same tags from the document element down, and
 * classes in common on the row and on LEVELS rows above it. Class names with digits are one item's own and do not count.
 * Document order, none inside another.
 */
export function alikeRows(blocks: BlockPage, row: number): number[] {
  const { page } = blocks;
  const path = tagPath(page, row);
  const found: number[] = [];
  for (let other = 0; other < page.count; other++) {
    if (page.tag[other] !== page.tag[row]) continue;
    const alike =
      other === row || (hasContent(blocks, other) && tagPath(page, other) === path && sameClasses(page, other, row));
    if (!alike) continue;
    found.push(other);
    other = page.end[other] - 1;
  }
  return found;
}

function tagPath(page: Snapshot, row: number): string {
  const tags: string[] = [];
  for (let at = row; at >= 0; at = page.parent[at]) tags.push(tagOf(page, at));
  return tags.join(' ');
}

function sameClasses(page: Snapshot, a: number, b: number): boolean {
  for (let level = 0, x = a, y = b; level <= LEVELS && x !== y; level++, x = page.parent[x], y = page.parent[y]) {
    const [one, two] = [classesOf(page, x), classesOf(page, y)];
    const agree = one.length === 0 ? two.length === 0 : one.some((name) => two.includes(name));
    if (!agree) return false;
  }
  return true;
}

function classesOf(page: Snapshot, row: number): string[] {
  return stringOf(page, page.classes, row)
    .split(/\s+/)
    .filter((name) => name !== '' && !/\d/.test(name));
}
