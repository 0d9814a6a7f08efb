import { expect, test } from 'vitest';
import { h, idsOf, snapshotOf } from '../extract/page/testing.ts';
import { countRuns } from '../extract/page/text-counts.ts';
import { cetr, changes, clusterLines, smoothed, tagRatios } from './cetr.ts';

test('a line has the ratio of its characters to its tags; blocks begin and end lines', () => {
  const page = snapshotOf(h('body', {}, h('p', {}, 'abcd', h('b', {}, 'ef')), h('div', {}, 'gh')));
  // html · body · p b /b /p: 6 characters, 4 tags · div /div: 2, 2 · /body · /html
  const { ratios, lineOf } = tagRatios(page, countRuns(page).chars);
  expect([...ratios]).toEqual([0, 0, 1.5, 1, 0, 0, 0]);
  expect([...lineOf]).toEqual([2, 2, 3]);
});

test('smoothing weighs neighbours by exp(-1/2)', () => {
  const w = Math.exp(-0.5);
  const [start, middle] = smoothed(Float64Array.from([0, 3, 0]));
  expect(middle).toBeCloseTo(3 / (1 + 2 * w), 10);
  expect(start).toBeCloseTo((3 * w) / (1 + w), 10);
});

test('change is how far the mean of the next three values is away', () => {
  expect([...changes(Float64Array.from([4, 1, 2, 3]))]).toEqual([2, 1.5, 1, 0]);
});

test('lines near the origin are not content', () => {
  const content = clusterLines(Float64Array.from([0, 1, 40, 50, 90, 2]), Float64Array.from([1, 0, 10, 5, 20, 0]));
  expect([...content]).toEqual([0, 0, 1, 1, 1, 0]);
});

test('paragraphs are content, menu items are not but where the text begins', () => {
  const item = (id: string) => h('li', {}, h('a', { href: '#' }, id));
  const page = snapshotOf(
    h(
      'body',
      {},
      h('ul', {}, item('a'), item('b'), item('c'), h('li', { id: 'next' }, 'next')),
      h('div', { id: 'text' }, h('p', {}, 'text'.repeat(40)), h('p', {}, 'text'.repeat(50))),
      h('ul', {}, item('d'), item('e'), item('f')),
    ),
  );
  expect(idsOf(page, cetr.extract(page)?.included ?? [])).toEqual(['next', 'text']);
});
