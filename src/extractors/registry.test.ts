import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Selection } from '../extract/page/selection.ts';
import { FLAG, type Snapshot } from '../extract/page/snapshot.ts';
import { h, snapshotOf, type TestElement } from '../extract/page/testing.ts';
import { extractorByName, extractorNamed, extractorNames } from './registry.ts';

const text = fc.constantFrom(
  'A sentence, with Ann Lee in it. And another one!',
  'menu',
  '北京今天下雨，明天晴。',
  'many words '.repeat(60),
);
const side = fc.integer({ min: 0, max: 1000 });
const spec = fc.record({
  rect: fc.tuple(side, side, side, side).map(([a, b, c, d]) => [a, b, a + c, b + d] as const),
  flags: fc.constantFrom(0, 0, 0, FLAG.notRendered, FLAG.clipped),
});
const tag = fc.constantFrom(
  'div',
  'div',
  'p',
  'ul',
  'li',
  'table',
  'tr',
  'td',
  'span',
  'article',
  'br',
  'h2',
  'figure',
);
const picture = spec.map((own) => h('img', { ...own, image: [300, 200] }));
const { tree } = fc.letrec<{ tree: TestElement }>((tie) => ({
  tree: fc
    .tuple(
      tag,
      spec,
      fc.boolean(),
      fc.array(fc.oneof({ depthSize: 'medium' }, text, picture, tie('tree')), { maxLength: 6 }),
    )
    .map(([name, own, linked, children]) =>
      linked && name === 'span' ? h('a', { ...own, href: '#' }, ...children) : h(name, own, ...children),
    ),
}));
const page = fc
  .array(tree, { maxLength: 6 })
  .map((children) => snapshotOf(h('body', { rect: [0, 0, 1000, 1000] }, ...children), { lang: 'en' }));

function expectSound(snapshot: Snapshot, selection: Selection | null): void {
  if (selection === null) return;
  const { included, excluded, scores, leftOut } = selection;
  expect(included.length).toBeGreaterThan(0);
  expect(scores.length).toBe(included.length);
  for (const row of [...included, ...excluded, ...leftOut.map((each) => each.row)]) {
    expect(Number.isInteger(row) && row >= 0 && row < snapshot.count).toBe(true);
  }
  for (const rows of [included, excluded]) {
    for (let k = 1; k < rows.length; k++) expect(rows[k]).toBeGreaterThanOrEqual(snapshot.end[rows[k - 1]]);
  }
  for (const row of excluded) expect(included.some((top) => top < row && row < snapshot.end[top])).toBe(true);
}

test.each(extractorNames)('%s selects rows that exist, cuts only inside them, and does so again', (name) => {
  fc.assert(
    fc.property(page, (snapshot) => {
      const selection = extractorNamed(name).extract(snapshot);
      expectSound(snapshot, selection);
      expect(extractorNamed(name).extract(snapshot)).toEqual(selection);
    }),
    { numRuns: 60 },
  );
});

const DEEP = snapshotOf(
  h(
    'body',
    { rect: [0, 0, 1000, 1000] },
    Array.from({ length: 20_000 }).reduce<TestElement>(
      (inner) => h('div', { rect: [0, 0, 900, 900] }, inner),
      h('p', { rect: [0, 0, 900, 900] }, 'text '.repeat(200)),
    ),
  ),
);

const ONE_CHARACTER = snapshotOf(h('body', { rect: [0, 0, 1000, 1000] }, h('p', { rect: [0, 0, 900, 20] }, '•')));

test.each(extractorNames)('%s takes a row or finds nothing where a page shows one character', (name) => {
  expectSound(ONE_CHARACTER, extractorNamed(name).extract(ONE_CHARACTER));
});

test.each(extractorNames)('%s ends on a page 20,000 elements deep', (name) => {
  expectSound(DEEP, extractorNamed(name).extract(DEEP));
});

test('a method is found by its name, and none by another', () => {
  for (const name of extractorNames) expect(extractorByName(name)?.name).toBe(name);
  expect(extractorByName('toString')).toBeNull();
});
