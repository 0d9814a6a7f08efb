import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { manualFigures, manualReport, pagesIn, type ManualPage } from './manuals.ts';

const folder = mkdtempSync(join(tmpdir(), 'manuals-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(files: Readonly<Record<string, number>>): void {
  for (const [name, bytes] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, 'x'.repeat(bytes));
  }
}

test('pages of a manual are those that may have a text: neither lists, nor what is too short or too long to be read', () => {
  write({
    'guide.html': 9_000,
    'api/open.xhtml': 9_000,
    'genindex.html': 9_000,
    'search.html': 9_000,
    'stub.html': 900,
    'all.html': 600_000,
    'guide.html.gz': 9_000,
    'guide.css': 9_000,
  });
  symlinkSync('nowhere.html', join(folder, 'gone.html'));
  const found = pagesIn(folder).map((file) => file.slice(folder.length + 1));
  expect(found.sort()).toEqual(['api/open.xhtml', 'guide.html']);
});

const score = (precision: number, recall: number) => ({
  precision,
  recall,
  f1: (2 * precision * recall) / (precision + recall),
});

const page = (name: string, ours: number, theirs: number): ManualPage => ({
  package: 'ferry-doc',
  page: name,
  scores: { winnow: score(ours, ours), readability: score(theirs, theirs), defuddle: score(theirs, 1) },
});

test('figures are means over pages, with how sure the distance to each peer is', () => {
  const figures = manualFigures([page('a', 1, 0.5), page('b', 0.8, 0.6)]);
  expect(figures).toMatchObject({ manuals: 1, pages: 2 });
  expect(figures.methods.winnow.wordF1).toBeCloseTo(0.9);
  expect(figures.methods.defuddle).toMatchObject({ precision: 0.55, recall: 1 });
  expect(figures.minus.readability.mean).toBeCloseTo(0.35);
});

test('the report names the pages on which the default method is worst first', () => {
  const lines = manualReport([page('good', 1, 0.5), page('bad', 0.2, 0.6)]).split('\n');
  expect(lines.filter((line) => line.startsWith('- '))).toEqual([
    '- 0.200 (0.20, 0.20) bad',
    '- 1.000 (1.00, 1.00) good',
  ]);
});
