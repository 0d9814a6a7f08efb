import { expect, test } from 'vitest';
import shipped from '../../extract/blocks/block-model.json';
import type { BlockModelFile } from '../../extract/blocks/block-model.ts';
import { FOLDS } from '../pages/corpus.ts';
import { loadOwnPages } from '../pages/own-snapshots.ts';
import { ablate, ablationTable, MEASURING, selectionParts, type Ablation } from './ablation.ts';
import type { Method } from './methods.ts';

const pages = loadOwnPages();
const models: BlockModelFile[] = Array.from({ length: FOLDS }, () => shipped);
const nothing: Method = { name: 'nothing', predict: () => null };
const parts = selectionParts(models);
const cuts = Object.keys(parts).find((part) => part.startsWith('cuts')) ?? '';

test('a method that finds nothing loses all that the whole method has', () => {
  const { everything } = ablate(pages, models, { everything: () => nothing });
  const { f1 = NaN, minusWhole } = everything['styled-modern'] ?? {};
  expect(f1).toBe(0);
  expect(minusWhole?.mean).toBeLessThan(-0.9);
  expect(minusWhole?.high).toBeLessThan(0);
});

test('every step of the selection can be left out, and our own pages are found best with all of them', () => {
  const ablation = ablate(pages, models, parts);
  expect(Object.keys(ablation)).toEqual(Object.keys(parts));
  for (const bySet of Object.values(ablation)) {
    expect(bySet['styled-modern']?.f1).toBeGreaterThan(0.3);
    expect(bySet['styled-modern']?.minusWhole.mean).toBeLessThan(0.01);
  }
});

test('what is known is not measured again, and each part is kept when it is done', () => {
  const kept: Ablation[] = [];
  const known = ablate(pages.slice(0, 3), models, { [cuts]: parts[cuts] }, {}, (done) => kept.push(done));
  expect(kept).toEqual([known]);
  const never = () => {
    throw new Error('measured again');
  };
  expect(ablate(pages.slice(0, 3), models, { [cuts]: never }, known)).toEqual(known);
});

test('figures are measured anew when anything changes that chooses or that scores', () => {
  for (const name of ['loose-cuts', 'own-title', 'tree-content', 'tree-options'])
    expect(MEASURING.some((file) => String(file).endsWith(`extract/choose/${name}.ts`))).toBe(true);
  expect(MEASURING.some((file) => String(file).endsWith('lab/measure/scorers.ts'))).toBe(true);
});

test('the table has a row for each part and a column for each set that was measured', () => {
  const minusWhole = { mean: -0.0123, low: -0.02, high: -0.004 };
  const { head, rows } = ablationTable({ cuts: { 'wcxb-dev': { f1: 0.8567, minusWhole } }, price: {} });
  expect(head).toEqual(['without', 'wcxb-dev']);
  expect(rows).toEqual([
    ['cuts', '0.857: −0.012 [−0.020, −0.004]'],
    ['price', '–'],
  ]);
});
