import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { extractorNames } from './names.ts';

/** F1 that may lie between two methods in the wrong order: they are as good as each other. */
const EVEN = 0.01;

/** Means of the figures in the table of README.md, by method; two methods in one line have two figures in each cell. */
function means(): Map<string, number> {
  const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8');
  const lines = readme.split('\n').filter((line) => /^\| `/.test(line) && (line.match(/\|/g) ?? []).length === 10);
  const found = new Map<string, number>();
  for (const line of lines) {
    const [names, , , ...cells] = line.split('|').slice(1, -2);
    Array.from(names.matchAll(/`([^`]+)`/g), ([, name], k) => {
      const figures = cells.map((cell) => Number(cell.split(',')[k]));
      found.set(name, figures.reduce((sum, figure) => sum + figure, 0) / figures.length);
    });
  }
  return found;
}

test('methods are named, and so offered, in the order of their figures', () => {
  const figures = means();
  expect([...figures.keys()].sort()).toEqual([...extractorNames].sort());
  const ordered = extractorNames.map((name) => figures.get(name) ?? NaN);
  for (let k = 1; k < ordered.length; k++) expect(ordered[k], extractorNames[k]).toBeLessThan(ordered[k - 1] + EVEN);
});
