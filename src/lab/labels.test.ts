import { describe, expect, test } from 'vitest';
import { LABEL_VERSION, type Label } from '../clip/labels/label-format.ts';
import { sha256 } from '../clip/sha256.ts';
import { serialise } from '../extract/page/snapshot.ts';
import { h, rowOf, snapshotOf } from '../extract/page/testing.ts';
import { labelFigures, labelLines, labelPages, labelReport } from './labels.ts';
import { trainClg } from './learn/train-clg.ts';
import { isTrainingPage } from './measure/methods.ts';

const page = snapshotOf(
  h(
    'body',
    { rect: [0, 0, 1000, 800] },
    h('div', { rect: [0, 0, 1000, 100] }, 'Menu'),
    h('p', { id: 'first', rect: [0, 100, 600, 300] }, 'The first paragraph of the text'),
    h(
      'div',
      { id: 'text', rect: [0, 300, 600, 800] },
      h('p', { id: 'second', rect: [0, 300, 600, 500] }, 'The second one'),
      h('p', { rect: [0, 500, 600, 800] }, 'The third one'),
    ),
  ),
);
const bytes = serialise(page);

const label: Label = {
  version: LABEL_VERSION,
  url: 'https://news.example.org/a',
  title: 'A title',
  time: '2026-05-01T10:00:00.000Z',
  viewport: { width: 1280, height: 1024 },
  extractor: { name: 'winnow', model: '1' },
  prediction: null,
  final: { included: ['/html[1]/body[1]/div[2]'], excluded: ['/html[1]/body[1]/div[2]/p[1]'], selectors: [[]] },
  snapshotHash: sha256(bytes),
  snapshot: Buffer.from(bytes).toString('base64'),
  edits: [{ command: 'include', path: '/html[1]/body[1]/div[2]', at: 100 }],
};
const { snapshot, ...bare } = label;
const lines = (...values: unknown[]) => labelLines(values.map((value) => JSON.stringify(value)).join('\n'));

describe('a file of labels', () => {
  test('with and without snapshots is counted, corrections apart', () => {
    expect(labelFigures(lines(label, { ...bare, prediction: bare.final }))).toEqual({
      labels: 2,
      invalid: 0,
      withSnapshot: 1,
      corrections: 1,
    });
  });

  test.each([
    ['no JSON', '{', /JSON/],
    ['another version', JSON.stringify({ ...label, version: 99 }), /version 99/],
    ['a field of another type', JSON.stringify({ ...label, title: 3 }), /title is no text/],
    ['the snapshot of another page', JSON.stringify({ ...label, snapshotHash: '0' }), /not the one that was labelled/],
    [
      'a path that leads nowhere',
      JSON.stringify({ ...label, final: { ...label.final, included: ['/html[1]/p[9]'] } }),
      /p\[9\]/,
    ],
  ])('tells the line with %s, and reads the others', (_, broken, reason) => {
    const read = labelLines(`${JSON.stringify(label)}\n\n${broken}\n`);
    expect(labelFigures(read)).toMatchObject({ labels: 2, invalid: 1, withSnapshot: 1 });
    expect(labelReport(read)).toMatch(reason);
    expect(labelReport(read)).toContain('line 3: ');
  });

  test('becomes training pages with the rows of its paths; a known site keeps its fold', () => {
    const [made, ...others] = labelPages(lines(label, bare), new Map([['example.org', 3]]));
    expect(others).toEqual([]);
    expect(made).toMatchObject({ fold: 3, select: [rowOf(page, 'text')], deselect: [rowOf(page, 'second')] });
    expect(isTrainingPage(made)).toBe(true);
    expect(trainClg([made]).weights.every(Number.isFinite)).toBe(true);
  });
});

test('a label without its snapshot trains nothing and is no error', () => {
  expect(snapshot).toBeTypeOf('string');
  expect(labelPages(lines(bare), new Map())).toEqual([]);
});
