import fc from 'fast-check';
import { expect, test } from 'vitest';
import { intersections, overlapRatio, regionArea, sharedArea, unionArea } from './geometry.ts';

/** f(R) of section 6.2 of the CLG paper, as printed: f(a1) + f(a2 … an) − f(a1∩a2 … a1∩an). */
function areaByRecursion(rects: readonly (readonly number[])[]): number {
  if (rects.length === 0) return 0;
  const [first, ...rest] = rects;
  const shared = rest.map((rect) => [
    Math.max(first[0], rect[0]),
    Math.max(first[1], rect[1]),
    Math.min(first[2], rect[2]),
    Math.min(first[3], rect[3]),
  ]);
  return areaOf(first) + areaByRecursion(rest) - areaByRecursion(shared.filter((rect) => areaOf(rect) > 0));
}

function areaOf([left, top, right, bottom]: readonly number[]): number {
  return Math.max(0, right - left) * Math.max(0, bottom - top);
}

/** Cells of a 16 × 16 board inside any of the rectangles of whole numbers. */
function cells(rects: readonly (readonly number[])[]): Set<number> {
  const inside = new Set<number>();
  for (const [left, top, right, bottom] of rects) {
    for (let x = left; x < right; x++) for (let y = top; y < bottom; y++) inside.add(16 * y + x);
  }
  return inside;
}

const edge = fc.integer({ min: 0, max: 16 });
const rect = fc
  .tuple(edge, edge, edge, edge)
  .map(([a, b, c, d]) => [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]);
const rects = (maxLength: number) => fc.array(rect, { maxLength });

test('the sweep agrees with the recursion of section 6.2', () => {
  fc.assert(fc.property(rects(9), (list) => unionArea(list.flat()) === areaByRecursion(list)));
});

test('the sweep agrees with the recursion on edges that are no whole numbers', () => {
  const real = fc.double({ min: 0, max: 2000, noNaN: true });
  const box = fc.tuple(real, real, real, real).map(([x, y, w, h]) => [x, y, x + w, y + h]);
  fc.assert(
    fc.property(fc.array(box, { maxLength: 7 }), (list) => {
      expect(unionArea(list.flat())).toBeCloseTo(areaByRecursion(list), 2);
    }),
  );
});

test('the order of the rectangles and repeated ones do not change the area', () => {
  fc.assert(
    fc.property(rects(12), (list) => unionArea([...list, ...list].reverse().flat()) === unionArea(list.flat())),
  );
});

test('a region minus another counts the cells that are in the first alone', () => {
  fc.assert(
    fc.property(rects(6), rects(6), (inside, outside) => {
      const out = cells(outside);
      const left = [...cells(inside)].filter((cell) => !out.has(cell));
      return regionArea(inside.flat(), outside.flat()) === left.length;
    }),
  );
});

test('the area shared by two cut regions counts the cells that both keep', () => {
  fc.assert(
    fc.property(rects(5), rects(5), rects(5), rects(5), (a, notA, b, notB) => {
      const [inA, outA, inB, outB] = [a, notA, b, notB].map(cells);
      const both = [...inA].filter((cell) => !outA.has(cell) && inB.has(cell) && !outB.has(cell));
      return sharedArea(a.flat(), notA.flat(), b.flat(), notB.flat()) === both.length;
    }),
  );
});

test('empty and inverted rectangles add nothing', () => {
  expect(unionArea([])).toBe(0);
  expect(unionArea([5, 5, 5, 9, 9, 9, 3, 3])).toBe(0);
  expect(unionArea([0, 0, 2, 2, 5, 5, 5, 9])).toBe(4);
});

test('rectangles that only touch do not intersect', () => {
  expect(intersections([0, 0, 10, 10], [10, 0, 20, 10])).toHaveLength(0);
  expect([...intersections([0, 0, 10, 10], [4, 5, 20, 8])]).toEqual([4, 5, 10, 8]);
});

test('the overlap ratio is the shared length over the longer interval, whichever comes first', () => {
  expect(overlapRatio(0, 10, 5, 25)).toBe(0.25);
  expect(overlapRatio(5, 25, 0, 10)).toBe(0.25);
  expect(overlapRatio(0, 10, 10, 20)).toBe(0);
  expect(overlapRatio(3, 3, 3, 3)).toBe(0);
});
