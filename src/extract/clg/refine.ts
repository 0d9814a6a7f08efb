import type { Snapshot } from '../page/snapshot.ts';
import type { Boxes } from './boxes.ts';
import { groupWeight } from './select.ts';

/** Parameters of Algorithm 1, section 6.3. */
export interface RefineOptions {
  /** Shares of the page's area. */
  readonly theta: readonly [tooSmall: number, largeEnough: number, never: number, tooLarge: number];
  /** Levels of the tree, the document above the root element counted as the first. */
  readonly depth: number;
}

/** Section 7.1: θ1 … θ4 and d. */
export const REFINE_OPTIONS: RefineOptions = { theta: [0.05, 0.2, 0.4, 0.9], depth: 3 };

/** What the nodes of a page are weighed by: s(v), px², p(v), and the rectangles that a group covers. */
export interface Measures {
  readonly area: Float64Array;
  readonly scores: Float64Array;
  readonly boxes: Boxes;
}

/**
 * Algorithm 1: the nodes that take the place of the best group; the letters of its steps stand beside the lines. Ties
 * go to the first node.
 *
 * Differs from Algorithm 1: 3(b) is asked before 3(a), as the text of section 6.3 says it, so that a wrapper deep in
 * the tree that covers the whole page is drilled down too; evidence in decisions/0002.
 */
export function refine(
  page: Snapshot,
  group: readonly number[],
  measures: Measures,
  { theta, depth }: RefineOptions = REFINE_OPTIONS,
): number[] {
  const { area } = measures;
  const pageArea = area[0];
  let node = lowestCommonAncestor(page, group); // 1
  if (area[node] < theta[0] * pageArea) node = growUntil(page, area, node, theta[1] * pageArea); // 2
  if (area[node] >= theta[3] * pageArea) return drillDown(page, group, measures, node, theta[3] * pageArea); // 3b
  if (depthOf(page, node) > depth || area[node] <= theta[2] * pageArea) return [node]; // 3a
  return group.slice(); // 3c
}

/**
 * Step 3(b): from a node that is too large down to the largest child until that is small enough, then the best of it
 * and its siblings by p(v)·s(v).
 *
 * Differs from Algorithm 1: the group stays where its own P̄·S, the measure of section 6.2, is larger. As printed the
 * step forgets the group, and takes any large block of the page in its place; evidence in decisions/0002.
 */
function drillDown(page: Snapshot, group: readonly number[], measures: Measures, from: number, most: number): number[] {
  const { area, scores, boxes } = measures;
  const out = bestSibling(page, area, scores, shrinkBelow(page, area, from, most));
  return groupWeight(boxes, group, scores) > scores[out] * area[out] ? group.slice() : [out];
}

/** The deepest row that holds all of some rows in document order. */
export function lowestCommonAncestor(page: Snapshot, rows: readonly number[]): number {
  const last = rows[rows.length - 1];
  let node = rows[0];
  while (page.end[node] <= last) node = page.parent[node];
  return node;
}

/** Level of a row in the DOM tree, whose root, the document, is level 1: html is at 2, body at 3. */
export function depthOf(page: Snapshot, row: number): number {
  let depth = 1;
  for (let node = row; node >= 0; node = page.parent[node]) depth++;
  return depth;
}

/** Step 2: the closest ancestor that covers enough. */
function growUntil(page: Snapshot, area: Float64Array, row: number, enough: number): number {
  let node = row;
  while (area[node] < enough && page.parent[node] >= 0) node = page.parent[node];
  return node;
}

/** Step 3(b)(i): down to the largest child until that is small enough, or has no child that covers anything. */
function shrinkBelow(page: Snapshot, area: Float64Array, row: number, most: number): number {
  let node = row;
  while (area[node] >= most) {
    const child = largestOf(page, node, area);
    if (child < 0) return node;
    node = child;
  }
  return node;
}

/** Step 3(b)(ii): the best of a row and its siblings by p(v)·s(v). */
function bestSibling(page: Snapshot, area: Float64Array, scores: Float64Array, row: number): number {
  if (page.parent[row] < 0) return row;
  const best = largestOf(page, page.parent[row], area, scores);
  return best < 0 ? row : best;
}

/** The child of a row with the largest area, or area × score; -1 where none is above 0. */
function largestOf(page: Snapshot, parent: number, area: Float64Array, scores?: Float64Array): number {
  let best = -1;
  let most = 0;
  for (let child = parent + 1; child < page.end[parent]; child = page.end[child]) {
    const size = area[child] * (scores ? scores[child] : 1);
    if (size > most) {
      best = child;
      most = size;
    }
  }
  return best;
}
