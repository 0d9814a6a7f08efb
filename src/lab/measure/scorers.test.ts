import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaScore, characterScore, commonSubsequence, snippetShare, words, wordScore, type Score } from './scorers.ts';

interface Vectors {
  readonly word: readonly (Score & { predicted: string; gold: string })[];
  readonly character: readonly (Score & { predicted: string; gold: string })[];
  readonly area: readonly (Score & Record<'predict' | 'predictExcluded' | 'gold' | 'goldExcluded', number[][]>)[];
}

const vectorFile = join(process.env.WINNOW_SHARED ?? '../shared', 'metrics-vectors.json');
const vectors = existsSync(vectorFile) ? (JSON.parse(readFileSync(vectorFile, 'utf8')) as Vectors) : null;
const withVectors = vectors
  ? 'the agreed vectors'
  : 'the agreed vectors: skipped, metrics-vectors.json is not here (WINNOW_SHARED)';

function expectClose(score: Score, wanted: Score): void {
  for (const key of ['precision', 'recall', 'f1'] as const) expect(score[key]).toBeCloseTo(wanted[key], 12);
}

describe.skipIf(!vectors)(withVectors, () => {
  test('every word case is reproduced', () => {
    for (const v of vectors?.word ?? []) expectClose(wordScore(v.predicted, v.gold), v);
  });
  test('every character case is reproduced', () => {
    for (const v of vectors?.character ?? []) expectClose(characterScore(v.predicted, v.gold), v);
  });
  test('every area case is reproduced', () => {
    for (const v of vectors?.area ?? []) {
      const predicted = { boxes: v.predict.flat(), excluded: v.predictExcluded.flat() };
      expectClose(areaScore(predicted, { boxes: v.gold.flat(), excluded: v.goldExcluded.flat() }), v);
    }
  });
});

test('words are split as by Python: letters, numbers and the underscore, no combining marks', () => {
  expect(words('It’s snake_case, ½ of CAFÉ №5')).toEqual(['it', 's', 'snake_case', '½', 'of', 'café', '5']);
  expect(words('हिन्दी')).toEqual(['ह', 'न', 'द']);
});

test('the order of words does not matter and repeated words count as often as they stand', () => {
  expect(wordScore('b a', 'a b').f1).toBe(1);
  expect(wordScore('a a', 'a')).toEqual({ precision: 0.5, recall: 1, f1: 2 / 3 });
});

test('nothing predicted where nothing is wanted is right, in words, characters and area', () => {
  const nothing = { boxes: [], excluded: [] };
  expect([wordScore('', '…').f1, characterScore(' ', '').f1, areaScore(nothing, nothing).f1]).toEqual([1, 1, 1]);
});

test('characters out of order are lost, white space never counts', () => {
  expect(characterScore('甲 乙\n丙', '甲乙丙').f1).toBe(1);
  expect(characterScore('乙甲', '甲乙').recall).toBe(0.5);
});

test('the bit-parallel length equals the length by the table of dynamic programming', () => {
  const letters = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 90 });
  fc.assert(fc.property(letters, letters, (a, b) => commonSubsequence(a, b) === lengthByTable(a, b)));
});

test('what a deselected box cuts out counts for neither side', () => {
  const gold = { boxes: [0, 0, 100, 100], excluded: [0, 50, 100, 100] };
  expect(areaScore({ boxes: [0, 0, 100, 50], excluded: [] }, gold).f1).toBe(1);
  expect(areaScore({ boxes: [0, 0, 100, 100], excluded: [] }, gold).precision).toBe(0.5);
});

test('a snippet is present whatever its white space and case; no snippets give no share', () => {
  expect(snippetShare('One\n  two three', ['one two', 'four'])).toBe(0.5);
  expect(snippetShare('text', [])).toBeNull();
});

function lengthByTable(a: readonly string[], b: readonly string[]): number {
  let row = new Array<number>(b.length + 1).fill(0);
  for (const x of a) {
    const next = [0];
    b.forEach((y, j) => next.push(x === y ? row[j] + 1 : Math.max(row[j + 1], next[j])));
    row = next;
  }
  return row[b.length];
}
