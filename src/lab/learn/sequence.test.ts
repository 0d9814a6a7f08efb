import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commonSubsequence } from '../measure/scorers.ts';
import { seededRandom } from '../random.ts';
import { alignSequences } from './sequence.ts';

const symbols = fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 60 }).map((list) => Int32Array.from(list));
const letters = (list: Int32Array): string[] => Array.from(list, String);

test('matched places hold the same symbol and rise, and small sequences are matched as long as can be', () => {
  fc.assert(
    fc.property(symbols, symbols, (a, b) => {
      const matches = alignSequences(a, b);
      const pairs = [...matches.entries()].filter(([, j]) => j >= 0);
      expect(pairs.every(([i, j], k) => a[i] === b[j] && (k === 0 || j > pairs[k - 1][1]))).toBe(true);
      expect(pairs.length).toBe(commonSubsequence(letters(a), letters(b)));
    }),
  );
});

test('a stray symbol does not take the first place of a stretch that matches', () => {
  const matches = alignSequences(Int32Array.of(1, 2, 3), Int32Array.of(1, 9, 9, 1, 2, 3, 1));
  expect(Array.from(matches)).toEqual([3, 4, 5]);
});

test('a long text is found word for word between boilerplate', () => {
  const random = seededRandom(5);
  const word = (): number => Math.floor(2000 * random() ** 2);
  const gold = Int32Array.from({ length: 6000 }, word);
  const noise = Array.from({ length: 3000 }, word);
  const page = Int32Array.from([
    ...noise,
    ...gold.subarray(0, 3000),
    ...noise.slice(0, 50),
    ...gold.subarray(3000),
    ...noise,
  ]);
  const matches = alignSequences(gold, page);
  expect(matches[0]).toBe(3000);
  expect(matches[5999]).toBe(9049);
  expect(matches.every((j) => j >= 0)).toBe(true);
});

test('ranges too large for a table and without an anchor are left unmatched', () => {
  const a = new Int32Array(5000).fill(1);
  const b = Int32Array.from({ length: 5000 }, (_, i) => (i % 2 ? 1 : 2));
  b[4999] = 3;
  expect(alignSequences(a, b).every((j) => j < 0)).toBe(true);
});
