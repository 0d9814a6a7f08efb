import { expect, test } from 'vitest';
import { FLAG } from '../extract/page/snapshot.ts';
import { h, idsOf, rowOf, snapshotOf, type TestElement } from '../extract/page/testing.ts';
import { extractorByName, extractorNamed } from './registry.ts';

const link = (text: string, left: number, top: number) =>
  h('a', { href: '#', rect: [left, top, left + 60, top + 20] }, text);
const paragraph = (top: number, text: string) => h('p', { rect: [200, top, 800, top + 120] }, text.repeat(12));

/** A blog post between a menu, a list of links beside it and a footer. */
function post(...extra: TestElement[]) {
  return snapshotOf(
    h(
      'body',
      { rect: [0, 0, 1280, 1400] },
      h('nav', { id: 'menu', rect: [0, 0, 1280, 40] }, link('Home', 0, 10), link('About', 80, 10)),
      h(
        'div',
        { rect: [0, 40, 1280, 1250] },
        h(
          'article',
          { id: 'post', rect: [200, 60, 800, 1200] },
          h('h1', { rect: [200, 60, 800, 110], fontSize: 32 }, 'Repairing a paper lantern'),
          ...[120, 260, 400, 540, 680, 820].map((top) => paragraph(top, 'Glue the torn edge and let it dry. ')),
          ...extra,
        ),
        h(
          'aside',
          { id: 'side', rect: [900, 60, 1100, 300] },
          h(
            'ul',
            { rect: [900, 60, 1100, 300] },
            ...[60, 100, 140].map((top) => h('li', { rect: [900, top, 1100, top + 20] }, link('Other post', 900, top))),
          ),
        ),
      ),
      h('footer', { id: 'footer', rect: [0, 1300, 1280, 1400] }, link('Imprint', 0, 1320)),
    ),
    { width: 1280, height: 1400 },
  );
}

test('CLG finds the post and leaves menu, side list and footer out', () => {
  const page = post();
  const selection = extractorNamed('clg').extract(page);
  expect(idsOf(page, selection?.included ?? [])).toEqual(['post']);
  expect(idsOf(page, selection?.leftOut.map(({ row }) => row) ?? [])).toEqual(['menu', 'side', 'footer']);
});

test('a hidden dialog does not change what CLG finds', () => {
  const hidden = { flags: FLAG.notRendered };
  const page = post(h('div', { ...hidden, role: 'dialog' }, h('p', hidden, 'Sign up for our letter')));
  expect(idsOf(page, extractorNamed('clg').extract(page)?.included ?? [])).toEqual(['post']);
});

test.each(['lr', 'svm'] as const)('%s selects nodes of which none lies inside another', (name) => {
  const page = post();
  const included = extractorNamed(name).extract(page)?.included ?? [];
  expect(included.length).toBeGreaterThan(0);
  for (let k = 1; k < included.length; k++) expect(included[k]).toBeGreaterThanOrEqual(page.end[included[k - 1]]);
});

test.each(['lr-a', 'svm-a'] as const)('%s selects the one node with the highest score, inside the post', (name) => {
  const page = post();
  const selection = extractorNamed(name).extract(page);
  expect(selection?.included).toHaveLength(1);
  const [row] = selection?.included ?? [];
  expect(row).toBeGreaterThanOrEqual(rowOf(page, 'post'));
  expect(row).toBeLessThan(page.end[rowOf(page, 'post')]);
});

test('every learnt method answers under its own name, and a page with nothing in view with null', () => {
  const empty = snapshotOf(h('body', {}));
  for (const name of ['clg', 'lr', 'lr-a', 'svm', 'svm-a', 'mss'] as const) {
    expect(extractorNamed(name).extract(post())?.extractor).toBe(name);
    expect(extractorNamed(name).extract(empty)).toBeNull();
  }
});

test('a name that no method has gives null', () => {
  expect(extractorByName('constructor')).toBeNull();
  expect(extractorByName('clg')).toBe(extractorNamed('clg'));
});
