import { expect, test } from 'vitest';
import type { Snapshot } from '../page/snapshot.ts';
import { h, idsOf, rowOf, snapshotOf, type TestElement } from '../page/testing.ts';
import { aggregate } from './aggregate.ts';
import { layoutBoxes } from './boxes.ts';
import { depthOf, lowestCommonAncestor, refine } from './refine.ts';

const body = (...children: TestElement[]) => h('body', { id: 'body', rect: [0, 0, 1000, 1000] }, ...children);
const box = (id: string, rect: [number, number, number, number], ...children: TestElement[]) =>
  h('div', { id, rect }, ...children);

function refined(page: Snapshot, group: string[], scores: Record<string, number> = {}): string[] {
  const p = new Float64Array(page.count);
  for (const [id, value] of Object.entries(scores)) p[rowOf(page, id)] = value;
  const rows = group.map((id) => rowOf(page, id));
  const aggregates = aggregate(page);
  const boxes = layoutBoxes(page, aggregates);
  return idsOf(page, refine(page, rows, { area: aggregates.area, scores: p, boxes }));
}

test('the lowest common ancestor of one row is the row and of cousins the node that holds both', () => {
  const page = snapshotOf(
    body(box('main', [0, 0, 9, 9], box('a', [0, 0, 9, 4], box('deep', [0, 0, 9, 2])), box('b', [0, 4, 9, 9]))),
  );
  expect(lowestCommonAncestor(page, [rowOf(page, 'deep')])).toBe(rowOf(page, 'deep'));
  expect(lowestCommonAncestor(page, [rowOf(page, 'deep'), rowOf(page, 'b')])).toBe(rowOf(page, 'main'));
  expect(depthOf(page, 0)).toBe(2);
});

test('two parts of a middle-sized article become the article', () => {
  const page = snapshotOf(
    body(
      box(
        'page',
        [0, 0, 1000, 1000],
        box('article', [0, 0, 600, 500], box('a', [0, 0, 600, 200]), box('b', [0, 250, 600, 500])),
      ),
    ),
  );
  expect(refined(page, ['a', 'b'])).toEqual(['article']);
});

test('a group that covers too little grows to an ancestor that covers a fifth of the page', () => {
  const page = snapshotOf(
    body(box('large', [0, 0, 1000, 300], box('small', [0, 0, 300, 300], box('tiny', [0, 0, 100, 100])))),
  );
  expect(refined(page, ['tiny'])).toEqual(['large']);
});

test('a shallow group of more than two fifths of the page stays as it is', () => {
  const page = snapshotOf(
    h(
      'body',
      { rect: [0, 0, 1000, 1000] },
      box('row', [0, 0, 1000, 850], box('a', [0, 0, 800, 400]), box('b', [0, 420, 800, 850])),
      box('foot', [0, 900, 1000, 1000]),
    ),
  );
  expect(refined(page, ['a', 'b'])).toEqual(['row']);
  const shallow = snapshotOf(
    h(
      'html',
      { rect: [0, 0, 1000, 1000] },
      h('frame', { rect: [0, 0, 1000, 850] }, box('a', [0, 0, 800, 400]), box('b', [0, 420, 800, 850])),
    ),
  );
  expect(refined(shallow, ['a', 'b'])).toEqual(['a', 'b']);
});

test('a wrapper deep in the tree that covers the page is drilled down like a shallow one', () => {
  const whole = [0, 0, 1000, 1000] as const;
  const page = snapshotOf(
    body(
      h(
        'div',
        { rect: whole },
        h(
          'div',
          { rect: whole },
          box('head', [0, 0, 1000, 300], box('h', [0, 0, 9, 9])),
          box('main', [0, 300, 1000, 1000], box('m', [0, 300, 9, 309])),
        ),
      ),
    ),
  );
  expect(refined(page, ['h', 'm'], { main: 0.5, h: 0.6, m: 0.6 })).toEqual(['main']);
});

/** Two blocks that share the page, each with a small candidate in it. */
const halves = snapshotOf(
  body(
    box('menu', [0, 0, 1000, 250], box('m', [0, 0, 100, 100])),
    box('text', [0, 250, 1000, 1000], box('t', [0, 250, 500, 500])),
  ),
);

test('a shallow node that covers nearly the page gives way to its best child', () => {
  expect(refined(halves, ['m', 't'], { menu: 0.3, text: 0.5, m: 0.6, t: 0.6 })).toEqual(['text']);
  expect(refined(halves, ['m', 't'], { menu: 0.9, text: 0.1, m: 0.6, t: 0.6 })).toEqual(['menu']);
});

test('the group stays where no child of a node that is too large outweighs it', () => {
  expect(refined(halves, ['m', 't'], { menu: 0.1, text: 0.1, m: 0.9, t: 0.9 })).toEqual(['m', 't']);
});
