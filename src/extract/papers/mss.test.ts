import fc from 'fast-check';
import { expect, test } from 'vitest';
import { UNRECORDED } from '../clg/model.ts';
import { runText } from '../page/snapshot.ts';
import { h, snapshotOf, type TestElement } from '../page/testing.ts';
import {
  contentRuns,
  LEVEL_STEP,
  levelOf,
  maximumSubsequence,
  MSS_VERSION,
  packTrigrams,
  readMss,
  trigramKey,
  walkTrigrams,
  type MssModelFile,
} from './mss.ts';
import { hashOf } from './word-stream.ts';

/** Inside `p` and `a` tokens gain and lose alike (P − ½ of log odds 1 and −1, .23); elsewhere P = ½. */
const file: MssModelFile = {
  version: MSS_VERSION,
  prior: 0,
  tags: { p: 4, a: -4 },
  trigrams: '',
  provenance: UNRECORDED,
};

/** The texts of the runs that the model takes, null where it takes none. */
function taken(model: MssModelFile, ...children: TestElement[]): string[] | null {
  const page = snapshotOf(h('body', {}, ...children));
  const kept = contentRuns(page, readMss(model));
  return kept && Array.from({ length: page.runCount }, (_, k) => runText(page, k)).filter((_, k) => kept[k] === 1);
}

const p = (text: string) => h('p', {}, text);
const a = (text: string) => h('a', { href: '#' }, text);

test('a link between texts is taken where what follows gains more than it loses', () => {
  // <p and four words gain 5 parts. Then <a and one word lose 2, and <p with two words gains 3: 6 in all.
  expect(taken(file, a('menu one'), p('four words of text'), a('more'), p('two words'))).toEqual([
    'four words of text',
    'more',
    'two words',
  ]);
});

test('where it gains as much as it loses the shorter stretch is taken', () => {
  // <p with one word gains 2 parts, what the link lost.
  expect(taken(file, a('menu one'), p('four words of text'), a('more'), p('word'))).toEqual(['four words of text']);
});

test('a run is taken where at least half of its words lie in the stretch', () => {
  // Each x loses nearly ½, so that the stretch ends before the first: two of four words, one of three.
  const unlikely = [keyOf('x', 'x', 'x'), keyOf('x', 'x', '</p'), keyOf('x', '</p', '</body')];
  const model = { ...file, trigrams: packTrigrams(new Map(unlikely.map((key) => [key, levelOf(-7)]))) };
  expect(taken(model, p('one two x x'))).toEqual(['one two x x']);
  expect(taken(model, p('one x x'))).toEqual([]);
});

test('a page on which nothing is likelier content than not has no content', () => {
  expect(taken(file, a('menu one'), a('two'))).toBeNull();
  expect(taken({ ...file, prior: -5 }, p('text'))).toBeNull();
});

const keyOf = (...words: [string, string, string]) => trigramKey(hashOf(words[0]), hashOf(words[1]), hashOf(words[2]));

test('a trigram of the model counts where it begins, with its level', () => {
  // "read more </a" gains as much as the prior takes away and ten steps more.
  const key = keyOf('read', 'more', '</a');
  const model = { ...file, tags: {}, prior: -1, trigrams: packTrigrams(new Map([[key, 4 + 10]])) };
  expect(taken(model, a('read more'), p('other'))).toEqual(['read more']);
  expect(taken({ ...model, trigrams: packTrigrams(new Map([[key, 3]])) }, a('read more'), p('other'))).toBeNull();
});

test('every token begins one trigram, past the end stand empty tokens', () => {
  const trigrams: number[] = [];
  walkTrigrams(snapshotOf(h('p', {}, 'one')), (trigram) => trigrams.push(trigram));
  const [open, one, close] = ['<p', 'one', '</p'].map((token) => hashOf(token));
  expect(trigrams).toEqual([trigramKey(open, one, close), trigramKey(one, close, 0), trigramKey(close, 0, 0)]);
});

test('a packed table has every level again, and those that were not packed are 0', () => {
  const levels = new Map(Array.from({ length: 500 }, (_, k) => [keyOf('a', 'b', `${k}x`), (k % 64) - 31] as const));
  const { slots, levels: read } = readMss({ ...file, trigrams: packTrigrams(levels) });
  const known = new Map(Array.from(slots, (key, slot) => [key, read[slot]] as const).filter(([key]) => key !== 0));
  expect(known).toEqual(new Map([...levels].filter(([, level]) => level !== 0)));
});

test('levels are steps of a log ratio, held within what one character can say', () => {
  expect(levelOf(2 * LEVEL_STEP)).toBe(2);
  expect([levelOf(-100), levelOf(100)]).toEqual([-31, 32]);
});

test('a model of another version, cut short or with strange digits is refused', () => {
  expect(() => readMss({ ...file, version: MSS_VERSION + 1 })).toThrow(RangeError);
  expect(() => readMss({ ...file, trigrams: 'AAAA' })).toThrow(RangeError);
  expect(() => readMss({ ...file, trigrams: 'AAA-A' })).toThrow(RangeError);
});

function best(values: readonly number[]) {
  const stretch = maximumSubsequence();
  for (const value of values) stretch.add(value);
  return stretch.best();
}

test('of equal stretches the first is the greatest, and none is where nothing is above 0', () => {
  expect(best([-1, 2, -1, 2, -5, 3])).toEqual({ from: 1, to: 4 });
  expect(best([-1, -0.5])).toBeNull();
  expect(best([])).toBeNull();
});

test('no stretch has a larger sum than the maximum subsequence', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -9, max: 9 }), { maxLength: 12 }), (values) => {
      const sum = (from: number, to: number): number => values.slice(from, to).reduce((all, one) => all + one, 0);
      const sums = values.flatMap((_, from) => values.map((__, to) => sum(from, to + 1)));
      const found = best(values);
      expect(found === null ? 0 : sum(found.from, found.to)).toBe(Math.max(0, ...sums));
    }),
  );
});
