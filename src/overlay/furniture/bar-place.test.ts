import { expect, test } from 'vitest';
import { createBarPlace } from './bar-place.ts';
import { placesOf } from './place.ts';

const bar = { width: 400, height: 100 };
const view = { width: 1000, height: 800 };
const places = placesOf(bar, view);
const below = { left: 0, top: 600, right: 1000, bottom: 800 };

test('the bar goes through its places one by one, and from the last to the first', () => {
  const place = createBarPlace();
  for (const expected of [...places, places[0]]) {
    expect(place.find(bar, view, null)).toEqual(expected);
    place.goOn();
  }
});

test('a bar that has made way stays there', () => {
  const place = createBarPlace();
  expect(place.find(bar, view, below)).toEqual(places[1]);
  expect(place.find(bar, view, null)).toEqual(places[1]);
});

test('a bar is left where it was dragged to, within the window, and goes on from there to its first place', () => {
  const place = createBarPlace();
  place.drag(bar, view, { left: 5000, top: 300 });
  expect(place.find(bar, view, null)).toEqual({ left: 600, top: 300 });
  place.goOn();
  expect(place.find(bar, view, null)).toEqual(places[0]);
});
