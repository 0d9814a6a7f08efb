import { expect, test } from 'vitest';
import { h, rowOf, snapshotOf } from '../page/testing.ts';
import { blockPage } from './blocks.ts';
import { doubtfulParts } from './doubts.ts';

/** How much it is doubted that a part belongs to the article that it stands in; 0 where it is not likelier out than in. */
function doubtOf(names: string, text = 'The lamp of the island', href = '/elsewhere'): number {
  const page = snapshotOf(
    h(
      'body',
      {},
      h(
        'article',
        { id: 'article', rect: [0, 0, 700, 900] },
        h('p', { rect: [0, 0, 700, 700] }, 'The keepers trimmed the lamp and wiped the glass. '.repeat(4)),
        h('div', { class: names, rect: [0, 700, 700, 900] }, href === '' ? text : h('a', { href }, text)),
      ),
    ),
  );
  return doubtfulParts(blockPage(page), [rowOf(page, 'article')])[0]?.doubt ?? 0;
}

test('a part is doubted for its links, the more where its names say that it stands beside the text', () => {
  expect(doubtOf('plain', 'The lamp of the island', '')).toBe(0);
  expect(doubtOf('plain')).toBeGreaterThan(0.5);
  expect(doubtOf('sidebar')).toBeGreaterThan(doubtOf('plain'));
});

test('a part is doubted less where its names speak of an article or of content', () => {
  expect(doubtOf('sidebar story')).toBeLessThan(doubtOf('sidebar'));
  expect(doubtOf('sidebar prose')).toBeLessThan(doubtOf('sidebar'));
});

test('a part is doubted more where it opens as lists of other articles do', () => {
  expect(doubtOf('plain', 'Related: the lamp of the island')).toBeGreaterThan(doubtOf('plain'));
});
