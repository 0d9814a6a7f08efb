import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unionArea } from '../page/geometry.ts';
import { FLAG, type Snapshot } from '../page/snapshot.ts';
import { h, rowOf, snapshotOf, type TestElement } from '../page/testing.ts';
import { aggregate } from './aggregate.ts';
import { FEATURES, featureMatrix, type FeatureName, type Learnt } from './features.ts';

const LEARNT: Learnt = {
  best: { left: 0.2, right: 0.7, top: 0.3, bottom: 0.8, centerX: 0.45, centerY: 0.55, area: 0.1 },
  tagScores: { p: 0.4, div: 0.2 },
  otherTagScore: 0.05,
};

function featureOf(page: Snapshot, id: string, name: FeatureName): number {
  return featureMatrix(page, LEARNT).values[rowOf(page, id) * FEATURES.length + FEATURES.indexOf(name)];
}

const body = (...children: (TestElement | string)[]) => h('body', { rect: [0, 0, 1000, 1000] }, ...children);

test('far down a long page a box that the rounding of its place pushes out of its parent is part of it', () => {
  const top = Math.fround(2_000_000.3);
  const bottom = Math.fround(2_000_100.6);
  const roundedUp = bottom + 0.125;
  const page = snapshotOf(
    h(
      'body',
      { rect: [0, 0, 1000, 2_100_000] },
      h('div', { id: 'parent', rect: [0, top, 100, bottom] }, h('p', { rect: [0, top, 100, roundedUp] }, 'text')),
    ),
    { height: 2_100_000 },
  );
  expect(aggregate(page).area[rowOf(page, 'parent')]).toBe(100 * (bottom - top));
});

test('there are the 17 features of section 4', () => {
  expect(FEATURES).toHaveLength(17);
  expect(new Set(FEATURES).size).toBe(17);
});

test('a node in the perfect place has position features of one and no distance', () => {
  const page = snapshotOf(body(h('div', { id: 'best', rect: [200, 300, 700, 800] }, 'text')));
  for (const name of ['POS_LEFT', 'POS_RIGHT', 'POS_TOP', 'POS_BOTTOM', 'POS_CENTERX', 'POS_CENTERY'] as const) {
    expect(featureOf(page, 'best', name)).toBeCloseTo(1, 9);
  }
  expect(featureOf(page, 'best', 'POS_DIST')).toBeCloseTo(0, 9);
});

test('a node twice and a node half as large as the perfect one are as far from its area', () => {
  const page = snapshotOf(
    body(
      h('div', { id: 'twice', rect: [0, 0, 500, 400] }, 'a'),
      h('div', { id: 'half', rect: [0, 500, 500, 600] }, 'b'),
      h('div', { id: 'same', rect: [0, 700, 500, 900] }, 'c'),
    ),
  );
  expect(featureOf(page, 'twice', 'AREA_DIST')).toBeCloseTo(featureOf(page, 'half', 'AREA_DIST'), 9);
  expect(featureOf(page, 'same', 'AREA_DIST')).toBeCloseTo(0, 9);
  expect(featureOf(page, 'twice', 'AREA_SIZE')).toBeCloseTo(0.2, 9);
});

test('popularity is the sum of the products of shares in the merged histograms', () => {
  const red = 0xff0000ff;
  const page = snapshotOf(
    body(
      h(
        'div',
        { id: 'mixed', rect: [0, 0, 500, 500] },
        h('p', { rect: [0, 0, 9, 9], color: red }, 'abcd'),
        h('p', { rect: [0, 9, 9, 18] }, 'ef'),
      ),
      h('div', { id: 'black', rect: [0, 500, 500, 600] }, 'ghij'),
    ),
  );
  expect(featureOf(page, 'mixed', 'FONT_COLOR_POPULARITY')).toBeCloseTo((4 / 6) * 0.4 + (2 / 6) * 0.6, 9);
  expect(featureOf(page, 'black', 'FONT_COLOR_POPULARITY')).toBeCloseTo(0.6, 9);
});

test('font size runs from zero at the smallest to one at the largest of the page', () => {
  const line = (id: string, fontSize: number, top: number) =>
    h('p', { id, fontSize, rect: [0, top, 100, top + 20] }, 'text');
  const page = snapshotOf(body(line('small', 10, 0), line('middle', 15, 20), line('large', 20, 40)));
  expect(['small', 'middle', 'large'].map((id) => featureOf(page, id, 'FONT_SIZE'))).toEqual([0, 0.5, 1]);
});

