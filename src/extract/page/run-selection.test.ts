import { expect, test } from 'vitest';
import { selectRuns } from './run-selection.ts';
import { runText } from './snapshot.ts';
import { h, idsOf, snapshotOf } from './testing.ts';
import { countRuns } from './text-counts.ts';

const page = snapshotOf(
  h(
    'body',
    { id: 'body' },
    h('nav', { id: 'nav' }, 'menu'),
    h(
      'main',
      { id: 'main' },
      h('p', { id: 'first' }, 'first', h('a', { id: 'link' }, 'link')),
      h('p', { id: 'second' }, 'second'),
    ),
  ),
);

function selectedBy(choose: (text: string) => boolean) {
  const texts = ['menu', 'first', 'link', 'second'];
  const kept = Uint8Array.from(texts, (text) => Number(choose(text)));
  const { included, excluded } = selectRuns(page, countRuns(page), kept);
  return { included: idsOf(page, included), excluded: idsOf(page, excluded) };
}

test('runs that fill an element become that element', () => {
  expect(selectedBy((text) => text !== 'menu')).toEqual({ included: ['main'], excluded: [] });
});

test('what was not chosen inside chosen text is cut out', () => {
  expect(selectedBy((text) => text === 'first')).toEqual({ included: ['first'], excluded: ['link'] });
});

test('elements with chosen text on both sides of others stand alone', () => {
  expect(selectedBy((text) => text === 'menu' || text === 'second')).toEqual({
    included: ['nav', 'second'],
    excluded: [],
  });
});

test('nothing chosen selects nothing', () => {
  expect(selectedBy(() => false)).toEqual({ included: [], excluded: [] });
});

test('more parts than a call takes arguments can be cut out of one text', () => {
  const links = Array.from({ length: 100 }, () => h('a', {}, 'b'));
  const lines = Array.from({ length: 1_500 }, () => h('span', {}, 'a'.repeat(101), ...links));
  const large = snapshotOf(h('body', { id: 'body' }, 'a', ...lines));
  const kept = Uint8Array.from({ length: large.runCount }, (_, run) => Number(runText(large, run).includes('a')));
  const { included, excluded } = selectRuns(large, countRuns(large), kept);
  expect([idsOf(large, included), excluded.length]).toEqual([['body'], 150_000]);
});
