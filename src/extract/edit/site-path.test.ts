import { expect, test } from 'vitest';
import { h, rowOf, snapshotOf, type TestElement } from '../page/testing.ts';
import { pathLikeness, rowPath, type RowPath } from './site-path.ts';

/** The path of an article within elements of these classes, the outermost first. */
function articleWithin(...around: readonly string[]): RowPath {
  const article = h('div', { id: 'it', class: 'story' }, h('p', {}, 'Words.'));
  const wrapped = around.reduceRight<TestElement>((inner, name) => h('div', { class: name }, inner), article);
  const page = snapshotOf(h('body', {}, wrapped));
  return rowPath(page, rowOf(page, 'it'));
}

const path = articleWithin('page', 'main', 'column');

test('no place is more like another than like itself', () => {
  const others = [
    articleWithin('page', 'main', 'aside'),
    articleWithin('page', 'main', 'wrap', 'column'),
    articleWithin('main', 'column'),
    articleWithin('some', 'thing', 'else'),
    articleWithin(),
  ];
  expect(pathLikeness(path, path)).toBe(1);
  for (const other of others) {
    expect(pathLikeness(path, other)).toBeLessThan(1);
    expect(pathLikeness(other, path)).toBeCloseTo(pathLikeness(path, other), 12);
  }
});

test('a wrapper more changes little; the more of what is around a place is another, the less alike it is', () => {
  const likeness = (...around: readonly string[]) => pathLikeness(path, articleWithin(...around));
  expect(likeness('page', 'main', 'wrap', 'column')).toBeGreaterThan(0.9);
  expect(likeness('page', 'main', 'aside')).toBeGreaterThan(likeness('page', 'foot', 'aside'));
  expect(likeness('page', 'foot', 'aside')).toBeGreaterThan(likeness('some', 'foot', 'aside'));
});
