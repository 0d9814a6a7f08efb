import { expect, test } from 'vitest';
import { placeIn, START } from './place.ts';

test('a place is read as it was stored', () => {
  const place = { shelf: 'later', tag: 'sea', typed: 'lamps' };
  expect(placeIn(place)).toEqual(place);
});

test.each([null, 'later', { shelf: 'cellar', tag: 3 }])('%j is the start', (state) => {
  expect(placeIn(state)).toEqual(START);
});
