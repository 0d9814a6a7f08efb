import { expect, test } from 'vitest';
import { outlineOf, pageOutlineOf } from './outline.ts';
import { layout, rowOf } from './testing.ts';

const page = layout({ text: [0, 100, 500, 600], side: [600, 100, 1000, 200] }, { height: 2000 });

test('a region is drawn in a square of 100, whatever the shape of its page', () => {
  const region = { included: [rowOf(page, 'text')], excluded: [rowOf(page, 'side')] };
  expect(outlineOf(page, region)).toEqual({ inside: 'M0 5H50V30H0Z', outside: 'M60 5H100V10H60Z' });
});

test('around it all that is in sight is drawn, and how tall the page is told', () => {
  const { blocks, tall } = pageOutlineOf(page, { included: [], excluded: [] });
  expect([blocks, tall]).toEqual(['M0 5H50V30H0ZM60 5H100V10H60Z', 2]);
});

test('of more boxes than can be told apart the largest are drawn', () => {
  const small = Array.from({ length: 200 }, (_, k) => [`small${k}`, [k, 0, k + 1, 1]] as const);
  const many = layout({ ...Object.fromEntries(small), large: [0, 500, 1000, 1000] });
  const rows = Array.from({ length: 201 }, (_, k) => k + 2);
  const { inside } = outlineOf(many, { included: rows, excluded: [] });
  expect([inside.split('Z').length - 1, inside.startsWith('M0 50H100V100H0Z')]).toEqual([120, true]);
});
