import { describe, expect, test } from 'vitest';
import { startEditor } from '../../extract/edit/state.ts';
import { h, rowOf, snapshotOf } from '../../extract/page/testing.ts';
import { regionOf } from '../measure/evaluate.ts';
import { areaScore } from '../measure/scorers.ts';
import { byKeyboard } from './person-keys.ts';
import { byMouse } from './person-mouse.ts';
import { correct, type Errand } from './person.ts';

const paragraph = (id: string, top: number) => h('p', { id, rect: [0, top, 600, top + 100] }, `Words of ${id}`);

const page = snapshotOf(
  h(
    'body',
    { rect: [0, 0, 1000, 700] },
    h(
      'article',
      { id: 'story', rect: [0, 0, 600, 500] },
      ...[0, 100, 200, 300, 400].map((top, k) => paragraph(`p${k}`, top)),
    ),
    h('aside', { id: 'side', rect: [620, 0, 1000, 500] }, h('p', { id: 'ad', rect: [620, 0, 1000, 500] }, 'Buy this')),
    h('footer', { id: 'foot', rect: [0, 500, 1000, 700] }, 'Imprint'),
  ),
);
const rows = (ids: readonly string[]) => ids.map((id) => rowOf(page, id));

function errand(included: readonly string[], gold: readonly string[], answers: Errand['answers'] = []): Errand {
  const wanted = regionOf(page, { included: rows(gold), excluded: [] });
  return {
    start: startEditor(page, { included: rows(included), excluded: [] }),
    score: (choice) => areaScore(regionOf(page, choice), wanted).f1,
    answers,
  };
}

describe('the keyboard', () => {
  test('a region that is right takes no action', () => {
    expect(correct(errand(['story'], ['story']), byKeyboard)).toMatchObject({ reached: true, actions: 0 });
  });

  test('each key counts: a selected block beside the wanted one is reached and dropped', () => {
    const done = correct(errand(['story', 'side'], ['story']), byKeyboard);
    expect(done.reached).toBe(true);
    const keys = done.moves.flatMap((move) => move.replace(/ \(.*/, '').split(' '));
    // The letters of a hint are keys of their own, as is the one that shows them.
    const counts = keys.map((key) => (/^[a-z]{1,2}$/.test(key) ? key.length : 1));
    expect(done.actions).toBe(counts.reduce((sum, n) => sum + n, 0));
  });

  test('the answer of another method costs two', () => {
    const answer = { included: rows(['p0', 'p2', 'p4']), excluded: [], extractor: 'density' };
    const done = correct(errand(['foot'], ['p0', 'p2', 'p4'], [answer]), byKeyboard);
    expect(done).toMatchObject({ reached: true, actions: 2 });
  });
});

describe('the mouse', () => {
  const hand = byMouse(page, []);

  test('one click drops a block, a second one on it widens', () => {
    expect(correct(errand(['story', 'side'], ['story']), hand)).toMatchObject({ reached: true, actions: 1 });
    expect(correct(errand(['foot'], ['story', 'foot']), hand)).toMatchObject({ reached: true, actions: 2 });
  });

  test('one rectangle cuts a selection down to what is in it', () => {
    const drawn = byMouse(page, [{ left: 0, top: 100, right: 600, bottom: 300 }]);
    expect(correct(errand(['story'], ['p1', 'p2']), drawn)).toMatchObject({ reached: true, actions: 1 });
  });

  test('what no place of the page shows cannot be clicked', () => {
    const covered = snapshotOf(
      h(
        'body',
        { rect: [0, 0, 1000, 700] },
        h('p', { id: 'under', rect: [0, 0, 600, 300] }, 'Under'),
        h('div', { id: 'over', rect: [0, 0, 600, 300] }, 'Over'),
      ),
    );
    const wanted = rowOf(covered, 'under');
    const start = startEditor(covered, { included: [rowOf(covered, 'over')], excluded: [] });
    const score = (choice: { included: readonly number[] }) => (choice.included.join() === String(wanted) ? 1 : 0.5);
    expect(correct({ start, score, answers: [] }, byMouse(covered, [])).reached).toBe(false);
  });
});
