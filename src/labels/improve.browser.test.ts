import { h, render } from 'preact';
import { afterEach, expect, test, vi } from 'vitest';
import type { LabelEntry } from '../store/labels/labels.ts';
import type { Improvement } from '../store/settings/improvement.ts';
import { Improve } from './improve.tsx';

let kept: Improvement | null = null;

vi.mock('../store/settings/improvement.ts', () => ({
  readImprovement: () => Promise.resolve(kept),
  keepImprovement: () => Promise.resolve(),
  dropImprovement: () => Promise.resolve(),
}));

afterEach(() => render(null, document.body));

const label = (part: Partial<LabelEntry>) => ({ id: 'a', title: 'A', hasSnapshot: true, ...part }) as LabelEntry;
const IMPROVEMENT: Improvement = {
  base: 'b',
  labels: 3,
  time: '2026-01-01T00:00:00Z',
  adaptation: { tokens: [], weights: [] },
};

/** The buttons that are offered for these labels, once what was learnt before is read; null where nothing is shown. */
async function offered(entries: readonly LabelEntry[], learnt: Improvement | null): Promise<string[] | null> {
  kept = learnt;
  render(null, document.body);
  render(h(Improve, { entries }), document.body);
  if (learnt) await expect.poll(() => document.querySelector('.kept')).not.toBeNull();
  else await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const section = document.querySelector('section');
  return section && Array.from(section.querySelectorAll('button'), ({ textContent }) => textContent);
}

test('nothing is shown where nothing was corrected and nothing learnt', async () => {
  expect(await offered([], null)).toBeNull();
  expect(await offered([label({ correction: false })], null)).toBeNull();
  expect(await offered([label({ correction: true, hasSnapshot: false })], null)).toBeNull();
});

test('what was corrected is offered to be learnt from, and what was learnt to be given up', async () => {
  expect(await offered([label({ correction: true })], null)).toHaveLength(1);
  expect(await offered([label({ correction: true })], IMPROVEMENT)).toHaveLength(2);
});

test('what was learnt can be given up though no correction is left', async () => {
  expect(await offered([], IMPROVEMENT)).toEqual([expect.any(String)]);
});
