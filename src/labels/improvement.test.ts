import { expect, test } from 'vitest';
import shipped from '../extract/blocks/block-model.json';
import { readBlockModel } from '../extract/blocks/block-model.ts';
import { TOKENS } from '../extract/blocks/block-tokens.ts';
import { h, rowOf, snapshotOf } from '../extract/page/testing.ts';
import { propose, studyPage, type StudiedPage } from './improvement.ts';

const MODEL = readBlockModel(shipped);
const NOWHERE = new Float64Array(TOKENS);

/** An article with a box of as much text below it, of which the person takes the row with the id given. */
function labelled(n: number, taken: 'story' | 'all'): StudiedPage {
  const paragraph = (top: number, words: string) =>
    h('p', { rect: [200, top, 800, top + 90] }, `${words} ${n}, `.repeat(12) + 'and so it ended.');
  const story = [120, 220, 320].map((top) => paragraph(top, 'The lantern was mended by the shore'));
  const box = [520, 620].map((top) => paragraph(top, 'A letter from the coast came late'));
  const page = snapshotOf(
    h(
      'body',
      { rect: [0, 0, 1280, 1000] },
      h(
        'main',
        { id: 'all', rect: [200, 100, 800, 800] },
        h('div', { id: 'story', class: 'story', rect: [200, 100, 800, 500] }, ...story),
        h('div', { class: 'letters', rect: [200, 510, 800, 800] }, ...box),
      ),
    ),
    { width: 1280, height: 1000 },
  );
  return studyPage(page, { included: [rowOf(page, taken)], excluded: [] }, MODEL);
}

const pages = (count: number, taken: 'story' | 'all') => Array.from({ length: count }, (_, n) => labelled(n, taken));

test('a box that is left out again and again is left out on pages that were not learnt from', () => {
  const { before, after, changes, adaptation } = propose(pages(8, 'story'), NOWHERE);
  expect(adaptation.tokens.length).toBeGreaterThan(0);
  expect(after).toBeGreaterThan(before);
  expect(changes).toHaveLength(8);
  for (const change of changes) expect(change.after.inside).not.toBe(change.before.inside);
});

test('where the person takes what the model takes, nothing would change', () => {
  const { before, after, changes } = propose(pages(6, 'all'), NOWHERE);
  expect(after).toBeCloseTo(before, 6);
  expect(changes).toEqual([]);
});

test('one page alone cannot be judged by others', () => {
  expect(propose(pages(1, 'story'), NOWHERE)).toMatchObject({ pages: 1, after: null });
});
