import { expect, test } from 'vitest';
import { layout, rowOf } from '../extract/testing.ts';
import { alternativesOf, findingsOf } from './alternatives.ts';

const page = layout({ top: [0, 0, 1000, 500], left: [0, 500, 500, 1000], right: [500, 500, 1000, 1000] });
const answer = (extractor: string, ...ids: string[]) => ({
  extractor,
  included: ids.map((id) => rowOf(page, id)),
  excluded: [],
  scores: ids.map(() => 1),
  leftOut: [],
});

test('methods that find the same are one choice, and what is selected now is marked', () => {
  const answers = [answer('one', 'top'), answer('two', 'left'), answer('three', 'top')];
  const found = alternativesOf(findingsOf(page, answers), { included: [rowOf(page, 'left')], excluded: [] });
  expect(found.map(({ extractors, current }) => ({ extractors, current }))).toEqual([
    { extractors: ['one', 'three'], current: false },
    { extractors: ['two'], current: true },
  ]);
});

test('an outline is the region in hundredths of the page', () => {
  const [found] = findingsOf(page, [answer('one', 'left')]);
  expect(found.outline).toEqual({ inside: 'M0 50H50V100H0Z', outside: '' });
  expect(found.share).toBeCloseTo(0.25);
});
