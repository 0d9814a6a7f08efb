import { expect, test } from 'vitest';
import type { Extractor } from '../../extractors/extractor.ts';
import { loadOwnPages } from '../pages/own-snapshots.ts';
import { readFloors } from './floors.ts';
import { gatedExtractors } from './gate-command.ts';
import { everyKth, fallLines, falls, lowered, ownFigures, raised, type Floors } from './gate.ts';

const figure = (pages: Readonly<Record<string, number>>) => {
  const all = Object.values(pages);
  return { value: all.reduce((sum, one) => sum + one, 0) / all.length, pages };
};
const floors: Floors = { own: { 'clg area F1': figure({ a: 0.9, b: 0.8 }) }, corpus: {}, lowered: [] };
const own = loadOwnPages();
const nothing: Extractor = { name: 'nothing', extract: () => null };

test('no figure on our own pages is below its floor', () => {
  const stored = readFloors().own;
  expect(Object.keys(stored).length).toBeGreaterThan(0);
  expect(fallLines('own', falls(stored, ownFigures(own, gatedExtractors())))).toEqual([]);
});

test('a figure at its floor or above holds, whatever single pages do', () => {
  expect(falls(floors.own, { 'clg area F1': figure({ a: 0.9, b: 0.8 }) })).toEqual([]);
  expect(falls(floors.own, { 'clg area F1': figure({ a: 0.75, b: 1 }) })).toEqual([]);
});

test('a figure below its floor falls and names the pages that fell, the worst first', () => {
  const fallen = falls(floors.own, { 'clg area F1': figure({ a: 0.85, b: 0.2 }) });
  expect(fallen.map(({ pages }) => pages.map(({ name }) => name))).toEqual([['b', 'a']]);
  expect(fallLines('own', fallen)).toEqual([
    'own: clg area F1 is 0.5250, its floor is 0.850',
    '  b fell from 0.800 to 0.200',
    '  a fell from 0.900 to 0.850',
  ]);
});

test('a figure that is measured no more falls', () => {
  expect(falls(floors.own, {})).toMatchObject([{ figure: 'clg area F1', value: null }]);
});

test('raising lifts and adds floors and leaves a fallen one where it is', () => {
  const better = raised(floors, 'own', { 'clg area F1': figure({ a: 1, b: 0.8 }), 'lr area F1': figure({ a: 0.5 }) });
  expect(better.own).toMatchObject({ 'clg area F1': { value: 0.9 }, 'lr area F1': { value: 0.5 } });
  expect(raised(floors, 'own', { 'clg area F1': figure({ a: 0, b: 0 }) })).toEqual(floors);
});

test('a raised floor is never above what was measured', () => {
  const { own: after } = raised(floors, 'own', { 'clg area F1': { value: 0.99996, pages: {} } });
  expect(after['clg area F1'].value).toBe(0.999);
  expect(falls(after, { 'clg area F1': { value: 0.99996, pages: {} } })).toEqual([]);
});

test('lowering needs a reason in words, and notes it with both figures', () => {
  const worse = { 'clg area F1': figure({ a: 0.6, b: 0.8 }) };
  expect(() => lowered(floors, 'own', worse, ' ')).toThrow(RangeError);
  const after = lowered(floors, 'own', worse, 'the gold of page a was wrong');
  expect(falls(after.own, worse)).toEqual([]);
  expect(after.lowered).toEqual([
    {
      sample: 'own',
      figure: 'clg area F1',
      from: floors.own['clg area F1'].value,
      to: 0.7,
      reason: 'the gold of page a was wrong',
    },
  ]);
});

test('lowering leaves the floors of what was not measured as they are', () => {
  const measured = { 'lr area F1': figure({ a: 0.5 }) };
  expect(lowered(floors, 'own', measured, 'learnt again')).toEqual(floors);
});

test('a method that finds nothing scores 0 on our own pages, and 1 on those without main content', () => {
  const figures = ownFigures(own, [nothing]);
  expect(figures['nothing area F1'].value).toBe(0);
  expect(figures['nothing word F1'].value).toBe(0);
  expect(figures['nothing nothing found'].value).toBe(1);
});

test('the sample of a set does not depend on the other sets', () => {
  const page = (set: 'zh' | 'wcxb-dev', id: string) => ({ set, id });
  const zh = ['1', '2', '3', '4'].map((id) => page('zh', id));
  const mixed = [page('wcxb-dev', 'x'), ...zh, page('wcxb-dev', 'y')];
  const ofZh = everyKth(mixed, 3).filter(({ set }) => set === 'zh');
  expect(ofZh).toEqual(everyKth(zh, 3));
  expect(ofZh.map(({ id }) => id)).toEqual(['1', '4']);
});
