import { expect, test } from 'vitest';
import { stringOf } from '../../extract/page/snapshot.ts';
import { h, rowOf, snapshotOf } from '../../extract/page/testing.ts';
import { stabilityFigures, withHashedClasses } from './stability.ts';

const page = snapshotOf(
  h(
    'body',
    { rect: [0, 0, 1000, 800] },
    h('div', { id: 'story', class: 'story wide', rect: [0, 0, 600, 400] }, 'Text'),
    h('div', { id: 'wide', class: 'wide', rect: [0, 400, 600, 800] }, 'More'),
    h('p', { id: 'plain', rect: [0, 800, 600, 900] }, 'No class'),
  ),
);
const classOf = (of: typeof page, id: string) => stringOf(of, of.classes, rowOf(of, id));

test('hashed class names are other names, equal where the names were equal', () => {
  const hashed = withHashedClasses(page);
  const [first, second] = classOf(hashed, 'story').split(' ');
  expect([first, second]).not.toContain('story');
  expect(second).toBe(classOf(hashed, 'wide'));
  expect(first).not.toBe(second);
  expect(classOf(hashed, 'plain')).toBe('');
});

test('ids that spell like a class, and the page it came from, stay as they are', () => {
  const hashed = withHashedClasses(page);
  expect(rowOf(hashed, 'wide')).toBe(rowOf(page, 'wide'));
  expect(classOf(page, 'wide')).toBe('wide');
});

test('the overall figure is the mean over all pages and changes', () => {
  const lab = { page: {}, fold: 0, snapshot: page, select: [], deselect: [], peers: null } as never;
  const moved = { width: 0.1, wrapper: 0, classes: 0, scroll: 0, 'text size': 0 };
  const { overall, changes } = stabilityFigures([
    { lab, moved },
    { lab, moved: { ...moved, scroll: 0.1 } },
  ]);
  expect(changes).toMatchObject({ width: 0.1, scroll: 0.05 });
  expect(overall).toBeCloseTo(0.03, 4);
});
