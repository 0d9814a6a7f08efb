import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rank } from './ranking.ts';
import { eachPosting, mergeSegments, segmentBuilder, termAt, type Segment } from './segment.ts';
import { eachTerm, needsOf } from './terms.ts';

function countsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  eachTerm(text, (term) => counts.set(term, (counts.get(term) ?? 0) + 1));
  return counts;
}

/** A segment of articles by id. */
function segmentOf(articles: Readonly<Record<string, string>>): Segment {
  const builder = segmentBuilder();
  for (const [id, text] of Object.entries(articles)) builder.add(id, countsOf(text));
  return builder.build();
}

/** Everything that a segment says: term, id, count. */
function contentOf(segment: Segment): string[] {
  const lines: string[] = [];
  segment.termEnds.forEach((_, k) =>
    eachPosting(segment, k, (ordinal, count) => lines.push(`${termAt(segment, k)} ${segment.ids[ordinal]} ${count}`)),
  );
  return lines.sort();
}

const everything = () => true;

function search(segments: readonly Segment[], query: string): string[] {
  return rank(segments, needsOf(query), everything).map(({ id }) => id);
}

const articles = fc.array(fc.stringMatching(/^([ab]{1,3} ){0,300}$/), { minLength: 1, maxLength: 12 });

test('merged segments say what one segment of all their articles says', () => {
  fc.assert(
    fc.property(articles, fc.integer({ min: 1, max: 5 }), (texts, parts) => {
      const named = texts.map((text, k) => [`id${k}`, text] as const);
      const whole = segmentOf(Object.fromEntries(named));
      const split = Array.from({ length: parts }, (_, part) =>
        segmentOf(Object.fromEntries(named.filter((_, k) => k % parts === part))),
      );
      const merged = mergeSegments(split, everything);
      expect(contentOf(merged)).toEqual(contentOf(whole));
      expect(merged.lengths.reduce((a, b) => a + b, 0)).toBe(whole.lengths.reduce((a, b) => a + b, 0));
    }),
  );
});

test('an article that is no longer live leaves nothing behind when segments are merged', () => {
  const segment = segmentOf({ gone: 'lamp wick', stays: 'lamp oil' });
  const merged = mergeSegments([segment], (_, ordinal) => segment.ids[ordinal] !== 'gone');
  expect(contentOf(merged)).toEqual(['lamp stays 1', 'oil stays 1']);
});

test('counts and ordinals beyond one byte survive the packing', () => {
  const many = Object.fromEntries(
    Array.from({ length: 400 }, (_, k) => [`id${k}`, k === 390 ? 'far '.repeat(300) : 'near']),
  );
  expect(contentOf(segmentOf(many)).filter((line) => line.startsWith('far'))).toEqual(['far id390 300']);
});

test('an article that has the word more often, or is shorter, stands higher', () => {
  const segment = segmentOf({
    once: `lamp ${'stone '.repeat(50)}`,
    often: `lamp lamp lamp ${'stone '.repeat(48)}`,
    short: 'lamp stone',
  });
  expect(search([segment], 'lamp').indexOf('often')).toBeLessThan(search([segment], 'lamp').indexOf('once'));
  expect(search([segment], 'lamp').indexOf('short')).toBeLessThan(search([segment], 'lamp').indexOf('once'));
});

test('the word itself stands above a longer one that begins with it', () => {
  expect(search([segmentOf({ longer: 'lamplighter', itself: 'lamp' })], 'lamp')).toEqual(['itself', 'longer']);
});

test('a rare word decides more than a common one', () => {
  const common = Object.fromEntries(Array.from({ length: 20 }, (_, k) => [`c${k}`, 'sea sea sea island']));
  const segment = segmentOf({ ...common, rare: 'sea wick island', b: 'sea sea wick' });
  expect(search([segment], 'sea wick')).toEqual(['b', 'rare']);
});

test('an article is found in whichever segment it stands', () => {
  const segments = [segmentOf({ a: 'lamp' }), segmentOf({ b: 'lamp' }), segmentOf({ c: 'oil' })];
  expect(search(segments, 'lamp').sort()).toEqual(['a', 'b']);
});

test('an article that is not live is not found', () => {
  const segment = segmentOf({ a: 'lamp', b: 'lamp' });
  const found = rank([segment], needsOf('lamp'), (_, ordinal) => segment.ids[ordinal] === 'b');
  expect(found.map(({ id }) => id)).toEqual(['b']);
});

test('a word of one letter is looked for as it is, a longer one as the beginning of words too', () => {
  const segment = segmentOf({ 'clip:1': 'vitamin b', 'clip:2': 'bread', 'clip:3': 'breadth' });
  expect(search([segment], 'b')).toEqual(['clip:1']);
  expect(search([segment], 'bread')).toEqual(['clip:2', 'clip:3']);
});
