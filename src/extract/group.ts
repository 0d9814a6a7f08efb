import type { Aggregates } from './aggregate.ts';
import { overlapRatio } from './geometry.ts';
import type { Snapshot } from './snapshot.ts';

/** Ratio of lengths. T of section 6.1, its value in section 7.1. */
export const OVERLAP_THRESHOLD = 0.7;

type Bounds = Pick<Aggregates, 'left' | 'top' | 'right' | 'bottom'>;

/**
 * Grouping, section 6.1: candidates in document order, cut into runs. The link between two neighbours is broken
 * where none of the four conditions of the section holds.
 */
export function groupByProjection(
  page: Snapshot,
  bounds: Bounds,
  candidates: readonly number[],
  threshold = OVERLAP_THRESHOLD,
): number[][] {
  const groups: number[][] = [];
  candidates.forEach((row, at) => {
    if (at > 0 && linked(page, bounds, candidates, at - 1, threshold)) groups[groups.length - 1].push(row);
    else groups.push([row]);
  });
  return groups;
}

/** Whether candidate i and the next one stay together: conditions (1) to (4), in the paper's order. */
function linked(page: Snapshot, bounds: Bounds, candidates: readonly number[], i: number, threshold: number): boolean {
  const before = candidates[i - 1];
  const here = candidates[i];
  const next = candidates[i + 1];
  const afterNext = candidates[i + 2];
  return (
    aligned(bounds, here, next, threshold) ||
    page.parent[here] === page.parent[next] ||
    (afterNext !== undefined && aligned(bounds, here, afterNext, threshold)) ||
    (before !== undefined && aligned(bounds, before, next, threshold))
  );
}

/** Two nodes share area, or their projection overlap ratio is above the threshold. */
function aligned(bounds: Bounds, a: number, b: number, threshold: number): boolean {
  const horizontal = overlapRatio(bounds.left[a], bounds.right[a], bounds.left[b], bounds.right[b]);
  const vertical = overlapRatio(bounds.top[a], bounds.bottom[a], bounds.top[b], bounds.bottom[b]);
  return (horizontal > 0 && vertical > 0) || Math.max(horizontal, vertical) > threshold;
}
