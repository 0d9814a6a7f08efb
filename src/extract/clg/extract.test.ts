import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FLAG } from '../page/snapshot.ts';
import { h, idsOf, layout, rowOf, snapshotOf } from '../page/testing.ts';
import { aggregate } from './aggregate.ts';
import { compact } from './compact.ts';
import { selectMainContent } from './extract.ts';
import { FEATURES } from './features.ts';
import { checkModel, MODEL_VERSION, UNRECORDED, type Model } from './model.ts';
import { score } from './score.ts';
import { bestGroup } from './select.ts';

/** Scores paragraphs of text high and links low. */
const MODEL: Model = {
  version: MODEL_VERSION,
  features: FEATURES,
  intercept: -3,
  weights: FEATURES.map((name) => (name === 'TAG_SCORE' ? 6 : name === 'LINK_DENSITY' ? -4 : 0)),
  best: { left: 0, right: 1, top: 0, bottom: 1, centerX: 0.5, centerY: 0.5, area: 0.2 },
  tagScores: { p: 0.9, article: 0.2, a: 0.1 },
  otherTagScore: 0.1,
  provenance: UNRECORDED,
};

const article = snapshotOf(
  h(
    'body',
    { rect: [0, 0, 1000, 1000] },
    h('nav', { id: 'nav', rect: [0, 0, 1000, 50] }, h('a', { href: '#', rect: [0, 0, 100, 50] }, 'Home')),
    h(
      'main',
      { rect: [0, 50, 1000, 900] },
      h('h1', { id: 'title', rect: [0, 60, 600, 100] }, 'Title'),
      h(
        'article',
        { id: 'article', rect: [0, 100, 600, 600] },
        h('p', { rect: [0, 100, 600, 300] }, 'first'),
        h('p', { rect: [0, 320, 600, 600] }, 'second'),
      ),
      h('aside', { rect: [700, 100, 900, 200] }, h('p', { id: 'side', rect: [700, 100, 900, 150] }, 'aside')),
    ),
  ),
);

test('the paragraphs of an article become the article with its title', () => {
  const selection = selectMainContent(article, MODEL);
  expect(idsOf(article, selection?.included ?? [])).toEqual(['title', 'article']);
});

test('what was left out says why and stands outside the selection', () => {
  const reasons = selectMainContent(article, MODEL)?.leftOut.map(({ row, reason }) => [
    ...idsOf(article, [row]),
    reason,
  ]);
  expect(reasons).toContainEqual(['side', 'other-group']);
  expect(reasons).toContainEqual(['nav', 'low-score']);
});

test('a page where nothing is in view has no main content', () => {
  const hidden = snapshotOf(h('body', {}, h('p', { rect: [0, 0, 10, 10], flags: FLAG.invisible }, 'hidden')));
  expect(selectMainContent(hidden, MODEL)).toBeNull();
  expect(selectMainContent(snapshotOf(h('body', {})), MODEL)).toBeNull();
});

test('where no node passes the threshold the best one is taken', () => {
  const page = snapshotOf(
    h('body', { rect: [0, 0, 1000, 1000] }, h('div', { id: 'only', rect: [0, 0, 900, 900] }, 'text')),
  );
  expect(score(page, MODEL).scores.every((p) => p < 0.55)).toBe(true);
  expect(selectMainContent(page, MODEL)).not.toBeNull();
});

test('the same page gives the same selection', () => {
  expect(selectMainContent(article, MODEL)).toEqual(selectMainContent(article, MODEL));
});

test('a chain far deeper than the call stack is answered', () => {
  const rect = [0, 0, 500, 500] as const;
  let element = h('p', { rect }, 'text');
  for (let depth = 0; depth < 12_000; depth++) element = h('div', { rect }, element);
  expect(selectMainContent(snapshotOf(element), MODEL)?.included).toHaveLength(1);
});

test('compaction keeps candidates without candidates above them, as in Figure 5', () => {
  const page = snapshotOf(
    h('div', {}, h('div', { id: 'v3' }, h('div', {}), h('div', {})), h('div', {}, h('div', { id: 'v8' }))),
  );
  const scores = Float64Array.of(0.2, 0.6, 0.9, 0.8, 0.1, 0.7);
  expect(idsOf(page, compact(page, scores))).toEqual(['v3', 'v8']);
});

test('no candidate lies inside another, and every node above the threshold lies in one', () => {
  const page = article;
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: page.count, maxLength: page.count }),
      (list) => {
        const kept = compact(page, Float64Array.from(list));
        for (let k = 1; k < kept.length; k++) expect(kept[k]).toBeGreaterThanOrEqual(page.end[kept[k - 1]]);
        list.forEach((p, row) => {
          if (p > 0.55) expect(kept.some((top) => top <= row && row < page.end[top])).toBe(true);
        });
      },
    ),
  );
});

test('a large group of good nodes wins over a small group of better ones', () => {
  const page = layout({ large: [0, 0, 500, 500], small: [600, 0, 700, 100] });
  const [large, small] = [rowOf(page, 'large'), rowOf(page, 'small')];
  const scores = new Float64Array(page.count);
  scores[large] = 0.6;
  scores[small] = 0.99;
  expect(bestGroup(aggregate(page), [[small], [large]], scores)).toEqual([large]);
  expect(bestGroup(aggregate(page), [], scores)).toBeNull();
});

test('overlapping boxes of a group are counted once', () => {
  const page = layout({ a: [0, 0, 100, 100], b: [0, 0, 100, 100], c: [0, 0, 150, 100] });
  const [a, b, c] = ['a', 'b', 'c'].map((id) => rowOf(page, id));
  expect(bestGroup(aggregate(page), [[a, b], [c]], new Float64Array(page.count).fill(0.6))).toEqual([c]);
});

test('a model for other features or with a broken number is refused with both lists', () => {
  expect(() => checkModel({ ...MODEL, features: ['POS_LEFT'] })).toThrow(
    /trained on \[POS_LEFT\], this code computes \[POS_LEFT,POS_RIGHT/,
  );
  expect(() => checkModel({ ...MODEL, weights: [...MODEL.weights.slice(1), NaN] })).toThrow(RangeError);
  expect(() => checkModel({ ...MODEL, version: 0 })).toThrow(RangeError);
  expect(checkModel(MODEL)).toBe(MODEL);
});
