import { overlapRatio } from '../page/geometry.ts';
import type { Snapshot } from '../page/snapshot.ts';
import type { Boxes } from './boxes.ts';

/** Ratio of lengths. T of section 6.1, its value in section 7.1. */
export const OVERLAP_THRESHOLD = 0.7;

/**
 * Grouping, section 6.1: candidates in document order, cut into runs. The link between two neighbours is broken
 * where none of the four conditions of the section holds.
 */
export function groupByProjection(
  page: Snapshot,
  boxes: Boxes,
  candidates: readonly number[],
  threshold = OVERLAP_THRESHOLD,
): number[][] {
  const groups: number[][] = [];
  candidates.forEach((row, at) => {
    if (at > 0 && linked(page, boxes, candidates, at - 1, threshold)) groups[groups.length - 1].push(row);
    else groups.push([row]);
  });
  return groups;
}

/** Whether candidate i and the next one stay together: conditions (1) to (4), in the paper's order. */
function linked(page: Snapshot, boxes: Boxes, candidates: readonly number[], i: number, threshold: number): boolean {
  const before = candidates[i - 1];
  const here = candidates[i];
  const next = candidates[i + 1];
  const afterNext = candidates[i + 2];
  return (
    aligned(boxes, here, next, threshold) ||
    page.parent[here] === page.parent[next] ||
    (afterNext !== undefined && aligned(boxes, here, afterNext, threshold)) ||
    (before !== undefined && aligned(boxes, before, next, threshold))
  );
}

/** Two nodes share area, or their projection overlap ratio is above the threshold. */
function aligned(boxes: Boxes, a: number, b: number, threshold: number): boolean {
  const horizontal = overlapRatio(boxes.left[a], boxes.right[a], boxes.left[b], boxes.right[b]);
  const vertical = overlapRatio(boxes.top[a], boxes.bottom[a], boxes.top[b], boxes.bottom[b]);
  return (horizontal > 0 && vertical > 0) || Math.max(horizontal, vertical) > threshold;
}
