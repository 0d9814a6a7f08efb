import { expect, test } from 'vitest';
import { seededRandom, shuffled } from '../random.ts';
import { pairedInterval } from './bootstrap.ts';

const random = seededRandom(7);
const theirs = Array.from({ length: 400 }, () => random());
const ours = theirs.map((value) => value + 0.02 + 0.1 * (random() - 0.5));

test('the interval holds the mean difference, and swapping the methods mirrors it', () => {
  const forth = pairedInterval(ours, theirs);
  const back = pairedInterval(theirs, ours);
  expect(forth.low).toBeLessThan(forth.mean);
  expect(forth.high).toBeGreaterThan(forth.mean);
  expect(back.mean).toBeCloseTo(-forth.mean, 12);
  expect(forth.low).toBeGreaterThan(0);
});

test('the interval is as wide as the normal approximation says, within a tenth', () => {
  const differences = ours.map((value, i) => value - theirs[i]);
  const mean = differences.reduce((a, b) => a + b, 0) / differences.length;
  const variance = differences.reduce((a, b) => a + (b - mean) ** 2, 0) / differences.length;
  const { low, high } = pairedInterval(ours, theirs);
  const normal = 2 * 1.96 * Math.sqrt(variance / differences.length);
  expect(Math.abs((high - low) / normal - 1)).toBeLessThan(0.1);
});

test('the same figures give the same interval', () => {
  expect(pairedInterval(ours, theirs)).toEqual(pairedInterval(ours, theirs));
});

test('figures of different pages cannot be paired', () => {
  expect(() => pairedInterval([1, 2], [1])).toThrow(RangeError);
});

test('shuffling keeps every item and repeats itself for the same seed', () => {
  const items = [1, 2, 3, 4, 5, 6, 7, 8];
  const once = shuffled(items, seededRandom(3));
  expect(once).toEqual(shuffled(items, seededRandom(3)));
  expect(once).not.toEqual(items);
  expect(once.toSorted()).toEqual(items);
});