test('a page of one font size and a node without text have a font size of zero', () => {
  const page = snapshotOf(
    body(h('p', { id: 'text', rect: [0, 0, 9, 9] }, 'a'), h('p', { id: 'none', rect: [0, 9, 9, 18] })),
  );
  expect(featureOf(page, 'text', 'FONT_SIZE')).toBe(0);
  expect(featureOf(page, 'none', 'FONT_SIZE')).toBe(0);
});

test('tag and link density count the node and what is below it', () => {
  const link = (text: string) => h('a', { href: '#', rect: [0, 0, 50, 20] }, text);
  const page = snapshotOf(body(h('div', { id: 'menu', rect: [0, 0, 100, 20] }, link('one'), link('two'))));
  expect(featureOf(page, 'menu', 'TAG_DENSITY')).toBeCloseTo(3 / 7, 9);
  expect(featureOf(page, 'menu', 'LINK_DENSITY')).toBeCloseTo(2 / 4, 9);
});

test('text ratio falls with images and tag score comes from training', () => {
  const page = snapshotOf(
    body(
      h('p', { id: 'text', rect: [0, 0, 100, 100] }, 'text'),
      h(
        'div',
        { id: 'both', rect: [0, 100, 200, 200] },
        h('p', { rect: [0, 100, 100, 200] }, 'text'),
        h('img', { rect: [100, 100, 200, 200], image: [100, 100] }),
      ),
      h('custom-tag', { id: 'unknown', rect: [0, 300, 9, 309] }),
    ),
  );
  expect(featureOf(page, 'both', 'TEXT_RATIO')).toBeLessThan(featureOf(page, 'text', 'TEXT_RATIO'));
  expect(featureOf(page, 'text', 'TAG_SCORE')).toBe(0.4);
  expect(featureOf(page, 'unknown', 'TAG_SCORE')).toBe(0.05);
});

test('hidden text and hidden boxes change no feature of what is in view', () => {
  const shown = h('p', { id: 'shown', rect: [0, 0, 100, 100] }, 'text');
  const hidden = h(
    'p',
    { rect: [0, 0, 900, 900], flags: FLAG.invisible, color: 0xff00ffff, fontSize: 50 },
    'hidden text',
  );
  const [without, withIt] = [snapshotOf(body(shown)), snapshotOf(body(shown, hidden))];
  for (const name of FEATURES) expect(featureOf(withIt, 'shown', name)).toBe(featureOf(without, 'shown', name));
});

/** Trees of up to 25 boxes anywhere on the page, inside their parents or not. */
const tree: fc.Arbitrary<TestElement> = fc
  .array(fc.tuple(fc.nat(60), fc.nat(60), fc.nat(60), fc.nat(60), fc.nat()), { minLength: 1, maxLength: 25 })
  .map((boxes) => {
    const children: TestElement[][] = boxes.map(() => []);
    const elements = boxes.map(([x, y, w, height], k) => ({
      ...h('div', { rect: [x, y, x + w, y + height] }),
      children: children[k],
    }));
    boxes.forEach(([, , , , pick], k) => k > 0 && children[pick % k].push(elements[k]));
    return elements[0];
  });

test('the area of a node is the exact union of the rectangles of its subtree', () => {
  fc.assert(
    fc.property(tree, (root) => {
      const page = snapshotOf(root, { width: 200, height: 200 });
      const { area } = aggregate(page);
      for (let row = 0; row < page.count; row++) {
        const rects: number[] = [];
        for (let k = row; k < page.end[row]; k++) rects.push(page.left[k], page.top[k], page.right[k], page.bottom[k]);
        expect(area[row]).toBeCloseTo(unionArea(rects), 6);
      }
    }),
  );
});

test('the sums of a node are those of its children and its own', () => {
  fc.assert(
    fc.property(tree, (root) => {
      const page = snapshotOf(root);
      const { tags } = aggregate(page);
      for (let row = 0; row < page.count; row++) expect(tags[row]).toBe(page.end[row] - row);
    }),
  );
});

test('a box outside the page does not count, and one that sticks out is cut', () => {
  const page = snapshotOf(
    body(
      h('div', { id: 'out', rect: [-500, 0, -100, 100] }, 'a'),
      h('div', { id: 'half', rect: [-50, 0, 50, 100] }, 'b'),
    ),
  );
  const { counted, area } = aggregate(page);
  expect(counted[rowOf(page, 'out')]).toBe(0);
  expect(area[rowOf(page, 'half')]).toBe(5000);
});
