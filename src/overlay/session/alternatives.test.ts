import { expect, test } from 'vitest';
import { countWords } from '../../clip/words.ts';
import type { Region } from '../../extract/page/selection.ts';
import type { Snapshot } from '../../extract/page/snapshot.ts';
import { h, layout, rowOf, snapshotOf } from '../../extract/page/testing.ts';
import { selectionText } from '../../extract/page/text.ts';
import { alternativesOf, findingsOf } from './alternatives.ts';

const wordsIn = (snapshot: Snapshot, choice: Region) => countWords(selectionText(snapshot, choice));

const page = layout({ top: [0, 0, 1000, 500], left: [0, 500, 500, 1000], right: [500, 500, 1000, 1000] });
const answer = (extractor: string, ...ids: string[]) => ({
  extractor,
  included: ids.map((id) => rowOf(page, id)),
  excluded: [],
  scores: ids.map(() => 1),
  leftOut: [],
});

test('methods that find the same are one choice, and what is selected now is marked', async () => {
  const answers = [answer('one', 'top'), answer('two', 'left'), answer('three', 'top')];
  const found = alternativesOf(await findingsOf(page, answers, wordsIn), {
    included: [rowOf(page, 'left')],
    excluded: [],
  });
  expect(found.map(({ extractors, current }) => ({ extractors, current }))).toEqual([
    { extractors: ['one', 'three'], current: false },
    { extractors: ['two'], current: true },
  ]);
});

test('an outline is the region in hundredths of the page', async () => {
  const [found] = await findingsOf(page, [answer('one', 'left')], wordsIn);
  expect(found.outline).toEqual({ inside: 'M0 50H50V100H0Z', outside: '' });
  expect(found.share).toBeCloseTo(0.25);
});

test('what each method finds is counted in words', async () => {
  const texts = snapshotOf(
    h(
      'body',
      { rect: [0, 0, 1000, 1000] },
      h('p', { id: 'text', rect: [0, 0, 1000, 500] }, 'The keepers trimmed the lamp.'),
      h('p', { id: 'more', rect: [0, 500, 1000, 1000] }, 'Menu'),
    ),
  );
  const included = [rowOf(texts, 'text')];
  const [found] = await findingsOf(texts, [{ ...answer('one'), included, scores: [1] }], wordsIn);
  expect(found.words).toBe(5);
});
