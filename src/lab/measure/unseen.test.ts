import { expect, test } from 'vitest';
import { unseenFigures, unseenReport, type UnseenPage } from './unseen.ts';

const score = (precision: number, recall: number) => ({
  precision,
  recall,
  f1: (2 * precision * recall) / (precision + recall),
});

const page = (name: string, ours: number, theirs: number): UnseenPage => ({
  site: 'ferry-doc',
  page: name,
  scores: { winnow: score(ours, ours), readability: score(theirs, theirs), defuddle: score(theirs, 1) },
});

test('figures are means over pages, with how sure the distance to each peer is', () => {
  const figures = unseenFigures([page('a', 1, 0.5), page('b', 0.8, 0.6)]);
  expect(figures).toMatchObject({ sites: 1, pages: 2 });
  expect(figures.methods.winnow.f1).toBeCloseTo(0.9);
  expect(figures.methods.defuddle).toMatchObject({ precision: 0.55, recall: 1 });
  expect(figures.minus.readability.mean).toBeCloseTo(0.35);
});

test('the report names the pages on which the default method is worst first', () => {
  const lines = unseenReport('2 pages', [page('good', 1, 0.5), page('bad', 0.2, 0.6)]).split('\n');
  expect(lines.filter((line) => line.startsWith('- '))).toEqual([
    '- 0.200 (0.20, 0.20) bad',
    '- 1.000 (1.00, 1.00) good',
  ]);
});
